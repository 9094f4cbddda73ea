// Iterators of sequences. An iterator is a scalar here: the number of the element that it gives, or would give. A
// reverse iterator refers to its element as well, not to the one behind it, and moves the other way.
#include "llvm/ADT/StringSwitch.h"
#include "model/ContainerTypes.h"
#include "proof/transfer/Library.h"

namespace composio::check {

using namespace clang;

namespace {

bool isIterator(QualType type) { return classify(type.getNonReferenceType()) == TypeClass::Iterator; }

bool walks(QualType type) { return isIterator(type) || type.getNonReferenceType()->isPointerType(); }

int directionOf(QualType type) { return isReverseIterator(type) ? -1 : 1; }

}  // namespace

// No element has the index of the end, -1. Nothing is ever learnt of the index where a sequence begins, so that it may
// name the first element whichever that is.
PlaceId Transfer::edgeOf(State &state, PlaceId sequence, unsigned side) {
  const PlaceId edge = universe_.part(sequence, {Step::Kind::Edge, nullptr, static_cast<std::int64_t>(side)});
  const SymbolId index = universe_.initial(edge);
  if (side == 1) state.declare(index, Ranges::of(-1));
  return state.elementAt(sequence, index);
}

bool Transfer::isEdge(PlaceId place, unsigned side) {
  const Place &p = universe_[place];
  if (p.root != Place::Root::Part || p.step.kind != Step::Kind::Indexed) return false;
  const PlaceId edge = universe_.part(p.parent, {Step::Kind::Edge, nullptr, static_cast<std::int64_t>(side)});
  return static_cast<SymbolId>(universe_[place].step.index) == universe_.initial(edge);
}

std::optional<bool> Transfer::sameElement(const State &state, const Value &a, const Value &b) {
  const auto placeOf = [&](const Value &v) { return v.isNumber() ? universe_.placeAt(v.number) : kNullPlace; };
  const PlaceId left = placeOf(a), right = placeOf(b);
  if (left == kNullPlace || right == kNullPlace || universe_[left].step.kind != Step::Kind::Indexed ||
      universe_[right].step.kind != Step::Kind::Indexed || universe_[left].parent != universe_[right].parent ||
      state.isSummary(universe_.rootOf(left)))
    return std::nullopt;
  if (left == right && (isEdge(left, 0) || isEdge(left, 1))) return true;
  const auto rangeAt = [&](PlaceId place) {
    return state.rangeOf(Value::linear(static_cast<SymbolId>(universe_[place].step.index)));
  };
  if (!rangeAt(left).overlaps(rangeAt(right))) return false;
  return std::nullopt;
}

bool Transfer::iteratorCall(const CallSite &site, State &state, States &out) {
  const QualType owner = ownerOf(site);
  const OverloadedOperatorKind op = site.callee->getOverloadedOperator();
  const unsigned arguments = static_cast<unsigned>(site.info->arguments.size());
  const int direction = directionOf(owner);
  const unsigned tag = site.fact->result;
  const auto give = [&](State s, const Value &value) {
    setResult(site, s, value);
    out.push_back(std::move(s));
  };
  const auto move = [&](State s, const Value &pointer, const Value &by, int sign, auto use) {
    movePointer(std::move(s), pointer, by, sign, site.info->expression, site.frame, tag, use);
  };
  if (isa<CXXConstructorDecl>(site.callee)) {
    if (arguments != 1 || !walks(site.info->arguments[0]->getType())) return false;
    const auto pointer = scalarArgument(site, state, 0);
    if (!pointer) return false;
    const bool turns = direction != directionOf(site.info->arguments[0]->getType());
    if (!turns) {
      give(std::move(state), *pointer);
      return true;
    }
    move(std::move(state), *pointer, Value::of(1), direction, give);
    return true;
  }
  if (!site.info->hasObject) return false;
  const auto withIterator = [&](auto act) {
    withPlace(state, object(site, state), [&](State s, PlaceId place) {
      const Value pointer = s.read(place, Ranges::full());
      act(std::move(s), place, pointer);
    });
    return true;
  };
  // Stores where the iterator stands from now on, and gives the iterator itself or where it stood.
  const auto step = [&](const Value &by, int sign, bool givesFormer) {
    return withIterator([&](State s, PlaceId place, const Value &pointer) {
      move(std::move(s), pointer, by, sign * direction, [&](State t, const Value &moved) {
        store(t, place, moved);
        give(std::move(t), givesFormer ? pointer : universe_.pointerTo(place));
      });
    });
  };
  const auto distance = [&]() { return scalarArgument(site, state, 0); };
  switch (op) {
    case OO_Star:
    case OO_Arrow:
      if (arguments != 0) return false;
      return withIterator([&](State s, PlaceId, const Value &pointer) { give(std::move(s), pointer); });
    case OO_PlusPlus:
    case OO_MinusMinus:
      return step(Value::of(1), op == OO_PlusPlus ? 1 : -1, arguments == 1);
    case OO_PlusEqual:
    case OO_MinusEqual:
      if (const auto by = distance()) return step(*by, op == OO_PlusEqual ? 1 : -1, false);
      return false;
    case OO_Plus:
    case OO_Minus:
    case OO_Subscript: {
      if (arguments != 1 || walks(site.info->arguments[0]->getType())) return false;
      const auto by = distance();
      if (!by) return false;
      return withIterator([&](State s, PlaceId, const Value &pointer) {
        move(std::move(s), pointer, *by, op == OO_Minus ? -direction : direction, give);
      });
    }
    default:
      return false;
  }
}

// Functions that are no members: comparisons, next, prev, the distance of two iterators.
bool Transfer::iteratorFunction(const CallSite &site, State &state, States &out) {
  if (site.info->hasObject || site.info->arguments.empty() || !walks(site.info->arguments[0]->getType())) return false;
  const StringRef name = nameOf(*site.callee);
  const QualType type = site.info->arguments[0]->getType();
  if ((name == "next" || name == "prev") && isIterator(type)) {
    const auto pointer = scalarArgument(site, state, 0);
    const auto by = site.info->arguments.size() > 1 ? scalarArgument(site, state, 1) : std::optional(Value::of(1));
    if (!pointer || !by) return false;
    movePointer(std::move(state), *pointer, *by, name == "next" ? directionOf(type) : -directionOf(type),
                site.info->expression, site.frame, site.fact->result, [&](State s, const Value &moved) {
                  setResult(site, s, moved);
                  out.push_back(std::move(s));
                });
    return true;
  }
  const OverloadedOperatorKind op = site.callee->getOverloadedOperator();
  if ((op == OO_EqualEqual || op == OO_ExclaimEqual) && isIterator(type) && site.info->arguments.size() == 2) {
    State s = state;
    const auto first = scalarArgument(site, s, 0), second = scalarArgument(site, s, 1);
    if (!first || !second) return false;
    compareEqual(std::move(s), *first, *second, op == OO_ExclaimEqual, *site.fact, site.frame, out);
    return true;
  }
  const bool differs = op == OO_Minus || name == "distance";
  if (!differs || site.info->arguments.size() != 2 || !isIterator(type)) return false;
  State s = state;
  const auto first = scalarArgument(site, s, 0), second = scalarArgument(site, s, 1);
  if (!first || !second) return false;
  const auto placeOf = [&](const Value &v) {
    const PlaceId place = v.isNumber() ? universe_.placeAt(v.number) : kNullPlace;
    return place != kNullPlace && universe_[place].step.kind == Step::Kind::Element ? place : kNullPlace;
  };
  const PlaceId a = placeOf(*first), b = placeOf(*second);
  if (a != kNullPlace && b != kNullPlace && universe_[a].parent == universe_[b].parent) {
    const std::int64_t distance = universe_[b].step.index - universe_[a].step.index;
    const bool backwards = (name == "distance" ? 1 : -1) * directionOf(type) < 0;
    setResult(site, s, Value::of(backwards ? -distance : distance));
  } else {
    const Value distance = s.unknown(site.info->expression, site.frame, Ranges::between(-kLongest, kLongest), 5);
    setResult(site, s, distance);
  }
  out.push_back(std::move(s));
  return true;
}

// An iterator that moves gives some entry, or is at the end.
bool Transfer::mapIteratorCall(const CallSite &site, State &state, States &out) {
  const auto *record = ownerOf(site)->getAsCXXRecordDecl();
  const OverloadedOperatorKind op = site.callee->getOverloadedOperator();
  if (!record || !isMapIterator(*record) || !site.info->hasObject) return false;
  if (op == OO_Star || op == OO_Arrow) {
    withPlace(state, object(site, state), [&](State s, PlaceId place) {
      const Value pointer = s.read(place, Ranges::full());
      withPlace(std::move(s), pointer, [&](State t, PlaceId entry) {
        // Nobody looks behind the end and goes on.
        if (universe_[entry].step.kind == Step::Kind::Active) return;
        setResult(site, t, universe_.pointerTo(entry));
        out.push_back(std::move(t));
      });
    });
    return true;
  }
  if (op != OO_PlusPlus && op != OO_MinusMinus) return false;
  bool isKnown = true;
  States moved;
  withPlace(state, object(site, state), [&](State s, PlaceId place) {
    const Value before = s.read(place, Ranges::full());
    withPlace(std::move(s), before, [&](State t, PlaceId entry) {
      const Place at = universe_[entry];
      if (at.root != Place::Root::Part || !at.step.field || at.step.kind == Step::Kind::Field) {
        isKnown = false;
        return;
      }
      const auto give = [&](State u, PlaceId next) {
        store(u, place, universe_.pointerTo(next));
        setResult(site, u, site.info->arguments.empty() ? universe_.pointerTo(place) : before);
        moved.push_back(std::move(u));
      };
      if (op == OO_PlusPlus) give(t, universe_.special(at.parent, Step::Kind::Active));
      // The entry that the iterator leaves is named by it no more, so that a loop comes to the same state again.
      if (site.info->arguments.empty()) t.write(place, Value::of(0));
      const SymbolId index = t.fresh(site.info->expression, site.frame, 40);
      const PlaceId next = t.elementAt(at.parent, index, at.step.field);
      const Value is = t.read(universe_.special(next, Step::Kind::Engaged), Ranges::between(0, 1));
      if (t.assume(is, Ranges::of(1))) give(std::move(t), next);
    });
  });
  if (!isKnown) return false;
  for (State &s : moved) out.push_back(std::move(s));
  return true;
}

}  // namespace composio::check
