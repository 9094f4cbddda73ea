#include "proof/transfer/ElementWalk.h"

#include "proof/transfer/Library.h"

namespace composio::check {

using namespace clang;

/// More states than these after an element are too many.
static constexpr std::size_t kMostStates = 32;

PlaceId ElementWalk::some(State &state, const Row &row, unsigned tag) const {
  const SymbolId index = state.fresh(call_.site().info->expression, call_.frame(), tag);
  state.declare(index, Ranges::between(0, kLongest));
  const PlaceId element = state.elementAt(row.sequence, index);
  for (const auto &[steps, range] : row.said)
    state.assume(state.read(universe_.follow(element, steps), Ranges::full()), range);
  return element;
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

/// Gives what may be any of a set an identity, which a look at it would give it: all other changes are writes.
void ElementWalk::identify(State &state) const {
  std::vector<PlaceId> places;
  for (const auto &[place, value] : state.store()) {
    bool saysOfEach = false;
    for (PlaceId at = place; universe_[at].root == Place::Root::Part; at = universe_[at].parent)
      saysOfEach = saysOfEach || universe_[at].step.kind == Step::Kind::Each;
    if (value.kind == Value::Kind::Any && !saysOfEach) places.push_back(place);
  }
  for (const PlaceId place : places) state.read(place, Ranges::full());
}

// The predicate was asked about each element in one of `states`; which one it was, is not known.
std::optional<ElementWalk::Said> ElementWalk::learn(const States &states, const Row &row, const Test &test,
                                                    bool truth) {
  Said ranges;
  bool isFirst = true, isUntouched = true;
  for (State state : states) {
    call_.startRound();
    identify(state);
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
    if (!followed) return std::nullopt;
  }
  return isUntouched ? ranges : Said();
}

bool ElementWalk::narrow(States &states, const Row &row, const Test &test, bool truth) {
  const auto said = learn(states, row, test, truth);
  if (!said) return false;
  for (State &state : states) state.narrowElements(row.sequence, *said);
  return true;
}

/// Whether the predicate may have written to elements: every such write renews what they derive from. Where others know
/// the sequence, a write to anything that outlives the call may be one.
bool ElementWalk::mayHaveChanged(const State &before, const State &after, PlaceId sequence) const {
  const auto isKept = [&](PlaceId place) {
    const SymbolId *a = before.defaults().find(place), *b = after.defaults().find(place);
    return a ? b && *a == *b : !b;
  };
  for (PlaceId place = sequence;; place = universe_[place].parent) {
    if (!isKept(place)) return true;
    if (universe_[place].root != Place::Root::Part) break;
  }
  const Place &root = universe_[universe_.rootOf(sequence)];
  const bool isOwn = root.root != Place::Root::Pointee && (root.root != Place::Root::Variable || root.frame != 0) &&
                     !after.hasEscaped(universe_.rootOf(sequence));
  if (isOwn) return false;
  return llvm::any_of(after.store(), [&](const auto &entry) {
    const PlaceId at = universe_.rootOf(entry.first);
    if (universe_.isCalledFrom(universe_[at].frame, call_.frame())) return false;
    const Value *known = before.store().find(entry.first);
    return !known || *known != entry.second;
  });
}

}  // namespace composio::check
