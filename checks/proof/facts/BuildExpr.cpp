// Facts of expressions: what names something, and conversions. Operators and objects have files of their own.
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/bit.h"
#include "proof/facts/Builder.h"

namespace composio::check {

using namespace clang;

/// Whether a class has two base subobjects of one class.
static bool hasRepeatedBase(QualType type) {
  if (!type->getPointeeType().isNull()) type = type->getPointeeType();
  const auto *record = type->getAsCXXRecordDecl();
  if (!record || !record->hasDefinition()) return false;
  llvm::SmallVector<const CXXRecordDecl *, 4> work{record->getDefinition()};
  llvm::SmallPtrSet<const CXXRecordDecl *, 8> seen;
  while (!work.empty())
    for (const CXXBaseSpecifier &base : work.pop_back_val()->bases()) {
      const auto *b = base.getType()->getAsCXXRecordDecl();
      if (!b || !b->hasDefinition()) continue;
      if (!seen.insert(b->getDefinition()).second && !base.isVirtual()) return true;
      work.push_back(b->getDefinition());
    }
  return false;
}

// ---- emission

Fact &Builder::emit(Fact::Kind kind, const Stmt *origin, std::initializer_list<Register> operands) {
  Fact fact;
  fact.kind = kind;
  fact.origin = origin;
  fact.operands.append(operands.begin(), operands.end());
  fact.handler = handlerOf(origin);
  block_->facts.push_back(std::move(fact));
  return block_->facts.back();
}

Register Builder::result(Fact::Kind kind, const Stmt *origin, std::initializer_list<Register> operands) {
  return emit(kind, origin, operands).result = body_.registers++;
}

Register Builder::number(std::int64_t value, const Stmt *origin) {
  const Register r = result(Fact::Kind::Number, origin);
  block_->facts.back().number = value;
  return r;
}

Register Builder::unknown(QualType type, const Stmt *origin) {
  const Register r = result(Fact::Kind::Unknown, origin);
  block_->facts.back().type = type;
  return r;
}

Register Builder::part(Register whole, const Step &step, const Stmt *origin) {
  const Register r = result(Fact::Kind::Part, origin, {whole});
  Fact &fact = block_->facts.back();
  fact.stepKind = step.kind;
  fact.decl = step.field;
  fact.number = step.index;
  return r;
}

Register Builder::field(Register whole, const FieldDecl &field, const Stmt *origin) {
  return part(whole, {Step::Kind::Field, field.getCanonicalDecl(), 0}, origin);
}

Register Builder::load(Register address, QualType type, const Stmt *origin) {
  const Register r = result(Fact::Kind::Load, origin, {address});
  block_->facts.back().type = type;
  return r;
}

void Builder::store(Register address, QualType type, Register value, const Stmt *origin) {
  emit(Fact::Kind::Store, origin, {address, value}).type = type;
}

// ---- expressions

Register Builder::lower(const Expr *expression) {
  // There is one entry for an expression and what only wraps it; the end of a temporary is a fact of its own.
  for (const Expr *inner = unwrapOnce(expression); inner != expression && !isa<CXXBindTemporaryExpr>(expression);
       inner = unwrapOnce(expression))
    expression = inner;
  if (isPlainName(*expression)) return lowerNew(expression);
  if (const auto known = registers_.find(expression); known != registers_.end()) return known->second;
  const Register r = lowerNew(expression);
  registers_[expression] = r;
  // Until the aggregate around it is complete, an exception destroys an element by itself.
  if (isa<CXXConstructExpr, InitListExpr>(expression) && expression->isPRValue() && isElement(expression) &&
      !isScalar(expression->getType()) && destructorMatters(expression->getType()))
    emit(Fact::Kind::Alive, expression, {r});
  return r;
}

Register Builder::lowerNew(const Expr *e) {
  if (const auto *bind = dyn_cast<CXXBindTemporaryExpr>(e)) {
    const Register r = lower(bind->getSubExpr());
    // Until the aggregate around it is complete, an exception destroys an element by itself.
    if ((isTemporary(e) || isElement(e)) && !isScalar(e->getType()) && destructorMatters(e->getType()))
      emit(Fact::Kind::Alive, e, {r});
    // An owner is a scalar here; what is destroyed is the temporary that holds it.
    if (isScalar(e->getType()) && isTemporary(e) && destructorMatters(e->getType())) {
      const Register at = target(e);
      store(at, e->getType(), r, e);
      emit(Fact::Kind::Alive, e, {at});
      scalarTemporaries_[bind] = at;
    }
    return r;
  }
  if (const Expr *inner = unwrapOnce(e); inner != e) return lower(inner);
  if (const auto *d = dyn_cast<CXXDefaultArgExpr>(e)) return withoutMemo(d->getExpr(), e);
  if (const auto *d = dyn_cast<CXXDefaultInitExpr>(e)) return withoutMemo(d->getExpr(), e);
  switch (e->getStmtClass()) {
    case Stmt::IntegerLiteralClass:
    case Stmt::CharacterLiteralClass:
    case Stmt::CXXBoolLiteralExprClass:
    case Stmt::UnaryExprOrTypeTraitExprClass:
    case Stmt::CXXNoexceptExprClass:
    case Stmt::SizeOfPackExprClass:
    case Stmt::TypeTraitExprClass:
    case Stmt::RequiresExprClass:
    case Stmt::ConceptSpecializationExprClass:
    case Stmt::OffsetOfExprClass: {
      Expr::EvalResult value;
      if (!e->isValueDependent() && e->EvaluateAsInt(value, context_) && value.Val.getInt().isRepresentableByInt64())
        return number(value.Val.getInt().getExtValue(), e);
      return unknown(e->getType(), e);
    }
    case Stmt::CXXNullPtrLiteralExprClass:
    case Stmt::GNUNullExprClass:
      return number(0, e);
    case Stmt::ImplicitValueInitExprClass:
    case Stmt::CXXScalarValueInitExprClass: {
      if (isScalar(e->getType())) return number(classify(e->getType()) == TypeClass::TriState ? kUnset : 0, e);
      const Register at = target(e);
      emit(Fact::Kind::ValueInit, e, {at}).type = e->getType();
      return at;
    }
    case Stmt::CXXThisExprClass:
      return thisPointer(e);
    case Stmt::DeclRefExprClass:
      return reference(*cast<DeclRefExpr>(e));
    case Stmt::MemberExprClass:
      return member(*cast<MemberExpr>(e));
    case Stmt::ArraySubscriptExprClass: {
      const auto *subscript = cast<ArraySubscriptExpr>(e);
      const Register base = lower(subscript->getBase()), index = lower(subscript->getIdx());
      const Register r = result(Fact::Kind::Element, e, {base, index});
      block_->facts.back().number = addressed_.count(subscript);
      return r;
    }
    case Stmt::UnaryOperatorClass:
      return unary(*cast<UnaryOperator>(e));
    case Stmt::CompoundAssignOperatorClass:
      return compoundAssignment(*cast<CompoundAssignOperator>(e));
    case Stmt::BinaryOperatorClass:
      return binary(*cast<BinaryOperator>(e));
    case Stmt::ConditionalOperatorClass:
    case Stmt::BinaryConditionalOperatorClass:
      return choose(*cast<AbstractConditionalOperator>(e));
    case Stmt::OpaqueValueExprClass:
      if (const Expr *source = cast<OpaqueValueExpr>(e)->getSourceExpr()) return lower(source);
      return opaque(*e);
    case Stmt::MaterializeTemporaryExprClass:
      return materialize(*cast<MaterializeTemporaryExpr>(e));
    case Stmt::CXXStdInitializerListExprClass:
      return initializerList(*cast<CXXStdInitializerListExpr>(e));
    case Stmt::InitListExprClass:
      return initList(*cast<InitListExpr>(e));
    case Stmt::CXXParenListInitExprClass:
      return initParenthesized(*cast<CXXParenListInitExpr>(e));
    case Stmt::ArrayInitLoopExprClass:
      return arrayCopy(*cast<ArrayInitLoopExpr>(e));
    case Stmt::LambdaExprClass:
      return lambda(*cast<LambdaExpr>(e));
    case Stmt::CXXNewExprClass:
      return newObject(*cast<CXXNewExpr>(e));
    case Stmt::CXXDeleteExprClass:
      return deleteObject(*cast<CXXDeleteExpr>(e));
    case Stmt::CXXThrowExprClass:
      if (const Expr *thrown = cast<CXXThrowExpr>(e)->getSubExpr()) {
        const Register operand = lower(thrown);
        emit(Fact::Kind::Throw, e, {operand}).type = thrown->getType().getUnqualifiedType();
      } else {
        emit(Fact::Kind::Throw, e);
      }
      return kNoRegister;
    case Stmt::CXXConstructExprClass:
    case Stmt::CXXTemporaryObjectExprClass:
      return construct(*cast<CXXConstructExpr>(e));
    case Stmt::CXXInheritedCtorInitExprClass:
      return inheritedConstruct(*cast<CXXInheritedCtorInitExpr>(e));
    case Stmt::StmtExprClass: {
      const auto *last = dyn_cast_or_null<Expr>(
          cast<StmtExpr>(e)->getSubStmt()->body_empty() ? nullptr : cast<StmtExpr>(e)->getSubStmt()->body_back());
      return last && treeDepth_ == 0 && isScalar(e->getType()) ? lower(last) : opaque(*e);
    }
    case Stmt::FloatingLiteralClass:
      return number(llvm::bit_cast<std::int64_t>(cast<FloatingLiteral>(e)->getValueAsApproximateDouble()), e);
    case Stmt::StringLiteralClass:
    case Stmt::PredefinedExprClass:
    case Stmt::CXXTypeidExprClass:
    case Stmt::SourceLocExprClass:
      return unknown(e->getType(), e);
    default:
      break;
  }
  if (const auto *c = dyn_cast<CallExpr>(e)) return call(*c);
  if (const auto *c = dyn_cast<CastExpr>(e)) return conversion(*c);
  return opaque(*e);
}

// What a default argument or member initialiser says is evaluated anew wherever it is used.
Register Builder::withoutMemo(const Expr *expression, const Expr *outer) {
  llvm::DenseMap<const Expr *, Register> saved;
  saved.swap(registers_);
  if (targets_.count(outer)) {
    Target t;
    t.kind = Target::Kind::Same;
    t.outer = outer;
    setTarget(expression, t);
  }
  ++treeDepth_;
  const Register r = lower(expression);
  --treeDepth_;
  saved.swap(registers_);
  return r;
}

// Not understood: every object that the expression names may have changed, and nothing is known of the result.
Register Builder::opaque(const Expr &e) {
  llvm::SmallVector<Register, 2> operands;
  for (const Stmt *child : e.children())
    if (const auto *expression = dyn_cast_or_null<Expr>(child))
      if (const Register r = lower(expression)) operands.push_back(r);
  const bool buildsObject = e.isPRValue() && !e.getType()->isVoidType() && !isScalar(e.getType());
  const Register at = buildsObject ? target(&e) : kNoRegister;
  if (at) operands.push_back(at);
  const Register r = result(Fact::Kind::Opaque, &e);
  block_->facts.back().operands = operands;
  block_->facts.back().type = e.isGLValue() ? context_.getLValueReferenceType(e.getType()) : e.getType();
  return at ? at : r;
}

Register Builder::variable(const VarDecl &v, const Stmt *origin) {
  const Register address = result(Fact::Kind::Variable, origin);
  block_->facts.back().decl = &v;
  return v.getType()->isReferenceType() ? load(address, v.getType(), origin) : address;
}

Register Builder::thisPointer(const Expr *e) {
  const Register self = result(Fact::Kind::This, e);
  const auto *method = dyn_cast_or_null<CXXMethodDecl>(body_.function);
  if (!method || !method->getParent()->isLambda()) return self;
  // Inside a lambda's body `this` is a member of the closure: the pointer, or a copy of the object.
  llvm::DenseMap<const ValueDecl *, FieldDecl *> captures;
  FieldDecl *thisCapture = nullptr;
  method->getParent()->getCaptureFields(captures, thisCapture);
  if (!thisCapture) return unknown(e->getType(), e);
  const Register at = field(self, *thisCapture, e);
  return thisCapture->getType()->isPointerType() ? load(at, thisCapture->getType(), e) : at;
}

// Inside a lambda's body its captures are members of the closure.
Register Builder::captured(const ValueDecl &v, const Stmt *origin) {
  const auto *method = dyn_cast_or_null<CXXMethodDecl>(body_.function);
  if (method && method->getParent()->isLambda()) {
    llvm::DenseMap<const ValueDecl *, FieldDecl *> captures;
    FieldDecl *thisCapture = nullptr;
    method->getParent()->getCaptureFields(captures, thisCapture);
    if (const FieldDecl *f = captures.lookup(&v)) {
      const Register at = field(result(Fact::Kind::This, origin), *f, origin);
      return f->getType()->isReferenceType() ? load(at, f->getType(), origin) : at;
    }
  }
  return kNoRegister;
}

Register Builder::reference(const DeclRefExpr &e) {
  const ValueDecl *decl = e.getDecl();
  if (const auto *constant = dyn_cast<EnumConstantDecl>(decl))
    return constant->getInitVal().isRepresentableByInt64() ? number(constant->getInitVal().getExtValue(), &e)
                                                           : unknown(e.getType(), &e);
  if (e.refersToEnclosingVariableOrCapture())
    if (const Register capture = captured(*decl, &e)) return capture;
  if (const auto *binding = dyn_cast<BindingDecl>(decl))
    // What it names is evaluated at each use: its expression is no element of the CFG, and a block that mentions it
    // first need not be the one that runs first.
    return binding->getBinding() ? withoutMemo(binding->getBinding(), &e) : opaque(e);
  if (const auto *v = dyn_cast<VarDecl>(decl)) return variable(*v, &e);
  if (isa<FunctionDecl>(decl)) {
    const Register r = result(Fact::Kind::Variable, &e);
    block_->facts.back().decl = decl;
    return r;
  }
  return opaque(e);
}

Register Builder::member(const MemberExpr &e) {
  if (const auto *f = dyn_cast<FieldDecl>(e.getMemberDecl())) {
    const Register at = field(lower(e.getBase()), *f, &e);
    return f->getType()->isReferenceType() ? load(at, f->getType(), &e) : at;
  }
  if (const auto *v = dyn_cast<VarDecl>(e.getMemberDecl())) return variable(*v, &e);
  if (isa<EnumConstantDecl>(e.getMemberDecl())) return unknown(e.getType(), &e);
  return lower(e.getBase());  // a member function: its call asks for the object
}

Register Builder::conversion(const CastExpr &e) {
  const Expr *sub = e.getSubExpr();
  switch (e.getCastKind()) {
    case CK_LValueToRValue:
    case CK_LValueToRValueBitCast: {
      // Constants need no memory; this also covers those of other files.
      if (const auto *ref = dyn_cast<DeclRefExpr>(sub->IgnoreParens()); ref && !e.isValueDependent()) {
        const auto *v = dyn_cast<VarDecl>(ref->getDecl());
        Expr::EvalResult value;
        if (v && v->getType().isConstQualified() && !isa<ParmVarDecl>(v) && v->hasInit() &&
            v->getType()->isIntegralOrEnumerationType() && e.EvaluateAsInt(value, context_) &&
            value.Val.getInt().isRepresentableByInt64())
          return number(value.Val.getInt().getExtValue(), &e);
      }
      const Register address = lower(sub);
      if (sub->getType().isVolatileQualified()) return unknown(e.getType(), &e);
      return load(address, e.getType(), &e);
    }
    case CK_IntegralToBoolean:
    case CK_PointerToBoolean:
    case CK_MemberPointerToBoolean: {
      const Register r = result(Fact::Kind::Unary, &e, {lower(sub)});
      block_->facts.back().op = UO_LNot;
      const Register negated = result(Fact::Kind::Unary, &e, {r});
      block_->facts.back().op = UO_LNot;
      return negated;
    }
    case CK_IntegralCast:
    case CK_BooleanToSignedIntegral: {
      constexpr unsigned kWidestFollowed = 64;
      if (context_.getTypeSize(e.getType()) > kWidestFollowed ||
          context_.getTypeSize(sub->getType()) > kWidestFollowed) {
        lower(sub);
        return unknown(e.getType(), &e);
      }
      const Register r = result(Fact::Kind::Convert, &e, {lower(sub)});
      block_->facts.back().type = e.getType();
      return r;
    }
    case CK_ArrayToPointerDecay:
      return part(lower(sub), {Step::Kind::Element, nullptr, 0}, &e);
    case CK_NullToPointer:
    case CK_NullToMemberPointer:
      lower(sub);
      return number(0, &e);
    case CK_DerivedToBase:
    case CK_UncheckedDerivedToBase:
    case CK_BaseToDerived:
      // A base is the same object here: members have distinct declarations, so nothing is confused. But two bases of
      // one class would be one object.
      if (hasRepeatedBase(sub->getType()) || hasRepeatedBase(e.getType())) return opaque(e);
      return lower(sub);
    case CK_NoOp:
    case CK_FunctionToPointerDecay:
    case CK_BuiltinFnToFnPtr:
    case CK_UserDefinedConversion:
    case CK_ConstructorConversion:
      return lower(sub);
    case CK_IntegralToFloating:
    case CK_FloatingToIntegral:
    case CK_FloatingToBoolean:
    case CK_FloatingCast:
      lower(sub);
      return unknown(e.getType(), &e);
    case CK_ToVoid:
      lower(sub);
      return kNoRegister;
    default:
      return opaque(e);
  }
}

}  // namespace composio::check
