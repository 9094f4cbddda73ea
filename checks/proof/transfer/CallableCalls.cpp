// Functions of the library that call what they are given: and_then, transform and or_else of std::optional.
#include "clang/AST/DeclTemplate.h"
#include "proof/transfer/Library.h"

namespace composio::check {

using namespace clang;

namespace {

bool isSameType(QualType a, QualType b, const ASTContext &context) {
  return context.hasSameUnqualifiedType(a.getNonReferenceType(), b.getNonReferenceType());
}

/// The call operator of a class that takes `arguments`, if there is only one that does.
const FunctionDecl *callOperatorOf(const CXXRecordDecl &record, llvm::ArrayRef<QualType> arguments,
                                   const ASTContext &context) {
  const FunctionDecl *only = nullptr;
  unsigned fitting = 0;
  const auto consider = [&](const FunctionDecl *function) {
    if (function->getNumParams() != arguments.size()) return;
    for (unsigned i = 0; i < arguments.size(); ++i)
      if (!isSameType(function->getParamDecl(i)->getType(), arguments[i], context)) return;
    only = function;
    ++fitting;
  };
  for (const Decl *d : record.decls()) {
    if (const auto *method = dyn_cast<CXXMethodDecl>(d); method && method->getOverloadedOperator() == OO_Call)
      consider(method);
    if (const auto *generic = dyn_cast<FunctionTemplateDecl>(d);
        generic && generic->getTemplatedDecl()->getOverloadedOperator() == OO_Call)
      for (const FunctionDecl *instance : generic->specializations()) consider(instance);
  }
  return fitting == 1 ? only : nullptr;
}

}  // namespace

/// What the argument at `index` calls when it is called with objects of these types.
std::optional<Transfer::Callable> Transfer::callableArgument(const CallSite &site, const State &state, unsigned index,
                                                             llvm::ArrayRef<QualType> arguments) const {
  Callable callable;
  callable.object = argument(site, state, index);
  QualType type = site.info->arguments[index]->getType().getNonReferenceType();
  if (const auto *record = type->getAsCXXRecordDecl()) {
    if (!record->hasDefinition() || isInStd(*record)) return std::nullopt;
    callable.function = callOperatorOf(*record->getDefinition(), arguments, context_);
  } else if (type->isFunctionType()) {
    const PlaceId place = callable.object.isNumber() ? universe_.placeAt(callable.object.number) : kNullPlace;
    if (place != kNullPlace && universe_[place].root == Place::Root::Variable && universe_[place].node)
      callable.function = dyn_cast<FunctionDecl>(static_cast<const Decl *>(universe_[place].node));
    if (callable.function && callable.function->getNumParams() != arguments.size()) return std::nullopt;
  }
  return callable.function ? std::optional(callable) : std::nullopt;
}

/// Calls `use(state, result)` for each way in which the callable returns; `result` is a scalar, or the address of the
/// object that it returns. False, and nothing done, if the call cannot be followed.
bool Transfer::invoke(const CallSite &site, const Callable &callable, llvm::ArrayRef<Value> addresses, State state,
                      const std::function<void(State, const Value &)> &use, States &thrown) {
  const FunctionDecl &function = *callable.function;
  const auto *method = dyn_cast<CXXMethodDecl>(&function);
  if (!model_.checkedParameters(function).empty() || (method && method->isVirtual())) return false;
  const auto bind = [&](State &s, const Body &body, FrameId frame) {
    if (method && !method->isStatic()) s.write(universe_.thisOf(frame), callable.object);
    for (unsigned i = 0; i < addresses.size(); ++i) {
      const ParmVarDecl *parameter = body.function->getParamDecl(i);
      const PlaceId to = universe_.variable(parameter, frame);
      const QualType type = parameter->getType();
      if (type->isReferenceType()) {
        s.write(to, addresses[i]);
        continue;
      }
      const PlaceId from = addresses[i].isNumber() ? universe_.placeAt(addresses[i].number) : kNullPlace;
      if (from == kNullPlace)
        s.havoc(to, parameter, frame);
      else if (isScalar(type))
        s.write(to, load(s, from, type));
      else
        s.copy(to, from);
    }
  };
  auto activation = enter(function, site.frame, site.info->expression, state, bind);
  if (!activation) {
    host_.notFollowed(function);
    return false;
  }
  const QualType returned = function.getReturnType();
  for (State &s : activation->exits.returned) {
    const PlaceId place = universe_.resultOf(activation->frame);
    const Value result =
        returned->isVoidType() || !isScalar(returned) ? universe_.pointerTo(place) : s.read(place, domainOf(returned));
    use(std::move(s), result);
  }
  for (State &s : activation->exits.thrown) thrown.push_back(std::move(s));
  return true;
}

/// Ends a call that gives an optional: `value` is what it holds, or is itself the optional (`wrapped`).
void Transfer::giveOptional(const CallSite &site, State state, const Value &value, bool wrapped, States &out) {
  const QualType type = site.fact->type;
  const auto leave = [&](State s) {
    s.collectGarbage([&](PlaceId root) {
      return universe_[root].frame == site.frame || !universe_.isCalledFrom(universe_[root].frame, site.frame);
    });
    out.push_back(std::move(s));
  };
  if (classify(type) == TypeClass::TriState) {
    setResult(site, state, value);
    return leave(std::move(state));
  }
  const Value target = valueOf(state, site.frame, site.info->target);
  withPlace(std::move(state), target, [&](State s, PlaceId to) {
    const PlaceId from = value.isNumber() ? universe_.placeAt(value.number) : kNullPlace;
    const QualType element = elementOf(type);
    if (wrapped) {
      copyObject(s, to, from, false);
      s.redirect(from, to);
    } else {
      s.erase(to);
      s.write(universe_.special(to, Step::Kind::Engaged), Value::of(1));
      const PlaceId content = universe_.special(to, Step::Kind::Content);
      if (isScalar(element)) {
        store(s, content, value);
      } else {
        copyObject(s, content, from, false);
        s.redirect(from, content);
      }
    }
    setResult(site, s, universe_.pointerTo(to));
    leave(std::move(s));
  });
}

bool Transfer::monadicCall(const CallSite &site, State &state, States &out, States &thrown) {
  const StringRef name = nameOf(*site.callee);
  const bool transforms = name == "transform", orElse = name == "or_else";
  if ((!transforms && !orElse && name != "and_then") || site.info->arguments.size() != 1 || !site.info->hasObject)
    return false;
  const QualType owner = ownerOf(site), element = elementOf(owner), result = site.fact->type;
  const TypeClass c = classify(owner), given = classify(result);
  if ((c != TypeClass::TriState && c != TypeClass::Optional) ||
      (given != TypeClass::TriState && given != TypeClass::Optional))
    return false;
  if (given == TypeClass::Optional && !site.info->target) return false;
  const auto callable =
      callableArgument(site, state, 0, orElse ? llvm::ArrayRef<QualType>() : llvm::ArrayRef<QualType>(element));
  if (!callable) return false;
  const QualType returned = callable->function->getReturnType();
  if (transforms ? !context_.hasSameUnqualifiedType(returned, elementOf(result))
                 : !context_.hasSameUnqualifiedType(returned, result))
    return false;
  const auto *held = element->getAsCXXRecordDecl();
  if (held && !isScalar(element) && !copiesMemberwise(held)) return false;
  States after, failed;
  bool followed = true;
  withPlace(state, object(site, state), [&](State s, PlaceId place) {
    const bool triState = c == TypeClass::TriState;
    const Value flag =
        triState ? load(s, place, owner) : s.read(universe_.special(place, Step::Kind::Engaged), Ranges::between(0, 1));
    const Ranges empty = Ranges::of(triState ? kUnset : 0);
    State none = s;
    if (none.assume(flag, empty)) {
      if (orElse) {
        followed &= invoke(
            site, *callable, {}, std::move(none),
            [&](State t, const Value &v) { giveOptional(site, std::move(t), v, true, after); }, failed);
      } else if (given == TypeClass::TriState) {
        giveOptional(site, std::move(none), Value::of(kUnset), true, after);
      } else {
        withPlace(none, valueOf(none, site.frame, site.info->target), [&](State t, PlaceId to) {
          t.erase(to);
          t.write(universe_.special(to, Step::Kind::Engaged), Value::of(0));
          setResult(site, t, universe_.pointerTo(to));
          after.push_back(std::move(t));
        });
      }
    }
    if (!s.assume(flag, empty.complement())) return;
    if (orElse) {
      if (!triState) {
        withPlace(s, valueOf(s, site.frame, site.info->target), [&](State t, PlaceId to) {
          copyObject(t, to, place, false);
          setResult(site, t, universe_.pointerTo(to));
          after.push_back(std::move(t));
        });
      } else {
        giveOptional(site, std::move(s), flag, true, after);
      }
      return;
    }
    const Value content =
        universe_.pointerTo(universe_.special(place, triState ? Step::Kind::Truth : Step::Kind::Content));
    followed &= invoke(
        site, *callable, {content}, std::move(s),
        [&](State t, const Value &v) { giveOptional(site, std::move(t), v, !transforms, after); }, failed);
  });
  if (!followed) return false;
  for (State &s : after) out.push_back(std::move(s));
  for (State &s : failed) thrown.push_back(std::move(s));
  return true;
}

}  // namespace composio::check
