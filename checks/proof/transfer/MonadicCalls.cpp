// and_then, transform and or_else of std::optional.
#include "proof/transfer/Invocation.h"
#include "proof/transfer/Library.h"

namespace composio::check {

using namespace clang;

/// Ends a call that gives an optional: `value` is what it holds, or is itself the optional (`wrapped`).
void Transfer::giveOptional(const CallSite &site, State state, const Value &value, bool wrapped, States &out) {
  const QualType type = site.fact->type;
  const auto leave = [&](State s) {
    s.collectGarbage([&](PlaceId root) {
      return universe_[root].frame == site.frame || !universe_.isCalledFrom(universe_[root].frame, site.frame);
    });
    out.push_back(std::move(s));
  };
  if (classify(type) == TypeClass::TriState) {
    setResult(site, state, value);
    return leave(std::move(state));
  }
  const Value target = valueOf(state, site.frame, site.info->target);
  withPlace(std::move(state), target, [&](State s, PlaceId to) {
    const PlaceId from = value.isNumber() ? universe_.placeAt(value.number) : kNullPlace;
    const QualType element = elementOf(type);
    if (wrapped) {
      copyObject(s, to, from, false);
      s.redirect(from, to);
    } else {
      s.erase(to);
      s.write(universe_.special(to, Step::Kind::Engaged), Value::of(1));
      const PlaceId content = universe_.special(to, Step::Kind::Content);
      if (isScalar(element)) {
        store(s, content, value);
      } else {
        copyObject(s, content, from, false);
        s.redirect(from, content);
      }
    }
    setResult(site, s, universe_.pointerTo(to));
    leave(std::move(s));
  });
}

bool Transfer::monadicCall(const CallSite &site, State &state, States &out, States &thrown) {
  const StringRef name = nameOf(*site.callee);
  const bool transforms = name == "transform", orElse = name == "or_else";
  if ((!transforms && !orElse && name != "and_then") || site.info->arguments.size() != 1 || !site.info->hasObject)
    return false;
  const QualType owner = ownerOf(site), element = elementOf(owner), result = site.fact->type;
  const TypeClass c = classify(owner), given = classify(result);
  if ((c != TypeClass::TriState && c != TypeClass::Optional) ||
      (given != TypeClass::TriState && given != TypeClass::Optional))
    return false;
  if (given == TypeClass::Optional && !site.info->target) return false;
  const auto *held = element->getAsCXXRecordDecl();
  if (held && !isScalar(element) && !copiesMemberwise(held)) return false;
  LibraryActivation activation(*this, site);
  const Operand callable = activation.argument(state, 0);
  States after;
  bool followed = true;
  // What the callable must return: the content, or the optional itself.
  const QualType wanted = transforms ? elementOf(result) : result;
  const auto invoke = [&](State s, llvm::ArrayRef<Operand> operands) {
    followed = followed && activation.invoke(std::move(s), callable, operands, [&](State t, const Operand &given) {
      followed = followed && context_.hasSameUnqualifiedType(given.type, wanted) && !(given.isAddress && !given.moves);
      if (followed) giveOptional(site, std::move(t), given.value, !transforms, after);
    });
  };
  withPlace(state, object(site, state), [&](State s, PlaceId place) {
    const bool triState = c == TypeClass::TriState;
    const Value flag =
        triState ? load(s, place, owner) : s.read(universe_.special(place, Step::Kind::Engaged), Ranges::between(0, 1));
    const Ranges empty = Ranges::of(triState ? kUnset : 0);
    State none = s;
    if (none.assume(flag, empty)) {
      if (orElse) {
        invoke(std::move(none), {});
      } else if (given == TypeClass::TriState) {
        giveOptional(site, std::move(none), Value::of(kUnset), true, after);
      } else {
        withPlace(none, valueOf(none, site.frame, site.info->target), [&](State t, PlaceId to) {
          t.erase(to);
          t.write(universe_.special(to, Step::Kind::Engaged), Value::of(0));
          setResult(site, t, universe_.pointerTo(to));
          after.push_back(std::move(t));
        });
      }
    }
    if (!s.assume(flag, empty.complement())) return;
    if (orElse) {
      if (!triState) {
        withPlace(s, valueOf(s, site.frame, site.info->target), [&](State t, PlaceId to) {
          copyObject(t, to, place, false);
          setResult(site, t, universe_.pointerTo(to));
          after.push_back(std::move(t));
        });
      } else {
        giveOptional(site, std::move(s), flag, true, after);
      }
      return;
    }
    const PlaceId content = universe_.special(place, triState ? Step::Kind::Truth : Step::Kind::Content);
    const bool moves = cast<CXXMethodDecl>(site.callee)->getRefQualifier() == RQ_RValue;
    invoke(std::move(s), {Operand{element, universe_.pointerTo(content), true, moves}});
  });
  if (!followed) return false;
  for (State &s : after) out.push_back(std::move(s));
  return activation.commit(out, thrown);
}

}  // namespace composio::check
