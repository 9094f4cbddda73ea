#include "proof/facts/Unsequenced.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/ParentMap.h"
#include "model/TypeModel.h"
#include "proof/facts/Builder.h"
#include "proof/facts/FunctionWalker.h"

namespace composio::check {

using namespace clang;

namespace {

/// Whether a callee may write to an object of a class that it gets as `type`.
bool mayWriteThrough(QualType type) {
  const QualType pointee = type->isReferenceType() || type->isPointerType() ? type->getPointeeType() : QualType();
  if (pointee.isNull() || pointee.isConstQualified()) return false;
  if (type->isRValueReferenceType()) return false;  // a temporary, or what is given away
  const auto *record = pointee->getAsCXXRecordDecl();
  return record && !isInStd(*record) && (!isInSdk(*record) || isSessionOrDerived(record));
}

bool callMayChange(const Expr &e) {
  const FunctionDecl *callee = nullptr;
  if (const auto *call = dyn_cast<CallExpr>(&e)) {
    callee = call->getDirectCallee();
    if (!callee) return !call->getBuiltinCallee();
  } else {
    callee = cast<CXXConstructExpr>(e).getConstructor();
  }
  if (const auto *method = dyn_cast<CXXMethodDecl>(callee); method && !isa<CXXConstructorDecl>(method)) {
    if (method->getParent()->isLambda() || method->getOverloadedOperator() == OO_Call) return true;
    const bool known = isInStd(*method) || (isInSdk(*method) && !isSessionOrDerived(method->getParent()));
    if (!method->isConst() && !method->isStatic() && !known) return true;
  }
  return llvm::any_of(callee->parameters(), [](const ParmVarDecl *p) { return mayWriteThrough(p->getType()); });
}

/// Whether evaluating `operand` may change a session.
bool mayChange(const Expr &operand) {
  bool changes = false;
  FunctionWalker([&](Stmt &s) {
    if (const auto *assignment = dyn_cast<BinaryOperator>(&s); assignment && assignment->isAssignmentOp())
      changes |= !isa<DeclRefExpr>(assignment->getLHS()->IgnoreParens());
    else if (isa<CallExpr, CXXConstructExpr>(s))
      changes |= callMayChange(cast<Expr>(s));
  }).TraverseStmt(const_cast<Expr *>(&operand));
  return changes;
}

/// Whether the operands of `s` are not simply evaluated from left to right.
bool isUnsequenced(const Stmt &s) {
  if (const auto *op = dyn_cast<BinaryOperator>(&s))
    return !op->isLogicalOp() && !op->isCommaOp() && !op->isAssignmentOp() && !op->isShiftOp() && !op->isPtrMemOp();
  if (const auto *op = dyn_cast<CXXOperatorCallExpr>(&s)) {
    const OverloadedOperatorKind kind = op->getOperator();
    return kind != OO_LessLess && kind != OO_GreaterGreater && kind != OO_Comma && kind != OO_Subscript &&
           kind != OO_ArrowStar && kind != OO_AmpAmp && kind != OO_PipePipe;
  }
  if (const auto *construct = dyn_cast<CXXConstructExpr>(&s)) return !construct->isListInitialization();
  return isa<CallExpr>(s);
}

llvm::SmallVector<const Expr *, 4> operandsOf(const Stmt &s) {
  llvm::SmallVector<const Expr *, 4> operands;
  if (const auto *op = dyn_cast<BinaryOperator>(&s))
    operands = {op->getLHS(), op->getRHS()};
  else if (const auto *construct = dyn_cast<CXXConstructExpr>(&s))
    operands.append(construct->arg_begin(), construct->arg_end());
  else
    operands.append(cast<CallExpr>(s).arg_begin(), cast<CallExpr>(s).arg_end());
  return operands;
}

/// Whether a construction may do more than make its object.
bool mayRunCode(const CXXConstructExpr &construct) {
  const bool isFlag = classify(construct.getType()) == TypeClass::TriState &&
                      llvm::all_of(construct.arguments(), [](const Expr *a) { return a->getType()->isScalarType(); });
  const CXXConstructorDecl *constructor = construct.getConstructor();
  return !isFlag && !(constructor->isDefaulted() && copiesMemberwise(constructor->getParent()));
}

}  // namespace

LateOperands findLateOperands(const FunctionDecl &function, const LangOptions &language) {
  LateOperands late;
  if (!language.CPlusPlus17) return late;
  // Outer assignments are walked before inner ones, which overwrite what those said of their operands.
  walk(function, [&](Stmt &s) {
    auto *assignment = dyn_cast<CXXOperatorCallExpr>(&s);
    if (!assignment || !assignment->isAssignmentOp() || assignment->getNumArgs() != 2) return;
    Expr *left = assignment->getArg(0);
    if (isPlainName(*left)) return;
    bool branches = false, changes = false;
    FunctionWalker([&](Stmt &inner) {
      const auto *op = dyn_cast<BinaryOperator>(&inner);
      branches |= isa<AbstractConditionalOperator, StmtExpr, CoroutineSuspendExpr>(inner) || (op && op->isLogicalOp());
    }).TraverseStmt(left);
    if (!branches) {
      FunctionWalker([&](Stmt &inner) { late.assignments[&inner] = assignment; }).TraverseStmt(left);
      return;
    }
    FunctionWalker([&](Stmt &inner) {
      const auto *op = dyn_cast<BinaryOperator>(&inner);
      const auto *step = dyn_cast<UnaryOperator>(&inner);
      const auto *construct = dyn_cast<CXXConstructExpr>(&inner);
      changes |= isa<CallExpr, CoroutineSuspendExpr>(inner) || (construct && mayRunCode(*construct)) ||
                 (op && op->isAssignmentOp()) || (step && step->isIncrementDecrementOp());
    }).TraverseStmt(assignment->getArg(1));
    if (changes) late.misplaced.insert(assignment);
  });
  return late;
}

llvm::DenseSet<const Expr *> findUnsequencedCalls(const FunctionDecl &function, const ApiModel &model) {
  llvm::DenseSet<const Expr *> found;
  llvm::SmallVector<const Expr *, 8> checked;
  walk(function, [&](Stmt &s) {
    const FunctionDecl *callee = nullptr;
    if (const auto *call = dyn_cast<CallExpr>(&s)) callee = call->getDirectCallee();
    if (const auto *construct = dyn_cast<CXXConstructExpr>(&s)) callee = construct->getConstructor();
    if (callee && model.isCheckedFunction(*callee)) checked.push_back(cast<Expr>(&s));
  });
  if (checked.empty()) return found;
  const ParentMap parents(function.getBody());
  for (const Expr *call : checked) {
    const Stmt *inner = call;
    for (const Stmt *outer = parents.getParent(inner); outer && isa<Expr>(outer);
         inner = outer, outer = parents.getParent(outer)) {
      if (!isUnsequenced(*outer)) continue;
      const auto operands = operandsOf(*outer);
      if (operands.size() < 2 || !llvm::is_contained(operands, inner)) continue;
      if (llvm::any_of(operands, [&](const Expr *other) { return other != inner && mayChange(*other); }))
        found.insert(call);
    }
  }
  return found;
}

}  // namespace composio::check
