// Calls: what is known of the callee decides. In this order: the SDK's functions and the library's are modelled,
// visible bodies are followed in their context, and anything else may do whatever it can reach.
#include "clang/AST/Attr.h"
#include "clang/Basic/SourceManager.h"
#include "model/TypeModel.h"
#include "proof/transfer/Transfer.h"

namespace composio::check {

using namespace clang;

/// Whether an exception of the library is made. That takes memory, and the proof takes it that there is enough.
static bool makesLibraryException(const FunctionDecl &callee) {
  const auto *constructor = dyn_cast<CXXConstructorDecl>(&callee);
  if (!constructor || !isInStd(callee)) return false;
  const CXXRecordDecl *record = constructor->getParent();
  const auto isException = [](const CXXRecordDecl *base) { return isStdClass(base, "exception"); };
  return isException(record) || !record->forallBases([&](const CXXRecordDecl *base) { return !isException(base); });
}

bool mayThrow(const FunctionDecl *callee) {
  if (callee && makesLibraryException(*callee)) return false;
  const auto *type = callee ? callee->getType()->getAs<FunctionProtoType>() : nullptr;
  if (!type || isUnresolvedExceptionSpec(type->getExceptionSpecType())) return true;
  return type->canThrow() != CT_Cannot;
}

namespace {

/// Functions of the standard library and of the SDK touch what they are given and nothing else of the program's
/// objects. Other libraries may keep what they were given, and call back.
bool isSystemFunction(const FunctionDecl &function) {
  return isInStd(function) || isInSdk(function) || function.getBuiltinID() != 0;
}

QualType parameterType(const CallSite &site, unsigned index) {
  if (site.callee && index < site.callee->getNumParams()) return site.callee->getParamDecl(index)->getType();
  if (const auto *call = dyn_cast<CallExpr>(site.info->expression)) {
    QualType type = call->getCallee()->getType();
    if (!type->getPointeeType().isNull()) type = type->getPointeeType();
    const auto *prototype = type->getAs<FunctionProtoType>();
    if (prototype && index < prototype->getNumParams()) return prototype->getParamType(index);
  }
  return site.info->arguments[index]->getType();
}

/// The temporary that is the parameter of a callee, where the argument is an owner: a scalar, whose place is apart.
const CXXBindTemporaryExpr *temporaryOf(const Expr *argument) {
  while (argument && !isa<CXXBindTemporaryExpr>(argument)) {
    if (const auto *full = dyn_cast<FullExpr>(argument))
      argument = full->getSubExpr();
    else if (const auto *cast = dyn_cast<CastExpr>(argument))
      argument = cast->getSubExpr();
    else if (const auto *paren = dyn_cast<ParenExpr>(argument))
      argument = paren->getSubExpr();
    else
      return nullptr;
  }
  return cast_or_null<CXXBindTemporaryExpr>(argument);
}

/// Whether the destructor of some member or base of `record` does anything that the proof has to know.
bool partsMatter(const CXXRecordDecl &record) {
  return llvm::any_of(record.fields(), [](const FieldDecl *f) { return destructorMatters(f->getType()); }) ||
         llvm::any_of(record.bases(), [](const CXXBaseSpecifier &b) { return destructorMatters(b.getType()); });
}

}  // namespace

Value Transfer::argument(const CallSite &site, const State &state, unsigned index) const {
  return valueOf(state, site.frame, site.fact->operands[site.info->firstArgument() + index]);
}

Value Transfer::object(const CallSite &site, const State &state) const {
  return valueOf(state, site.frame, site.fact->operands[site.info->callee ? 0 : 1]);
}

void Transfer::setResult(const CallSite &site, State &state, const Value &value) const {
  if (site.fact->result) state.set({site.frame, site.fact->result}, value);
}

void Transfer::call(const CallSite &site, State state, States &out, States &thrown) {
  if (site.callee) return resolvedCall(site, std::move(state), out, thrown);
  const Value target = valueOf(state, site.frame, site.fact->operands[0]);
  auto cases = split(state, target);
  if (!cases) return unseenCall(site, std::move(state), out, thrown);
  for (auto &[s, number] : *cases) {
    const Place place = universe_[universe_.placeAt(number)];
    const auto *function = place.root == Place::Root::Variable && place.node
                               ? dyn_cast<FunctionDecl>(static_cast<const Decl *>(place.node))
                               : nullptr;
    CallSite resolved = site;
    resolved.callee = function;
    if (function)
      resolvedCall(resolved, std::move(s), out, thrown);
    else if (number != 0)
      unseenCall(site, std::move(s), out, thrown);
  }
}

void Transfer::withSession(const CallSite &site, State state, unsigned index, const UseThing &use) {
  const Value value = argument(site, state, index);
  withSession(std::move(state), value, parameterType(site, index), use);
}

/// Finds the session that a call gave.
void Transfer::withReturnedSession(const CallSite &site, State state, const UseThing &use) {
  const Value value = valueOf(state, site.frame, site.fact->result);
  withSession(std::move(state), value, site.callee->getReturnType(), use);
}

void Transfer::resolvedCall(const CallSite &site, State state, States &out, States &thrown) {
  States before{std::move(state)};
  const bool attaches = model_.roleOf(*site.callee) == Role::AttachLocal;
  for (const unsigned parameter : model_.checkedParameters(*site.callee)) {
    if (parameter >= site.info->arguments.size()) continue;
    States checked;
    for (State &s : before) attachLocal(site, std::move(s), parameter, checked, thrown);
    before = std::move(checked);
  }
  States after;
  for (State &s : before) {
    if (attaches) {
      unseenCall(site, std::move(s), after, thrown);
      continue;
    }
    if (sdkCall(site, s, after, thrown) || libraryCall(site, s, after, thrown) || closureConversion(site, s, after))
      continue;
    if (!follow(site, s, after, thrown)) unseenCall(site, std::move(s), after, thrown);
  }
  for (State &s : after) applyContract(site, std::move(s), out);
}

// A closure becomes a pointer to its call operator: the function that it converts to does what that does.
bool Transfer::closureConversion(const CallSite &site, State &state, States &out) const {
  const auto *conversion = dyn_cast<CXXConversionDecl>(site.callee);
  if (!conversion || !conversion->getParent()->isLambda()) return false;
  const CXXRecordDecl *closure = conversion->getParent();
  const auto *pointee = conversion->getConversionType()->getPointeeType()->getAs<FunctionProtoType>();
  const FunctionDecl *called = closure->isGenericLambda() ? nullptr : closure->getLambdaCallOperator();
  if (closure->isGenericLambda() && pointee)
    for (const FunctionDecl *instance : closure->getDependentLambdaCallOperator()->specializations())
      if (context_.hasSameType(
              context_.getFunctionType(pointee->getReturnType(), pointee->getParamTypes(), {}),
              context_.getFunctionType(instance->getReturnType(),
                                       instance->getType()->castAs<FunctionProtoType>()->getParamTypes(), {})))
        called = instance;
  if (!called) return false;
  setResult(site, state, Value::of(Universe::addressOf(universe_.declaration(called))));
  out.push_back(std::move(state));
  return true;
}

// What the contract of the callee promises holds after the call, whether or not its body was followed.
void Transfer::applyContract(const CallSite &site, State state, States &out) {
  States states{std::move(state)};
  const auto restrict = [&](State s, unsigned parameter, States &kept) {
    withSession(site, std::move(s), parameter, [&](State t, const Thing &session) {
      if (session.presence == Thing::Presence::There) assumeLocal(std::move(t), session, readingAt(site), kept);
    });
  };
  for (unsigned i = 0; i < site.info->arguments.size() && i < site.callee->getNumParams(); ++i) {
    const ParameterContract contract = model_.contractOf(*site.callee, i);
    if (contract.ensuresLocal) {
      States kept;
      for (State &s : states) restrict(std::move(s), i, kept);
      states = std::move(kept);
    }
    if (!contract.localIfTrue) continue;
    States kept;
    for (State &s : states) {
      const Value result = valueOf(s, site.frame, site.fact->result);
      State no = s;
      if (no.assume(result, Ranges::of(0))) {
        setResult(site, no, Value::of(0));
        kept.push_back(std::move(no));
      }
      if (!s.assume(result, Ranges::of(0).complement())) continue;
      setResult(site, s, Value::of(1));
      restrict(std::move(s), i, kept);
    }
    states = std::move(kept);
  }
  if (!model_.returnsLocal(*site.callee)) {
    for (State &s : states) out.push_back(std::move(s));
    return;
  }
  for (State &s : states)
    withReturnedSession(site, std::move(s), [&](State t, const Thing &session) {
      if (session.presence == Thing::Presence::There)
        assumeLocal(std::move(t), session, readingAt(site), out);
      else
        out.push_back(std::move(t));  // no session, none that is not local
    });
}

// ---- followed calls

void Transfer::bindArguments(const CallSite &site, const Body &body, FrameId frame, State &state) {
  for (unsigned i = 0; i < body.function->getNumParams() && i < site.info->arguments.size(); ++i) {
    const ParmVarDecl *parameter = body.function->getParamDecl(i);
    const PlaceId place = universe_.variable(parameter, frame);
    const Value value = argument(site, state, i);
    if (isScalar(parameter->getType())) {
      state.write(place, value);
      continue;
    }
    const PlaceId from = value.isNumber() ? universe_.placeAt(value.number) : kNullPlace;
    if (from != kNullPlace) {
      state.copy(place, from);
      state.redirect(from, place);
    } else
      state.havoc(place, parameter, frame);
  }
}

void Transfer::finish(const CallSite &site, FrameId frame, State state, States &out) {
  const PlaceId result = universe_.resultOf(frame);
  const QualType type = site.callee->getReturnType();
  const auto give = [&](State s) {
    leave(s, frame);
    out.push_back(std::move(s));
  };
  if (site.info->target && !isa<CXXConstructorDecl>(site.callee)) {
    const Value target = valueOf(state, site.frame, site.info->target);
    return withPlace(std::move(state), target, [&](State s, PlaceId to) {
      copyObject(s, to, result, false);
      s.redirect(result, to);
      setResult(site, s, universe_.pointerTo(to));
      give(std::move(s));
    });
  }
  if (isa<CXXConstructorDecl>(site.callee)) {
    const Value self = site.info->hasObject ? object(site, state) : universe_.any(Ranges::full());
    setResult(site, state, self);
  } else if (!type->isVoidType()) {
    const Value value = state.read(result, domainOf(type));
    setResult(site, state, value);
  }
  give(std::move(state));
}

const FunctionDecl *Transfer::finalOverrider(const CallSite &site, const State &state) const {
  const auto *method = dyn_cast<CXXMethodDecl>(site.callee);
  if (!site.info->isVirtual || !method || !method->isVirtual()) return site.callee;
  if (method->hasAttr<FinalAttr>() || method->getParent()->hasAttr<FinalAttr>()) return method;
  const Value self = object(site, state);
  const PlaceId place = self.isNumber() ? universe_.placeAt(self.number) : kNullPlace;
  if (place == kNullPlace) return nullptr;
  QualType type = typeOf(place);
  // While an object is made or destroyed its class is the one whose constructor or destructor runs.
  for (FrameId frame = site.frame; frame != 0; frame = universe_.frameOf(frame).caller) {
    const auto *running = static_cast<const FunctionDecl *>(universe_.frameOf(frame).function);
    if (!running || (!isa<CXXConstructorDecl>(running) && !isa<CXXDestructorDecl>(running))) continue;
    const Value *own = state.store().find(universe_.thisOf(frame));
    if (own && *own == self)
      return cast<CXXMethodDecl>(method)->getCorrespondingMethodInClass(cast<CXXMethodDecl>(running)->getParent(),
                                                                        true);
  }
  const auto *record = type.isNull() ? nullptr : type->getAsCXXRecordDecl();
  if (!record || !record->hasDefinition()) return nullptr;
  return method->getCorrespondingMethodInClass(record->getDefinition(), true);
}

bool Transfer::follow(const CallSite &calledSite, const State &state, States &out, States &thrown) {
  CallSite site = calledSite;
  site.callee = finalOverrider(calledSite, state);
  if (!site.callee) return false;
  if (isa<CXXConstructorDecl>(site.callee) && !site.info->hasObject) return false;
  // What a class hides of its state is not told by the bodies that happen to be seen.
  const auto *method = dyn_cast<CXXMethodDecl>(site.callee);
  if (method && !method->isConst() && !method->isStatic() && hidesState(*method->getParent())) {
    host_.notFollowed(*site.callee);
    return false;
  }
  if (site.info->arguments.size() > site.callee->getNumParams()) {
    host_.notFollowed(*site.callee);
    return false;
  }
  State entry = state;
  auto activation =
      enter(*site.callee, site.frame, site.info->expression, entry, [&](State &s, const Body &body, FrameId frame) {
        if (site.info->hasObject) s.write(universe_.thisOf(frame), object(site, s));
        bindArguments(site, body, frame, s);
      });
  if (!activation) return false;
  // A parameter is destroyed as a temporary of the caller, in the state in which the callee left it.
  const auto giveBack = [&](State &s) {
    for (unsigned i = 0; i < site.callee->getNumParams() && i < site.info->arguments.size(); ++i) {
      const QualType type = site.callee->getParamDecl(i)->getType();
      if (type->isReferenceType() || !destructorMatters(type)) continue;
      const auto *callee = static_cast<const FunctionDecl *>(universe_.frameOf(activation->frame).function);
      const PlaceId parameter = universe_.variable(callee->getParamDecl(i), activation->frame);
      if (isScalar(type)) {
        const auto *temporary = temporaryOf(site.info->arguments[i]);
        if (temporary) store(s, universe_.temporary(temporary, site.frame), s.read(parameter, Ranges::full()));
      } else if (const PlaceId given = universe_.placeBehind(argument(site, s, i))) {
        s.copy(given, parameter);
        s.redirect(parameter, given);
      }
    }
  };
  for (State &s : activation->exits.returned) giveBack(s);
  for (State &s : activation->exits.thrown) {
    giveBack(s);
    leave(s, activation->frame);
  }
  for (State &s : activation->exits.returned) finish(site, activation->frame, std::move(s), out);
  const auto *constructor = dyn_cast<CXXConstructorDecl>(site.callee);
  const bool destroysMembers =
      constructor && (constructor->isDelegatingConstructor() || partsMatter(*constructor->getParent()));
  for (State &s : activation->exits.thrown) {
    if (destroysMembers) {
      // What was made of the object is destroyed on the way out, in a way that is not followed.
      const Value self = object(site, state);
      if (const PlaceId place = self.isNumber() ? universe_.placeAt(self.number) : kNullPlace)
        handOver(s, place, false, site.info->expression, site.frame);
      outsideRuns(s, site.info->expression, site.frame);
    }
    thrown.push_back(std::move(s));
  }
  return true;
}

// ---- calls that are not followed

bool Transfer::runsProgramCode(const CallSite &site) const {
  if (isInSdk(*site.callee)) return false;
  bool holdsOnly = false;
  if (const auto *method = dyn_cast<CXXMethodDecl>(site.callee)) {
    if (method->getOverloadedOperator() == OO_Call) return true;
    holdsOnly = isPlainHolder(method->getParent());
    if (!isInert(typeOfRecord(*method->getParent(), context_), holdsOnly)) return true;
  }
  if (const TemplateArgumentList *arguments = site.callee->getTemplateSpecializationArgs())
    for (const TemplateArgument &argument : arguments->asArray())
      if (!isInert(argument, holdsOnly)) return true;
  for (unsigned i = 0; i < site.info->arguments.size(); ++i)
    if (!isInert(parameterType(site, i), holdsOnly)) return true;
  return false;
}

bool Transfer::touchesRemembered(const CallSite &site) const {
  if (!site.callee || !isInStd(*site.callee)) return false;
  if (const auto *method = dyn_cast<CXXMethodDecl>(site.callee);
      method && !isa<CXXConstructorDecl>(method) && mayRememberObjects(typeOfRecord(*method->getParent(), context_)))
    return true;
  for (unsigned i = 0; i < site.info->arguments.size(); ++i)
    if (mayRememberObjects(parameterType(site, i))) return true;
  return false;
}

void Transfer::unseenCall(const CallSite &site, State state, States &out, States &thrown) {
  const void *node = site.info->expression;
  const bool throws = mayThrow(site.callee);
  if (throws) thrown.push_back(state);
  const bool isSystem = site.callee && isSystemFunction(*site.callee) && !runsProgramCode(site);
  const bool isSdk = site.callee && model_.roleOf(*site.callee) != Role::None;
  const auto give = [&](const Value &address, bool readOnly) {
    if (const auto targets = state.targetsOf(address)) {
      for (const PlaceId place : *targets) handOver(state, place, readOnly, node, site.frame);
    } else if (address.hasSymbol()) {
      if (!readOnly) handOver(state, universe_.pointee(address.symbol), false, node, site.frame);
    } else if (!readOnly) {
      outsideRuns(state, node, site.frame);
    }
  };
  const auto *method = dyn_cast_or_null<CXXMethodDecl>(site.callee);
  if (method && isInStd(*method)) noteDestroyed(typeOfRecord(*method->getParent(), context_));
  if (site.info->hasObject && !isSdk) {
    const bool constructs = isa_and_nonnull<CXXConstructorDecl>(site.callee);
    const Value self = object(site, state);
    // What the SDK reads it does not keep.
    const bool onlyReads = method && method->isConst() && isInSdk(*method);
    // A class of the library does not spread the address of an object that it makes.
    if (const PlaceId made = constructs && isSystem && self.isNumber() ? universe_.placeAt(self.number) : kNullPlace)
      state.havoc(made, node, site.frame);
    else if (!onlyReads)
      give(self, method && method->isConst() && !constructs);
  }
  for (unsigned i = 0; i < site.info->arguments.size() && !isSdk; ++i) {
    const QualType type = parameterType(site, i);
    const Value value = argument(site, state, i);
    if (const QualType pointee = type->getPointeeType(); !pointee.isNull() && !pointee.isConstQualified())
      if (const auto *record = pointee->getAsCXXRecordDecl(); record && isInStd(*record)) noteDestroyed(pointee);
    if (type->isReferenceType() || type->isPointerType())
      give(value, type->getPointeeType().isConstQualified() || type->getPointeeType()->isFunctionType());
    else if (classify(type) == TypeClass::SmartPointer) {
      give(value, elementOf(type).isConstQualified());
      if (const auto *temporary = temporaryOf(site.info->arguments[i]))
        state.havoc(universe_.temporary(temporary, site.frame), node, site.frame);
    } else if (!isScalar(type))
      give(value, !destructorMatters(type));
    else if (classify(type) == TypeClass::Iterator || classify(type) == TypeClass::Opaque)
      give(value, false);
  }
  if (!isSdk && (!isSystem || touchesRemembered(site))) outsideRuns(state, node, site.frame);
  if (throws) thrown.push_back(state);
  const QualType type = site.fact->type;
  if (site.info->target && !isa_and_nonnull<CXXConstructorDecl>(site.callee)) {
    const Value target = valueOf(state, site.frame, site.info->target);
    return withPlace(std::move(state), target, [&](State s, PlaceId to) {
      s.havoc(to, node, site.frame);
      setResult(site, s, universe_.pointerTo(to));
      out.push_back(std::move(s));
    });
  }
  if (site.info->hasObject && isa_and_nonnull<CXXConstructorDecl>(site.callee)) {
    setResult(site, state, object(site, state));
  } else if (site.fact->result && !type.isNull() && !type->isVoidType()) {
    Ranges domain = domainOf(type);
    if (type->isReferenceType()) domain = domain.intersect(Ranges::of(0).complement());
    const Value result = state.unknown(node, site.frame, domain, 5);
    setResult(site, state, result);
  }
  out.push_back(std::move(state));
}

void Transfer::attachLocal(const CallSite &site, State state, unsigned parameter, States &out, States &thrown) {
  withSession(site, std::move(state), parameter, [&](State s, const Thing &session) {
    if (session.presence == Thing::Presence::Null) return;  // who uses it ends the run in one way or another
    readLocality(std::move(s), session, readingAt(site), [&](State t, const Value &enable) {
      const Value origin = session.place == kNullPlace
                               ? universe_.any(Ranges::full())
                               : t.read(universe_.special(session.place, Step::Kind::Origin), Ranges::full());
      host_.reached(*site.body, *site.info, parameter, site.frame, t, enable, origin);
      State refused = t;
      if (refused.assume(enable, Ranges::between(kTrue, kUnset))) thrown.push_back(std::move(refused));
      // Whoever returns from here holds a local session: the call throws otherwise.
      if (t.assume(enable, Ranges::of(kFalse))) out.push_back(std::move(t));
    });
  });
}

}  // namespace composio::check
