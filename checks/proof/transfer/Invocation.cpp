#include "proof/transfer/Invocation.h"

#include "clang/AST/DeclTemplate.h"
#include "model/CallableTypes.h"
#include "proof/transfer/Library.h"

namespace composio::check {

using namespace clang;

namespace {

constexpr unsigned kMostNested = 8;  // wrappers of wrappers

/// How well a parameter fits an operand: not at all, by its class, or exactly.
enum class Fit { None, Derived, Loose, Exact };

Fit fitOf(QualType parameter, const Operand &operand, const ASTContext &context) {
  const QualType type = parameter.getNonReferenceType();
  if (!context.hasSameUnqualifiedType(type, operand.type)) {
    const auto *to = type->getAsCXXRecordDecl(), *from = operand.type->getAsCXXRecordDecl();
    const bool isBase = to && from && to->hasDefinition() && from->hasDefinition() &&
                        from->getCanonicalDecl() != to->getCanonicalDecl() && from->isDerivedFrom(to);
    if (isBase) return parameter->isReferenceType() ? Fit::Derived : Fit::None;
    return isScalar(type) && isScalar(operand.type) && !parameter->isReferenceType() ? Fit::Derived : Fit::None;
  }
  if (!parameter->isReferenceType()) return Fit::Exact;
  if (parameter->isRValueReferenceType()) return operand.moves ? Fit::Exact : Fit::None;
  if (!type.isConstQualified() && (operand.moves || operand.type.isConstQualified())) return Fit::None;
  return type.isConstQualified() == operand.type.isConstQualified() && !operand.moves ? Fit::Exact : Fit::Loose;
}

/// The call operator that overload resolution chooses for the operands; null where that is not plain to see.
const FunctionDecl *callOperatorOf(const CXXRecordDecl &record, llvm::ArrayRef<Operand> operands,
                                   const ASTContext &context) {
  const FunctionDecl *best = nullptr;
  Fit fit = Fit::None;
  bool isUnique = false;
  const auto consider = [&](const FunctionDecl *function) {
    if (function->getNumParams() != operands.size() || function->isVariadic()) return;
    Fit worst = Fit::Exact;
    for (unsigned i = 0; i < operands.size(); ++i)
      worst = std::min(worst, fitOf(function->getParamDecl(i)->getType(), operands[i], context));
    if (worst == Fit::None || worst < fit) return;
    isUnique = worst > fit;
    if (!isUnique) return;
    fit = worst;
    best = function;
  };
  for (const Decl *d : record.decls()) {
    // One that a using-declaration brings in competes with the class's own.
    if (const auto *shadow = dyn_cast<UsingShadowDecl>(d)) d = shadow->getTargetDecl();
    if (const auto *method = dyn_cast<CXXMethodDecl>(d); method && method->getOverloadedOperator() == OO_Call)
      consider(method);
    if (const auto *generic = dyn_cast<FunctionTemplateDecl>(d);
        generic && generic->getTemplatedDecl()->getOverloadedOperator() == OO_Call)
      for (const FunctionDecl *instance : generic->specializations()) consider(instance);
  }
  return isUnique ? best : nullptr;
}

bool isFollowedWhereBuilt(QualType type) {
  const auto *record = type->getAsCXXRecordDecl();
  return !destructorMatters(type) && (isScalar(type) || !record || copiesMemberwise(record));
}

}  // namespace

StringRef calledObjectName(const CallSite &site) {
  const auto *call = dyn_cast<CXXOperatorCallExpr>(site.info->expression);
  if (!call || call->getOperator() != OO_Call || call->getNumArgs() == 0) return {};
  const auto *ref = dyn_cast<DeclRefExpr>(call->getArg(0)->IgnoreParenImpCasts());
  const auto *object = ref ? dyn_cast<VarDecl>(ref->getDecl()) : nullptr;
  if (!object || !object->hasGlobalStorage() || !isInStd(*object) || !object->getDeclName().isIdentifier()) return {};
  return object->getName();
}

LibraryActivation::LibraryActivation(Transfer &transfer, const CallSite &site)
    : transfer_(transfer),
      universe_(transfer.universe_),
      site_(site),
      frame_(universe_.frame(site.frame, site.info->expression, site.callee, site.info->expression->getExprLoc())),
      scratch_(universe_.frame(frame_, site.info->expression, nullptr, site.info->expression->getExprLoc())) {}

Operand LibraryActivation::argument(const State &state, unsigned index) const {
  const Expr *expression = site_.info->arguments[index];
  const QualType parameter =
      index < site_.callee->getNumParams() ? site_.callee->getParamDecl(index)->getType() : expression->getType();
  Operand operand;
  operand.value = transfer_.argument(site_, state, index);
  operand.type = parameter.getNonReferenceType();
  operand.isAddress = parameter->isReferenceType() || !isScalar(parameter);
  operand.moves = operand.isAddress && !parameter->isLValueReferenceType();
  return operand;
}

PlaceId LibraryActivation::own(unsigned number) const {
  return universe_.part(universe_.resultOf(frame_), {Step::Kind::Element, nullptr, number});
}

PlaceId LibraryActivation::target(const State &state) const {
  if (!site_.info->target) return kNullPlace;
  const Value at = transfer_.valueOf(state, site_.frame, site_.info->target);
  return at.isNumber() ? universe_.placeAt(at.number) : kNullPlace;
}

Value LibraryActivation::scalarOf(State &state, const Operand &operand) {
  if (!operand.isAddress) return operand.value;
  const PlaceId place = universe_.placeBehind(operand.value);
  return place == kNullPlace ? universe_.any(transfer_.domainOf(operand.type))
                             : transfer_.load(state, place, operand.type);
}

// ---- what is called

bool LibraryActivation::invoke(State state, const Operand &callable, llvm::ArrayRef<Operand> arguments,
                               const UseOperand &use) {
  const QualType type = callable.type.getNonReferenceType();
  if (type.isVolatileQualified() || depth_ >= kMostNested) return false;
  if (type->isFunctionType() || type->isPointerType()) {
    if (type->isPointerType() && !type->getPointeeType()->isFunctionType()) return false;
    const Value pointer = type->isFunctionType() ? callable.value : scalarOf(state, callable);
    auto cases = transfer_.split(state, pointer);
    if (!cases) return false;
    for (auto &[s, number] : *cases) {
      if (number == 0) continue;  // no run goes on
      const auto *function = dyn_cast_or_null<FunctionDecl>(universe_.declarationAt(number));
      if (!function || !invokeFunction(std::move(s), *function, nullptr, arguments, use)) return false;
    }
    return true;
  }
  if (type->isMemberPointerType()) return invokeMember(std::move(state), callable, arguments, use);
  const auto *record = type->getAsCXXRecordDecl();
  if (!record || !record->hasDefinition() || !callable.isAddress) return false;
  ++depth_;
  bool followed = true;
  if (wrapsAnyCallable(type)) {
    transfer_.withPlace(std::move(state), callable.value, [&](State s, PlaceId place) {
      followed = followed && invokeWrapper(std::move(s), place, arguments, use);
    });
  } else if (isStdClass(record, "reference_wrapper")) {
    transfer_.withPlace(std::move(state), callable.value, [&](State s, PlaceId place) {
      const auto referred = transfer_.referredBy(s, place, type);
      followed = followed && referred && invoke(std::move(s), {elementOf(type), *referred}, arguments, use);
    });
  } else if (isInStd(*record)) {
    followed = invokeBound(std::move(state), callable, arguments, use);
  } else {
    const FunctionDecl *function = callOperatorOf(*record->getDefinition(), arguments, transfer_.context_);
    followed = function && invokeFunction(std::move(state), *function, &callable, arguments, use);
  }
  --depth_;
  return followed;
}

bool LibraryActivation::invokeWrapper(State state, PlaceId wrapper, llvm::ArrayRef<Operand> arguments,
                                      const UseOperand &use) {
  const Value target = state.read(universe_.special(wrapper, Step::Kind::Target), Ranges::full());
  auto cases = transfer_.split(state, target);
  if (!cases) return false;
  const PlaceId content = universe_.special(wrapper, Step::Kind::Content);
  for (auto &[s, number] : *cases) {
    if (number == 0) {
      thrown_.push_back(std::move(s));  // bad_function_call
      continue;
    }
    const Decl *what = universe_.declarationAt(number);
    bool followed = false;
    const auto *method = dyn_cast_or_null<CXXMethodDecl>(what);
    const bool isMember = method && !method->isStatic() && !method->getParent()->isLambda();
    if (const auto *function = dyn_cast_or_null<FunctionDecl>(what); function && !isMember)
      followed = invokeFunction(std::move(s), *function, nullptr, arguments, use);
    else if (const auto *record = dyn_cast_or_null<CXXRecordDecl>(what))
      followed = invoke(std::move(s), {typeOfRecord(*record, transfer_.context_), universe_.pointerTo(content)},
                        arguments, use);
    else if (const auto *member = dyn_cast_or_null<ValueDecl>(what))
      followed = invokeMember(std::move(s), {member->getType(), Value::of(number), false}, arguments, use);
    if (!followed) return false;
  }
  return true;
}

// Through a pointer to a member: the first operand is the object, or leads to it.
bool LibraryActivation::invokeMember(State state, const Operand &member, llvm::ArrayRef<Operand> arguments,
                                     const UseOperand &use) {
  if (arguments.empty()) return false;
  Operand object = arguments[0];
  const auto *record = object.type->getAsCXXRecordDecl();
  if (isStdClass(record, "reference_wrapper") && object.isAddress) {
    const PlaceId place = universe_.placeBehind(object.value);
    const auto referred = place == kNullPlace ? std::nullopt : transfer_.referredBy(state, place, object.type);
    if (!referred) return false;
    object = {elementOf(object.type), *referred};
  } else if (object.type->isPointerType() || classify(object.type) == TypeClass::SmartPointer) {
    const QualType pointee = object.type->isPointerType() ? object.type->getPointeeType() : elementOf(object.type);
    const Value pointer = scalarOf(state, object);
    object = {pointee, pointer};
  }
  if (!object.isAddress || !object.type->getAsCXXRecordDecl()) return false;
  const Value pointer = scalarOf(state, member);
  auto cases = transfer_.split(state, pointer);
  if (!cases) return false;
  bool followed = true;
  for (auto &[s, number] : *cases) {
    if (number == 0) continue;
    const Decl *what = universe_.declarationAt(number);
    if (const auto *method = dyn_cast_or_null<CXXMethodDecl>(what)) {
      followed = followed && invokeFunction(std::move(s), *method, &object, arguments.drop_front(), use);
    } else if (const auto *f = dyn_cast_or_null<FieldDecl>(what); f && arguments.size() == 1) {
      transfer_.withPlace(std::move(s), object.value, [&, f = f](State t, PlaceId place) {
        const PlaceId part = universe_.field(place, f->getCanonicalDecl());
        Operand result{f->getType().getNonReferenceType(), universe_.pointerTo(part)};
        if (f->getType()->isReferenceType())
          result.value = t.read(part, Ranges::of(0).complement());
        else if (object.type.isConstQualified() && !f->isMutable())
          result.type.addConst();
        use(std::move(t), result);
      });
    } else {
      return false;
    }
  }
  return followed;
}

bool LibraryActivation::invokeBound(State state, const Operand &bound, llvm::ArrayRef<Operand> arguments,
                                    const UseOperand &use) {
  const auto shape = boundCallableOf(bound.type);
  const PlaceId place = shape ? universe_.placeBehind(bound.value) : kNullPlace;
  // Of one that was not seen to be made nothing is known.
  if (place == kNullPlace || !state.store().find(universe_.special(place, Step::Kind::Engaged))) return false;
  const bool isConst = bound.type.isConstQualified();
  const auto partOf = [&](PlaceId part, QualType type) {
    if (isConst) type.addConst();
    return Operand{type, universe_.pointerTo(part)};
  };
  llvm::SmallVector<Operand, 4> operands;
  bool followed = true;
  for (unsigned i = 0; i < shape->bound.size(); ++i) {
    const PlaceId part = universe_.part(place, {Step::Kind::Element, nullptr, static_cast<std::int64_t>(i)});
    const QualType type = shape->bound[i];
    if (shape->kind == BoundCallable::Kind::Bind) {
      if (const auto number = placeholderOf(type)) {
        if (*number == 0 || *number > arguments.size()) return false;
        operands.push_back(arguments[*number - 1]);
        continue;
      }
      if (boundCallableOf(type)) return false;  // calls within the call
      if (isStdClass(type->getAsCXXRecordDecl(), "reference_wrapper")) {
        const auto referred = transfer_.referredBy(state, part, type);
        if (!referred) return false;
        operands.push_back({elementOf(type), *referred});
        continue;
      }
    }
    operands.push_back(partOf(part, type));
  }
  if (shape->kind != BoundCallable::Kind::Bind) operands.append(arguments.begin(), arguments.end());
  const Operand callable = partOf(universe_.special(place, Step::Kind::Content), shape->callable);
  if (shape->kind != BoundCallable::Kind::Not) return invoke(std::move(state), callable, operands, use) && followed;
  return test(std::move(state), callable, operands, [&](State s, bool truth) {
    use(std::move(s), {transfer_.context_.BoolTy, Value::of(truth ? 0 : 1), false});
  });
}

bool LibraryActivation::test(State state, const Operand &predicate, llvm::ArrayRef<Operand> arguments,
                             const std::function<void(State, bool)> &use) {
  bool known = true;
  const bool followed = invoke(std::move(state), predicate, arguments, [&](State s, const Operand &result) {
    const TypeClass c = classify(result.type);
    if (c != TypeClass::Boolean && c != TypeClass::Integer) {
      known = false;
      return;
    }
    const Value truth = scalarOf(s, result);
    State no = s;
    if (no.assume(truth, Ranges::of(0))) use(std::move(no), false);
    if (s.assume(truth, Ranges::of(0).complement())) use(std::move(s), true);
  });
  return followed && known;
}

// ---- the call itself

/// The scalar, or the address of the object, that a parameter gets.
std::optional<Value> LibraryActivation::pass(State &state, QualType parameter, const Operand &operand) {
  const QualType type = parameter.getNonReferenceType();
  const Fit fit = fitOf(parameter, operand, transfer_.context_);
  if (parameter->isReferenceType()) {
    if (fit == Fit::None) return std::nullopt;
    if (operand.isAddress) return operand.value;
    const PlaceId to = scratch();
    transfer_.store(state, to, operand.value, type);
    return universe_.pointerTo(to);
  }
  if (isScalar(type)) {
    if (!isScalar(operand.type)) return std::nullopt;
    const Value value = scalarOf(state, operand);
    if (operand.moves && classify(operand.type) == TypeClass::SmartPointer)
      if (const PlaceId from = universe_.placeBehind(operand.value)) transfer_.store(state, from, Value::of(0));
    if (fit == Fit::Exact || (type->isPointerType() && operand.type->isPointerType())) return value;
    // Converted in a way that is not looked at.
    return state.unknown(site_.info->expression, frame_, transfer_.domainOf(type), registers_++);
  }
  if (fit != Fit::Exact || !isFollowedWhereBuilt(type)) return std::nullopt;
  const PlaceId to = scratch();
  if (!initialize(state, to, type, operand)) return std::nullopt;
  return universe_.pointerTo(to);
}

bool LibraryActivation::invokeFunction(State state, const FunctionDecl &declared, const Operand *object,
                                       llvm::ArrayRef<Operand> arguments, const UseOperand &use) {
  const FunctionDecl *function = &declared;
  const auto *method = dyn_cast<CXXMethodDecl>(function);
  const bool hasObject = method && !method->isStatic();
  // A captureless closure's function is called without the closure.
  const bool isDetached = hasObject && !object && method->getParent()->isLambda();
  const Role role = transfer_.model_.roleOf(*function);
  if (function->getNumParams() != arguments.size() || function->isVariadic() || (hasObject && !object && !isDetached) ||
      isInStd(*function) || transfer_.model_.isCheckedFunction(*function) ||
      (role != Role::None && role != Role::TestLocal && role != Role::Block) ||
      transfer_.model_.configurationOf(*function))
    return false;
  const QualType returned = function->getReturnType();
  const bool makesObject = !returned->isVoidType() && !isScalar(returned);
  if (makesObject && destructorMatters(returned)) return false;
  CallInfo info;
  info.callee = function;
  info.expression = site_.info->expression;
  info.hasObject = hasObject;
  info.isVirtual = method && method->isVirtual();
  info.isRepeated = true;
  Fact fact;
  fact.kind = Fact::Kind::Call;
  fact.type = returned;
  const auto use1 = [&](const Value &value) {
    const Register r = registers_++;
    state.set({frame_, r}, value);
    return r;
  };
  if (hasObject) fact.operands.push_back(use1(object ? object->value : universe_.any(Ranges::of(0).complement())));
  for (unsigned i = 0; i < arguments.size(); ++i) {
    const QualType parameter = function->getParamDecl(i)->getType();
    Operand operand = arguments[i];
    const bool isWrapped = isStdClass(operand.type->getAsCXXRecordDecl(), "reference_wrapper");
    if (isWrapped && !context().hasSameUnqualifiedType(parameter.getNonReferenceType(), operand.type)) {
      const PlaceId place = operand.isAddress ? universe_.placeBehind(operand.value) : kNullPlace;
      const auto referred = place == kNullPlace ? std::nullopt : transfer_.referredBy(state, place, operand.type);
      if (!referred) return false;
      operand = {elementOf(operand.type), *referred};
    }
    const auto value = pass(state, parameter, operand);
    if (!value) return false;
    fact.operands.push_back(use1(*value));
    info.arguments.push_back(site_.info->expression);
  }
  if (makesObject) {
    const PlaceId made = scratch();
    state.erase(made);
    info.target = use1(universe_.pointerTo(made));
  }
  fact.result = registers_++;
  fact.origin = site_.info->expression;
  CallSite call = site_;
  call.fact = &fact;
  call.info = &info;
  call.frame = frame_;
  call.callee = function;
  States after;
  transfer_.resolvedCall(call, std::move(state), after, thrown_);
  const bool isObject = makesObject || returned->isReferenceType();
  for (State &s : after) {
    const Value result = transfer_.valueOf(s, frame_, fact.result);
    use(std::move(s), {returned.getNonReferenceType(), result, isObject, makesObject});
  }
  return true;
}

// ---- results

bool LibraryActivation::initialize(State &state, PlaceId to, QualType type, const Operand &operand) {
  type = type.getNonReferenceType().getUnqualifiedType();
  if (isScalar(type)) {
    if (!transfer_.context_.hasSameUnqualifiedType(type, operand.type) &&
        !(type->isPointerType() && operand.type->isFunctionType()))
      return false;
    const bool isFunction = operand.type->isFunctionType();
    transfer_.store(state, to, isFunction ? operand.value : scalarOf(state, operand), type);
    if (operand.moves && classify(type) == TypeClass::SmartPointer)
      if (const PlaceId from = universe_.placeBehind(operand.value)) transfer_.store(state, from, Value::of(0));
    return true;
  }
  const auto *record = type->getAsCXXRecordDecl();
  const PlaceId from = operand.isAddress ? universe_.placeBehind(operand.value) : kNullPlace;
  if (!transfer_.context_.hasSameUnqualifiedType(type, operand.type) || from == kNullPlace ||
      (record && !copiesMemberwise(record)))
    return false;
  transfer_.copyObject(state, to, from, operand.moves, type);
  if (universe_.rootOf(from) == universe_.resultOf(scratch_)) state.redirect(from, to);
  return true;
}

std::optional<bool> LibraryActivation::sameElement(const State &state, const Value &a, const Value &b) const {
  const auto isExact = [&](const Value &v) {
    const PlaceId place = v.isNumber() ? universe_.placeAt(v.number) : kNullPlace;
    return place != kNullPlace && universe_[place].step.kind == Step::Kind::Element;
  };
  if (isExact(a) && isExact(b)) return a == b;
  return transfer_.sameElement(state, a, b);
}

void LibraryActivation::tidy(State &state) const {
  state.dropRegisters([&](RegisterId id) { return universe_.isCalledFrom(id.first, frame_); });
  state.collectGarbage([&](PlaceId root) { return !universe_.isCalledFrom(universe_[root].frame, frame_); });
}

void LibraryActivation::tidyCalls(State &state) const {
  state.dropRegisters([&](RegisterId id) { return universe_.isCalledFrom(id.first, frame_); });
  state.collectGarbage([&](PlaceId root) {
    return universe_[root].frame == frame_ || !universe_.isCalledFrom(universe_[root].frame, frame_);
  });
}

bool LibraryActivation::giveNothing(State state) {
  tidy(state);
  out_.push_back(std::move(state));
  return true;
}

bool LibraryActivation::giveScalar(State state, const Value &value) {
  transfer_.setResult(site_, state, value);
  return giveNothing(std::move(state));
}

bool LibraryActivation::give(State state, const Operand &result) {
  const QualType type = site_.fact->type;
  if (type.isNull() || type->isVoidType()) return giveNothing(std::move(state));
  const bool isSame = transfer_.context_.hasSameUnqualifiedType(type.getNonReferenceType(), result.type);
  if (type->isReferenceType()) {
    const bool refers = result.isAddress && !result.moves && fitOf(type, result, transfer_.context_) != Fit::None;
    return refers ? giveScalar(std::move(state), result.value) : false;
  }
  if (isScalar(type)) {
    const Value value = isSame && !result.type->isFunctionType()
                            ? scalarOf(state, result)
                            : state.unknown(site_.info->expression, site_.frame, transfer_.domainOf(type), 9);
    return giveScalar(std::move(state), value);
  }
  const PlaceId to = target(state);
  if (to == kNullPlace) return false;
  if (!initialize(state, to, type, result)) {
    state.havoc(to, site_.info->expression, site_.frame);
    // An object of another class was made of it, by code that is not looked at.
    if (!isSame && !isInert(type, true)) transfer_.outsideRuns(state, site_.info->expression, site_.frame);
    transfer_.replaced(state, to);
  }
  return giveScalar(std::move(state), universe_.pointerTo(to));
}

bool LibraryActivation::repeat(State start, const std::function<bool(State, States &)> &round, States &reached) {
  constexpr std::size_t kExact = 8;
  constexpr unsigned kJoins = 3, kMostRounds = 64;
  States pending;
  std::optional<State> merged;
  unsigned joins = 0;
  const auto arrive = [&](State s) {
    tidyCalls(s);
    if (llvm::is_contained(reached, s)) return;
    if (reached.size() < kExact) {
      reached.push_back(s);
    } else if (!merged) {
      merged = s;
    } else {
      State joined = State::join(*merged, s, site_.info->expression, frame_);
      if (++joins > kJoins) joined.widen(*merged);
      if (joined == *merged) return;
      merged = joined;
      s = std::move(joined);
    }
    pending.push_back(std::move(s));
  };
  arrive(std::move(start));
  for (unsigned rounds = 0; !pending.empty(); ++rounds) {
    if (rounds > kMostRounds || !transfer_.host_.mayGoDeeper()) return false;
    State s = std::move(pending.front());
    pending.erase(pending.begin());
    startRound();
    States after;
    if (!round(std::move(s), after)) return false;
    for (State &t : after) arrive(std::move(t));
  }
  if (merged) reached.push_back(std::move(*merged));
  return true;
}

bool LibraryActivation::commit(States &out, States &thrown) {
  for (State &s : out_) out.push_back(std::move(s));
  for (State &s : thrown_) {
    tidy(s);
    thrown.push_back(std::move(s));
  }
  return true;
}

}  // namespace composio::check
