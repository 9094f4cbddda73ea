// std::unique_ptr, shared_ptr and weak_ptr.
#include "proof/transfer/Library.h"

namespace composio::check {

using namespace clang;

bool Transfer::smartPointerCall(const CallSite &site, State &state, States &out, States &thrown) {
  const StringRef name = nameOf(*site.callee);
  const OverloadedOperatorKind op = site.callee->getOverloadedOperator();
  const unsigned arguments = static_cast<unsigned>(site.info->arguments.size());
  const auto give = [&](State s, const Value &value) {
    setResult(site, s, value);
    out.push_back(std::move(s));
  };
  if (!isa<CXXMethodDecl>(site.callee)) {
    if (name != "make_shared") return false;
    const QualType element = elementOf(site.callee->getReturnType());
    std::vector<HandedOn> handedOn;
    for (unsigned i = 0; i < arguments; ++i) handedOn.push_back({i, false});
    const Construction *construction =
        element.isNull() || element->isArrayType() ? nullptr : constructionOf(site, element, handedOn);
    if (!construction) return false;
    const PlaceId heap = allocate(state, site.info->expression, site.frame);
    States made;
    construct(site, *construction, heap, std::move(state), made, thrown);
    for (State &s : made) give(std::move(s), universe_.pointerTo(heap));
    return true;
  }
  // The pointer in an argument, which a move takes away.
  const auto take = [&](State &s, unsigned index) -> std::optional<Value> {
    const QualType type = site.info->arguments[index]->getType();
    if (type->isNullPtrType()) return Value::of(0);
    const Value value = argument(site, s, index);
    const QualType parameter = site.callee->getParamDecl(index)->getType();
    if (classify(type) == TypeClass::Pointer && !parameter->isReferenceType()) return value;
    if (classify(type) != TypeClass::SmartPointer || !parameter->isReferenceType()) return std::nullopt;
    if (hasOwnDeleter(type) && !hasOwnDeleter(ownerOf(site))) return std::nullopt;
    const PlaceId source = universe_.placeBehind(value);
    if (source == kNullPlace) return std::nullopt;
    const Value pointer = s.read(source, Ranges::full());
    if (parameter->isRValueReferenceType()) store(s, source, Value::of(0));
    return pointer;
  };
  if (isa<CXXConstructorDecl>(site.callee)) {
    State s = state;
    const auto value = arguments == 0 ? std::optional(Value::of(0)) : arguments == 1 ? take(s, 0) : std::nullopt;
    if (!value) return false;
    if (arguments == 1 && isStdClass(ownerOf(site)->getAsCXXRecordDecl(), "shared_ptr") &&
        isStdClass(site.info->arguments[0]->getType()->getAsCXXRecordDecl(), "weak_ptr")) {
      thrown.push_back(state);  // the last owner may be gone
      if (!s.assume(*value, Ranges::of(0).complement())) return true;
    }
    give(std::move(s), *value);
    return true;
  }
  if (!site.info->hasObject) return false;
  const auto withPointer = [&](auto act) {
    withPlace(state, object(site, state), [&](State s, PlaceId place) {
      const Value value = s.read(place, Ranges::full());
      act(std::move(s), place, value);
    });
    return true;
  };
  if (name == "get" || op == OO_Star || op == OO_Arrow)
    return withPointer([&](State s, PlaceId, const Value &v) { give(std::move(s), v); });
  if (isa<CXXConversionDecl>(site.callee))
    return withPointer([&](State s, PlaceId, const Value &v) {
      const Value set = s.test(v, Ranges::of(0).complement());
      give(std::move(s), set);
    });
  if (name == "lock" && isStdClass(ownerOf(site)->getAsCXXRecordDecl(), "weak_ptr"))
    return withPointer([&](State s, PlaceId, const Value &v) {
      give(s, Value::of(0));  // the last owner may be gone
      if (s.assume(v, Ranges::of(0).complement())) give(std::move(s), v);
    });
  if (name == "release")
    return withPointer([&](State s, PlaceId place, const Value &v) {
      store(s, place, Value::of(0));
      give(std::move(s), v);
    });
  if ((name == "reset" || op == OO_Equal) && arguments <= 1) {
    const QualType owner = ownerOf(site);
    // What is destroyed must be known where it may do anything.
    bool isKnown = true;
    if (destructorMatters(owner))
      withPlace(state, object(site, state), [&](State s, PlaceId place) {
        isKnown = isKnown && (releasesNothing(s, place, owner) || ownsKnown(s, s.read(place, Ranges::full()), owner));
      });
    if (!isKnown) return false;
    State s = state;
    const auto value = arguments == 0 ? std::optional(Value::of(0)) : take(s, 0);
    if (!value) return false;
    withPlace(std::move(s), object(site, s), [&](State t, PlaceId place) {
      const Value before = t.read(place, Ranges::full());
      store(t, place, *value);
      setResult(site, t, universe_.pointerTo(place));
      if (destructorMatters(owner) && ownsKnown(t, before, owner))
        destroyOwned(*site.fact, site.frame, before, owner, std::move(t), out, thrown);
      else
        out.push_back(std::move(t));
    });
    return true;
  }
  return false;
}

}  // namespace composio::check
