// Operators on scalars, and pointers into arrays.
#include <limits>

#include "model/TypeModel.h"
#include "proof/transfer/Transfer.h"

namespace composio::check {

using namespace clang;

namespace {

constexpr std::int64_t kLowest = std::numeric_limits<std::int64_t>::min();
constexpr std::int64_t kHighest = std::numeric_limits<std::int64_t>::max();

/// `a op b` where it has a value that fits; comparisons give 0 or 1.
std::optional<std::int64_t> fold(BinaryOperatorKind op, std::int64_t a, std::int64_t b) {
  std::int64_t result;
  switch (op) {
    case BO_Add:
      return __builtin_add_overflow(a, b, &result) ? std::nullopt : std::optional(result);
    case BO_Sub:
      return __builtin_sub_overflow(a, b, &result) ? std::nullopt : std::optional(result);
    case BO_Mul:
      return __builtin_mul_overflow(a, b, &result) ? std::nullopt : std::optional(result);
    case BO_Div:
      return b == 0 || (a == kLowest && b == -1) ? std::nullopt : std::optional(a / b);
    case BO_Rem:
      return b == 0 || (a == kLowest && b == -1) ? std::nullopt : std::optional(a % b);
    case BO_Shl:
      return a < 0 || b < 0 || b > 62 || a > (kHighest >> b) ? std::nullopt : std::optional(a << b);
    case BO_Shr:
      return a < 0 || b < 0 || b > 63 ? std::nullopt : std::optional(a >> b);
    case BO_And:
      return a & b;
    case BO_Or:
      return a | b;
    case BO_Xor:
      return a ^ b;
    case BO_EQ:
      return a == b;
    case BO_NE:
      return a != b;
    case BO_LT:
      return a < b;
    case BO_LE:
      return a <= b;
    case BO_GT:
      return a > b;
    case BO_GE:
      return a >= b;
    default:
      return std::nullopt;
  }
}

/// The numbers x for which `x op n` holds.
Ranges solutions(BinaryOperatorKind op, std::int64_t n) {
  const auto below = [](std::int64_t limit) {
    return limit == kLowest ? Ranges::none() : Ranges::between(kLowest, limit - 1);
  };
  const auto above = [](std::int64_t limit) {
    return limit == kHighest ? Ranges::none() : Ranges::between(limit + 1, kHighest);
  };
  switch (op) {
    case BO_LT:
      return below(n);
    case BO_LE:
      return above(n).complement();
    case BO_GT:
      return above(n);
    case BO_GE:
      return below(n).complement();
    default:
      return Ranges::full();
  }
}

BinaryOperatorKind mirrored(BinaryOperatorKind op) {
  switch (op) {
    case BO_LT:
      return BO_GT;
    case BO_LE:
      return BO_GE;
    case BO_GT:
      return BO_LT;
    case BO_GE:
      return BO_LE;
    default:
      return op;
  }
}

/// Whether an operator works on two pointers.
bool isAboutPointers(const Stmt *origin) {
  const auto *op = dyn_cast_or_null<BinaryOperator>(origin);
  return op && op->getLHS()->getType()->isPointerType() && op->getRHS()->getType()->isPointerType();
}

/// Whether an operator works on floating-point numbers.
bool isAboutFractions(const Fact &fact) {
  const auto *op = dyn_cast_or_null<BinaryOperator>(fact.origin);
  return (op && (op->getLHS()->getType()->isFloatingType() || op->getRHS()->getType()->isFloatingType())) ||
         (!fact.type.isNull() && fact.type->isFloatingType());
}

bool isRelation(BinaryOperatorKind op) { return op == BO_LT || op == BO_LE || op == BO_GT || op == BO_GE; }

bool isWide(QualType type) { return type->isUnsignedIntegerType() && !type->isBooleanType(); }

/// Numbers above the signed range look negative here, so unsigned 64-bit comparisons are not decided by sign.
bool isWideUnsigned(const Stmt *origin) {
  const auto *op = dyn_cast_or_null<BinaryOperator>(origin);
  if (!op) return false;
  const QualType type = op->getLHS()->getType();
  return type->isUnsignedIntegerType() && !type->isBooleanType() && type->isIntegerType();
}

}  // namespace

std::optional<std::vector<std::pair<State, std::int64_t>>> Transfer::split(const State &state,
                                                                           const Value &value) const {
  constexpr unsigned kSplitLimit = 8;
  const auto numbers = state.rangeOf(value).members(kSplitLimit);
  if (!numbers) return std::nullopt;
  std::vector<std::pair<State, std::int64_t>> result;
  for (const std::int64_t number : *numbers) {
    State s = state;
    if (s.assume(value, Ranges::of(number))) result.emplace_back(std::move(s), number);
  }
  return result;
}

void Transfer::unary(const Fact &fact, FrameId frame, State state, States &out) {
  const Value value = valueOf(state, frame, fact.operands[0]);
  Value result;
  if (fact.op == UO_LNot)
    result = state.test(value, Ranges::of(0));
  else if (fact.op == UO_Minus && value.isNumber() && value.number != kLowest && !isWide(fact.type) &&
           domainOf(fact.type).contains(-value.number))
    result = Value::of(-value.number);
  else
    result = state.unknown(fact.origin, frame, domainOf(fact.type));
  state.set({frame, fact.result}, result);
  out.push_back(std::move(state));
}

void Transfer::compareEqual(State state, const Value &a, const Value &b, bool negate, const Fact &fact, FrameId frame,
                            States &out) {
  const auto give = [&](State s, const Value &equal) {
    s.set({frame, fact.result}, negate ? s.test(equal, Ranges::of(0)) : equal);
    out.push_back(std::move(s));
  };
  // Two different unknown objects may be one.
  const auto isElsewhere = [&](const Value &v) {
    const PlaceId place = v.isNumber() ? universe_.placeAt(v.number) : kNullPlace;
    if (place == kNullPlace) return false;
    for (PlaceId at = place; universe_[at].root == Place::Root::Part; at = universe_[at].parent)
      if (universe_[at].step.kind == Step::Kind::Indexed) return true;
    const PlaceId root = universe_.rootOf(place);
    return universe_[root].root == Place::Root::Pointee || state.isSummary(root);
  };
  const auto isNull = [](const Value &v) { return v.isNumber() && v.number == 0; };
  // An iterator to an entry of a map is not at the end of that map.
  const PlaceId left = a.isNumber() ? universe_.placeAt(a.number) : kNullPlace,
                right = b.isNumber() ? universe_.placeAt(b.number) : kNullPlace;
  if (left != kNullPlace && right != kNullPlace && universe_[left].parent == universe_[right].parent &&
      (universe_[left].step.kind == Step::Kind::Active || universe_[right].step.kind == Step::Kind::Active))
    return give(std::move(state), Value::of(left == right));
  if (a == b && a.kind != Value::Kind::Any && !isElsewhere(a)) return give(std::move(state), Value::of(1));
  if (const auto same = sameElement(state, a, b)) return give(std::move(state), Value::of(*same));
  if ((isElsewhere(a) || isElsewhere(b)) && !isNull(a) && !isNull(b)) {
    const Value unknown = state.unknown(fact.origin, frame, Ranges::between(0, 1));
    return give(std::move(state), unknown);
  }
  if (b.isNumber()) return give(std::move(state), state.test(a, Ranges::of(b.number)));
  if (a.isNumber()) return give(std::move(state), state.test(b, Ranges::of(a.number)));
  if (!state.rangeOf(a).overlaps(state.rangeOf(b))) return give(std::move(state), Value::of(0));
  for (const auto &[x, y] : {std::pair(a, b), std::pair(b, a)}) {
    auto cases = split(state, x);
    if (!cases) continue;
    for (auto &[s, number] : *cases) {
      const Value equal = s.test(y, Ranges::of(number));
      give(std::move(s), equal);
    }
    return;
  }
  if (!a.hasSymbol() || !b.hasSymbol()) return give(std::move(state), universe_.any(Ranges::between(0, 1)));
  const Value equal =
      applied(state, "equal", a < b ? std::vector<Value>{a, b} : std::vector<Value>{b, a}, 0, Ranges::between(0, 1));
  give(std::move(state), equal);
}

Value Transfer::applied(State &state, const char *function, std::vector<Value> operands, unsigned tag,
                        const Ranges &domain) {
  if (llvm::any_of(operands, [&](const Value &v) { return universe_.isTower(v); })) return universe_.any(domain);
  const SymbolId symbol = universe_.applied(function, std::move(operands), tag);
  state.declare(symbol, domain);
  return Value::linear(symbol);
}

/// What an operator other than == and != makes of two pointers: the order and the distance of elements of one array.
Value Transfer::pointersRelated(State &state, BinaryOperatorKind op, const Value &a, const Value &b, const Fact &fact,
                                FrameId frame) {
  const auto elementAt = [&](const Value &v) {
    const PlaceId place = v.isNumber() ? universe_.placeAt(v.number) : kNullPlace;
    return place != kNullPlace && universe_[place].step.kind == Step::Kind::Element ? place : kNullPlace;
  };
  const PlaceId left = elementAt(a), right = elementAt(b);
  if (left != kNullPlace && right != kNullPlace && universe_[left].parent == universe_[right].parent)
    if (const auto result = fold(op, universe_[left].step.index, universe_[right].step.index))
      return Value::of(*result);
  return state.unknown(fact.origin, frame, domainOf(fact.type), fact.result);
}

/// What an operator makes of two fractions. Nothing is computed: asked again, it gives the same answer. Of two that are
/// not in order neither need be the greater one, so only what is exact is taken for the same question.
Value Transfer::fractionsRelated(State &state, BinaryOperatorKind op, Value a, Value b, const Ranges &domain) {
  if (a.kind == Value::Kind::Any || b.kind == Value::Kind::Any) return universe_.any(domain);
  if (op == BO_GT || op == BO_GE || ((op == BO_EQ || op == BO_NE) && b < a)) std::swap(a, b);
  const BinaryOperatorKind asked = op == BO_NE ? BO_EQ : op == BO_GT || op == BO_GE ? mirrored(op) : op;
  const Value answer = applied(state, "fractions", {a, b}, static_cast<unsigned>(asked), domain);
  return op == BO_NE ? state.test(answer, Ranges::of(0)) : answer;
}

void Transfer::binary(const Fact &fact, FrameId frame, State state, States &out) {
  const auto op = static_cast<BinaryOperatorKind>(fact.op);
  const Value a = valueOf(state, frame, fact.operands[0]), b = valueOf(state, frame, fact.operands[1]);
  const Ranges domain = domainOf(fact.type);
  const auto give = [&](State s, const Value &value) {
    s.set({frame, fact.result}, value);
    out.push_back(std::move(s));
  };
  if (isAboutFractions(fact)) {
    const Value value = fractionsRelated(state, op, a, b, domain);
    return give(std::move(state), value);
  }
  if (op == BO_EQ || op == BO_NE) return compareEqual(std::move(state), a, b, op == BO_NE, fact, frame, out);
  if (isAboutPointers(fact.origin)) {
    const Value value = pointersRelated(state, op, a, b, fact, frame);
    return give(std::move(state), value);
  }
  const bool wide = isRelation(op) && isWideUnsigned(fact.origin);
  // Unsigned numbers wrap, and the upper half of 64 bits looks negative here: only what stays small is computed.
  const bool wraps = !fact.type.isNull() && isWide(fact.type);
  const auto isSmall = [&](const Value &v) {
    const Ranges range = state.rangeOf(v);
    return range.subsetOf(Ranges::between(0, std::int64_t{1} << 31));
  };
  const bool mayWrap = !isRelation(op) && wraps && (!isSmall(a) || !isSmall(b));
  const auto solved = [&](BinaryOperatorKind relation, std::int64_t n) {
    const Ranges plain = solutions(relation, n);
    if (!wide) return plain;
    // The upper half of the unsigned numbers stands for negative ones here, and above all others.
    const Ranges negative = Ranges::between(kLowest, -1), small = negative.complement();
    const bool above = relation == BO_GT || relation == BO_GE;
    if (n < 0) return above ? plain.intersect(negative) : plain.unite(small);
    return above ? plain.unite(negative) : plain.intersect(small);
  };
  if (!mayWrap && (!wide || (a.isNumber() && b.isNumber() && a.number >= 0 && b.number >= 0)))
    if (a.isNumber() && b.isNumber())
      if (const auto result = fold(op, a.number, b.number); result && domain.contains(*result))
        return give(std::move(state), Value::of(*result));
  if (isRelation(op)) {
    if (b.isNumber()) return give(std::move(state), state.test(a, solved(op, b.number)));
    if (a.isNumber()) return give(std::move(state), state.test(b, solved(mirrored(op), a.number)));
  }
  if (!mayWrap && (op == BO_Add || op == BO_Sub) && b.isNumber() && b.number != kLowest) {
    const Value moved = state.shifted(a, op == BO_Add ? b.number : -b.number);
    if (state.rangeOf(moved).subsetOf(domain)) return give(std::move(state), moved);
  }
  auto left = mayWrap ? std::nullopt : split(state, a);
  if (left && !wide) {
    States results;
    bool all = true;
    for (auto &[s, x] : *left) {
      auto right = split(s, b);
      all = all && right.has_value();
      if (!all) break;
      for (auto &[t, y] : *right) {
        const auto value = fold(op, x, y);
        all = all && value && domain.contains(*value);
        if (!all) break;
        t.set({frame, fact.result}, Value::of(*value));
        results.push_back(std::move(t));
      }
    }
    if (all) {
      for (State &s : results) out.push_back(std::move(s));
      return;
    }
  }
  if (a.kind == Value::Kind::Any || b.kind == Value::Kind::Any) return give(std::move(state), universe_.any(domain));
  // a > b is b < a, and a >= b is its negation: one question, however it is asked.
  if (isRelation(op)) {
    const bool swaps = op == BO_GT || op == BO_LE, negates = op == BO_LE || op == BO_GE;
    const SymbolId less = universe_.applied("less", {swaps ? b : a, swaps ? a : b}, wide);
    state.declare(less, Ranges::between(0, 1));
    const auto answer = [&](State s, const Value &holds) {
      const Value value = negates ? s.test(holds, Ranges::of(0)) : holds;
      give(std::move(s), value);
    };
    // Where the other way round was asked before: both cannot be.
    const SymbolId more = universe_.applied("less", {swaps ? a : b, swaps ? b : a}, wide);
    if (state.isKnown(more)) {
      State otherWay = state;
      if (otherWay.assume(Value::linear(more), Ranges::of(1)) && otherWay.assume(Value::linear(less), Ranges::of(0)))
        answer(std::move(otherWay), Value::of(0));
      if (!state.assume(Value::linear(more), Ranges::of(0))) return;
    }
    return answer(std::move(state), Value::linear(less));
  }
  // A pure function of values that are not known: asked again, it gives the same answer.
  const Value result = applied(state, "operator", {a, b}, static_cast<unsigned>(op), domain);
  give(std::move(state), result);
}

void Transfer::convert(const Fact &fact, FrameId frame, State state, States &out) {
  const Value value = valueOf(state, frame, fact.operands[0]);
  const Ranges domain = domainOf(fact.type);
  Value result = value;
  if (!state.rangeOf(value).subsetOf(domain)) {
    result = value.hasSymbol()
                 ? applied(state, "convert", {value}, static_cast<unsigned>(domain.intervals()[0].second), domain)
                 : universe_.any(domain);
  }
  state.set({frame, fact.result}, result);
  out.push_back(std::move(state));
}

void Transfer::choose(const Fact &fact, FrameId frame, State state, States &out) {
  const Value condition = valueOf(state, frame, fact.operands[0]);
  for (const bool holds : {true, false}) {
    State s = state;
    if (!s.assume(condition, holds ? Ranges::of(0).complement() : Ranges::of(0))) continue;
    const Value value = valueOf(s, frame, fact.operands[holds ? 1 : 2]);
    s.set({frame, fact.result}, value);
    out.push_back(std::move(s));
  }
}

// ---- arrays

void Transfer::element(const Fact &fact, FrameId frame, State state, States &out) {
  const Value index = valueOf(state, frame, fact.operands[1]);
  const auto give = [&](State s, PlaceId place) {
    s.set({frame, fact.result}, universe_.pointerTo(place));
    out.push_back(std::move(s));
  };
  const auto at = [&](State s, PlaceId base, std::int64_t offset) {
    const Place place = universe_[base];
    if (place.step.kind == Step::Kind::Element && place.root == Place::Root::Part)
      return give(std::move(s),
                  universe_.part(place.parent, {Step::Kind::Element, nullptr, place.step.index + offset}));
    if (offset == 0) return give(std::move(s), base);
    // Beside an object that is not seen to be part of an array. The same index gives the same neighbour.
    s.escape(base, true);
    const Value origin = universe_.pointerTo(base);
    const bool named = index.kind != Value::Kind::Any && !universe_.isTower(origin) && !universe_.isTower(index);
    const SymbolId neighbour =
        named ? universe_.applied("neighbour", {origin, index}) : s.fresh(fact.origin, frame, fact.result);
    give(std::move(s), universe_.pointee(neighbour));
  };
  withPlace(state, valueOf(state, frame, fact.operands[0]), [&](State s, PlaceId base) {
    if (auto cases = split(s, index)) {
      for (auto &[t, number] : *cases) at(std::move(t), base, number);
      return;
    }
    const Place place = universe_[base];
    const bool isElement = place.root == Place::Root::Part &&
                           (place.step.kind == Step::Kind::Element || place.step.kind == Step::Kind::Indexed);
    if (!isElement) return at(std::move(s), base, 1);
    const bool fromTheFirst = place.step.kind == Step::Kind::Element && place.step.index == 0;
    // No run goes on outside an array.
    const QualType whole = typeOf(place.parent);
    if (const auto *array = whole.isNull() || !fromTheFirst ? nullptr : context_.getAsConstantArrayType(whole)) {
      const auto length = static_cast<std::int64_t>(array->getSize().getLimitedValue(kLongest));
      if (!s.assume(index, Ranges::between(0, length - 1 + fact.number))) return;
      if (auto cases = split(s, index)) {
        for (auto &[t, number] : *cases) at(std::move(t), base, number);
        return;
      }
    }
    SymbolId symbol = index.symbol;
    if (!fromTheFirst || index.kind != Value::Kind::Linear || index.number != 0)
      symbol = s.fresh(fact.origin, frame, fact.result);
    const PlaceId element = s.elementAt(place.parent, symbol);
    give(std::move(s), element);
  });
}

void Transfer::member(const Fact &fact, FrameId frame, State state, States &out) {
  const Value pointer = valueOf(state, frame, fact.operands[1]);
  const auto give = [&](State s, const Value &address) {
    s.set({frame, fact.result}, address);
    out.push_back(std::move(s));
  };
  withPlace(state, valueOf(state, frame, fact.operands[0]), [&](State s, PlaceId object) {
    auto cases = split(s, pointer);
    if (!cases) {
      // Any member may be meant.
      s.escape(object, true);
      const Value address = s.unknown(fact.origin, frame, Ranges::of(0).complement(), fact.result);
      return give(std::move(s), address);
    }
    for (auto &[t, number] : *cases) {
      const Place named = universe_[universe_.placeAt(number)];
      const auto *field = named.root == Place::Root::Variable && named.node
                              ? dyn_cast<FieldDecl>(static_cast<const Decl *>(named.node))
                              : nullptr;
      if (field) give(std::move(t), universe_.pointerTo(universe_.field(object, field)));
    }
  });
}

void Transfer::advance(const Fact &fact, FrameId frame, State state, States &out) {
  const Value pointer = valueOf(state, frame, fact.operands[0]), by = valueOf(state, frame, fact.operands[1]);
  movePointer(std::move(state), pointer, by, static_cast<int>(fact.number), fact.origin, frame, fact.result,
              [&](State s, const Value &moved) {
                s.set({frame, fact.result}, moved);
                out.push_back(std::move(s));
              });
}

}  // namespace composio::check
