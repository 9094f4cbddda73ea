// Wrappers of callables (std::function, bind, mem_fn …) and the functions of the library that call what they are given
// at once or in a thread.
#include "llvm/ADT/StringSwitch.h"
#include "model/CallableTypes.h"
#include "proof/transfer/Invocation.h"
#include "proof/transfer/Library.h"

namespace composio::check {

using namespace clang;

/// One call that makes, changes or calls a wrapper.
class CallableCall {
 public:
  CallableCall(Transfer &transfer, const CallSite &site, States &out, States &thrown)
      : transfer_(transfer),
        universe_(transfer.universe_),
        site_(site),
        call_(transfer, site),
        out_(out),
        thrown_(thrown) {}

  bool run(State &state) {
    const QualType owner = ownerOf(site_);
    const OverloadedOperatorKind op = site_.callee->getOverloadedOperator();
    const bool constructs = isa<CXXConstructorDecl>(site_.callee);
    if (!owner.isNull() && site_.info->hasObject) {
      if (op == OO_Call && (wrapsAnyCallable(owner) || boundCallableOf(owner) ||
                            isStdClass(owner->getAsCXXRecordDecl(), "reference_wrapper")))
        return callObject(state, owner);
      if (constructs &&
          (isStdClass(owner->getAsCXXRecordDecl(), "thread") || isStdClass(owner->getAsCXXRecordDecl(), "jthread")))
        return call_.arguments() > 0 && startThread(state, 0);
      return wrapsAnyCallable(owner) && wrapperMember(state, owner);
    }
    if (isa<CXXMethodDecl>(site_.callee)) return false;
    if (op == OO_EqualEqual || op == OO_ExclaimEqual) return compareToNull(state, op == OO_ExclaimEqual);
    const StringRef name = nameOf(*site_.callee);
    if (name == "invoke") return call_.arguments() > 0 && invokeArguments(state);
    if (name == "apply") return call_.arguments() == 2 && applyTuple(state);
    if (name == "bind" || name == "bind_front" || name == "mem_fn" || name == "not_fn") return bind(state);
    if (name == "async" && call_.arguments() > 0) {
      const QualType first = site_.info->arguments[0]->getType();
      const unsigned index = first->isEnumeralType() ? 1 : 0;
      return index < call_.arguments() && startThread(state, index);
    }
    return false;
  }

 private:
  bool finish(bool followed) { return followed && call_.commit(out_, thrown_); }

  // ---- calls

  bool callWith(State state, const Operand &callable, llvm::ArrayRef<Operand> operands) {
    bool given = true;
    const bool followed = call_.invoke(std::move(state), callable, operands, [&](State s, const Operand &result) {
      given = given && call_.give(std::move(s), result);
    });
    return finish(followed && given);
  }

  llvm::SmallVector<Operand, 4> argumentsFrom(const State &state, unsigned first) const {
    llvm::SmallVector<Operand, 4> operands;
    for (unsigned i = first; i < call_.arguments(); ++i) operands.push_back(call_.argument(state, i));
    return operands;
  }

  bool callObject(const State &state, QualType owner) {
    return callWith(state, {owner, transfer_.object(site_, state)}, argumentsFrom(state, 0));
  }
  bool invokeArguments(const State &state) {
    return callWith(state, call_.argument(state, 0), argumentsFrom(state, 1));
  }

  bool applyTuple(State &state) {
    const Operand tuple = call_.argument(state, 1);
    const PlaceId place = tuple.isAddress ? universe_.placeBehind(tuple.value) : kNullPlace;
    const auto parts = tuplePartsOf(tuple.type);
    if (place == kNullPlace || !parts) return false;
    State s = state;
    llvm::SmallVector<Operand, 4> operands;
    for (const FieldDecl *f : *parts) {
      const PlaceId part = universe_.field(place, f->getCanonicalDecl());
      QualType type = f->getType();
      Operand operand{type.getNonReferenceType(), universe_.pointerTo(part)};
      if (type->isReferenceType())
        operand.value = s.read(part, Ranges::of(0).complement());
      else if (tuple.type.isConstQualified())
        operand.type.addConst();
      operand.moves = tuple.moves && !type->isLValueReferenceType();
      operands.push_back(operand);
    }
    const Operand callable = call_.argument(s, 0);
    return callWith(std::move(s), callable, operands);
  }

  // ---- std::function

  bool wrapperMember(State &state, QualType owner) {
    const OverloadedOperatorKind op = site_.callee->getOverloadedOperator();
    const bool constructs = isa<CXXConstructorDecl>(site_.callee), assigns = op == OO_Equal;
    const bool converts = isa<CXXConversionDecl>(site_.callee), swaps = nameOf(*site_.callee) == "swap";
    if (constructs || assigns) {
      if (call_.arguments() > 1 || (call_.arguments() == 1 && !canBeWrapped(call_.argument(state, 0).type)))
        return false;
    } else if (!converts && !(swaps && call_.arguments() == 1)) {
      return false;
    }
    bool known = true;
    transfer_.withPlace(state, transfer_.object(site_, state), [&](State s, PlaceId place) {
      if (converts) {
        const Value target = s.read(universe_.special(place, Step::Kind::Target), Ranges::full());
        const Value isSet = s.test(target, Ranges::of(0).complement());
        call_.giveScalar(std::move(s), isSet);
      } else if (swaps) {
        transfer_.withPlace(std::move(s), transfer_.argument(site_, s, 0), [&](State t, PlaceId other) {
          t.copy(call_.own(0), place);
          transfer_.copyObject(t, place, other, false, owner);
          transfer_.copyObject(t, other, call_.own(0), false, owner);
          call_.giveNothing(std::move(t));
        });
      } else {
        // What was held before may run code of the program where it ends.
        if (assigns && !transfer_.endsQuietly(s, place, owner)) {
          transfer_.handOver(s, place, false, site_.info->expression, site_.frame);
          transfer_.outsideRuns(s, site_.info->expression, site_.frame);
        }
        call_.fail(s);
        const Operand callable = call_.arguments() == 1 ? call_.argument(s, 0) : Operand{{}, Value::of(0), false};
        known = known && transfer_.wrap(s, place, owner, callable);
        transfer_.replaced(s, place);
        call_.giveScalar(std::move(s), universe_.pointerTo(place));
      }
    });
    return finish(known);
  }

  bool compareToNull(State &state, bool negate) {
    if (call_.arguments() != 2) return false;
    for (const unsigned i : {0u, 1u}) {
      const Operand wrapper = call_.argument(state, i);
      if (!wrapsAnyCallable(wrapper.type) || !site_.info->arguments[1 - i]->getType()->isNullPtrType()) continue;
      transfer_.withPlace(state, wrapper.value, [&](State s, PlaceId place) {
        const Value target = s.read(universe_.special(place, Step::Kind::Target), Ranges::full());
        const Value isEmpty = s.test(target, Ranges::of(0));
        const Value answer = negate ? s.test(isEmpty, Ranges::of(0)) : isEmpty;
        call_.giveScalar(std::move(s), answer);
      });
      return finish(true);
    }
    return false;
  }

  // ---- std::bind and the like

  bool bind(State &state) {
    const auto shape = boundCallableOf(site_.fact->type);
    const PlaceId to = call_.target(state);
    if (!shape || to == kNullPlace || call_.arguments() != shape->bound.size() + 1) return false;
    State s = state;
    s.erase(to);
    s.write(universe_.special(to, Step::Kind::Engaged), Value::of(1));
    const auto put = [&](PlaceId part, QualType type, unsigned index) {
      return !destructorMatters(type) && call_.initialize(s, part, type, call_.argument(s, index));
    };
    if (!put(universe_.special(to, Step::Kind::Content), shape->callable, 0)) return false;
    for (unsigned i = 0; i < shape->bound.size(); ++i)
      if (!put(universe_.part(to, {Step::Kind::Element, nullptr, static_cast<std::int64_t>(i)}), shape->bound[i],
               i + 1))
        return false;
    call_.fail(state);
    call_.giveScalar(std::move(s), universe_.pointerTo(to));
    return finish(true);
  }

  // ---- threads

  /// What a thread reaches through its copies of the arguments is shared with it from now on.
  void share(State &state, PlaceId copy, bool isInThread) {
    std::vector<std::pair<PlaceId, bool>> shared;
    for (const auto &[part, value] : state.store()) {
      if (!universe_.isWithin(part, copy)) continue;
      const Step step = universe_[part].step;
      const auto *f = step.kind == Step::Kind::Field ? dyn_cast<FieldDecl>(step.field) : nullptr;
      const QualType pointee = f ? f->getType()->getPointeeType() : QualType();
      const bool onlyReads = !isInThread && !pointee.isNull() && pointee.isConstQualified();
      if (const auto targets = state.targetsOf(value)) {
        for (const PlaceId target : *targets)
          if (!universe_.isWithin(target, copy)) shared.emplace_back(target, onlyReads);
      } else if (value.hasSymbol()) {
        shared.emplace_back(universe_.pointee(value.symbol), onlyReads);
      }
    }
    for (const auto &[target, onlyReads] : shared) {
      const Decl *what = universe_.declarationAt(Universe::addressOf(target));
      const bool isObject = !what || isa<VarDecl>(what);
      if (isObject && !transfer_.isTrustedConstant(universe_.rootOf(target)))
        transfer_.handOver(state, target, onlyReads, site_.info->expression, site_.frame);
    }
    transfer_.outsideRuns(state, site_.info->expression, site_.frame);
  }

  bool startThread(State &state, unsigned first) {
    State thread = state;
    const unsigned count = call_.arguments() - first;
    llvm::SmallVector<Operand, 4> operands;
    for (unsigned i = 0; i < count; ++i) {
      const Operand given = call_.argument(thread, first + i);
      const QualType type = transfer_.context_.getAdjustedParameterType(given.type).getUnqualifiedType();
      if (destructorMatters(type) || !call_.initialize(thread, call_.own(i), type, given)) return false;
      operands.push_back({type, universe_.pointerTo(call_.own(i)), true, true});
    }
    State rest = thread;
    for (unsigned i = 0; i < count; ++i) {
      share(thread, call_.own(i), true);
      share(rest, call_.own(i), false);
    }
    for (Operand &operand : operands) {
      if (&operand == operands.begin() || !isStdClass(operand.type->getAsCXXRecordDecl(), "reference_wrapper"))
        continue;
      const auto referred = transfer_.referredBy(thread, universe_.placeBehind(operand.value), operand.type);
      if (!referred) return false;
      operand = {elementOf(operand.type), *referred};
    }
    // What the thread does to what it shares may happen at any time, and is unknown; only its checked calls count here.
    const Operand callable = operands[0];
    if (!call_.invoke(std::move(thread), callable, llvm::ArrayRef<Operand>(operands).drop_front(),
                      [](State, const Operand &) {}))
      return false;
    thrown_.push_back(state);
    call_.tidy(rest);
    Value result = Value::of(0);
    if (const PlaceId made = call_.target(rest)) {
      rest.havoc(made, site_.info->expression, site_.frame);
      result = universe_.pointerTo(made);
    }
    transfer_.setResult(site_, rest, result);
    out_.push_back(std::move(rest));
    return true;
  }

  Transfer &transfer_;
  Universe &universe_;
  const CallSite &site_;
  LibraryActivation call_;
  States &out_, &thrown_;
};

std::optional<Value> Transfer::referredBy(State &state, PlaceId wrapper, QualType type) {
  const auto *record = type->getAsCXXRecordDecl();
  if (!isStdClass(record, "reference_wrapper") || !record->hasDefinition()) return std::nullopt;
  for (const FieldDecl *f : record->getDefinition()->fields())
    if (f->getType()->isPointerType())
      return state.read(universe_.field(wrapper, f->getCanonicalDecl()), Ranges::of(0).complement());
  return std::nullopt;
}

/// Makes the wrapper of `type` at `to` hold `callable`, which it can (`canBeWrapped`); null type: nothing.
bool Transfer::wrap(State &state, PlaceId to, QualType type, const Operand &callable) {
  const PlaceId target = universe_.special(to, Step::Kind::Target),
                content = universe_.special(to, Step::Kind::Content);
  const auto hold = [&](const Value &what) { store(state, target, what); };
  if (callable.type.isNull() || callable.type->isNullPtrType()) {
    state.erase(to);
    hold(Value::of(0));
    return true;
  }
  if (isScalar(callable.type) || callable.type->isFunctionType()) {
    const PlaceId from =
        callable.isAddress && !callable.type->isFunctionType() ? universe_.placeBehind(callable.value) : kNullPlace;
    const Value pointer = from == kNullPlace ? callable.value : load(state, from, callable.type);
    state.erase(to);
    hold(pointer);
    return true;
  }
  const PlaceId from = universe_.placeBehind(callable.value);
  if (from == kNullPlace) return false;
  if (context_.hasSameUnqualifiedType(type, callable.type)) {
    if (from != to) copyObject(state, to, from, callable.moves, type);
    return true;
  }
  const CXXRecordDecl *record = callable.type->getAsCXXRecordDecl();
  Value what = Value::of(Universe::addressOf(universe_.declaration(record)));
  // A wrapper of an empty wrapper is empty.
  if (wrapsAnyCallable(callable.type)) {
    const Value inner = state.read(universe_.special(from, Step::Kind::Target), Ranges::full());
    what = state.map(inner, {{Ranges::of(0), 0}, {Ranges::of(0).complement(), what.number}});
  }
  if (universe_.isWithin(from, to)) return false;
  state.erase(to);
  copyObject(state, content, from, callable.moves, callable.type.getUnqualifiedType());
  hold(what);
  return true;
}

bool Transfer::callableCall(const CallSite &site, State &state, States &out, States &thrown) {
  return CallableCall(*this, site, out, thrown).run(state);
}

}  // namespace composio::check
