// Facts of objects: how they are made, initialised and deleted.
#include "proof/facts/Builder.h"

namespace composio::check {

using namespace clang;

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
    initMembers(at, *record, list, list.inits());
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

void Builder::initMembers(Register at, const CXXRecordDecl &record, const Expr &list, llvm::ArrayRef<Expr *> inits) {
  std::size_t i = record.getNumBases();
  for (std::size_t base = 0; base < i && base < inits.size(); ++base) lower(inits[base]);
  for (const FieldDecl *f : record.fields()) {
    if (f->isUnnamedBitField()) continue;
    if (i >= inits.size()) break;
    initialize(field(at, *f, &list), f->getType(), inits[i++]);
  }
}

Register Builder::initParenthesized(const CXXParenListInitExpr &list) {
  const auto *record = list.getType()->getAsCXXRecordDecl();
  if (list.isGLValue() || !record || record->isUnion() || isScalar(list.getType())) return opaque(list);
  const Register at = target(&list);
  initMembers(at, *record, list, list.getInitExprs());
  if (destructorMatters(list.getType())) emit(Fact::Kind::Built, &list, {at});
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
