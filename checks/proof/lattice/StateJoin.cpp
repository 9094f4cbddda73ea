// The join of two states, and the property by which the solver decides which ones to join first.
#include <set>

#include "proof/lattice/State.h"

namespace composio::check {

// The parts of objects about which something is known although they are not stored: a symbol derived from the object's
// default has a range. One pass over the ranges serves all objects.
std::vector<PlaceId> State::knownParts(llvm::ArrayRef<PlaceId> wholes) const {
  llvm::DenseMap<SymbolId, llvm::SmallVector<PlaceId, 1>> byDefault;
  for (const PlaceId whole : wholes) byDefault[defaultOf(whole)].push_back(whole);
  std::vector<PlaceId> parts;
  for (const auto &[symbol, range] : ranges_) {
    Universe::Path steps;  // innermost first
    for (SymbolId at = symbol; universe_->symbolOf(at).kind == Symbol::Kind::Part;) {
      steps.push_back(universe_->symbolOf(at).step);
      at = universe_->symbolOf(at).operands[0].symbol;
      const auto derived = byDefault.find(at);
      if (derived == byDefault.end()) continue;
      const Universe::Path path(steps.rbegin(), steps.rend());
      for (const PlaceId whole : derived->second) parts.push_back(universe_->follow(whole, path));
    }
  }
  return parts;
}

std::vector<PlaceId> State::defaultedObjects() const {
  std::vector<PlaceId> objects;
  for (const auto &[object, symbol] : defaults_) objects.push_back(object);
  return objects;
}

std::vector<PlaceId> State::knownScalars() const {
  std::set<PlaceId> places;
  for (const auto &[place, value] : store_) places.insert(place);
  for (const PlaceId part : knownParts(defaultedObjects())) places.insert(part);
  // Objects that were there before the function began have no default of their own yet.
  for (const auto &[symbol, range] : ranges_) {
    Universe::Path steps;  // innermost first
    SymbolId at = symbol;
    for (; universe_->symbolOf(at).kind == Symbol::Kind::Part; at = universe_->symbolOf(at).operands[0].symbol)
      steps.push_back(universe_->symbolOf(at).step);
    if (universe_->symbolOf(at).kind != Symbol::Kind::Initial) continue;
    places.insert(universe_->follow(universe_->symbolOf(at).place, Universe::Path(steps.rbegin(), steps.rend())));
  }
  return {places.begin(), places.end()};
}

void State::weaken(PlaceId place, const Ranges &others) {
  const Value *stored = store_.find(place);
  const Value value = stored ? *stored : Value::linear(defaultOf(place));
  const Ranges range = rangeOf(value).unite(others);
  if (range.isFull()) letGo(value);
  store_.set(place, universe_->any(range));
}

void State::joinObjects(State &result, const State &a, const State &b, const void *node, FrameId frame) {
  std::set<PlaceId> objects, scalars;
  std::vector<PlaceId> differing;
  State left = a, right = b;
  for (const State *state : {&a, &b}) {
    for (const auto &[place, symbol] : state->defaults_) objects.insert(place);
    for (const auto &[place, value] : state->store_) scalars.insert(place);
  }
  for (const PlaceId object : objects) {
    const SymbolId ours = a.defaultOf(object), theirs = b.defaultOf(object);
    if (ours == theirs) {
      result.defaults_.set(object, ours);
      continue;
    }
    differing.push_back(object);
  }
  for (const State *state : {&a, &b})
    for (const PlaceId part : state->knownParts(differing)) scalars.insert(part);
  // A symbol made by an earlier join here may live on in another object; that one must not seem equal to this.
  for (const PlaceId object : differing) {
    // An accumulator that is joined again and again keeps the symbol it got the first time, or nothing would converge.
    const SymbolId ours = a.defaultOf(object);
    const Symbol &known = a.universe_->symbolOf(ours);
    if (known.kind == Symbol::Kind::Conjured && known.node == node && known.frame == frame && !b.refersTo(ours) &&
        !result.refersTo(ours)) {
      result.defaults_.set(object, ours);
      continue;
    }
    SymbolId symbol = left.fresh(node, frame, object);
    for (unsigned more = 1; right.refersTo(symbol) || result.refersTo(symbol); ++more)
      symbol = left.fresh(node, frame, object + (more << 24));
    result.defaults_.set(object, symbol);
  }
  for (const PlaceId scalar : scalars) {
    const auto value = [&](State &state) {
      const Value *stored = state.store_.find(scalar);
      return stored ? *stored : state.read(scalar, Ranges::full());
    };
    const Value x = value(left), y = value(right);
    const Ranges either = a.rangeOf(x).unite(b.rangeOf(y));
    // Joined with what may lead anywhere, a pointer is lost.
    if (!(x == y) && either.isFull())
      for (const auto &[known, value] : {std::pair(&a, x), std::pair(&b, y)})
        if (const auto targets = known->targetsOf(value))
          for (const PlaceId target : *targets) result.escape(target, true);
    // A stored value that both derive from one default need not be stored.
    result.store_.set(scalar, x == y ? x : a.universe_->any(either));
  }
}

State State::join(const State &first, const State &second, const void *node, FrameId frame) {
  State a = first, b = second;
  alignSequences(a, b);
  State result(*a.universe_);
  for (const State *state : {&a, &b})
    for (const auto &[symbol, range] : state->ranges_) {
      const Ranges *other = (state == &a ? b : a).ranges_.find(symbol);
      result.ranges_.set(symbol, other ? range.unite(*other) : Ranges::full());
    }
  joinObjects(result, a, b, node, frame);
  for (const State *state : {&a, &b}) {
    const State &other = state == &a ? b : a;
    for (const auto &[id, value] : state->registers_) {
      const Value *theirs = other.registers_.find(id);
      // A register that one side lacks is only asked for on paths of the side that has it.
      result.registers_.set(id, !theirs || *theirs == value
                                    ? value
                                    : result.universe_->any(state->rangeOf(value).unite(other.rangeOf(*theirs))));
    }
    for (const auto &[place, writable] : state->escaped_) result.escape(place, writable);
    for (const auto &[object, liveness] : state->alive_)
      result.alive_.set(object, other.liveness(object) == liveness ? liveness : Liveness::Maybe);
    for (const auto &[root, summary] : state->summaries_) result.makeSummary(root);
  }
  return result;
}

void State::widen(const State &previous) {
  store_.forEach([&](PlaceId place, Value &value) {
    const Value *before = previous.store_.find(place);
    if (!before || *before == value) return;
    letGo(value);
    value = universe_->any(Ranges::full());
  });
  registers_.forEach([&](RegisterId id, Value &value) {
    const Value *before = previous.registers_.find(id);
    if (!before || *before == value) return;
    letGo(value);
    value = universe_->any(Ranges::full());
  });
  ranges_.forEach([&](SymbolId symbol, Ranges &range) {
    const Ranges *before = previous.ranges_.find(symbol);
    if (!before || *before == range) return;
    letGo(Value::linear(symbol));
    range = Ranges::full();
  });
}

State::Property State::property() const {
  Property result;
  // A session's block, and the `enable` of any configuration: sessions are made of them.
  const auto matters = [&](PlaceId place) {
    const Place &p = (*universe_)[place];
    if (p.step.kind != Step::Kind::Field) return false;
    if ((*universe_)[p.parent].step.kind == Step::Kind::Block) return true;
    const auto *field = llvm::dyn_cast_or_null<clang::FieldDecl>(p.step.field);
    return field && field->getName() == "enable";
  };
  std::set<PlaceId> places;
  for (const auto &[place, value] : store_)
    if (matters(place)) places.insert(place);
  for (const PlaceId part : knownParts(defaultedObjects()))
    if (matters(part)) places.insert(part);
  for (const PlaceId place : places) {
    const Value *stored = store_.find(place);
    result.emplace_back(place, rangeOf(stored ? *stored : Value::linear(defaultOf(place))));
  }
  for (const auto &[object, liveness] : alive_) result.emplace_back(object, Ranges::full());
  return result;
}

}  // namespace composio::check
