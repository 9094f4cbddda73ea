// std::vector, deque, list, array and initializer_list. How their elements are kept stands in lattice/Elements.cpp;
// here is what each member function does to them. A function that is not listed is one that is not seen.
#include "model/ApiModel.h"
#include "model/CallableTypes.h"
#include "proof/transfer/Invocation.h"
#include "proof/transfer/Library.h"
#include "proof/transfer/SequenceOperation.h"

namespace composio::check {

using namespace clang;

namespace {

/// Up to this length elements that are added are kept apart; in a loop, where each length is a state, up to that one.
constexpr std::int64_t kLongestExact = 8, kLongestInLoop = 2;

}  // namespace

/// One call of a member function of a sequence.
class SequenceCall {
  using Operation = SequenceOperation;

 public:
  SequenceCall(Transfer &transfer, const CallSite &site, const SequenceType &type, States &out, States &thrown)
      : transfer_(transfer), universe_(transfer.universe_), site_(site), type_(type), out_(out), thrown_(thrown) {}

  bool run(State state) {
    const Operation operation = sequenceOperationOf(*site_.callee);
    if (operation == Operation::None || !isModelled(operation)) return false;
    if (destroysElements(operation) && destructorMatters(type_.element) && !elementsEndQuietly(state)) return false;
    if (operation == Operation::Construct || operation == Operation::Assign) return fill(std::move(state), operation);
    if (construction_) return emplace(std::move(state), operation);
    return modelled(std::move(state), operation);
  }

 private:
  bool modelled(State state, Operation operation) {
    transfer_.withPlace(std::move(state), transfer_.object(site_, state), [&](State s, PlaceId object) {
      sequence_ = type_.elements ? universe_.field(object, type_.elements) : object;
      const std::size_t first = out_.size();
      if (changesLength(operation) && movesElements()) s.loosenElements(sequence_, sequence_);
      apply(operation, std::move(s));
      if (operation != Operation::Swap && !changesLength(operation)) return;
      for (std::size_t i = first; i < out_.size(); ++i) transfer_.replaced(out_[i], sequence_);
    });
    return true;
  }

  /// The new element is made apart, and moved to where it belongs.
  bool emplace(State state, Operation operation) {
    made_ = universe_.temporary(construction_->how.init, site_.frame);
    States made;
    transfer_.construct(site_, *construction_, made_, std::move(state), made, thrown_);
    const std::size_t first = out_.size();
    for (State &s : made) modelled(std::move(s), operation);
    for (std::size_t i = first; i < out_.size(); ++i) out_[i].erase(made_);
    return true;
  }

  unsigned arguments() const { return static_cast<unsigned>(site_.info->arguments.size()); }
  QualType argumentType(unsigned i) const { return site_.info->arguments[i]->getType(); }
  bool isElement(unsigned i) const { return transfer_.context_.hasSameUnqualifiedType(argumentType(i), type_.element); }
  bool isIterator(unsigned i) const {
    return classify(argumentType(i)) == TypeClass::Iterator && !isReverseIterator(argumentType(i));
  }

  /// Whether elements that are taken away, or overwritten, have nothing that the proof has to know in their
  /// destructors.
  bool elementsEndQuietly(State &state) {
    const Value self = transfer_.object(site_, state);
    const PlaceId object = self.isNumber() ? universe_.placeAt(self.number) : kNullPlace;
    return object != kNullPlace && !type_.elements && transfer_.endsQuietly(state, object, ownerOf(site_));
  }

  bool canBecomeElement(unsigned i) const {
    return isElement(i) || (wrapsAnyCallable(type_.element) && canBeWrapped(argumentType(i)));
  }

  /// Whether this overload is one that is known.
  bool isModelled(Operation operation) {
    switch (operation) {
      case Operation::PushBack:
      case Operation::PushFront:
        return (arguments() == 1 && canBecomeElement(0)) || isMade();
      case Operation::Erase:
        return arguments() >= 1 && isIterator(0) && (arguments() == 1 || isIterator(1));
      case Operation::Insert:
        return arguments() == 2 && isIterator(0) && isElement(1);
      case Operation::Resize:
        return arguments() == 2 && isElement(1);
      case Operation::Swap:
        return arguments() == 1 && !type_.elements;
      default:
        return true;
    }
  }

  /// Whether the new element is made of the arguments in a way that is known.
  bool isMade() {
    if (!nameOf(*site_.callee).starts_with("emplace") || type_.element->isBooleanType()) return false;
    std::vector<HandedOn> handedOn;
    for (unsigned i = 0; i < arguments(); ++i) handedOn.push_back({i, false});
    construction_ = transfer_.constructionOf(site_, type_.element, handedOn);
    return construction_ != nullptr;
  }

  /// Whether pointers and iterators stay with an element that gets another index, or with the end. Those into a vector
  /// stay with the index, or are not to be used any more.
  bool movesElements() const {
    if (!isStdClass(ownerOf(site_)->getAsCXXRecordDecl(), "vector")) return true;
    // What an element owns goes with it when it is moved to another index. Nothing leads into what a wrapper holds.
    if (wrapsAnyCallable(type_.element)) return false;
    const auto *element = type_.element->getAsCXXRecordDecl();
    return element && !isScalar(type_.element) && !isSession(element) && !element->isTriviallyCopyable();
  }

  std::int64_t longestExact() const { return site_.info->isRepeated ? kLongestInLoop : kLongestExact; }

  // ---- places

  PlaceId at(std::int64_t index) const { return universe_.part(sequence_, {Step::Kind::Element, nullptr, index}); }
  PlaceId size() const { return universe_.special(sequence_, Step::Kind::Size); }
  /// An element of which it is not known which one it is.
  PlaceId some(State &s, unsigned tag = 0) const {
    const SymbolId index = s.fresh(site_.info->expression, site_.frame, 40 + tag);
    return s.elementAt(sequence_, index);
  }
  std::optional<std::int64_t> length(const State &s) const {
    return type_.length ? type_.length : s.lengthOf(sequence_);
  }

  void give(State s, const Value &value) {
    transfer_.setResult(site_, s, value);
    out_.push_back(std::move(s));
  }
  void giveElement(State s, PlaceId element) { give(std::move(s), universe_.pointerTo(element)); }

  // ---- elements

  void copyElement(State &s, PlaceId to, PlaceId from, bool moves = false) {
    if (isScalar(type_.element))
      transfer_.store(s, to, transfer_.load(s, from, type_.element));
    else
      transfer_.copyObject(s, to, from, moves);
  }

  /// Puts an argument into an element. One that is moved from a smart pointer leaves that empty.
  void put(State &s, PlaceId to, unsigned index) {
    if (construction_) {
      copyElement(s, to, made_, true);
      return s.redirect(made_, to);
    }
    const QualType parameter = site_.callee->getParamDecl(index)->getType();
    const Value argument = transfer_.argument(site_, s, index);
    if (!parameter->isReferenceType() && isScalar(type_.element)) return transfer_.store(s, to, argument);
    const PlaceId from = universe_.placeBehind(argument);
    if (from == kNullPlace) return s.havoc(to, site_.info->expression, site_.frame);
    if (!isElement(index)) {
      const Operand callable{argumentType(index), argument, true, parameter->isRValueReferenceType()};
      transfer_.wrap(s, to, type_.element, callable);
      return;
    }
    copyElement(s, to, from, parameter->isRValueReferenceType());
    if (parameter->isRValueReferenceType() && classify(type_.element) == TypeClass::SmartPointer)
      transfer_.store(s, from, Value::of(0));
  }

  /// Another element was added, and where the elements stand has changed.
  PlaceId addSomewhere(State &s, unsigned index) {
    s.summarise(sequence_);
    put(s, some(s), index);
    lose(s);
    return some(s, 1);
  }

  /// The number and the order of the elements is not known any more.
  void lose(State &s) {
    s.renewElements(sequence_);
    const Value length = s.unknown(site_.info->expression, site_.frame, Ranges::between(0, kLongest), 46);
    s.write(size(), length);
  }

  void moveElements(State &s, std::int64_t from, std::int64_t end, std::int64_t by) {
    for (std::int64_t n = end - from; n > 0; --n) {
      const std::int64_t i = by > 0 ? from + n - 1 : end - n;
      copyElement(s, at(i + by), at(i));
    }
  }

  // ---- making and assigning

  // Also `= {...}`, which brings the elements of a braced list.
  bool fill(State state, Operation operation) {
    if (type_.elements) return false;
    const auto isAllocator = [&](unsigned i) {
      return isStdClass(argumentType(i).getNonReferenceType()->getAsCXXRecordDecl(), "allocator");
    };
    unsigned given = arguments();
    while (given > 0 && isAllocator(given - 1)) --given;
    const bool constructs = operation == Operation::Construct;
    if (constructs && given == 0) return start(std::move(state), [&](State &s) { s.write(size(), Value::of(0)); });
    const auto *first = argumentType(0).getNonReferenceType()->getAsCXXRecordDecl();
    if (given == 1 && isStdClass(first, "initializer_list")) {
      const Value list = transfer_.argument(site_, state, 0);
      const PlaceId from = list.isNumber() ? universe_.placeAt(list.number) : kNullPlace;
      return start(std::move(state), [&](State &s) {
        if (from != kNullPlace)
          s.copy(sequence_, from);
        else
          s.havoc(sequence_, site_.info->expression, site_.frame);
      });
    }
    if (given != 2) return false;
    if (argumentType(0)->isIntegerType() && isElement(1)) return fillWithCopies(std::move(state));
    if (walks(0) && walks(1)) return fillFromRange(std::move(state));
    return false;
  }

  bool walks(unsigned i) const { return isIterator(i) || argumentType(i)->isPointerType(); }

  template <class Fill>
  bool start(State state, Fill fillIn) {
    transfer_.withPlace(std::move(state), transfer_.object(site_, state), [&](State s, PlaceId object) {
      sequence_ = object;
      thrown_.push_back(s);
      if (isa<CXXConstructorDecl>(site_.callee)) s.erase(object);
      if (movesElements()) s.loosenElements(object, object);
      fillIn(s);
      transfer_.replaced(s, object);
      give(std::move(s), universe_.pointerTo(object));
    });
    return true;
  }

  bool fillWithCopies(State state) {
    const auto count = transfer_.scalarArgument(site_, state, 0);
    return start(std::move(state), [&](State &s) {
      const std::int64_t number = count ? s.rangeOf(*count).single().value_or(-1) : -1;
      const bool exact = number >= 0 && number <= kLongestExact;
      // Beyond that, one stands for all.
      const PlaceId model = universe_.temporary(site_.info->expression, site_.frame);
      s.erase(model);
      put(s, model, 1);
      s.erase(sequence_);
      const std::int64_t copies = exact ? number : 1;
      s.write(size(), Value::of(copies));
      for (std::int64_t i = 0; i < copies; ++i) copyElement(s, at(i), model);
      s.erase(model);
      if (!exact) s.summarise(sequence_);
    });
  }

  bool fillFromRange(State state) {
    const auto first = transfer_.scalarArgument(site_, state, 0), last = transfer_.scalarArgument(site_, state, 1);
    const auto placeOf = [&](const std::optional<Value> &v) {
      return v && v->isNumber() ? universe_.placeAt(v->number) : kNullPlace;
    };
    const PlaceId begin = placeOf(first), end = placeOf(last);
    if (begin == kNullPlace || end == kNullPlace || universe_[begin].parent != universe_[end].parent) return false;
    const Step from = universe_[begin].step, to = universe_[end].step;
    const PlaceId source = universe_[begin].parent;
    if (from.kind != Step::Kind::Element || to.kind != Step::Kind::Element) {
      if (from.kind != Step::Kind::Indexed && from.kind != Step::Kind::Element) return false;
      return start(std::move(state), [&](State &s) {
        s.copy(sequence_, source);
        s.summarise(sequence_);
        lose(s);
      });
    }
    if (to.index - from.index > kLongestExact || to.index < from.index) return false;
    return start(std::move(state), [&](State &s) {
      if (source != sequence_) s.erase(sequence_);
      for (std::int64_t i = from.index; i < to.index; ++i)
        copyElement(s, at(i - from.index), universe_.part(source, {Step::Kind::Element, nullptr, i}));
      s.write(size(), Value::of(to.index - from.index));
    });
  }

  // ---- the other functions

  void apply(Operation operation, State s) {
    const auto n = length(s);
    switch (operation) {
      case Operation::PushBack:
      case Operation::PushFront:
        return push(std::move(s), n, operation == Operation::PushFront);
      case Operation::PopBack:
      case Operation::PopFront:
        return erase(std::move(s), n, operation == Operation::PopBack ? n.value_or(0) - 1 : 0, 1, false);
      case Operation::Clear:
        s.erase(sequence_);
        s.havoc(sequence_, site_.info->expression, site_.frame);
        s.write(size(), Value::of(0));
        return out_.push_back(std::move(s));
      case Operation::Erase:
        return eraseAt(std::move(s), n);
      case Operation::Insert:
        return insert(std::move(s), n);
      case Operation::Resize:
        return resize(std::move(s), n);
      case Operation::Swap:
        return transfer_.swapContainers(site_, std::move(s), sequence_, out_);
      case Operation::Nothing:
        if (site_.info->expression->getType()->isVoidType()) thrown_.push_back(s);
        return out_.push_back(std::move(s));
      default:
        return look(operation, std::move(s), n);
    }
  }

  void push(State s, std::optional<std::int64_t> n, bool front) {
    thrown_.push_back(s);
    if (!n || *n >= longestExact()) {
      const PlaceId added = addSomewhere(s, 0);
      return giveElement(std::move(s), added);
    }
    if (front) {
      // The argument may be an element that moves.
      put(s, at(*n), 0);
      const PlaceId model = universe_.temporary(site_.info->expression, site_.frame);
      copyElement(s, model, at(*n));
      moveElements(s, 0, *n, 1);
      copyElement(s, at(0), model);
      s.erase(model);
    } else {
      put(s, at(*n), 0);
    }
    s.write(size(), Value::of(*n + 1));
    giveElement(std::move(s), at(front ? 0 : *n));
  }

  /// Takes `count` elements from `first` on away.
  void erase(State s, std::optional<std::int64_t> n, std::int64_t first, std::int64_t count, bool givesNext) {
    if (!n) {
      s.summarise(sequence_);
      lose(s);
      const PlaceId next = some(s);
      if (givesNext) return giveElement(std::move(s), next);
      return out_.push_back(std::move(s));
    }
    if (first < 0 || count < 0 || first + count > *n) return;  // no run does that and goes on
    moveElements(s, first + count, *n, -count);
    for (std::int64_t i = *n - count; i < *n; ++i) s.erase(at(i));
    s.write(size(), Value::of(*n - count));
    if (givesNext) return giveElement(std::move(s), at(first));
    out_.push_back(std::move(s));
  }

  std::optional<std::int64_t> indexOf(State &s, unsigned argument) {
    const auto pointer = transfer_.scalarArgument(site_, s, argument);
    const PlaceId place = pointer && pointer->isNumber() ? universe_.placeAt(pointer->number) : kNullPlace;
    if (place == kNullPlace || universe_[place].parent != sequence_ ||
        universe_[place].step.kind != Step::Kind::Element)
      return std::nullopt;
    return universe_[place].step.index;
  }

  void eraseAt(State s, std::optional<std::int64_t> n) {
    const auto first = indexOf(s, 0);
    const auto last = arguments() == 2 ? indexOf(s, 1) : std::optional(first.value_or(0) + 1);
    if (n && first && last) return erase(std::move(s), n, *first, last.value_or(0) - *first, true);
    s.summarise(sequence_);
    eraseBehindBorder(s);
    erase(std::move(s), std::nullopt, 0, 0, true);
  }

  /// Where all from a border on is erased, what holds of those before it holds of all.
  void eraseBehindBorder(State &s) {
    if (arguments() != 2) return;
    const auto first = transfer_.scalarArgument(site_, s, 0), last = transfer_.scalarArgument(site_, s, 1);
    const PlaceId border = first && first->isNumber() ? universe_.placeAt(first->number) : kNullPlace;
    const PlaceId end = last && last->isNumber() ? universe_.placeAt(last->number) : kNullPlace;
    if (border != kNullPlace && end != kNullPlace && universe_[border].parent == sequence_ &&
        universe_[end].parent == sequence_ && transfer_.isEdge(end, 1))
      s.narrowElements(sequence_, saidBeforeBorder(s, border));
  }

  void insert(State s, std::optional<std::int64_t> n) {
    thrown_.push_back(s);
    const auto where = indexOf(s, 0);
    if (!n || *n >= longestExact() || !where) {
      addSomewhere(s, 1);
      const PlaceId added = some(s, 2);
      return giveElement(std::move(s), added);
    }
    if (*where < 0 || *where > *n) return;
    const PlaceId model = universe_.temporary(site_.info->expression, site_.frame);
    put(s, model, 1);
    moveElements(s, *where, *n, 1);
    copyElement(s, at(*where), model);
    s.erase(model);
    s.write(size(), Value::of(*n + 1));
    giveElement(std::move(s), at(*where));
  }

  void resize(State s, std::optional<std::int64_t> n) {
    thrown_.push_back(s);
    const auto wanted = transfer_.scalarArgument(site_, s, 0);
    const auto number = wanted ? s.rangeOf(*wanted).single() : std::nullopt;
    if (n && number && *number >= 0 && *number <= kLongestExact) {
      for (std::int64_t i = *n; i < *number; ++i) put(s, at(i), 1);
      for (std::int64_t i = *number; i < *n; ++i) s.erase(at(i));
      s.write(size(), Value::of(*number));
      return out_.push_back(std::move(s));
    }
    addSomewhere(s, 1);
    out_.push_back(std::move(s));
  }

  // ---- looking

  void look(Operation operation, State s, std::optional<std::int64_t> n) {
    const PlaceId place = size();
    const auto sizeOf = [&](State &t) { return n ? Value::of(*n) : t.read(place, Ranges::between(0, kLongest)); };
    switch (operation) {
      case Operation::Size: {
        const Value value = sizeOf(s);
        return give(std::move(s), value);
      }
      case Operation::Empty: {
        const Value value = sizeOf(s);
        const Value empty = s.test(value, Ranges::of(0));
        return give(std::move(s), empty);
      }
      case Operation::Front:
      case Operation::Data:
        if (n && *n == 0 && operation == Operation::Front) return;
        return giveElement(std::move(s), at(0));
      case Operation::Back: {
        if (n && *n == 0) return;
        if (n) return giveElement(std::move(s), at(*n - 1));
        // Named by the length, so that it is the same element until that changes.
        const Value value = sizeOf(s);
        const PlaceId last =
            value.kind == Value::Kind::Linear && value.number == 0 ? s.elementAt(sequence_, value.symbol) : some(s);
        return giveElement(std::move(s), last);
      }
      case Operation::Index:
      case Operation::At:
        return index(operation, std::move(s), n);
      case Operation::Begin:
      case Operation::ReverseEnd: {
        const bool reverse = operation == Operation::ReverseEnd;
        const PlaceId first = n ? at(reverse ? -1 : 0) : reverse ? some(s, 3) : transfer_.edgeOf(s, sequence_, 0);
        return giveElement(std::move(s), first);
      }
      case Operation::End:
      case Operation::ReverseBegin: {
        const bool reverse = operation == Operation::ReverseBegin;
        const PlaceId end = n ? at(reverse ? *n - 1 : *n) : reverse ? some(s, 2) : transfer_.edgeOf(s, sequence_, 1);
        return giveElement(std::move(s), end);
      }
      default:
        return;
    }
  }

  void index(Operation operation, State s, std::optional<std::int64_t> n) {
    const auto given = transfer_.scalarArgument(site_, s, 0);
    const Value index = given ? *given : universe_.any(Ranges::full());
    if (operation == Operation::At) {
      State outside = s;
      if (!n || outside.assume(index, Ranges::between(0, *n - 1).complement())) thrown_.push_back(std::move(outside));
    }
    // No run goes on behind the last element.
    if (n && (*n == 0 || !s.assume(index, Ranges::between(0, *n - 1)))) return;
    if (auto cases = transfer_.split(s, index)) {
      for (auto &[t, number] : *cases) giveElement(std::move(t), at(number));
      return;
    }
    const bool named = index.kind == Value::Kind::Linear && index.number == 0;
    const PlaceId element = named ? universe_.part(sequence_, {Step::Kind::Indexed, nullptr, index.symbol}) : some(s);
    giveElement(std::move(s), element);
  }

  Transfer &transfer_;
  Universe &universe_;
  const CallSite &site_;
  const SequenceType &type_;
  States &out_, &thrown_;
  PlaceId sequence_ = kNullPlace;
  const Transfer::Construction *construction_ = nullptr;  // how a new element is made, where it is not copied
  PlaceId made_ = kNullPlace;                             // and where
};

/// Two containers get each other's elements, and pointers into them go with these.
void Transfer::swapContainers(const CallSite &site, State state, PlaceId ours, States &out) {
  const Value other = argument(site, state, 0);
  withPlace(std::move(state), other, [&](State s, PlaceId theirs) {
    const PlaceId model = universe_.temporary(site.info->expression, site.frame);
    s.loosenElements(ours, theirs);
    s.loosenElements(theirs, ours);
    s.copy(model, ours);
    copyObject(s, ours, theirs, false);
    copyObject(s, theirs, model, false);
    s.erase(model);
    replaced(s, theirs);
    replaced(s, ours);
    out.push_back(std::move(s));
  });
}

bool Transfer::sequenceCall(const CallSite &site, State &state, States &out, States &thrown) {
  if (!site.info->hasObject) return false;
  const auto type = sequenceOf(ownerOf(site));
  return type && SequenceCall(*this, site, *type, out, thrown).run(state);
}

}  // namespace composio::check
