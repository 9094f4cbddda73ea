// The parts of the standard library that configurations, tests and owners are written with.
#include "clang/AST/DeclTemplate.h"
#include "llvm/ADT/StringSwitch.h"
#include "model/CallableTypes.h"
#include "proof/transfer/Invocation.h"
#include "proof/transfer/Library.h"

namespace composio::check {

using namespace clang;

StringRef nameOf(const FunctionDecl &function) {
  return function.getDeclName().isIdentifier() ? function.getName() : StringRef();
}

QualType ownerOf(const CallSite &site) {
  const auto *method = dyn_cast<CXXMethodDecl>(site.callee);
  if (!method) return {};
  // Assignment and access may be inherited from an implementation's base class: the object's own type decides.
  const auto *call = dyn_cast<CXXMemberCallExpr>(site.info->expression);
  if (call) {
    const QualType type = call->getImplicitObjectArgument()->IgnoreParenImpCasts()->getType();
    return type->isPointerType() ? type->getPointeeType() : type;
  }
  if (const auto *op = dyn_cast<CXXOperatorCallExpr>(site.info->expression); op && op->getNumArgs())
    return op->getArg(0)->IgnoreParenImpCasts()->getType();
  if (const auto *construct = dyn_cast<CXXConstructExpr>(site.info->expression)) return construct->getType();
  return {};
}

namespace {

OverloadedOperatorKind operatorOf(const FunctionDecl &function) { return function.getOverloadedOperator(); }

bool isNullopt(QualType type) {
  const auto *record = type.getNonReferenceType()->getAsCXXRecordDecl();
  return record && isInStd(*record) && record->getName() == "nullopt_t";
}

bool isInPlace(QualType type) {
  const auto *record = type.getNonReferenceType()->getAsCXXRecordDecl();
  return record && isInStd(*record) && record->getName() == "in_place_t";
}

const Table &engagedTable() {
  static const Table table{{Ranges::of(kUnset), 0}, {Ranges::of(kUnset).complement(), 1}};
  return table;
}

}  // namespace

bool Transfer::libraryCall(const CallSite &site, State &state, States &out, States &thrown) {
  if (!isInStd(*site.callee) || llvm::is_contained(site.info->arguments, nullptr)) return false;
  if (compareCall(site, state, out)) return true;
  if (makeOptionalCall(site, state, out)) return true;
  if (iteratorFunction(site, state, out) || textFunction(site, state, out)) return true;
  if (callableCall(site, state, out, thrown) || algorithmCall(site, state, out, thrown)) return true;
  const QualType owner = ownerOf(site);
  if (owner.isNull()) return variantCall(site, state, out, thrown) || smartPointerCall(site, state, out, thrown);
  switch (classify(owner)) {
    case TypeClass::TriState:
      return triStateCall(site, state, out, thrown) || monadicCall(site, state, out, thrown);
    case TypeClass::Optional:
      return optionalCall(site, state, out, thrown) || monadicCall(site, state, out, thrown);
    case TypeClass::SmartPointer:
      return smartPointerCall(site, state, out, thrown);
    case TypeClass::Iterator:
      return mapIteratorCall(site, state, out) || iteratorCall(site, state, out);
    case TypeClass::Record:
      return sequenceCall(site, state, out, thrown) || mapCall(site, state, out, thrown) ||
             variantCall(site, state, out, thrown) || expectedCall(site, state, out, thrown) ||
             textCall(site, state, out, thrown);
    default:
      return false;
  }
}

std::optional<Value> Transfer::scalarArgument(const CallSite &site, State &state, unsigned index) {
  if (site.info->arguments[index]->getType().isVolatileQualified()) return std::nullopt;
  const Value value = argument(site, state, index);
  const bool byReference =
      index < site.callee->getNumParams() && site.callee->getParamDecl(index)->getType()->isReferenceType();
  if (!byReference) return value;
  const PlaceId place = universe_.placeBehind(value);
  if (place == kNullPlace) return std::nullopt;
  return load(state, place, site.info->arguments[index]->getType());
}

// An argument that means an optional<bool>: one, a bool or what converts to it, or nullopt.
std::optional<Value> Transfer::asTriState(const CallSite &site, State &state, unsigned index) {
  const Expr *expression = site.info->arguments[index];
  const QualType type = expression->getType();
  if (isNullopt(type)) return Value::of(kUnset);
  const TypeClass c = classify(type);
  // A number or an enumerator is converted as everywhere: what is not zero is true.
  const bool converts = c == TypeClass::Integer && !type->isScopedEnumeralType();
  if (c != TypeClass::TriState && c != TypeClass::Boolean && !converts) return std::nullopt;
  const auto value = scalarArgument(site, state, index);
  return value && converts ? std::optional(state.test(*value, Ranges::of(0).complement())) : value;
}

bool Transfer::compareCall(const CallSite &site, State &state, States &out) {
  const OverloadedOperatorKind op = operatorOf(*site.callee);
  if ((op != OO_EqualEqual && op != OO_ExclaimEqual) || site.info->hasObject || site.info->arguments.size() != 2)
    return false;
  const TypeClass left = classify(site.info->arguments[0]->getType()),
                  right = classify(site.info->arguments[1]->getType());
  const bool negate = op == OO_ExclaimEqual;
  if (left == TypeClass::TriState || right == TypeClass::TriState) {
    State s = state;
    const auto a = asTriState(site, s, 0), b = asTriState(site, s, 1);
    if (!a || !b) return false;
    compareEqual(std::move(s), *a, *b, negate, *site.fact, site.frame, out);
    return true;
  }
  // An optional against nullopt, a smart pointer against nullptr.
  for (const unsigned i : {0u, 1u}) {
    const QualType type = site.info->arguments[i]->getType(), other = site.info->arguments[1 - i]->getType();
    const bool empty = classify(type) == TypeClass::Optional
                           ? isNullopt(other)
                           : classify(type) == TypeClass::SmartPointer && other->isNullPtrType();
    if (!empty) continue;
    withPlace(state, argument(site, state, i), [&](State s, PlaceId place) {
      const Value value = classify(type) == TypeClass::Optional
                              ? s.read(universe_.special(place, Step::Kind::Engaged), Ranges::between(0, 1))
                              : s.read(place, Ranges::full());
      setResult(site, s, negate ? s.test(value, Ranges::of(0).complement()) : s.test(value, Ranges::of(0)));
      out.push_back(std::move(s));
    });
    return true;
  }
  return false;
}

bool Transfer::makeOptionalCall(const CallSite &site, State &state, States &out) {
  if (nameOf(*site.callee) != "make_optional" || site.info->arguments.size() != 1) return false;
  if (classify(site.callee->getReturnType()) != TypeClass::TriState) return false;
  const auto value = asTriState(site, state, 0);
  if (!value) return false;
  setResult(site, state, *value);
  out.push_back(std::move(state));
  return true;
}

bool Transfer::triStateCall(const CallSite &site, State &state, States &out, States &thrown) {
  const StringRef name = nameOf(*site.callee);
  const OverloadedOperatorKind op = operatorOf(*site.callee);
  const unsigned arguments = static_cast<unsigned>(site.info->arguments.size());
  if (isa<CXXConstructorDecl>(site.callee)) {
    std::optional<Value> value;
    if (arguments == 0)
      value = Value::of(kUnset);
    else
      value = asTriState(site, state, isInPlace(site.info->arguments[0]->getType()) && arguments == 2 ? 1 : 0);
    if (!value) return false;
    setResult(site, state, *value);
    out.push_back(std::move(state));
    return true;
  }
  if (!site.info->hasObject) return false;
  const auto withFlag = [&](auto act) {
    withPlace(state, object(site, state), [&](State s, PlaceId place) {
      const Value value = load(s, place, ownerOf(site));
      act(std::move(s), place, value);
    });
    return true;
  };
  const auto give = [&](State s, const Value &value) {
    setResult(site, s, value);
    out.push_back(std::move(s));
  };
  if (name == "has_value" || isa<CXXConversionDecl>(site.callee))
    return withFlag([&](State s, PlaceId, const Value &v) {
      const Value set = s.map(v, engagedTable());
      give(std::move(s), set);
    });
  if (name == "value" || op == OO_Star)
    return withFlag([&](State s, PlaceId place, const Value &v) {
      // `value` throws where there is none; `*` has no meaning there.
      State empty = s;
      if (name == "value" && empty.assume(v, Ranges::of(kUnset))) thrown.push_back(std::move(empty));
      if (s.assume(v, Ranges::between(kFalse, kTrue)))
        give(std::move(s), universe_.pointerTo(universe_.special(place, Step::Kind::Truth)));
    });
  if (name == "reset")
    return withFlag([&](State s, PlaceId place, const Value &) {
      store(s, place, Value::of(kUnset));
      out.push_back(std::move(s));
    });
  if (name == "value_or" && arguments == 1) {
    const auto fallback = asTriState(site, state, 0);
    auto cases = fallback ? split(state, *fallback) : std::nullopt;
    if (!cases) return false;
    for (auto &[s, number] : *cases)
      withPlace(s, object(site, s), [&, n = number](State t, PlaceId place) {
        const Value v = load(t, place, ownerOf(site));
        const Value value = t.map(v, {{Ranges::of(kFalse), 0}, {Ranges::of(kTrue), 1}, {Ranges::of(kUnset), n}});
        give(std::move(t), value);
      });
    return true;
  }
  if ((name == "emplace" || op == OO_Equal) && arguments <= 1) {
    const auto value = arguments == 0 ? std::optional(Value::of(kFalse)) : asTriState(site, state, 0);
    // `= {}` empties it through a temporary of its own type.
    if (!value) return false;
    return withFlag([&](State s, PlaceId place, const Value &) {
      store(s, place, *value);
      give(std::move(s), name == "emplace" ? universe_.pointerTo(universe_.special(place, Step::Kind::Truth))
                                           : universe_.pointerTo(place));
    });
  }
  if (name == "swap" && arguments == 1)
    return withFlag([&](State s, PlaceId place, const Value &v) {
      withPlace(std::move(s), argument(site, s, 0), [&](State t, PlaceId other) {
        const Value theirs = load(t, other, ownerOf(site));
        store(t, place, theirs);
        store(t, other, v);
        out.push_back(std::move(t));
      });
    });
  return false;
}

/// Whether what the object of a call holds may end without the proof having to know.
bool Transfer::endsQuietly(const CallSite &site, State &state) {
  const QualType owner = ownerOf(site);
  if (!destructorMatters(owner)) return true;
  const PlaceId place = universe_.placeBehind(object(site, state));
  return place != kNullPlace && endsQuietly(state, place, owner);
}

bool Transfer::optionalCall(const CallSite &site, State &state, States &out, States &thrown) {
  const StringRef name = nameOf(*site.callee);
  const OverloadedOperatorKind op = operatorOf(*site.callee);
  const unsigned arguments = static_cast<unsigned>(site.info->arguments.size());
  const QualType owner = ownerOf(site), element = elementOf(owner);
  const auto engaged = [&](PlaceId place) { return universe_.special(place, Step::Kind::Engaged); };
  const auto content = [&](PlaceId place) { return universe_.special(place, Step::Kind::Content); };
  // Puts the value of argument `index`, which is of the element's type, into the optional at `place`.
  const auto fill = [&](State &s, PlaceId place, unsigned index) {
    const PlaceId source = universe_.placeBehind(argument(site, s, index));
    const bool moves = site.callee->getParamDecl(index)->getType()->isRValueReferenceType();
    s.erase(place);
    s.write(engaged(place), Value::of(1));
    if (source == kNullPlace) {
      s.havoc(content(place), site.info->expression, site.frame);
    } else if (const QualType given = site.info->arguments[index]->getType();
               wrapsAnyCallable(element) && !context_.hasSameUnqualifiedType(given, element)) {
      wrap(s, content(place), element, {given, universe_.pointerTo(source), true, moves});
    } else if (isScalar(element)) {
      store(s, content(place), load(s, source, element));
      if (moves && classify(element) == TypeClass::SmartPointer) store(s, source, Value::of(0));
    } else {
      copyObject(s, content(place), source, moves);
    }
  };
  if (!site.info->hasObject) return false;
  const auto withOptional = [&](auto act) {
    withPlace(state, object(site, state), [&](State s, PlaceId place) { act(std::move(s), place); });
    return true;
  };
  const auto give = [&](State s, const Value &value) {
    setResult(site, s, value);
    out.push_back(std::move(s));
  };
  const bool fills = isa<CXXConstructorDecl>(site.callee) || op == OO_Equal || name == "emplace";
  if (fills) {
    const bool empties = name != "emplace" && (arguments == 0 || isNullopt(site.info->arguments[0]->getType()));
    const unsigned index = arguments == 2 && isInPlace(site.info->arguments[0]->getType()) ? 1 : 0;
    const auto fits = [&](QualType given) {
      return context_.hasSameUnqualifiedType(given, element) || (wrapsAnyCallable(element) && canBeWrapped(given));
    };
    const bool plain = arguments == index + 1 && fits(site.info->arguments[index]->getType());
    const bool copies =
        isScalar(element) || !element->getAsCXXRecordDecl() || copiesMemberwise(element->getAsCXXRecordDecl());
    if (empties)
      return withOptional([&](State s, PlaceId place) {
        States emptied;
        if (isa<CXXConstructorDecl>(site.callee)) {
          s.erase(place);
          s.write(engaged(place), Value::of(0));
        }
        emptyOptional(*site.fact, site.frame, place, element, std::move(s), emptied, thrown);
        for (State &t : emptied) give(std::move(t), universe_.pointerTo(place));
      });
    const bool destroys = !isa<CXXConstructorDecl>(site.callee) && !endsQuietly(site, state);
    if (!plain || !copies || destroys) return fillOptional(site, state, out, thrown);
    return withOptional([&](State s, PlaceId place) {
      fill(s, place, index);
      replaced(s, place);
      give(std::move(s), name == "emplace" ? universe_.pointerTo(content(place)) : universe_.pointerTo(place));
    });
  }
  if (name == "has_value" || isa<CXXConversionDecl>(site.callee))
    return withOptional([&](State s, PlaceId place) {
      const Value v = s.read(engaged(place), Ranges::between(0, 1));
      give(std::move(s), v);
    });
  if (name == "value" || op == OO_Star || op == OO_Arrow)
    return withOptional([&](State s, PlaceId place) {
      State empty = s;
      if (name == "value" && empty.assume(empty.read(engaged(place), Ranges::between(0, 1)), Ranges::of(0)))
        thrown.push_back(std::move(empty));
      if (s.assume(s.read(engaged(place), Ranges::between(0, 1)), Ranges::of(1)))
        give(std::move(s), universe_.pointerTo(content(place)));
    });
  if (name == "value_or" && arguments == 1 &&
      context_.hasSameUnqualifiedType(site.info->arguments[0]->getType(), element) &&
      (isScalar(element) || (site.info->target && copiesMemberwise(element->getAsCXXRecordDecl())))) {
    // Gives the scalar, or the object built at the call's target, that stands at `source`.
    const auto giveCopy = [&](State s, PlaceId source, bool moves) {
      if (isScalar(element)) {
        const Value value = load(s, source, element);
        if (moves && classify(element) == TypeClass::SmartPointer) store(s, source, Value::of(0));
        return give(std::move(s), value);
      }
      withPlace(s, valueOf(s, site.frame, site.info->target), [&](State t, PlaceId to) {
        copyObject(t, to, source, moves);
        give(std::move(t), universe_.pointerTo(to));
      });
    };
    withPlace(state, argument(site, state, 0), [&](State s, PlaceId fallback) {
      withPlace(s, object(site, s), [&](State t, PlaceId place) {
        const Value is = t.read(engaged(place), Ranges::between(0, 1));
        State empty = t;
        const bool movesFallback = site.callee->getParamDecl(0)->getType()->isRValueReferenceType();
        const bool movesContent = cast<CXXMethodDecl>(site.callee)->getRefQualifier() == RQ_RValue;
        if (empty.assume(is, Ranges::of(0))) giveCopy(std::move(empty), fallback, movesFallback);
        if (t.assume(is, Ranges::of(1))) giveCopy(std::move(t), content(place), movesContent);
      });
    });
    return true;
  }
  if (name == "reset")
    return withOptional([&](State s, PlaceId place) {
      emptyOptional(*site.fact, site.frame, place, element, std::move(s), out, thrown);
    });
  return false;
}

}  // namespace composio::check
