// The library's algorithms over sequences, of std:: and std::ranges:: alike, with predicates and projections.
//
// Where the length of a sequence is known its elements are visited one by one. Elsewhere one element stands for all:
// the callable is run on it again and again until nothing new comes of that, and what it must be for the predicate to
// say what it said then holds of every element (State::narrowElements).
#include "llvm/ADT/StringSwitch.h"
#include "model/ApiModel.h"
#include "model/ContainerTypes.h"
#include "proof/transfer/AlgorithmOutput.h"
#include "proof/transfer/ElementWalk.h"
#include "proof/transfer/Library.h"
#include "proof/transfer/SequenceOperation.h"

namespace composio::check {

using namespace clang;

namespace {

enum class Algorithm {
  None,
  ForEach,
  FindIf,
  FindIfNot,
  AllOf,
  AnyOf,
  NoneOf,
  CountIf,
  EraseIf,
  Partition,
  RemoveIf,
  CopyIf,
  Copy,
  Transform,
  BackInserter,
};

Algorithm algorithmOf(StringRef name) {
  return llvm::StringSwitch<Algorithm>(name)
      .Case("for_each", Algorithm::ForEach)
      .Case("find_if", Algorithm::FindIf)
      .Case("find_if_not", Algorithm::FindIfNot)
      .Case("all_of", Algorithm::AllOf)
      .Case("any_of", Algorithm::AnyOf)
      .Case("none_of", Algorithm::NoneOf)
      .Case("count_if", Algorithm::CountIf)
      .Case("erase_if", Algorithm::EraseIf)
      .Case("partition", Algorithm::Partition)
      .Case("stable_partition", Algorithm::Partition)
      .Case("remove_if", Algorithm::RemoveIf)
      .Case("copy_if", Algorithm::CopyIf)
      .Case("copy", Algorithm::Copy)
      .Case("transform", Algorithm::Transform)
      .Case("back_inserter", Algorithm::BackInserter)
      .Default(Algorithm::None);
}

bool isIdentity(QualType type) { return isStdClass(type.getNonReferenceType()->getAsCXXRecordDecl(), "identity"); }

}  // namespace

/// One call of an algorithm.
class AlgorithmCall {
 public:
  AlgorithmCall(Transfer &transfer, const CallSite &site)
      : transfer_(transfer), universe_(transfer.universe_), site_(site), call_(transfer, site), walk_(call_) {}

  bool run(State &given, States &out, States &thrown) {
    isRanges_ = isa<CXXMethodDecl>(site_.callee);
    const Algorithm algorithm = algorithmOf(isRanges_ ? calledObjectName(site_) : nameOf(*site_.callee));
    if (algorithm == Algorithm::None || call_.arguments() == 0) return false;
    State state = given;
    if (algorithm == Algorithm::BackInserter) return backInserter(state) && call_.commit(out, thrown);
    if (!takeRange(state, algorithm == Algorithm::EraseIf)) return false;
    return apply(algorithm, std::move(state)) && call_.commit(out, thrown);
  }

 private:
  // ---- the range

  bool takeRange(State &state, bool isContainer) {
    const Operand first = call_.argument(state, 0);
    if (classify(first.type) == TypeClass::Iterator || first.type->isPointerType()) {
      if (isReverseIterator(first.type) || call_.arguments() < 2) return false;
      next_ = 2;
      return takeIterators(state, first, call_.argument(state, 1));
    }
    next_ = 1;
    return (isRanges_ || isContainer) && takeContainer(state, first);
  }

  bool takeIterators(State &state, const Operand &first, const Operand &last) {
    const Value from = call_.scalarOf(state, first), to = call_.scalarOf(state, last);
    end_ = to;
    const PlaceId begin = from.isNumber() ? universe_.placeAt(from.number) : kNullPlace;
    const PlaceId end = to.isNumber() ? universe_.placeAt(to.number) : kNullPlace;
    if (begin == kNullPlace || end == kNullPlace || universe_[begin].root != Place::Root::Part ||
        universe_[begin].parent != universe_[end].parent)
      return false;
    const Step a = universe_[begin].step, b = universe_[end].step;
    const auto isElement = [](const Step &step) {
      return step.kind == Step::Kind::Element || step.kind == Step::Kind::Indexed;
    };
    if (!isElement(a) || !isElement(b)) return false;
    row_.sequence = universe_[begin].parent;
    row_.element = first.type->isPointerType() ? first.type->getPointeeType() : elementBehind(first.type);
    row_.isExact = a.kind == Step::Kind::Element && b.kind == Step::Kind::Element;
    row_.first = a.index;
    row_.last = b.index;
    row_.isWhole = row_.isExact ? row_.first == 0 && state.lengthOf(row_.sequence) == row_.last
                                : transfer_.isEdge(begin, 0) && transfer_.isEdge(end, 1);
    if (transfer_.isEdge(begin, 0)) row_.said = saidBeforeBorder(state, end);
    return !row_.element.isNull() &&
           (!row_.isExact || (row_.first <= row_.last && row_.last - row_.first <= kLongestVisited));
  }

  bool takeContainer(State &state, const Operand &range) {
    const PlaceId place = range.isAddress ? universe_.placeBehind(range.value) : kNullPlace;
    if (place == kNullPlace) return false;
    const auto row = walk_.rowOf(state, place, range.type);
    if (!row) return false;
    row_ = *row;
    end_ = walk_.endOf(state, row_);
    return true;
  }

  // ---- what is asked of each element

  Operand operandAt(PlaceId element) const { return {row_.element, universe_.pointerTo(element)}; }

  Operand callable(const State &state, unsigned index) const {
    Operand operand = call_.argument(state, index);
    operand.moves = false;
    return operand;
  }

  /// Applies the projection, which is the argument at `index` if there is one.
  bool project(State state, unsigned index, PlaceId element, const UseOperand &use) {
    if (index >= call_.arguments() || isIdentity(call_.argument(state, index).type)) {
      use(std::move(state), operandAt(element));
      return true;
    }
    const Operand projection = callable(state, index);
    return call_.invoke(std::move(state), projection, {operandAt(element)}, use);
  }

  /// Calls `use` with what is called and what the projection makes of the element.
  bool withProjected(State state, PlaceId element,
                     const std::function<bool(State, const Operand &called, const Operand &projected)> &use) {
    bool followed = true;
    const bool projected = project(std::move(state), predicate_ + 1, element, [&](State s, const Operand &operand) {
      const Operand called = callable(s, predicate_);
      followed = followed && use(std::move(s), called, operand);
    });
    return followed && projected;
  }

  bool test(State state, PlaceId element, const std::function<void(State, bool)> &use) {
    return withProjected(std::move(state), element, [&](State s, const Operand &asked, const Operand &operand) {
      return call_.test(std::move(s), asked, {operand}, use);
    });
  }

  bool visit(State state, PlaceId element, const UseOperand &use) {
    return withProjected(std::move(state), element, [&](State s, const Operand &called, const Operand &operand) {
      return call_.invoke(std::move(s), called, {operand}, use);
    });
  }

  /// Asks about every element; `ends` gets the states after the last one.
  bool askAll(State state, States &ends) {
    const ElementWalk::Round round = [&](State s, PlaceId element, States &after) {
      return test(std::move(s), element, [&](State t, bool) { after.push_back(std::move(t)); });
    };
    return walk_.forAll(std::move(state), row_, round, ends);
  }

  ElementWalk::Test asked() {
    return [this](State s, PlaceId element, const std::function<void(State, bool)> &use) {
      return test(std::move(s), element, use);
    };
  }

  bool search(State state, bool wanted, const std::function<void(State, PlaceId)> &found,
              const std::function<void(State)> &none) {
    return walk_.search(std::move(state), row_, asked(), wanted, found, none);
  }

  // ---- the algorithms

  bool apply(Algorithm algorithm, State state) {
    predicate_ = next_;
    const bool copies = algorithm == Algorithm::CopyIf || algorithm == Algorithm::Transform;
    if (copies || algorithm == Algorithm::Copy) {
      if (predicate_ >= call_.arguments()) return false;
      ++predicate_;  // behind the output
    }
    if (algorithm != Algorithm::Copy && predicate_ >= call_.arguments()) return false;
    // A second range, an execution policy or the like is another overload.
    if (call_.arguments() > predicate_ + (isRanges_ ? 2u : 1u)) return false;
    switch (algorithm) {
      case Algorithm::ForEach:
        return forEach(std::move(state));
      case Algorithm::FindIf:
      case Algorithm::FindIfNot:
        return search(
            std::move(state), algorithm == Algorithm::FindIf,
            [&](State s, PlaceId element) { giveIterator(std::move(s), universe_.pointerTo(element)); },
            [&](State s) { giveIterator(std::move(s), end_); });
      case Algorithm::AllOf:
        return quantify(std::move(state), false, false);
      case Algorithm::AnyOf:
        return quantify(std::move(state), true, true);
      case Algorithm::NoneOf:
        return quantify(std::move(state), true, false);
      case Algorithm::CountIf:
        return count(std::move(state));
      case Algorithm::EraseIf:
        return eraseIf(std::move(state));
      case Algorithm::Partition:
      case Algorithm::RemoveIf:
        return separate(algorithm == Algorithm::RemoveIf, std::move(state));
      case Algorithm::Copy:
      case Algorithm::CopyIf:
      case Algorithm::Transform:
        return copyTo(algorithm, std::move(state));
      default:
        return false;
    }
  }

  /// Ends a call whose result is an iterator, or an object of the library around one that is not followed.
  void giveIterator(State state, const Value &iterator) {
    if (isScalar(site_.fact->type)) {
      call_.giveScalar(std::move(state), iterator);
      return;
    }
    giveUnknown(std::move(state));
  }

  void giveUnknown(State state) {
    Value result = universe_.any(Ranges::full());
    if (const PlaceId to = call_.target(state)) {
      state.havoc(to, site_.info->expression, site_.frame);
      result = universe_.pointerTo(to);
    } else if (site_.fact->result && !site_.fact->type.isNull() && !site_.fact->type->isVoidType()) {
      result = state.unknown(site_.info->expression, site_.frame, transfer_.domainOf(site_.fact->type), 5);
    }
    call_.giveScalar(std::move(state), result);
  }

  bool quantify(State state, bool wanted, bool ifFound) {
    return search(
        std::move(state), wanted, [&](State s, PlaceId) { call_.giveScalar(std::move(s), Value::of(ifFound)); },
        [&](State s) { call_.giveScalar(std::move(s), Value::of(!ifFound)); });
  }

  bool forEach(State state) {
    const ElementWalk::Round round = [&](State s, PlaceId element, States &after) {
      return visit(std::move(s), element, [&](State t, const Operand &) { after.push_back(std::move(t)); });
    };
    States ends;
    if (!walk_.forAll(std::move(state), row_, round, ends)) return false;
    for (State &s : ends) {
      if (isRanges_) {
        giveUnknown(std::move(s));
        continue;
      }
      // It returns the callable.
      Operand function = call_.argument(s, predicate_);
      if (!call_.give(std::move(s), function)) return false;
    }
    return true;
  }

  bool count(State state) {
    States some;
    const bool searched = search(
        state, true, [&](State s, PlaceId) { some.push_back(std::move(s)); },
        [&](State s) { call_.giveScalar(std::move(s), Value::of(0)); });
    // Where there are some, the others are asked as well.
    if (!searched) return false;
    if (some.empty()) return true;
    States ends;
    if (!askAll(std::move(state), ends)) return false;
    for (State &s : ends) {
      const Value number = s.unknown(site_.info->expression, site_.frame, Ranges::between(1, kLongest), 6);
      call_.giveScalar(std::move(s), number);
    }
    return true;
  }

  /// Gives up the order and the number of the elements, but not what holds of each.
  void reorder(State &state, bool changesLength) {
    state.loosenElements(row_.sequence, row_.sequence);
    const auto length = state.lengthOf(row_.sequence);
    state.summarise(row_.sequence);
    state.renewElements(row_.sequence);
    if (changesLength || length)
      state.write(universe_.special(row_.sequence, Step::Kind::Size),
                  state.unknown(site_.info->expression, site_.frame, Ranges::between(0, kLongest), 46));
    transfer_.replaced(state, row_.sequence);
  }

  bool mayRearrange() const {
    const auto *record = row_.element->getAsCXXRecordDecl();
    return !destructorMatters(row_.element) && (isScalar(row_.element) || (record && copiesMemberwise(record)));
  }

  bool eraseIf(State state) {
    if (!mayRearrange() || !sequenceOf(call_.argument(state, 0).type) ||
        sequenceOf(call_.argument(state, 0).type)->length)
      return false;
    // Which ones stay is not known, so one stands for all from the start.
    state.summarise(row_.sequence);
    row_.isExact = false;
    States ends;
    if (!askAll(std::move(state), ends)) return false;
    if (!walk_.narrow(ends, row_, asked(), false)) return false;
    for (State &s : ends) {
      reorder(s, true);
      const Value number = s.unknown(site_.info->expression, site_.frame, Ranges::between(0, kLongest), 6);
      call_.giveScalar(std::move(s), number);
    }
    return true;
  }

  /// Whether an element that was moved from is what it was.
  static bool ownsNothing(QualType type) {
    if (isScalar(type)) return classify(type) != TypeClass::SmartPointer;
    const auto *record = type->getAsCXXRecordDecl();
    return record && record->hasDefinition() && (isSession(record) || record->isTriviallyCopyable());
  }

  // Brings those that satisfy the predicate to the front, or takes them away from there. What holds of those in front
  // is said of the border until an element changes.
  bool separate(bool removes, State state) {
    if (!mayRearrange() || !row_.isWhole || (removes && !ownsNothing(row_.element))) return false;
    state.summarise(row_.sequence);
    row_.isExact = false;
    States ends;
    if (!askAll(std::move(state), ends)) return false;
    const auto said = walk_.learn(ends, row_, asked(), !removes);
    if (!said) return false;
    for (State &s : ends) {
      reorder(s, false);
      const SymbolId index = s.fresh(site_.info->expression, call_.frame(), 4);
      const PlaceId border = s.elementAt(row_.sequence, index);
      for (const auto &[steps, range] : *said)
        s.write(universe_.follow(beforeBorder(universe_, border), steps), universe_.any(range));
      giveIterator(std::move(s), universe_.pointerTo(border));
    }
    return true;
  }

  // ---- algorithms with an output

  bool backInserter(State &state) {
    const Operand container = call_.argument(state, 0);
    const PlaceId to = call_.target(state);
    const auto type = sequenceOf(container.type);
    if (to == kNullPlace || !type || type->length || !container.isAddress) return false;
    state.erase(to);
    transfer_.store(state, universe_.special(to, Step::Kind::Content), container.value);
    return call_.giveScalar(std::move(state), universe_.pointerTo(to));
  }

  bool copyTo(Algorithm algorithm, State state) {
    const auto output = AlgorithmOutput::at(transfer_, call_, state, call_.argument(state, next_), row_.isExact);
    if (!output || output->isInto(row_.sequence)) return false;
    std::int64_t number = 0;
    bool known = true;
    const ElementWalk::Round round = [&](State s, PlaceId element, States &after) {
      const auto keep = [&](State t, const Operand &value) {
        known = known && output->put(t, number, value);
        after.push_back(std::move(t));
      };
      bool followed = true;
      if (algorithm == Algorithm::Transform)
        followed = visit(std::move(s), element, keep);
      else if (algorithm == Algorithm::Copy)
        keep(std::move(s), operandAt(element));
      else
        followed = test(std::move(s), element, [&](State t, bool truth) {
          if (!truth) return after.push_back(std::move(t));
          keep(std::move(t), operandAt(element));
        });
      // Over existing elements, where the next one goes depends on how many were kept.
      if (algorithm == Algorithm::CopyIf && output->isExact()) known = false;
      ++number;
      return followed && known;
    };
    States ends;
    call_.fail(state);
    // An exact row is visited in rounds that each begin with the same number.
    if (row_.isExact && output->isExact()) {
      ends = {std::move(state)};
      for (std::int64_t i = row_.first; i < row_.last; ++i) {
        States after;
        for (State &s : ends) {
          number = i - row_.first;
          call_.startRound();
          if (!round(std::move(s), walk_.at(row_, i), after)) return false;
        }
        for (State &s : after) call_.tidyCalls(s);
        ends = std::move(after);
      }
    } else if (!walk_.forAll(std::move(state), row_, round, ends)) {
      return false;
    }
    for (State &s : ends) giveUnknown(std::move(s));
    return true;
  }

  Transfer &transfer_;
  Universe &universe_;
  const CallSite &site_;
  LibraryActivation call_;
  ElementWalk walk_;
  Row row_;
  Value end_;
  unsigned next_ = 0;       ///< the first argument behind the range
  unsigned predicate_ = 0;  ///< the argument that is called
  bool isRanges_ = false;
};

bool Transfer::algorithmCall(const CallSite &site, State &state, States &out, States &thrown) {
  return AlgorithmCall(*this, site).run(state, out, thrown) || viewCall(*this, site, state, out, thrown);
}

}  // namespace composio::check
