// Sequences of the library in a state. As long as the length is known, the elements are places like any. Beyond that a
// sequence is summarised, as in array smashing (Blanchet et al., Design and implementation of a special-purpose static
// program analyzer for safety-critical real-time embedded software, 2002): `Each` holds, for the scalars in an element,
// what any element may have there. A write to one element can only add to it.
#include "proof/lattice/State.h"

namespace composio::check {

namespace {

/// Whether two ways down from one object may lead to one part, or one of them to a part of what the other leads to.
bool mayMeet(const Universe::Path &a, const Universe::Path &b) {
  const auto isSomeElement = [](const Step &step) {
    return step.kind == Step::Kind::Element || step.kind == Step::Kind::Indexed || step.kind == Step::Kind::Each;
  };
  for (std::size_t i = 0; i < a.size() && i < b.size(); ++i) {
    const bool same = !(a[i] < b[i]) && !(b[i] < a[i]);
    const bool apart = a[i].kind == Step::Kind::Element && b[i].kind == Step::Kind::Element;
    if (!same && (apart || !isSomeElement(a[i]) || !isSomeElement(b[i]))) return false;
  }
  return true;
}

bool isElementStep(const Step &step) { return step.kind == Step::Kind::Element || step.kind == Step::Kind::Indexed; }

}  // namespace

bool State::isSummarised(PlaceId sequence) const {
  const PlaceId each = universe_->special(sequence, Step::Kind::Each);
  return std::any_of(store_.begin(), store_.end(),
                     [&](const auto &entry) { return universe_->isWithin(entry.first, each); });
}

std::optional<std::int64_t> State::lengthOf(PlaceId sequence) const {
  if (isSummarised(sequence) || summaries_.find(universe_->rootOf(sequence))) return std::nullopt;
  const PlaceId size = universe_->special(sequence, Step::Kind::Size);
  const Value *stored = store_.find(size);
  return rangeOf(stored ? *stored : Value::linear(defaultOf(size))).single();
}

/// What `Each` says of a scalar in an element; null where nothing is said.
const Value *State::summaryOf(PlaceId place) const {
  for (PlaceId at = place; (*universe_)[at].root == Place::Root::Part; at = (*universe_)[at].parent) {
    if (!isElementStep((*universe_)[at].step)) continue;
    const PlaceId each = universe_->special((*universe_)[at].parent, Step::Kind::Each);
    if (const Value *found = store_.find(universe_->rebased(place, at, each))) return found;
  }
  return nullptr;
}

// Before an element is copied as a whole, its unknown parts learn what holds of each element.
void State::bindElement(PlaceId place) {
  for (PlaceId at = place; (*universe_)[at].root == Place::Root::Part; at = (*universe_)[at].parent) {
    if (!isElementStep((*universe_)[at].step)) continue;
    const PlaceId each = universe_->special((*universe_)[at].parent, Step::Kind::Each);
    std::vector<PlaceId> known;
    for (const auto &[part, value] : store_)
      if (universe_->isWithin(part, each)) known.push_back(universe_->rebased(part, each, at));
    for (const PlaceId part : known)
      if (universe_->isWithin(part, place)) read(part, Ranges::full());
  }
}

void State::weakenSummary(PlaceId written) {
  for (PlaceId at = written; (*universe_)[at].root == Place::Root::Part; at = (*universe_)[at].parent) {
    if (!isElementStep((*universe_)[at].step)) continue;
    const PlaceId each = universe_->special((*universe_)[at].parent, Step::Kind::Each);
    std::vector<std::pair<PlaceId, Ranges>> weaker;
    for (const auto &[place, value] : store_) {
      if (!universe_->isWithin(place, each)) continue;
      const auto steps = universe_->stepsTo(place, each), path = universe_->stepsTo(written, at);
      if (!mayMeet(steps, path)) continue;
      // The scalar that was written, however its element was named.
      const PlaceId scalar = steps.size() <= path.size()
                                 ? universe_->follow(at, llvm::ArrayRef<Step>(path).take_front(steps.size()))
                                 : universe_->follow(written, llvm::ArrayRef<Step>(steps).drop_front(path.size()));
      const Value *stored = store_.find(scalar);
      weaker.emplace_back(place, rangeOf(value).unite(rangeOf(stored ? *stored : Value::linear(defaultOf(scalar)))));
    }
    for (const auto &[place, range] : weaker) {
      if (range.isFull()) {
        if (const Value *known = store_.find(place)) letGo(Value(*known));
        store_.erase(place);
      } else {
        store_.set(place, universe_->any(range));
      }
    }
  }
}

/// For each scalar in an element of which something is known in all of them: what it may be.
std::map<Universe::Path, Ranges> State::rangesOfElements(PlaceId sequence, std::int64_t length) const {
  std::map<Universe::Path, Ranges> ranges;
  for (const PlaceId scalar : knownScalars()) {
    if (!universe_->isWithin(scalar, sequence)) continue;
    const auto steps = universe_->stepsTo(scalar, sequence);
    // The entries of a map have no positions.
    if (!steps.empty() && steps[0].kind == Step::Kind::Element && !steps[0].field)
      ranges[{steps.begin() + 1, steps.end()}];
  }
  for (auto it = ranges.begin(); it != ranges.end();) {
    Ranges all;
    for (std::int64_t i = 0; i < length; ++i) {
      const PlaceId scalar = universe_->follow(universe_->part(sequence, {Step::Kind::Element, nullptr, i}), it->first);
      const Value *stored = store_.find(scalar);
      all = all.unite(rangeOf(stored ? *stored : Value::linear(defaultOf(scalar))));
    }
    it->second = all;
    it = all.isFull() ? ranges.erase(it) : std::next(it);
  }
  return ranges;
}

void State::summarise(PlaceId sequence) {
  const auto length = lengthOf(sequence);
  if (!length) return;
  const auto ranges = rangesOfElements(sequence, *length);
  // Where some element may lead anywhere, it is forgotten where the others lead.
  std::vector<Value> lost;
  for (const auto &[place, value] : store_) {
    if (place == sequence || !universe_->isWithin(place, sequence)) continue;
    const auto steps = universe_->stepsTo(place, sequence);
    if (isElementStep(steps[0]) && !ranges.count({steps.begin() + 1, steps.end()})) lost.push_back(value);
  }
  for (const Value &value : lost) letGo(value);
  renewElements(sequence);
  store_.set(universe_->special(sequence, Step::Kind::Size), universe_->any(Ranges::between(0, kLongest)));
  const PlaceId each = universe_->special(sequence, Step::Kind::Each);
  for (const auto &[steps, range] : ranges) store_.set(universe_->follow(each, steps), universe_->any(range));
}

void State::narrowElements(PlaceId sequence, const std::map<Universe::Path, Ranges> &ranges) {
  const PlaceId each = universe_->special(sequence, Step::Kind::Each);
  for (const auto &[steps, range] : ranges) {
    const PlaceId place = universe_->follow(each, steps);
    const Value *known = store_.find(place);
    const Ranges both = known ? rangeOf(*known).intersect(range) : range;
    // Where nothing is left there is no element.
    if (!both.empty()) store_.set(place, universe_->any(both));
  }
}

void State::summariseAs(PlaceId sequence, PlaceId only) {
  const PlaceId each = universe_->special(sequence, Step::Kind::Each);
  for (const PlaceId scalar : knownScalars()) {
    // That one entry is there says nothing of others.
    if (!universe_->isWithin(scalar, only) || scalar == universe_->special(only, Step::Kind::Engaged)) continue;
    const Value *stored = store_.find(scalar);
    const Ranges range = rangeOf(stored ? *stored : Value::linear(defaultOf(scalar)));
    if (!range.isFull()) store_.set(universe_->rebased(scalar, only, each), universe_->any(range));
  }
}

void State::renewElements(PlaceId sequence) {
  const auto isElement = [&](PlaceId place) {
    if (place == sequence || !universe_->isWithin(place, sequence)) return false;
    while ((*universe_)[place].parent != sequence) place = (*universe_)[place].parent;
    return isElementStep((*universe_)[place].step);
  };
  store_.eraseIf([&](const auto &entry) { return isElement(entry.first); });
  defaults_.eraseIf([&](const auto &entry) { return isElement(entry.first); });
  defaults_.set(sequence, fresh(universe_, 0, sequence + (1u << 28)));
}

PlaceId State::elementAt(PlaceId sequence, SymbolId index, const clang::Decl *entry) {
  // What `Each` may lead to is known of the element as well.
  const PlaceId each = universe_->special(sequence, Step::Kind::Each);
  std::vector<Value> inElements;
  for (const auto &[place, value] : store_)
    if (place != sequence && universe_->isWithin(place, sequence) && !universe_->isWithin(place, each))
      inElements.push_back(value);
  for (const Value &value : inElements) letGo(value);
  return universe_->part(sequence, {Step::Kind::Indexed, entry, index});
}

void State::loosenElements(PlaceId from, PlaceId to) {
  const auto isInside = [&](std::int64_t number) {
    PlaceId place = universe_->placeAt(number);
    if (place == kNullPlace) return false;
    bool throughElement = false;
    for (; place != from && (*universe_)[place].root == Place::Root::Part; place = (*universe_)[place].parent)
      throughElement |= isElementStep((*universe_)[place].step);
    return place == from && throughElement;
  };
  bool any = false;
  const auto loosen = [&](const auto &, Value &value) {
    const auto numbers = rangeOf(value).members(16);
    if (!numbers || std::none_of(numbers->begin(), numbers->end(), isInside)) return;
    letGo(value);
    value = universe_->any(Ranges::of(0).complement());
    any = true;
  };
  store_.forEach(loosen);
  registers_.forEach(loosen);
  if (any) escape(to, true);
}

// Sequences of different lengths are joined as summaries. Of no element at all anything holds.
void State::alignSequences(State &a, State &b) {
  const auto different = [&]() -> PlaceId {
    for (const State *state : {&a, &b})
      for (const auto &[place, value] : state->store_) {
        if ((*state->universe_)[place].step.kind != Step::Kind::Size) continue;
        const PlaceId sequence = (*state->universe_)[place].parent;
        if (a.lengthOf(sequence) != b.lengthOf(sequence)) return sequence;
      }
    return kNullPlace;
  };
  const auto adopt = [](State &empty, const State &other, PlaceId sequence) {
    const PlaceId each = other.universe_->special(sequence, Step::Kind::Each);
    for (const auto &[place, value] : other.store_)
      if (other.universe_->isWithin(place, each)) empty.store_.set(place, other.universe_->any(other.rangeOf(value)));
  };
  for (PlaceId sequence = different(); sequence != kNullPlace; sequence = different()) {
    const bool noneInA = a.lengthOf(sequence) == 0, noneInB = b.lengthOf(sequence) == 0;
    a.summarise(sequence);
    b.summarise(sequence);
    if (noneInA) adopt(a, b, sequence);
    if (noneInB) adopt(b, a, sequence);
  }
}

}  // namespace composio::check
