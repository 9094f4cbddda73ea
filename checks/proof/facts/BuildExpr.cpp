// Facts of expressions.
#include "clang/AST/CXXInheritance.h"
#include "clang/AST/DeclTemplate.h"
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
  block_->facts.back().step = step;
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
  if (const auto known = registers_.find(expression); known != registers_.end()) return known->second;
  const Register r = lowerNew(expression);
  registers_[expression] = r;
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
    case Stmt::ArrayInitLoopExprClass:
      return arrayCopy(*cast<ArrayInitLoopExpr>(e));
    case Stmt::LambdaExprClass:
      return lambda(*cast<LambdaExpr>(e));
    case Stmt::CXXNewExprClass:
      return newObject(*cast<CXXNewExpr>(e));
    case Stmt::CXXDeleteExprClass:
      return deleteObject(*cast<CXXDeleteExpr>(e));
    case Stmt::CXXThrowExprClass:
      emit(Fact::Kind::Throw, e);
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
  llvm::SmallVector<Register, 3> operands;
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
      // Two bases of one class would be one object here.
      if (hasRepeatedBase(sub->getType()) || hasRepeatedBase(e.getType())) return opaque(e);
      return lower(sub);
    case CK_NoOp:
    case CK_FunctionToPointerDecay:
    case CK_BuiltinFnToFnPtr:
    case CK_UserDefinedConversion:
    case CK_ConstructorConversion:
      // A base is the same object here: members have distinct declarations, so nothing is confused.
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

Register Builder::increment(const UnaryOperator &e) {
  const Register at = lower(e.getSubExpr());
  const QualType type = e.getSubExpr()->getType();
  const Register before = load(at, type, &e);
  Register after;
  if (type->isPointerType()) {
    after = result(Fact::Kind::Advance, &e, {before, number(1, &e)});
    block_->facts.back().number = e.isIncrementOp() ? 1 : -1;
  } else {
    after = result(Fact::Kind::Binary, &e, {before, number(1, &e)});
    block_->facts.back().op = e.isIncrementOp() ? BO_Add : BO_Sub;
    block_->facts.back().type = type;
  }
  store(at, type, after, &e);
  return e.isPrefix() ? at : before;
}

/// `&Class::member`.
Register Builder::memberPointer(const UnaryOperator &e) {
  const auto *ref = dyn_cast<DeclRefExpr>(e.getSubExpr()->IgnoreParens());
  if (!ref || !(isa<FieldDecl>(ref->getDecl()) || isa<CXXMethodDecl>(ref->getDecl()))) return unknown(e.getType(), &e);
  const Register r = result(Fact::Kind::Variable, &e);
  block_->facts.back().decl = cast<ValueDecl>(ref->getDecl()->getCanonicalDecl());
  return r;
}

Register Builder::unary(const UnaryOperator &e) {
  switch (e.getOpcode()) {
    case UO_AddrOf:
      if (e.getType()->isMemberPointerType()) return memberPointer(e);
      return lower(e.getSubExpr());
    case UO_Deref:
    case UO_Plus:
    case UO_Extension:
    case UO_Real:
      return lower(e.getSubExpr());
    case UO_PostInc:
    case UO_PostDec:
    case UO_PreInc:
    case UO_PreDec:
      return increment(e);
    case UO_LNot:
    case UO_Minus:
    case UO_Not: {
      const Register r = result(Fact::Kind::Unary, &e, {lower(e.getSubExpr())});
      block_->facts.back().op = e.getOpcode();
      block_->facts.back().type = e.getType();
      return r;
    }
    default:
      return opaque(e);
  }
}

Register Builder::binary(const BinaryOperator &e) {
  const Expr *left = e.getLHS(), *right = e.getRHS();
  const auto pointerMove = [&](const Expr *pointer, const Expr *offset) {
    const Register r = result(Fact::Kind::Advance, &e, {lower(pointer), lower(offset)});
    block_->facts.back().number = e.getOpcode() == BO_Sub ? -1 : 1;
    return r;
  };
  switch (e.getOpcode()) {
    case BO_Assign: {
      const Register value = lower(right), at = lower(left);
      if (isScalar(left->getType()))
        store(at, left->getType(), value, &e);
      else
        emit(Fact::Kind::Copy, &e, {at, value});
      return at;
    }
    case BO_Comma:
      lower(left);
      return lower(right);
    case BO_LAnd:
    case BO_LOr: {
      const Register first = lower(left), second = lower(right), constant = number(e.getOpcode() == BO_LOr, &e);
      return e.getOpcode() == BO_LAnd ? result(Fact::Kind::Choose, &e, {first, second, constant})
                                      : result(Fact::Kind::Choose, &e, {first, constant, second});
    }
    case BO_PtrMemD:
    case BO_PtrMemI:
      return right->getType()->isMemberDataPointerType() ? result(Fact::Kind::Member, &e, {lower(left), lower(right)})
                                                         : opaque(e);
    default:
      break;
  }
  if (left->getType()->isPointerType() && right->getType()->isIntegerType()) return pointerMove(left, right);
  if (right->getType()->isPointerType() && left->getType()->isIntegerType()) return pointerMove(right, left);
  const Register r = result(Fact::Kind::Binary, &e, {lower(left), lower(right)});
  block_->facts.back().op = e.getOpcode();
  block_->facts.back().type = e.getType();
  return r;
}

Register Builder::compoundAssignment(const CompoundAssignOperator &e) {
  const Register amount = lower(e.getRHS()), at = lower(e.getLHS());
  const QualType type = e.getLHS()->getType();
  const Register before = load(at, type, &e);
  Register after;
  if (type->isPointerType()) {
    after = result(Fact::Kind::Advance, &e, {before, amount});
    block_->facts.back().number = e.getOpcode() == BO_SubAssign ? -1 : 1;
  } else if (!context_.hasSameUnqualifiedType(type, e.getComputationLHSType()) &&
             !(e.getComputationLHSType()->isSignedIntegerType() && type->isIntegralOrEnumerationType())) {
    after = unknown(type, &e);  // computed without sign or as a fraction, and converted back
  } else {
    after = result(Fact::Kind::Binary, &e, {before, amount});
    block_->facts.back().op = BinaryOperator::getOpForCompoundAssignment(e.getOpcode());
    block_->facts.back().type = type;
  }
  store(at, type, after, &e);
  return at;
}

Register Builder::choose(const AbstractConditionalOperator &e) {
  const Register condition = lower(e.getCond());
  if (!e.getType()->isVoidType() && !e.isGLValue() && !isScalar(e.getType())) {
    // Both arms build the one result object.
    const Register yes = lower(e.getTrueExpr()), no = lower(e.getFalseExpr());
    return treeDepth_ == 0 ? target(&e) : (static_cast<void>(yes), static_cast<void>(no), opaque(e));
  }
  const Register yes = lower(e.getTrueExpr()), no = lower(e.getFalseExpr());
  if (e.getType()->isVoidType()) return kNoRegister;
  return result(Fact::Kind::Choose, &e, {condition, yes, no});
}

Register Builder::materialize(const MaterializeTemporaryExpr &e) {
  const Expr *inner = e.getSubExpr();
  const Register value = lower(inner);
  if (!isScalar(inner->getType())) return value;
  const Register at = result(Fact::Kind::Temporary, &e);
  store(at, inner->getType(), value, &e);
  return at;
}

void Builder::initialize(Register at, QualType type, const Expr *init) {
  const Register value = lower(init);
  if (type->isReferenceType() || isScalar(type))
    store(at, type, value, init);
  else if (isTemporary(init))
    emit(Fact::Kind::Copy, init, {at, value});
}

Register Builder::initList(const InitListExpr &list) {
  const Register at = initElements(list);
  if (!list.isGLValue() && !isScalar(list.getType()) && destructorMatters(list.getType()))
    emit(Fact::Kind::Built, &list, {at});
  return at;
}

Register Builder::initElements(const InitListExpr &list) {
  const QualType type = list.getType();
  if (list.isGLValue()) return lower(list.getInit(0));
  if (isScalar(type))
    return list.getNumInits() ? lower(list.getInit(0))
                              : number(classify(type) == TypeClass::TriState ? kUnset : 0, &list);
  const Register at = target(&list);
  if (const auto *record = type->getAsCXXRecordDecl()) {
    if (record->isUnion()) return opaque(list);
    unsigned i = record->getNumBases();
    for (unsigned base = 0; base < i && base < list.getNumInits(); ++base) lower(list.getInit(base));
    for (const FieldDecl *f : record->fields()) {
      if (f->isUnnamedBitField()) continue;
      if (i >= list.getNumInits()) break;
      initialize(field(at, *f, &list), f->getType(), list.getInit(i++));
    }
    return at;
  }
  const auto *array = context_.getAsConstantArrayType(type);
  constexpr unsigned kElementLimit = 64;
  if (!array || array->getSize().getLimitedValue() > kElementLimit) return opaque(list);
  const unsigned size = static_cast<unsigned>(array->getSize().getLimitedValue());
  for (unsigned i = 0; i < size; ++i) {
    const Expr *init = i < list.getNumInits() ? list.getInit(i) : list.getArrayFiller();
    const Register element = part(at, {Step::Kind::Element, nullptr, static_cast<std::int64_t>(i)}, &list);
    if (init)
      initialize(element, array->getElementType(), init);
    else
      emit(Fact::Kind::Begin, &list, {element});
  }
  return at;
}

// The library's object for a braced list refers to an array; here it holds the elements itself, as any sequence does.
Register Builder::initializerList(const CXXStdInitializerListExpr &e) {
  const Register array = lower(e.getSubExpr());
  const auto *type = context_.getAsConstantArrayType(e.getSubExpr()->getType());
  if (!type || isScalar(e.getType()) || destructorMatters(type->getElementType())) return opaque(e);
  const Register at = target(&e);
  emit(Fact::Kind::Copy, &e, {at, array});
  store(part(at, {Step::Kind::Size, nullptr, 0}, &e), context_.getSizeType(),
        number(static_cast<std::int64_t>(type->getSize().getLimitedValue()), &e), &e);
  return at;
}

// An array that is copied with the object that holds it: a capture, a structured binding, a member in a copy
// constructor.
Register Builder::arrayCopy(const ArrayInitLoopExpr &e) {
  const QualType element = context_.getBaseElementType(e.getType());
  const auto *record = element->getAsCXXRecordDecl();
  if (record && !isScalar(element) && !copiesMemberwise(record)) return opaque(e);
  const Register at = target(&e);
  emit(Fact::Kind::Copy, &e, {at, lower(e.getCommonExpr())});
  return at;
}

Register Builder::lambda(const LambdaExpr &e) {
  const Register at = target(&e);
  auto init = e.capture_init_begin();
  for (const FieldDecl *f : e.getLambdaClass()->fields()) {
    if (init == e.capture_init_end()) break;
    if (*init) initialize(field(at, *f, &e), f->getType(), *init);
    ++init;
  }
  return at;
}

Register Builder::allocation(const CXXNewExpr &e) {
  auto [it, added] = allocations_.try_emplace(&e, kNoRegister);
  if (added) {
    const Register r = result(Fact::Kind::Heap, &e);
    allocations_[&e] = r;
    return r;
  }
  return it->second;
}

Register Builder::newObject(const CXXNewExpr &e) {
  const FunctionDecl *allocates = e.getOperatorNew();
  if (e.isArray() || e.getNumPlacementArgs() != 0 || (allocates && isa<CXXMethodDecl>(allocates))) return opaque(e);
  const Register at = allocation(e);
  if (const Expr *init = e.getInitializer())
    initialize(at, e.getAllocatedType(), init);
  else if (e.getConstructExpr())
    lower(e.getConstructExpr());
  return at;
}

Register Builder::deleteObject(const CXXDeleteExpr &e) {
  if (const FunctionDecl *frees = e.getOperatorDelete(); e.isArrayForm() || (frees && isa<CXXMethodDecl>(frees))) {
    opaque(e);
    return kNoRegister;
  }
  emit(Fact::Kind::Delete, &e, {lower(e.getArgument())}).type = e.getDestroyedType();
  return kNoRegister;
}

}  // namespace composio::check
