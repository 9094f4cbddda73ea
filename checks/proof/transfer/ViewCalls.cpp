// The views that std::views::filter and transform make of a sequence, and their iterators.
//
// A view holds its callable (Content) and, as its element 0, the view that it is made of; at the bottom of that stands
// the sequence, or the pointer to it, as Content. An iterator holds the pointer to the element of the sequence where it
// stands (Content) and the one to its view (element 0).
#include "proof/transfer/ElementWalk.h"
#include "proof/transfer/Library.h"

namespace composio::check {

using namespace clang;

namespace {

const ClassTemplateSpecializationDecl *specializationOf(QualType type, StringRef name) {
  const auto *record = type.isNull() ? nullptr : type.getNonReferenceType()->getAsCXXRecordDecl();
  return isStdClass(record, name) ? dyn_cast<ClassTemplateSpecializationDecl>(record) : nullptr;
}

QualType argumentOf(const ClassTemplateSpecializationDecl &specialization, unsigned index) {
  const TemplateArgumentList &arguments = specialization.getTemplateArgs();
  const bool isType = index < arguments.size() && arguments[index].getKind() == TemplateArgument::Type;
  return isType ? arguments[index].getAsType() : QualType();
}

bool isFilter(QualType type) { return specializationOf(type, "filter_view"); }
bool isTransform(QualType type) { return specializationOf(type, "transform_view"); }

/// The view whose iterator or sentinel an object of `type` is; null for other types.
QualType viewOfIterator(QualType type, const ASTContext &context) {
  const auto *record = type.isNull() ? nullptr : type.getNonReferenceType()->getAsCXXRecordDecl();
  const auto *outer = record ? dyn_cast<CXXRecordDecl>(record->getDeclContext()) : nullptr;
  if (!outer || !isInStd(*outer)) return {};
  const QualType view = typeOfRecord(*outer, context);
  return isFilter(view) || isTransform(view) ? view : QualType();
}

}  // namespace

/// One call that makes a view, or walks over one.
class ViewCall {
 public:
  ViewCall(Transfer &transfer, const CallSite &site)
      : site_(site), call_(transfer, site), walk_(call_), universe_(call_.universe()) {}

  bool run(State &state, States &out, States &thrown) { return apply(state) && call_.commit(out, thrown); }

 private:
  /// What a view shows: the elements of a sequence, those for which all the filters hold, perhaps transformed.
  struct Chain {
    PlaceId container = kNullPlace;
    QualType type;
    llvm::SmallVector<Operand, 2> filters;
    std::optional<Operand> transform;
  };

  PlaceId content(PlaceId object) const { return universe_.special(object, Step::Kind::Content); }
  PlaceId base(PlaceId object) const { return universe_.part(object, {Step::Kind::Element, nullptr, 0}); }

  bool apply(State &state) {
    const OverloadedOperatorKind op = site_.callee->getOverloadedOperator();
    const StringRef object = calledObjectName(site_);
    const QualType result = site_.fact->type;
    if (object == "filter" || object == "transform") {
      if (call_.arguments() == 1) return makeClosure(state);
      return call_.arguments() == 2 && makeView(state, result, call_.argument(state, 0), call_.argument(state, 1));
    }
    if (op == OO_Pipe && call_.arguments() == 2 && (isFilter(result) || isTransform(result)))
      return pipe(state, result);
    if (op == OO_EqualEqual && call_.arguments() == 2 && !site_.info->hasObject) return compare(state);
    if (!site_.info->hasObject) return false;
    const QualType owner = ownerOf(site_);
    const PlaceId self = universe_.placeBehind(call_.object(state));
    if (self == kNullPlace) return false;
    if (isFilter(owner) || isTransform(owner)) {
      const StringRef name = nameOf(*site_.callee);
      if (name == "begin") return begin(state, owner, self);
      return name == "end" && end(state, owner, self);
    }
    const QualType view = viewOfIterator(owner, call_.context());
    if (view.isNull() || call_.arguments() != 0) return false;
    if (op == OO_PlusPlus) return next(state, view, self);
    return op == OO_Star && give(state, view, self);
  }

  // ---- making

  bool finish(State state, PlaceId to) { return call_.giveScalar(std::move(state), universe_.pointerTo(to)); }

  bool makeClosure(State &state) {
    const PlaceId to = call_.target(state);
    const Operand callable = call_.argument(state, 0);
    const QualType type = call_.context().getAdjustedParameterType(callable.type).getUnqualifiedType();
    if (to == kNullPlace || destructorMatters(type)) return false;
    state.erase(to);
    call_.write(state, universe_.special(to, Step::Kind::Engaged), Value::of(1));
    return call_.initialize(state, content(to), type, callable) && finish(std::move(state), to);
  }

  bool pipe(State &state, QualType result) {
    const Operand closure = call_.argument(state, 1);
    const PlaceId from = closure.isAddress ? universe_.placeBehind(closure.value) : kNullPlace;
    if (from == kNullPlace || !state.store().find(universe_.special(from, Step::Kind::Engaged))) return false;
    const auto &view =
        *(isFilter(result) ? specializationOf(result, "filter_view") : specializationOf(result, "transform_view"));
    return makeView(state, result, call_.argument(state, 0),
                    {argumentOf(view, 1), universe_.pointerTo(content(from)), true, closure.moves});
  }

  bool makeView(State &state, QualType result, const Operand &range, const Operand &callable) {
    const auto *view =
        isFilter(result) ? specializationOf(result, "filter_view") : specializationOf(result, "transform_view");
    const PlaceId to = call_.target(state);
    if (!view || to == kNullPlace || !range.isAddress) return false;
    const QualType inner = argumentOf(*view, 0), function = argumentOf(*view, 1);
    if (inner.isNull() || function.isNull() || destructorMatters(function)) return false;
    state.erase(to);
    call_.write(state, universe_.special(to, Step::Kind::Engaged), Value::of(1));
    if (!call_.initialize(state, content(to), function, callable)) return false;
    const PlaceId bottom = content(base(to));
    if (specializationOf(inner, "ref_view"))
      call_.write(state, bottom, range.value);
    else if (const auto *owning = specializationOf(inner, "owning_view")) {
      if (!call_.initialize(state, bottom, argumentOf(*owning, 0), range)) return false;
    } else if ((!isFilter(inner) && !isTransform(inner)) || !call_.initialize(state, base(to), inner, range)) {
      return false;
    }
    return finish(std::move(state), to);
  }

  // ---- walking

  std::optional<Chain> chainOf(State &state, QualType type, PlaceId place) {
    if (!state.store().find(universe_.special(place, Step::Kind::Engaged))) return std::nullopt;
    const bool filters = isFilter(type);
    const auto *view = specializationOf(type, filters ? "filter_view" : "transform_view");
    if (!view) return std::nullopt;
    const QualType inner = argumentOf(*view, 0);
    const Operand callable{argumentOf(*view, 1), universe_.pointerTo(content(place))};
    Chain chain;
    if (isFilter(inner) || isTransform(inner)) {
      const auto below = chainOf(state, inner, base(place));
      if (!below || below->transform) return std::nullopt;
      chain = *below;
    } else {
      const auto *refers = specializationOf(inner, "ref_view"), *owns = specializationOf(inner, "owning_view");
      if (!refers && !owns) return std::nullopt;
      chain.type = argumentOf(refers ? *refers : *owns, 0);
      chain.container = content(base(place));
      if (refers) chain.container = universe_.placeBehind(state.read(chain.container, Ranges::of(0).complement()));
      if (chain.container == kNullPlace || chain.type.isNull()) return std::nullopt;
    }
    if (filters)
      chain.filters.push_back(callable);
    else
      chain.transform = callable;
    return chain;
  }

  /// Calls `use` with the pointer to the next element of the view in `row`, or behind the last one.
  bool advance(State state, const Row &row, const Chain &chain, const std::function<void(State, const Value &)> &use) {
    const Value behind = walk_.endOf(state, row);
    const auto found = [&](State s, PlaceId element) { use(std::move(s), universe_.pointerTo(element)); };
    const auto none = [&](State s) { use(std::move(s), behind); };
    const ElementWalk::Test test = [&](State s, PlaceId element, const std::function<void(State, bool)> &answer) {
      return holds(std::move(s), chain, 0, {row.element, universe_.pointerTo(element)}, answer);
    };
    return walk_.search(std::move(state), row, test, true, found, none);
  }

  bool holds(State state, const Chain &chain, unsigned filter, const Operand &element,
             const std::function<void(State, bool)> &answer) {
    if (filter == chain.filters.size()) {
      answer(std::move(state), true);
      return true;
    }
    bool followed = true;
    const bool asked = call_.test(std::move(state), chain.filters[filter], {element}, [&](State s, bool truth) {
      if (!truth) return answer(std::move(s), false);
      followed = followed && holds(std::move(s), chain, filter + 1, element, answer);
    });
    return followed && asked;
  }

  /// Where a filter keeps its first element: it asks for that one only once, though the elements may change.
  PlaceId first(PlaceId filter) const { return universe_.special(filter, Step::Kind::Active); }

  /// Whether a filter below the uppermost one knows its first element.
  bool beginsBelow(const State &state, PlaceId filter, unsigned filters) const {
    for (unsigned i = 1; i < filters; ++i) {
      filter = base(filter);
      if (state.store().find(first(filter))) return true;
    }
    return false;
  }

  bool begin(State &state, QualType view, PlaceId self) {
    const PlaceId to = call_.target(state);
    const auto chain = chainOf(state, view, self);
    const auto row = chain ? walk_.rowOf(state, chain->container, chain->type) : std::nullopt;
    const PlaceId filter = isFilter(view) ? self : base(self);
    if (to == kNullPlace || !row || beginsBelow(state, filter, chain->filters.size())) return false;
    const auto beginAt = [&](State s, const Value &pointer) {
      s.erase(to);
      call_.write(s, base(to), universe_.pointerTo(self));
      call_.write(s, content(to), pointer);
      if (!chain->filters.empty()) call_.write(s, first(filter), pointer);
      finish(std::move(s), to);
    };
    // A copy of a view may know its first element, or not.
    if (const Value *known = state.store().find(first(filter)); known && !chain->filters.empty())
      beginAt(state, Value(*known));
    return advance(state, *row, *chain, beginAt);
  }

  bool end(State &state, QualType view, PlaceId self) {
    const PlaceId to = call_.target(state);
    const auto chain = chainOf(state, view, self);
    const auto row = chain ? walk_.rowOf(state, chain->container, chain->type) : std::nullopt;
    if (to == kNullPlace || !row) return false;
    state.erase(to);
    call_.write(state, base(to), universe_.pointerTo(self));
    const Value behind = walk_.endOf(state, *row);
    call_.write(state, content(to), behind);
    return finish(std::move(state), to);
  }

  /// Where an iterator stands, and the view that it walks over.
  struct Position {
    Value pointer;
    Chain chain;
    Row row;
  };

  std::optional<Position> positionOf(State &state, QualType view, PlaceId iterator) {
    const Value *pointer = state.store().find(content(iterator)), *of = state.store().find(base(iterator));
    const PlaceId place = of ? universe_.placeBehind(*of) : kNullPlace;
    if (!pointer || !pointer->isNumber() || place == kNullPlace) return std::nullopt;
    Position position;
    position.pointer = *pointer;
    const auto chain = chainOf(state, view, place);
    const auto row = chain ? walk_.rowOf(state, chain->container, chain->type) : std::nullopt;
    if (!row) return std::nullopt;
    position.chain = *chain;
    position.row = *row;
    // The sequence was changed meanwhile.
    const PlaceId element = universe_.placeAt(pointer->number);
    if (element == kNullPlace || universe_[element].parent != row->sequence) return std::nullopt;
    return position;
  }

  bool next(State &state, QualType view, PlaceId iterator) {
    auto position = positionOf(state, view, iterator);
    if (!position) return false;
    Row rest = position->row;
    rest.isWhole = false;
    const Step step = universe_[universe_.placeAt(position->pointer.number)].step;
    if (rest.isExact) {
      if (step.kind != Step::Kind::Element) return false;
      if (step.index >= rest.last) return true;  // no run goes on behind the end
      rest.first = step.index + 1;
    }
    return advance(state, rest, position->chain, [&](State s, const Value &pointer) {
      call_.write(s, content(iterator), pointer);
      finish(std::move(s), iterator);
    });
  }

  bool give(State &state, QualType view, PlaceId iterator) {
    const auto position = positionOf(state, view, iterator);
    if (!position) return false;
    const Operand element{position->row.element, position->pointer};
    if (!position->chain.transform) return call_.give(state, element);
    bool given = true;
    return call_.invoke(state, *position->chain.transform, {element}, [&](State s, const Operand &result) {
      given = given && call_.give(std::move(s), result);
    }) && given;
  }

  bool compare(State &state) {
    const Operand left = call_.argument(state, 0), right = call_.argument(state, 1);
    if (viewOfIterator(left.type, call_.context()).isNull() || viewOfIterator(right.type, call_.context()).isNull())
      return false;
    const PlaceId a = universe_.placeBehind(left.value), b = universe_.placeBehind(right.value);
    const Value *x = a ? state.store().find(content(a)) : nullptr, *y = b ? state.store().find(content(b)) : nullptr;
    if (!x || !y) return false;
    const auto same = call_.sameElement(state, *x, *y);
    const Value answer =
        same ? Value::of(*same) : state.unknown(site_.info->expression, site_.frame, Ranges::between(0, 1), 5);
    return call_.giveScalar(state, answer);
  }

  const CallSite &site_;
  LibraryActivation call_;
  ElementWalk walk_;
  Universe &universe_;
};

bool viewCall(Transfer &transfer, const CallSite &site, const State &given, States &out, States &thrown) {
  State state = given;
  return ViewCall(transfer, site).run(state, out, thrown);
}

}  // namespace composio::check
