#include "proof/lattice/State.h"

#include <limits>

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"

namespace composio::check {

/// Whether a place speaks of every element of a sequence, so that its value is nobody's in particular.
static bool saysOfEach(const Universe &universe, PlaceId place) {
  for (; universe[place].root == Place::Root::Part; place = universe[place].parent)
    if (universe[place].step.kind == Step::Kind::Each) return true;
  return false;
}

// ---- values

Ranges State::rangeOf(const Value &value) const {
  switch (value.kind) {
    case Value::Kind::Number:
      return Ranges::of(value.number);
    case Value::Kind::Any:
      return *value.set;
    case Value::Kind::Linear: {
      const Ranges *range = ranges_.find(value.symbol);
      return range ? range->shifted(value.number) : Ranges::full();
    }
    case Value::Kind::Mapped: {
      const Ranges *range = ranges_.find(value.symbol);
      Ranges result;
      for (const auto &[piece, number] : *value.table)
        if (!range || piece.overlaps(*range)) result = result.unite(Ranges::of(number));
      return result;
    }
  }
  return Ranges::full();
}

bool State::assume(const Value &value, const Ranges &allowed) {
  switch (value.kind) {
    case Value::Kind::Number:
      return allowed.contains(value.number);
    case Value::Kind::Any:
      return value.set->overlaps(allowed);
    case Value::Kind::Linear: {
      const Ranges *range = ranges_.find(value.symbol);
      // Shifting back may overflow to "anything", which is only less precise.
      const Ranges wanted =
          value.number == std::numeric_limits<std::int64_t>::min() ? Ranges::full() : allowed.shifted(-value.number);
      const Ranges left = range ? range->intersect(wanted) : wanted;
      if (left.empty()) return false;
      ranges_.set(value.symbol, left);
      return true;
    }
    case Value::Kind::Mapped: {
      Ranges wanted;
      for (const auto &[piece, number] : *value.table)
        if (allowed.contains(number)) wanted = wanted.unite(piece);
      return assume(Value::linear(value.symbol), wanted);
    }
  }
  return true;
}

Value State::map(const Value &value, const Table &pieces) const {
  const auto image = [&](std::int64_t number) {
    for (const auto &[piece, result] : pieces)
      if (piece.contains(number)) return std::optional<std::int64_t>(result);
    return std::optional<std::int64_t>();
  };
  switch (value.kind) {
    case Value::Kind::Number: {
      const auto result = image(value.number);
      return result ? Value::of(*result) : universe_->any(Ranges::full());
    }
    case Value::Kind::Any: {
      Ranges results;
      for (const auto &[piece, result] : pieces)
        if (piece.overlaps(*value.set)) results = results.unite(Ranges::of(result));
      return universe_->any(results);
    }
    case Value::Kind::Linear: {
      Table moved;
      const Ranges range = rangeOf(Value::linear(value.symbol));
      for (const auto &[piece, result] : pieces) {
        const Ranges back = piece.shifted(-value.number);
        if (back.overlaps(range)) moved.emplace_back(back, result);
      }
      return moved.empty() ? universe_->any(Ranges::full()) : universe_->mapped(value.symbol, std::move(moved));
    }
    case Value::Kind::Mapped: {
      Table composed;
      const Ranges range = rangeOf(Value::linear(value.symbol));
      for (const auto &[piece, number] : *value.table)
        if (const auto result = image(number); result && piece.overlaps(range)) composed.emplace_back(piece, *result);
      return composed.empty() ? universe_->any(Ranges::full()) : universe_->mapped(value.symbol, std::move(composed));
    }
  }
  return value;
}

Value State::shifted(const Value &value, std::int64_t by) const {
  std::int64_t sum;
  switch (value.kind) {
    case Value::Kind::Number:
    case Value::Kind::Linear: {
      if (__builtin_add_overflow(value.number, by, &sum)) return universe_->any(Ranges::full());
      Value moved = value;
      moved.number = sum;
      return moved;
    }
    case Value::Kind::Any:
      return universe_->any(value.set->shifted(by));
    case Value::Kind::Mapped: {
      Table moved = *value.table;
      for (auto &entry : moved)
        if (__builtin_add_overflow(entry.second, by, &entry.second)) return universe_->any(Ranges::full());
      return universe_->mapped(value.symbol, std::move(moved));
    }
  }
  return value;
}

void State::declare(SymbolId symbol, const Ranges &domain) {
  if (!domain.isFull() && !ranges_.find(symbol)) ranges_.set(symbol, domain);
}

Value State::unknown(const void *node, FrameId frame, const Ranges &domain, unsigned tag) {
  const SymbolId symbol = fresh(node, frame, tag);
  declare(symbol, domain);
  return Value::linear(symbol);
}

// ---- symbols

bool State::refersTo(SymbolId symbol) const {
  const auto inValues = [&](const auto &entries) {
    return std::any_of(entries.begin(), entries.end(),
                       [&](const auto &entry) { return universe_->mentions(entry.second, symbol); });
  };
  const auto pointsThere = [&](const auto &entry) { return universe_->leadTo(entry.second, symbol); };
  return inValues(store_) || inValues(registers_) || std::any_of(ranges_.begin(), ranges_.end(), pointsThere) ||
         std::any_of(defaults_.begin(), defaults_.end(),
                     [&](const auto &entry) { return universe_->mentions(entry.second, symbol); }) ||
         std::any_of(store_.begin(), store_.end(),
                     [&](const auto &entry) { return universe_->placeMentions(entry.first, symbol); });
}

/// How many answers to one question are kept apart.
constexpr unsigned kGenerations = 4;

// A loop that asks the same question each round gets another answer each round. A few generations are kept apart, so
// that the answer of the last round may live on in a variable; beyond those the oldest answers lose their identity.
bool State::isAmongUnknown(PlaceId place) const {
  for (; (*universe_)[place].root == Place::Root::Part; place = (*universe_)[place].parent)
    if ((*universe_)[place].step.kind == Step::Kind::Indexed) return true;
  return false;
}

std::optional<llvm::SmallVector<PlaceId, 4>> State::targetsOf(const Value &pointer) const {
  const auto numbers = rangeOf(pointer).members(kTargetLimit);
  if (!numbers) return std::nullopt;
  llvm::SmallVector<PlaceId, 4> targets;
  for (const std::int64_t number : *numbers)
    if (const PlaceId target = universe_->placeAt(number)) targets.push_back(target);
  return targets;
}

void State::letGo(const Value &value) {
  if (const auto targets = targetsOf(value))
    for (const PlaceId target : *targets) escape(target, true);
}

SymbolId State::fresh(const void *node, FrameId frame, unsigned tag) {
  SymbolId symbol = 0;
  bool free = false;
  for (unsigned generation = 0; generation < kGenerations && !free; ++generation) {
    symbol = universe_->conjured(node, frame, tag * kGenerations + generation);
    free = !refersTo(symbol);
  }
  if (!free) forget(symbol);
  ranges_.eraseIf([&](const auto &entry) { return universe_->mentions(entry.first, symbol); });
  return symbol;
}

void State::forget(SymbolId symbol) {
  const auto lose = [&](const auto &, Value &value) {
    if (!universe_->mentions(value, symbol)) return;
    letGo(value);
    value = universe_->any(value.hasSymbol() ? rangeOf(value) : Ranges::full());
  };
  store_.forEach(lose);
  registers_.forEach(lose);
  store_.eraseIf([&](const auto &entry) { return universe_->placeMentions(entry.first, symbol); });
  defaults_.eraseIf([&](const auto &entry) { return universe_->placeMentions(entry.first, symbol); });
  std::vector<PlaceId> lost;
  for (const auto &[place, value] : defaults_)
    if (universe_->mentions(value, symbol)) lost.push_back(place);
  // An object that was derived from it is derived from a symbol of its own from here on.
  for (const PlaceId place : lost) {
    SymbolId own = 0;
    bool free = false;
    for (unsigned generation = 0; generation < kGenerations && !free; ++generation) {
      own = universe_->conjured(universe_, 0, (place + (1u << 27)) * kGenerations + generation);
      free = !refersTo(own);
    }
    if (free)
      defaults_.set(place, own);
    else
      makeSummary(universe_->rootOf(place));
  }
}

void State::noteCallables(PlaceId place) const {
  if (!universe_->followsCallables()) return;
  llvm::DenseSet<PlaceId> done;
  std::vector<PlaceId> work{place};
  while (!work.empty()) {
    universe_->noteEscape(work.back());
    const PlaceId root = universe_->rootOf(work.back());
    work.pop_back();
    if (!done.insert(root).second) continue;
    for (const auto &[part, value] : store_) {
      if (universe_->rootOf(part) != root) continue;
      if (const auto targets = targetsOf(value)) {
        work.insert(work.end(), targets->begin(), targets->end());
      } else if (value.hasSymbol()) {
        if (const PlaceId target = universe_->knownPointee(value.symbol)) work.push_back(target);
      }
    }
  }
}

// ---- memory

SymbolId State::defaultOf(PlaceId place) const {
  if (const SymbolId *own = defaults_.find(place)) return *own;
  const Place &p = (*universe_)[place];
  if (p.root != Place::Root::Part) return universe_->initial(place);
  const PlaceId parent = p.parent;
  const Step step = p.step;
  return universe_->partOf(defaultOf(parent), step);
}

Value State::read(PlaceId place, const Ranges &domain) {
  if (summaries_.find(universe_->rootOf(place))) return universe_->any(domain);
  if (const Value *stored = store_.find(place)) {
    if (stored->kind != Value::Kind::Any) return *stored;
    Ranges range = stored->set->isFull() ? domain : *stored->set;
    // What was given up for one element may still be known of each.
    if (const Value *each = summaryOf(place))
      if (const Ranges both = range.intersect(rangeOf(*each)); !both.empty()) range = both;
    const Value known = unknown(universe_, 0, range, place);
    store_.set(place, known);
    return known;
  }
  const SymbolId symbol = defaultOf(place);
  if (universe_->isTower(Value::linear(symbol))) return universe_->any(domain);
  // Also of what may be anything a trace is left, so that a change of it is not overlooked.
  if (!ranges_.find(symbol)) ranges_.set(symbol, domain);
  if (const Value *each = summaryOf(place)) assume(Value::linear(symbol), rangeOf(*each));
  return Value::linear(symbol);
}

// An element reached by an unknown index may be any element: when one changes, nothing stays known about those.
void State::invalidateIndexed(PlaceId place) {
  for (PlaceId at = place; (*universe_)[at].root == Place::Root::Part; at = (*universe_)[at].parent) {
    const Step step = (*universe_)[at].step;
    if (step.kind != Step::Kind::Element && step.kind != Step::Kind::Indexed) continue;
    const PlaceId array = (*universe_)[at].parent;
    const auto mayBeAliased = [&](PlaceId other) {
      if (other == array || !universe_->isWithin(other, array) || universe_->isWithin(other, at)) return false;
      PlaceId element = other;
      while ((*universe_)[element].parent != array) element = (*universe_)[element].parent;
      const Step::Kind kind = (*universe_)[element].step.kind;
      if (kind != Step::Kind::Element && kind != Step::Kind::Indexed) return false;
      return step.kind == Step::Kind::Indexed || kind == Step::Kind::Indexed;
    };
    std::vector<Value> lost;
    for (const auto &[other, value] : store_)
      if (mayBeAliased(other)) lost.push_back(value);
    for (const Value &value : lost) letGo(value);
    store_.eraseIf([&](const auto &entry) { return mayBeAliased(entry.first); });
    defaults_.eraseIf([&](const auto &entry) { return mayBeAliased(entry.first); });
    // The elements that are not stored one by one must not be derived from what was there before.
    if (!defaults_.find(at)) defaults_.set(at, defaultOf(at));
    defaults_.set(array, fresh(universe_, 0, array + (1u << 29)));
  }
}

void State::write(PlaceId place, const Value &value) {
  if (summaries_.find(universe_->rootOf(place))) return;
  invalidateIndexed(place);
  if (isAmongUnknown(place)) letGo(value);
  store_.set(place, value);
  weakenSummary(place);
}

void State::copy(PlaceId to, PlaceId from) {
  if (to == from || summaries_.find(universe_->rootOf(to))) return;
  if (summaries_.find(universe_->rootOf(from))) return havoc(to, universe_, 0);
  bindElement(from);
  std::vector<std::pair<PlaceId, Value>> values;
  std::vector<std::pair<PlaceId, SymbolId>> defaults;
  for (const auto &[place, value] : store_)
    if (universe_->isWithin(place, from)) values.emplace_back(universe_->rebased(place, from, to), value);
  for (const auto &[place, symbol] : defaults_)
    if (universe_->isWithin(place, from)) defaults.emplace_back(universe_->rebased(place, from, to), symbol);
  const SymbolId whole = defaultOf(from);
  erase(to);
  invalidateIndexed(to);
  defaults_.set(to, whole);
  for (const auto &[place, symbol] : defaults) defaults_.set(place, symbol);
  for (auto &[place, value] : values) {
    // Two places with one unknown value are equal from here on: the value needs an identity.
    if (value.kind == Value::Kind::Any && !saysOfEach(*universe_, place)) {
      const PlaceId source = place;
      value = unknown(universe_, 0, *value.set, source);
    }
    if (isAmongUnknown(place)) letGo(value);
    store_.set(place, value);
  }
  weakenSummary(to);
}

void State::redirect(PlaceId from, PlaceId to) {
  bool lost = false;
  store_.forEach([&](PlaceId, Value &value) {
    if (value.isNumber()) {
      const PlaceId target = universe_->placeAt(value.number);
      if (target == kNullPlace || !universe_->isWithin(target, from)) return;
      value = universe_->pointerTo(universe_->rebased(target, from, to));
      return;
    }
    const auto numbers = rangeOf(value).members(16);
    if (!numbers) return;
    for (const std::int64_t number : *numbers)
      if (const PlaceId target = universe_->placeAt(number); target && universe_->isWithin(target, from)) {
        value = universe_->any(Ranges::full());
        lost = true;
        return;
      }
  });
  if (lost) escape(to, true);
  std::vector<std::pair<PlaceId, bool>> known;
  for (const auto &[place, writable] : escaped_) {
    if (universe_->isWithin(place, from)) known.emplace_back(universe_->rebased(place, from, to), writable);
    if (place != from && universe_->isWithin(from, place)) known.emplace_back(to, writable);
  }
  for (const auto &[place, writable] : known) escape(place, writable);
}

void State::havoc(PlaceId place, const void *node, FrameId frame) {
  if (summaries_.find(universe_->rootOf(place))) return;
  erase(place);
  invalidateIndexed(place);
  defaults_.set(place, fresh(node, frame, place + 1));
  weakenSummary(place);
}

void State::erase(PlaceId place) {
  store_.eraseIf([&](const auto &entry) { return universe_->isWithin(entry.first, place); });
  defaults_.eraseIf([&](const auto &entry) { return universe_->isWithin(entry.first, place); });
}

bool State::isBound(PlaceId place) const {
  const auto within = [&](const auto &entry) { return universe_->isWithin(entry.first, place); };
  return std::any_of(store_.begin(), store_.end(), within) || std::any_of(defaults_.begin(), defaults_.end(), within);
}

void State::makeSummary(PlaceId root) {
  erase(root);
  summaries_.set(root, true);
}

State::Liveness State::liveness(PlaceId object) const {
  const Liveness *found = alive_.find(object);
  return found ? *found : Liveness::Dead;
}

// ---- garbage

void State::collectGarbage(const std::function<bool(PlaceId root)> &isLive) {
  llvm::DenseSet<PlaceId> roots;
  llvm::DenseSet<SymbolId> symbols;
  std::vector<PlaceId> work;
  const std::function<void(PlaceId)> keepRoot = [&](PlaceId root) {
    if (root != kNullPlace && roots.insert(root).second) work.push_back(root);
  };
  const std::function<void(SymbolId)> keepSymbol = [&](SymbolId symbol) {
    if (!symbols.insert(symbol).second) return;
    // What an unknown pointer points to lives as long as the pointer.
    keepRoot(universe_->knownPointee(symbol));
    const Symbol &s = universe_->symbolOf(symbol);
    for (const Value &operand : s.operands)
      if (operand.hasSymbol()) keepSymbol(operand.symbol);
  };
  const auto keepAddresses = [&](const Ranges &range) {
    if (const auto numbers = range.members(16)) {
      for (const std::int64_t number : *numbers)
        if (const PlaceId target = universe_->placeAt(number)) {
          keepRoot(universe_->rootOf(target));
          for (PlaceId part = target; (*universe_)[part].root == Place::Root::Part; part = (*universe_)[part].parent)
            if (const Step step = (*universe_)[part].step; step.kind == Step::Kind::Indexed)
              keepSymbol(static_cast<SymbolId>(step.index));
        }
    }
  };
  const auto keepValue = [&](const Value &value) {
    keepAddresses(rangeOf(value));
    if (value.hasSymbol()) keepSymbol(value.symbol);
  };
  for (const auto &[id, value] : registers_) keepValue(value);
  for (const auto &[object, liveness] : alive_) keepRoot(universe_->rootOf(object));
  llvm::DenseMap<PlaceId, llvm::SmallVector<Value, 4>> held;  // by the root of the object
  for (const auto &[place, value] : store_) held[universe_->rootOf(place)].push_back(value);
  for (const auto &[place, symbol] : defaults_) held[universe_->rootOf(place)].push_back(Value::linear(symbol));
  for (const auto &entry : held)
    if (isLive(entry.first)) keepRoot(entry.first);
  while (!work.empty()) {
    const auto found = held.find(work.back());
    work.pop_back();
    if (found == held.end()) continue;
    for (const Value &value : found->second) keepValue(value);
  }
  const std::function<bool(SymbolId)> isKnown = [&](SymbolId symbol) {
    if (symbols.count(symbol)) return true;
    const Symbol &s = universe_->symbolOf(symbol);
    switch (s.kind) {
      case Symbol::Kind::Initial: {
        const PlaceId root = universe_->rootOf(s.place);
        return roots.count(root) != 0 || isLive(root);
      }
      case Symbol::Kind::Conjured:
        return false;
      case Symbol::Kind::Part:
        if (s.step.kind == Step::Kind::Indexed && !isKnown(static_cast<SymbolId>(s.step.index))) return false;
        [[fallthrough]];
      case Symbol::Kind::Applied:
        return std::all_of(s.operands.begin(), s.operands.end(),
                           [&](const Value &v) { return !v.hasSymbol() || isKnown(v.symbol); });
    }
    return false;
  };
  // Of elements that are named by an index, those that nothing can name again are garbage.
  const auto isKept = [&](PlaceId place) {
    if (!roots.count(universe_->rootOf(place))) return false;
    for (; (*universe_)[place].root == Place::Root::Part; place = (*universe_)[place].parent)
      if (const Step step = (*universe_)[place].step;
          step.kind == Step::Kind::Indexed && !isKnown(static_cast<SymbolId>(step.index)))
        return false;
    return true;
  };
  store_.eraseIf([&](const auto &entry) { return !isKept(entry.first); });
  defaults_.eraseIf([&](const auto &entry) { return !isKept(entry.first); });
  escaped_.eraseIf([&](const auto &entry) {
    const PlaceId root = universe_->rootOf(entry.first);
    return !roots.count(root) && !isLive(root);
  });
  ranges_.eraseIf([&](const auto &entry) { return !isKnown(entry.first); });
}

}  // namespace composio::check
