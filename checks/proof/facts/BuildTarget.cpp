// Where each prvalue's object is built: in the variable, member, return value, allocation or temporary that it
// initialises.
#include "proof/facts/Builder.h"
#include "proof/facts/FunctionWalker.h"

namespace composio::check {

using namespace clang;

const Expr *unwrapOnce(const Expr *e) {
  if (const auto *paren = dyn_cast<ParenExpr>(e)) return paren->getSubExpr();
  if (const auto *full = dyn_cast<FullExpr>(e)) return full->getSubExpr();
  if (const auto *bind = dyn_cast<CXXBindTemporaryExpr>(e)) return bind->getSubExpr();
  if (const auto *subst = dyn_cast<SubstNonTypeTemplateParmExpr>(e)) return subst->getReplacement();
  if (const auto *generic = dyn_cast<GenericSelectionExpr>(e)) return generic->getResultExpr();
  if (const auto *rewritten = dyn_cast<CXXRewrittenBinaryOperator>(e)) return rewritten->getSemanticForm();
  if (const auto *chosen = dyn_cast<ChooseExpr>(e)) return chosen->getChosenSubExpr();
  if (const auto *list = dyn_cast<InitListExpr>(e); list && list->isTransparent()) return list->getInit(0);
  return e;
}

bool isPlainName(const Expr &expression) {
  const Expr *e = skipWrappers(&expression);
  if (const auto *decay = dyn_cast<ImplicitCastExpr>(e); decay && decay->getCastKind() == CK_FunctionToPointerDecay)
    e = skipWrappers(decay->getSubExpr());
  const auto *reference = dyn_cast<DeclRefExpr>(e);
  if (!reference || reference->refersToEnclosingVariableOrCapture()) return false;
  const auto *variable = dyn_cast<VarDecl>(reference->getDecl());
  return variable ? !variable->getType()->isReferenceType() : isa<FunctionDecl, EnumConstantDecl>(reference->getDecl());
}

const Expr *skipWrappers(const Expr *expression) {
  for (const Expr *inner = unwrapOnce(expression); inner != expression; inner = unwrapOnce(expression))
    expression = inner;
  return expression;
}

void Builder::setTarget(const Expr *expression, Target target) {
  if (!expression) return;
  targets_[expression] = target;
  const auto same = [&](const Expr *inner) {
    Target t;
    t.kind = Target::Kind::Same;
    t.outer = expression;
    setTarget(inner, t);
  };
  if (const Expr *inner = unwrapOnce(expression); inner != expression) return same(inner);
  if (const auto *cast = dyn_cast<CastExpr>(expression)) {
    if (cast->isPRValue() && (cast->getCastKind() == CK_ConstructorConversion ||
                              cast->getCastKind() == CK_UserDefinedConversion || cast->getCastKind() == CK_NoOp))
      same(cast->getSubExpr());
  } else if (const auto *conditional = dyn_cast<AbstractConditionalOperator>(expression)) {
    same(conditional->getTrueExpr());
    same(conditional->getFalseExpr());
  } else if (const auto *binary = dyn_cast<BinaryOperator>(expression); binary && binary->getOpcode() == BO_Comma) {
    same(binary->getRHS());
  } else if (const auto *list = dyn_cast<InitListExpr>(expression)) {
    const auto *record = list->getType()->getAsCXXRecordDecl();
    if (list->getType()->isArrayType()) {
      for (unsigned element = 0; element < list->getNumInits(); ++element) {
        Target t;
        t.kind = Target::Kind::Part;
        t.outer = expression;
        t.element = element;
        setTarget(list->getInit(element), t);
      }
      return;
    }
    if (record) setMemberTargets(*record, expression, list->inits());
  } else if (const auto *parenthesized = dyn_cast<CXXParenListInitExpr>(expression)) {
    if (const auto *record = parenthesized->getType()->getAsCXXRecordDecl())
      setMemberTargets(*record, expression, parenthesized->getInitExprs());
  }
}

/// Bases and members of an aggregate are built where they belong.
void Builder::setMemberTargets(const CXXRecordDecl &record, const Expr *whole, llvm::ArrayRef<Expr *> inits) {
  if (record.isUnion()) return;
  std::size_t i = 0;
  const auto next = [&]() { return i < inits.size() ? inits[i++] : nullptr; };
  Target t;
  t.outer = whole;
  t.kind = Target::Kind::Same;
  for (unsigned base = 0; base < record.getNumBases(); ++base) setTarget(next(), t);
  t.kind = Target::Kind::Part;
  for (const FieldDecl *f : record.fields()) {
    if (f->isUnnamedBitField()) continue;
    t.decl = f->getCanonicalDecl();
    setTarget(next(), t);
  }
}

bool Builder::isTemporary(const Expr *expression) const {
  for (;;) {
    const auto found = targets_.find(expression);
    if (found == targets_.end() || found->second.kind == Target::Kind::Materialized) return true;
    if (found->second.kind != Target::Kind::Same) return false;
    expression = found->second.outer;
  }
}

bool Builder::isElement(const Expr *expression) const {
  auto found = targets_.find(expression);
  while (found != targets_.end() && found->second.kind == Target::Kind::Same)
    found = targets_.find(found->second.outer);
  return found != targets_.end() && found->second.kind == Target::Kind::Part;
}

bool Builder::isResult(const Expr *expression) const {
  auto found = targets_.find(expression);
  while (found != targets_.end() && found->second.kind == Target::Kind::Same)
    found = targets_.find(found->second.outer);
  return found != targets_.end() && found->second.kind == Target::Kind::Result;
}

Register Builder::target(const Expr *expression) {
  const auto found = targets_.find(expression);
  if (found == targets_.end()) return result(Fact::Kind::Temporary, expression);
  const Target t = found->second;
  switch (t.kind) {
    case Target::Kind::Variable: {
      const auto *variable = cast<VarDecl>(t.decl);
      buildBlocks_[variable].push_back(static_cast<int>(block_ - body_.blocks.data()));
      const Register r = result(Fact::Kind::Variable, expression);
      block_->facts.back().decl = variable;
      return r;
    }
    case Target::Kind::Field: {
      const Register self = result(Fact::Kind::This, expression);
      return t.decl ? field(self, *cast<FieldDecl>(t.decl), expression) : self;
    }
    case Target::Kind::Part:
      return part(target(t.outer),
                  t.decl ? Step{Step::Kind::Field, t.decl, 0} : Step{Step::Kind::Element, nullptr, t.element},
                  expression);
    case Target::Kind::Same:
      return target(t.outer);
    case Target::Kind::Result:
      return result(Fact::Kind::Result, expression);
    case Target::Kind::Heap:
      return allocation(*cast<CXXNewExpr>(t.outer));
    case Target::Kind::Materialized:
      return result(Fact::Kind::Temporary, t.outer);
  }
  return result(Fact::Kind::Temporary, expression);
}

void Builder::findTargets(const FunctionDecl &function) {
  const auto into = [&](const Expr *e, Target::Kind kind, const Decl *decl, const Expr *outer = nullptr) {
    if (!e || e->isGLValue()) return;
    Target t;
    t.kind = kind;
    t.decl = decl;
    t.outer = outer;
    setTarget(e, t);
  };
  if (const auto *constructor = dyn_cast<CXXConstructorDecl>(&function))
    for (const CXXCtorInitializer *init : constructor->inits())
      if (!init->isIndirectMemberInitializer())
        into(init->getInit(), Target::Kind::Field, init->isMemberInitializer() ? init->getMember() : nullptr);
  walk(function, [&](Stmt &s) {
    if (const auto *declarations = dyn_cast<DeclStmt>(&s)) {
      for (const Decl *d : declarations->decls())
        if (const auto *v = dyn_cast<VarDecl>(d)) into(v->getInit(), Target::Kind::Variable, v);
    } else if (const auto *returned = dyn_cast<ReturnStmt>(&s)) {
      into(returned->getRetValue(), Target::Kind::Result, nullptr);
    } else if (const auto *temporary = dyn_cast<MaterializeTemporaryExpr>(&s)) {
      into(temporary->getSubExpr(), Target::Kind::Materialized, nullptr, temporary);
    } else if (const auto *allocated = dyn_cast<CXXNewExpr>(&s)) {
      if (allocated->getInitializer())
        into(allocated->getInitializer(), Target::Kind::Heap, nullptr, allocated);
      else if (allocated->getConstructExpr())
        into(allocated->getConstructExpr(), Target::Kind::Heap, nullptr, allocated);
    } else if (const auto *op = dyn_cast<UnaryOperator>(&s); op && op->getOpcode() == UO_AddrOf) {
      addressed_.insert(op->getSubExpr()->IgnoreParens());
    } else if (auto *closure = dyn_cast<LambdaExpr>(&s)) {
      auto init = closure->capture_init_begin();
      for (const FieldDecl *f : closure->getLambdaClass()->fields()) {
        if (init == closure->capture_init_end()) break;
        if (*init && !(*init)->isGLValue()) {
          Target t;
          t.kind = Target::Kind::Part;
          t.outer = closure;
          t.decl = f->getCanonicalDecl();
          setTarget(*init, t);
        }
        ++init;
      }
    } else if (const auto *conditional = dyn_cast<AbstractConditionalOperator>(&s)) {
      if (!conditional->isGLValue() && !conditional->getType()->isVoidType() && !targets_.count(conditional))
        into(conditional, Target::Kind::Materialized, nullptr, conditional);
    } else if (const auto *list = dyn_cast<InitListExpr>(&s)) {
      if (!list->isGLValue() && !targets_.count(list)) into(list, Target::Kind::Materialized, nullptr, list);
    }
  });
}

}  // namespace composio::check
