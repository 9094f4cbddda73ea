#include "proof/transfer/ElementWalk.h"

#include "proof/transfer/Library.h"

namespace composio::check {

using namespace clang;

/// More states than these after an element are too many.
static constexpr std::size_t kMostStates = 32;

PlaceId ElementWalk::some(State &state, const Row &row, unsigned tag) const {
  const SymbolId index = state.fresh(call_.site().info->expression, call_.frame(), tag);
  state.declare(index, Ranges::between(0, kLongest));
  return state.elementAt(row.sequence, index);
}

std::optional<Row> ElementWalk::rowOf(const State &state, PlaceId place, QualType type) const {
  Row row;
  row.isWhole = true;
  if (const auto *array = call_.context().getAsConstantArrayType(type)) {
    row.sequence = place;
    row.element = array->getElementType();
    row.last = static_cast<std::int64_t>(array->getSize().getLimitedValue());
    row.isExact = true;
  } else {
    const auto sequence = sequenceOf(type);
    if (!sequence) return std::nullopt;
    row.sequence = sequence->elements ? universe_.field(place, sequence->elements) : place;
    row.element = type.isConstQualified() ? sequence->element.withConst() : sequence->element;
    const auto length = sequence->length ? sequence->length : state.lengthOf(place);
    row.isExact = length.has_value();
    row.last = length.value_or(-1);
  }
  if (row.isExact && row.last > kLongestVisited) return std::nullopt;
  return row;
}

Value ElementWalk::endOf(State &state, const Row &row) const {
  return universe_.pointerTo(row.isExact ? at(row, row.last) : call_.edgeOf(state, row.sequence, 1));
}

/// Runs `round` on every element; `ends` gets the states after the last one.
bool ElementWalk::forAll(State state, const Row &row, const Round &round, States &ends) {
  if (row.isExact) {
    ends = {std::move(state)};
    for (std::int64_t i = row.first; i < row.last; ++i) {
      States after;
      for (State &s : ends) {
        call_.startRound();
        if (!round(std::move(s), at(row, i), after)) return false;
      }
      for (State &s : after) call_.tidyCalls(s);
      std::sort(after.begin(), after.end());
      after.erase(std::unique(after.begin(), after.end()), after.end());
      if (after.size() > kMostStates) return false;
      ends = std::move(after);
    }
    return true;
  }
  return call_.repeat(
      std::move(state),
      [&](State s, States &after) {
        const PlaceId element = some(s, row, 1);
        return round(std::move(s), element, after);
      },
      ends);
}

/// Looks for an element of which the predicate says `wanted`.
bool ElementWalk::search(State state, const Row &row, const Test &test, bool wanted,
                         const std::function<void(State, PlaceId)> &found, const std::function<void(State)> &none) {
  const Round goOn = [&](State s, PlaceId element, States &after) {
    return test(std::move(s), element, [&](State t, bool truth) {
      if (truth != wanted) return after.push_back(std::move(t));
      // In a row of unknown length the element that ends the search is named below.
      if (row.isExact) found(std::move(t), element);
    });
  };
  States ends;
  if (!forAll(std::move(state), row, goOn, ends)) return false;
  if (row.isExact) {
    for (State &s : ends) none(std::move(s));
    return true;
  }
  bool followed = true;
  for (const State &s : ends) {
    call_.startRound();
    State last = s;
    const PlaceId element = some(last, row, 2);
    followed = followed && test(std::move(last), element, [&](State t, bool truth) {
                 if (truth == wanted) found(std::move(t), element);
               });
  }
  if (!followed || (row.isWhole && !narrow(ends, row, test, !wanted))) return false;
  for (State &s : ends) none(std::move(s));
  return true;
}

// The predicate was asked about each element in one of `states`; which one it was, is not known.
bool ElementWalk::narrow(States &states, const Row &row, const Test &test, bool truth) {
  std::map<Universe::Path, Ranges> ranges;
  bool isFirst = true, isUntouched = true;
  for (const State &state : states) {
    call_.startRound();
    State probe = state;
    const PlaceId element = some(probe, row, 3);
    const bool followed = test(std::move(probe), element, [&](State s, bool answer) {
      isUntouched = isUntouched && !mayHaveChanged(state, s, row.sequence);
      if (answer != truth) return;
      std::map<Universe::Path, Ranges> here;
      for (const PlaceId scalar : s.knownScalars()) {
        if (!universe_.isWithin(scalar, element)) continue;
        const Ranges range = s.rangeOf(s.read(scalar, Ranges::full()));
        if (!range.isFull()) here[universe_.stepsTo(scalar, element)] = range;
      }
      if (std::exchange(isFirst, false)) {
        ranges = std::move(here);
        return;
      }
      for (auto it = ranges.begin(); it != ranges.end();) {
        const auto other = here.find(it->first);
        if (other != here.end()) it->second = it->second.unite(other->second);
        it = other == here.end() ? ranges.erase(it) : std::next(it);
      }
    });
    if (!followed) return false;
  }
  if (isUntouched && !isFirst)
    for (State &state : states) state.narrowElements(row.sequence, ranges);
  return true;
}

/// Whether the predicate may have written to elements: every such write renews what they derive from.
bool ElementWalk::mayHaveChanged(const State &before, const State &after, PlaceId sequence) const {
  const auto isKept = [&](PlaceId place) {
    const SymbolId *a = before.defaults().find(place), *b = after.defaults().find(place);
    return a ? b && *a == *b : !b;
  };
  PlaceId place = sequence;
  for (; universe_[place].root == Place::Root::Part; place = universe_[place].parent)
    if (!isKept(place)) return true;
  return !isKept(place);
}

}  // namespace composio::check
