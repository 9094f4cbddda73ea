// One abstract state: what is known on a set of paths about every place and symbol that still matters.
//
// The solver keeps several of these at each point of a function and joins them only where it must (see Solver.h). A
// state is a conjunction of facts: the value of each place, the range of each symbol. Values that are functions of one
// symbol carry the correlation between places: after `enable = !local`, learning `local` tells `enable`.
#pragma once

#include <functional>
#include <map>
#include <optional>

#include "proof/lattice/FlatMap.h"
#include "proof/lattice/Universe.h"

namespace composio::check {

/// Up to so many objects that one pointer may lead to are looked at.
constexpr unsigned kTargetLimit = 256;

/// No sequence has more elements.
constexpr std::int64_t kLongest = std::int64_t{1} << 40;

/// A temporary of the evaluation: its number within the body of a frame.
using RegisterId = std::pair<FrameId, unsigned>;

class State {
 public:
  explicit State(Universe &universe) : universe_(&universe) {}

  // Values and what is known about them.
  Ranges rangeOf(const Value &value) const;
  /// Restricts `value` to `allowed`. False when nothing is left: no run gets here in this state.
  bool assume(const Value &value, const Ranges &allowed);
  /// `value` put through the function that `pieces` describe; they must cover the value's range.
  Value map(const Value &value, const Table &pieces) const;
  /// The bool that says whether `value` lies in `set`.
  Value test(const Value &value, const Ranges &set) const { return map(value, {{set, 1}, {set.complement(), 0}}); }
  /// `value` plus a constant.
  Value shifted(const Value &value, std::int64_t by) const;
  /// A symbol for something unknown at `node`; earlier generations that are still referred to stay what they are.
  SymbolId fresh(const void *node, FrameId frame, unsigned tag = 0);
  /// An unknown value in `domain` with an identity of its own.
  Value unknown(const void *node, FrameId frame, const Ranges &domain, unsigned tag = 0);
  /// Whether anything was asked about `symbol`.
  bool isKnown(SymbolId symbol) const { return ranges_.find(symbol) != nullptr; }
  /// Gives `symbol` a range if it has none yet.
  void declare(SymbolId symbol, const Ranges &domain);

  // Memory.
  /// The scalar at `place`. A value without identity gets one, so that what is learnt about it stays with the place.
  Value read(PlaceId place, const Ranges &domain);
  void write(PlaceId place, const Value &value);
  /// Copies everything known about an object to another.
  void copy(PlaceId to, PlaceId from);
  /// Makes everything about an object unknown; `node` names the cause.
  void havoc(PlaceId place, const void *node, FrameId frame);
  /// Pointers to `from`, or into it, lead to `to` from here on: the two are one object under two names.
  void redirect(PlaceId from, PlaceId to);
  bool isSummary(PlaceId root) const { return summaries_.find(root) != nullptr; }
  /// Forgets an object whose lifetime begins or ends.
  void erase(PlaceId place);
  /// Whether anything is stored under `place`.
  bool isBound(PlaceId place) const;
  /// Every scalar about which something is known, whether it is stored or derived from an unknown object.
  std::vector<PlaceId> knownScalars() const;
  /// The scalar at `place` may also be any of `others`.
  void weaken(PlaceId place, const Ranges &others);
  // Sequences (Elements.cpp). The elements of one whose length is known are places of their own. Of any other, `Each`
  // says what holds of every element, and an element that is looked at is one of those.
  /// The number of elements, where it is known and each of them is followed.
  std::optional<std::int64_t> lengthOf(PlaceId sequence) const;
  /// Whether `Each` says anything of the sequence.
  bool isSummarised(PlaceId sequence) const;
  /// Gives up the length: what holds of all elements is kept for each.
  void summarise(PlaceId sequence);
  /// What is said of the scalars in an element holds of every element of a sequence of unknown length.
  void narrowElements(PlaceId sequence, const std::map<Universe::Path, Ranges> &ranges);
  /// Says of each element of a sequence that had none what is known of `only`, which is added to it.
  void summariseAs(PlaceId sequence, PlaceId only);
  /// Other elements may stand where they were: forgets which is which, but not what holds of each.
  void renewElements(PlaceId sequence);

  /// The element whose index is the value of a symbol. If the elements are pointers, it may lead where any of them
  /// does. `entry` is given for an entry of a map, whose key is that value.
  PlaceId elementAt(PlaceId sequence, SymbolId index, const clang::Decl *entry = nullptr);
  /// Pointers into the elements of `from` do not lead there any more, but to elements of `to` that are not told apart.
  void loosenElements(PlaceId from, PlaceId to);
  /// The objects that a pointer may lead to, if these are known and not too many. Null leads to none.
  std::optional<llvm::SmallVector<PlaceId, 4>> targetsOf(const Value &pointer) const;
  /// Where a pointer led is not followed any more: what it may have led to can be reached from anywhere.
  void letGo(const Value &value);

  /// Says that `root` stands for several objects, of which no single one can be known.
  void makeSummary(PlaceId root);

  /// Every place that holds a value of its own.
  const FlatMap<PlaceId, Value> &store() const { return store_; }
  const FlatMap<PlaceId, SymbolId> &defaults() const { return defaults_; }

  // Registers.
  const Value *find(RegisterId id) const { return registers_.find(id); }
  void set(RegisterId id, const Value &value) { registers_.set(id, value); }
  template <class Predicate>
  void dropRegisters(Predicate predicate) {
    registers_.eraseIf([&](const auto &entry) { return predicate(entry.first); });
  }

  // Objects whose address is known to code that is not analysed, and objects whose destructor is to run.
  void escape(PlaceId place, bool writable) {
    noteCallables(place);
    const bool *known = escaped_.find(place);
    escaped_.set(place, writable || (known && *known));
  }
  /// Code that is not seen may call what the object at `place` holds or leads to (see Universe::noteEscape).
  void noteCallables(PlaceId place) const;
  /// Whether `root`, or some part of it, escaped.
  bool hasEscaped(PlaceId root) const {
    return std::any_of(escaped_.begin(), escaped_.end(),
                       [&](const auto &entry) { return universe_->rootOf(entry.first) == root; });
  }
  /// The objects and parts of objects that escaped, and whether the code that knows them may write to them.
  const FlatMap<PlaceId, bool> &escaped() const { return escaped_; }
  enum class Liveness : std::uint8_t { Dead, Alive, Maybe };
  Liveness liveness(PlaceId object) const;
  void setAlive(PlaceId object) { alive_.set(object, Liveness::Alive); }
  void setDead(PlaceId object) { alive_.erase(object); }
  const FlatMap<PlaceId, Liveness> &alive() const { return alive_; }

  /// Drops everything that cannot be reached from a root for which `isLive` holds.
  void collectGarbage(const std::function<bool(PlaceId root)> &isLive);

  /// The least state above both, but for symbols made at `node` where two objects differ.
  static State join(const State &a, const State &b, const void *node, FrameId frame);
  /// Gives up on whatever still differs from `previous`, so that repeated joins end.
  void widen(const State &previous);
  using Property = std::vector<std::pair<PlaceId, Ranges>>;
  /// What path sensitivity is kept for: states whose properties differ are joined last.
  Property property() const;

  Universe &universe() const { return *universe_; }

  friend bool operator==(const State &a, const State &b) { return a.parts() == b.parts(); }
  friend bool operator<(const State &a, const State &b) { return a.parts() < b.parts(); }

 private:
  std::tuple<const FlatMap<PlaceId, Value> &, const FlatMap<PlaceId, SymbolId> &, const FlatMap<SymbolId, Ranges> &,
             const FlatMap<RegisterId, Value> &, const FlatMap<PlaceId, bool> &, const FlatMap<PlaceId, Liveness> &,
             const FlatMap<PlaceId, bool> &>
  parts() const {
    return std::tie(store_, defaults_, ranges_, registers_, escaped_, alive_, summaries_);
  }
  SymbolId defaultOf(PlaceId place) const;
  bool refersTo(SymbolId symbol) const;
  void forget(SymbolId symbol);
  void invalidateIndexed(PlaceId place);
  const Value *summaryOf(PlaceId place) const;
  void weakenSummary(PlaceId written);
  void bindElement(PlaceId place);
  /// Whether a place is, or lies in, an element whose index is not known.
  bool isAmongUnknown(PlaceId place) const;
  std::map<Universe::Path, Ranges> rangesOfElements(PlaceId sequence, std::int64_t length) const;
  static void alignSequences(State &a, State &b);
  std::vector<PlaceId> knownParts(llvm::ArrayRef<PlaceId> wholes) const;
  /// The objects that have a default of their own.
  std::vector<PlaceId> defaultedObjects() const;
  static void joinObjects(State &result, const State &a, const State &b, const void *node, FrameId frame);

  Universe *universe_;
  FlatMap<PlaceId, Value> store_;
  FlatMap<PlaceId, SymbolId> defaults_;  // what the parts of an object are derived from unless they are stored
  FlatMap<SymbolId, Ranges> ranges_;
  FlatMap<RegisterId, Value> registers_;
  FlatMap<PlaceId, bool> escaped_;
  FlatMap<PlaceId, Liveness> alive_;
  FlatMap<PlaceId, bool> summaries_;
};

}  // namespace composio::check
