// Facts of calls and constructions.
#include "clang/Basic/Builtins.h"
#include "proof/facts/Builder.h"
#include "proof/facts/FunctionWalker.h"

namespace composio::check {

using namespace clang;

namespace {

/// Library functions that give back what they got, as another category of value.
bool isIdentity(const FunctionDecl &function) {
  if (!function.getDeclName().isIdentifier() || function.getNumParams() != 1) return false;
  const StringRef name = function.getName();
  if (isInStd(function))
    return name == "move" || name == "forward" || name == "as_const" || name == "addressof" ||
           name == "move_if_noexcept" || name == "forward_like" || name == "launder" || name == "__addressof";
  return name == "__builtin_addressof" || name == "__builtin_launder" || name == "__addressof";
}

}  // namespace

bool Builder::isAttempt(const Expr &expression) const {
  for (const CXXTryStmt *t = tryOf_.lookup(&expression); t; t = outerTry_.lookup(t))
    for (unsigned i = 0; i < t->getNumHandlers(); ++i) {
      const VarDecl *exception = t->getHandler(i)->getExceptionDecl();
      if (exception && model_.isWorkbenchEnabledError(exception->getType())) return true;
    }
  return false;
}

int Builder::handlerOf(const Stmt *origin) const {
  const CXXTryStmt *t = origin ? tryOf_.lookup(origin) : nullptr;
  const auto found = tryBlocks_.find(t);
  return t && found != tryBlocks_.end() ? found->second : -1;
}

Register Builder::emitCall(CallInfo info, llvm::SmallVector<Register, 2> operands, QualType type) {
  const Expr *e = info.expression;
  if (info.target) operands.push_back(info.target);
  info.isAttempt = isAttempt(*e);
  info.isUnsequenced = unsequenced_.count(e) != 0;
  body_.calls.push_back(info);
  Fact &fact = emit(Fact::Kind::Call, e);
  fact.call = static_cast<int>(body_.calls.size()) - 1;
  fact.operands = std::move(operands);
  fact.type = type;
  return fact.result = body_.registers++;
}

// Functions whose effect the facts can say without a call.
Register Builder::knownFunction(const CallExpr &e, bool &known) {
  known = true;
  const FunctionDecl *callee = e.getDirectCallee();
  if (callee && e.getNumArgs() == 1 && isIdentity(*callee)) return lower(e.getArg(0));
  switch (e.getBuiltinCallee()) {
    case Builtin::BI__builtin_expect:
    case Builtin::BI__builtin_expect_with_probability:
      for (unsigned i = 1; i < e.getNumArgs(); ++i) lower(e.getArg(i));
      return lower(e.getArg(0));
    case Builtin::BI__builtin_is_constant_evaluated:
      return number(0, &e);
    case Builtin::BI__builtin_constant_p:
    case Builtin::BI__builtin_unreachable:
    case Builtin::BI__builtin_trap:
      return unknown(e.getType(), &e);
    default:
      known = false;
      return kNoRegister;
  }
}

// Any of the objects that the left operand names may be the one that is assigned to.
Register Builder::misplacedAssignment(const CallExpr &e) {
  llvm::SmallVector<Register, 4> objects{lower(e.getArg(0)), lower(e.getArg(1))};
  FunctionWalker([&](Stmt &s) {
    if (const auto *name = dyn_cast<DeclRefExpr>(&s); name && isa<VarDecl, BindingDecl>(name->getDecl()))
      objects.push_back(lower(name));
  }).TraverseStmt(const_cast<Expr *>(e.getArg(0)));
  Fact &fact = emit(Fact::Kind::Opaque, &e);
  fact.operands.append(objects.begin(), objects.end());
  return objects[0];
}

Register Builder::call(const CallExpr &e) {
  bool known = false;
  if (const Register r = knownFunction(e, known); known) return r;
  CallInfo info;
  info.expression = &e;
  info.callee = e.getDirectCallee();
  llvm::SmallVector<Register, 2> operands;
  if (late_.misplaced.count(&e)) return misplacedAssignment(e);
  // Where no CFG says in which order operands come, the right one of an assignment is the first.
  if (const auto *op = dyn_cast<CXXOperatorCallExpr>(&e);
      op && treeDepth_ > 0 && op->isAssignmentOp() && op->getNumArgs() == 2 && !isPlainName(*op->getArg(1)))
    lower(op->getArg(1));
  unsigned firstArgument = 0;
  const auto *method = dyn_cast_or_null<CXXMethodDecl>(info.callee);
  const auto *memberCall = dyn_cast<CXXMemberCallExpr>(&e);
  if (isa<CXXPseudoDestructorExpr>(e.getCallee()->IgnoreParens())) return kNoRegister;
  if (!info.callee) {
    if (e.getType()->isDependentType()) return opaque(e);
    // Through a pointer to a member function: the callee's address, then the object's.
    const auto *through = memberCall ? dyn_cast<BinaryOperator>(e.getCallee()->IgnoreParens()) : nullptr;
    if (memberCall && (!through || !through->isPtrMemOp())) return opaque(e);
    operands.push_back(lower(through ? through->getRHS() : e.getCallee()));
    if (through) {
      info.hasObject = true;
      info.isVirtual = true;
      operands.push_back(lower(through->getLHS()));
    }
  } else if (memberCall) {
    const auto *access = dyn_cast<MemberExpr>(e.getCallee()->IgnoreParens());
    if (!method->isStatic()) {
      info.hasObject = true;
      operands.push_back(lower(memberCall->getImplicitObjectArgument()));
      info.isVirtual = method->isVirtual() && access && access->performsVirtualDispatch(context_.getLangOpts());
    }
    if (isa<CXXDestructorDecl>(method)) {
      emit(Fact::Kind::Destroy, &e, {operands[0]}).type = memberCall->getObjectType();
      return kNoRegister;
    }
  } else if (isa<CXXOperatorCallExpr>(e) && method && !method->isStatic()) {
    info.hasObject = true;
    operands.push_back(lower(e.getArg(0)));
    info.isVirtual = method->isVirtual();
    firstArgument = 1;
    // Assignments that do what copying does need no call.
    const bool assigns = method->isCopyAssignmentOperator() || method->isMoveAssignmentOperator();
    if (assigns && e.getNumArgs() == 2) {
      const QualType type = e.getArg(0)->getType();
      if (classify(type) == TypeClass::TriState || classify(type) == TypeClass::Iterator) {
        store(operands[0], type, load(lower(e.getArg(1)), type, &e), &e);
        return operands[0];
      }
      if (!isScalar(type) && !wrapsAnyCallable(type) && copiesMemberwise(method->getParent())) {
        const Register from = lower(e.getArg(1));
        Fact &copy = emit(Fact::Kind::Copy, &e, {operands[0], from});
        copy.number = method->isMoveAssignmentOperator();
        copy.type = e.getArg(0)->getType();
        return operands[0];
      }
    }
  }
  for (unsigned i = firstArgument; i < e.getNumArgs(); ++i) {
    info.arguments.push_back(e.getArg(i));
    operands.push_back(lower(e.getArg(i)));
  }
  if (e.isPRValue() && !e.getType()->isVoidType() && !isScalar(e.getType())) info.target = target(&e);
  return emitCall(std::move(info), std::move(operands),
                  e.isGLValue() ? context_.getLValueReferenceType(e.getType()) : e.getType());
}

/// The local variable that a copy is made of.
static const VarDecl *localCopied(const CXXConstructExpr &copy) {
  const auto *name = dyn_cast<DeclRefExpr>(copy.getArg(0)->IgnoreParenImpCasts());
  const auto *variable =
      name && !name->refersToEnclosingVariableOrCapture() ? dyn_cast<VarDecl>(name->getDecl()) : nullptr;
  const bool isLocal = variable && variable->hasLocalStorage() && !isa<ParmVarDecl>(variable);
  return isLocal && !variable->getType()->isReferenceType() ? variable : nullptr;
}

Register Builder::construct(const CXXConstructExpr &e) {
  const CXXConstructorDecl *constructor = e.getConstructor();
  const QualType type = e.getType();
  const TypeClass typeClass = classify(type);
  const bool copies = constructor->isCopyOrMoveConstructor() && e.getNumArgs() >= 1;
  // A variable that is returned may be the result itself: then nothing is copied, and it does not end
  // ([class.copy.elision]).
  const bool mayBeElided = copies && !isScalar(typeClass) && isResult(&e) && localCopied(e) &&
                           (destructorMatters(type) || !copiesMemberwise(constructor->getParent()));
  if (isScalar(typeClass)) {
    if (copies && (typeClass == TypeClass::TriState || typeClass == TypeClass::Iterator))
      return load(lower(e.getArg(0)), type, &e);
  } else {
    const Register at = target(&e);
    if (type->isArrayType()) {
      // Each element's constructor runs; that is not followed.
      emit(constructor->isTrivial() ? Fact::Kind::Begin : Fact::Kind::Opaque, &e, {at}).type = type;
      return at;
    }
    if (copies && copiesMemberwise(constructor->getParent())) {
      const Register from = lower(e.getArg(0));
      emit(Fact::Kind::Copy, &e, {at, from}).number = constructor->isMoveConstructor();
      if (mayBeElided) emit(Fact::Kind::Alive, &e, {from}).number = 1;
      return at;
    }
    if (e.requiresZeroInitialization()) emit(Fact::Kind::ValueInit, &e, {at}).type = type;
    if (constructor->isDefaultConstructor() && constructor->isTrivial()) {
      if (!e.requiresZeroInitialization()) emit(Fact::Kind::Begin, &e, {at});
      return at;
    }
  }
  CallInfo info;
  info.expression = &e;
  info.callee = constructor;
  llvm::SmallVector<Register, 2> operands;
  if (!isScalar(typeClass)) {
    info.hasObject = true;
    operands.push_back(target(&e));
  }
  for (const Expr *argument : e.arguments()) {
    info.arguments.push_back(argument);
    operands.push_back(lower(argument));
  }
  if (info.hasObject) info.target = operands[0];
  const Register r = emitCall(std::move(info), std::move(operands), type);
  if (mayBeElided) block_->facts.back().number = 1;
  return r;
}

Register Builder::inheritedConstruct(const CXXInheritedCtorInitExpr &e) {
  // The arguments are the parameters of the inheriting constructor, which have no expressions here.
  CallInfo info;
  info.expression = &e;
  info.callee = e.getConstructor();
  info.hasObject = true;
  llvm::SmallVector<Register, 2> operands{target(&e)};
  info.target = operands[0];
  for (const ParmVarDecl *parameter : body_.function->parameters()) {
    const Register at = variable(*parameter, &e);
    const bool isValue = isScalar(parameter->getType()) && !parameter->getType()->isReferenceType();
    operands.push_back(isValue ? load(at, parameter->getType(), &e) : at);
    info.arguments.push_back(nullptr);
  }
  return emitCall(std::move(info), std::move(operands), e.getType());
}

}  // namespace composio::check
