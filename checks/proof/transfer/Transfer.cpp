#include "proof/transfer/Transfer.h"

#include "model/TypeModel.h"

namespace composio::check {

using namespace clang;

Value Transfer::valueOf(const State &state, FrameId frame, Register r) const {
  const Value *value = r ? state.find({frame, r}) : nullptr;
  return value ? *value : universe_.any(Ranges::full());
}

Ranges Transfer::domainOf(QualType type) const {
  if (type.isNull()) return Ranges::full();
  const auto [low, high] = boundsOf(type.getNonReferenceType(), context_);
  return type->isReferenceType() ? Ranges::full() : Ranges::between(low, high);
}

void Transfer::apply(const Body &body, const Fact &fact, FrameId frame, State state, States &out, States &thrown) {
  const auto operand = [&](unsigned i) { return valueOf(state, frame, fact.operands[i]); };
  const auto give = [&](State s, const Value &value) {
    s.set({frame, fact.result}, value);
    out.push_back(std::move(s));
  };
  const auto address = [&](PlaceId place) { give(std::move(state), universe_.pointerTo(place)); };
  switch (fact.kind) {
    case Fact::Kind::Number:
      return give(std::move(state), Value::of(fact.number));
    case Fact::Kind::Unknown: {
      const Value value = state.unknown(fact.origin, frame, domainOf(fact.type), fact.result);
      return give(std::move(state), value);
    }
    case Fact::Kind::Variable: {
      if (const auto *variable = dyn_cast<VarDecl>(fact.decl)) {
        const PlaceId place = universe_.variable(variable, frame);
        if (variable->hasGlobalStorage()) ensureGlobal(state, place);
        return address(place);
      }
      return address(universe_.declaration(fact.decl));
    }
    case Fact::Kind::Temporary:
      return address(universe_.temporary(fact.origin, frame));
    case Fact::Kind::Heap: {
      const PlaceId place = allocate(state, fact.origin, frame);
      return address(place);
    }
    case Fact::Kind::Result:
      return address(universe_.resultOf(frame));
    case Fact::Kind::This: {
      const Value self = state.read(universe_.thisOf(frame), Ranges::of(0).complement());
      return give(std::move(state), self);
    }
    case Fact::Kind::Part:
      return withPlace(state, operand(0), [&](State s, PlaceId whole) {
        const PlaceId place = universe_.part(whole, fact.step());
        for (State &t : assumeInvariant(fact, frame, std::move(s), whole, place))
          give(std::move(t), universe_.pointerTo(place));
      });
    case Fact::Kind::Element:
      return element(fact, frame, std::move(state), out);
    case Fact::Kind::Member:
      return member(fact, frame, std::move(state), out);
    case Fact::Kind::Advance:
      return advance(fact, frame, std::move(state), out);
    case Fact::Kind::Load:
      return withPlace(state, operand(0), [&](State s, PlaceId place) {
        const Value value = load(s, place, fact.type);
        give(std::move(s), value);
      });
    case Fact::Kind::Store: {
      const Value value = operand(1);
      return withPlace(state, operand(0), [&](State s, PlaceId place) {
        store(s, place, value, fact.type);
        out.push_back(std::move(s));
      });
    }
    case Fact::Kind::Copy: {
      const Value from = operand(1);
      return withPlace(state, operand(0), [&](State s, PlaceId to) {
        withPlace(std::move(s), from, [&](State t, PlaceId source) {
          if (!copyBase(t, to, source, fact.type)) copyObject(t, to, source, fact.number != 0, fact.type);
          out.push_back(std::move(t));
        });
      });
    }
    case Fact::Kind::Begin:
      return withPlace(state, operand(0), [&](State s, PlaceId place) {
        s.havoc(place, fact.origin ? static_cast<const void *>(fact.origin) : &fact, frame);
        out.push_back(std::move(s));
      });
    case Fact::Kind::ValueInit:
      return withPlace(state, operand(0), [&](State s, PlaceId place) {
        valueInitialize(s, place, fact.type, &fact, frame);
        out.push_back(std::move(s));
      });
    case Fact::Kind::Alive:
      return withPlace(state, operand(0), [&](State s, PlaceId place) {
        if (State elided = s; fact.number == 1) {
          elided.setDead(place);
          out.push_back(std::move(elided));
        }
        s.setAlive(place);
        out.push_back(std::move(s));
      });
    case Fact::Kind::Built:
      return withPlace(state, operand(0), [&](State s, PlaceId whole) {
        std::vector<PlaceId> parts;
        for (const auto &[object, liveness] : s.alive())
          if (object != whole && universe_.isWithin(object, whole)) parts.push_back(object);
        for (const PlaceId object : parts) s.setDead(object);
        out.push_back(std::move(s));
      });
    case Fact::Kind::Destroy:
      if (const Value object = operand(0); object.isNumber() && object.number == 0)
        return out.push_back(std::move(state));
      return withPlace(state, operand(0), [&](State s, PlaceId place) {
        destroy(fact, frame, place, fact.type, std::move(s), out, thrown);
      });
    case Fact::Kind::Delete: {
      const Value pointer = operand(0);
      State none = state;
      if (none.assume(pointer, Ranges::of(0))) out.push_back(std::move(none));
      return withPlace(state, pointer, [&](State s, PlaceId place) {
        States after;
        runDestructor(fact, frame, place, fact.type, std::move(s), after, thrown);
        for (State &t : after) {
          t.erase(place);
          out.push_back(std::move(t));
        }
      });
    }
    case Fact::Kind::Unary:
      return unary(fact, frame, std::move(state), out);
    case Fact::Kind::Binary:
      return binary(fact, frame, std::move(state), out);
    case Fact::Kind::Convert:
      return convert(fact, frame, std::move(state), out);
    case Fact::Kind::Choose:
      return choose(fact, frame, std::move(state), out);
    case Fact::Kind::Call: {
      CallSite site;
      site.body = &body;
      site.fact = &fact;
      site.info = &body.calls[fact.call];
      site.frame = frame;
      site.callee = site.info->callee;
      if (fact.number == 1) {
        // The copy of a variable that is returned may be the variable.
        withPlace(State(state), object(site, state), [&](State s, PlaceId to) {
          const PlaceId from = universe_.placeBehind(argument(site, s, 0));
          if (from == kNullPlace) return;
          s.copy(to, from);
          s.redirect(from, to);
          s.setDead(from);
          setResult(site, s, universe_.pointerTo(to));
          out.push_back(std::move(s));
        });
      }
      return call(site, std::move(state), out, thrown);
    }
    case Fact::Kind::Opaque: {
      for (const Register r : fact.operands) {
        const Value value = valueOf(state, frame, r);
        if (const auto targets = state.targetsOf(value)) {
          for (const PlaceId place : *targets) handOver(state, place, false, fact.origin, frame);
        } else if (value.hasSymbol()) {
          handOver(state, universe_.pointee(value.symbol), false, fact.origin, frame);
        }
      }
      outsideRuns(state, fact.origin, frame);
      thrown.push_back(state);
      const Value value = state.unknown(fact.origin, frame, domainOf(fact.type), 7);
      return give(std::move(state), value);
    }
    case Fact::Kind::Throw:
      if (!fact.type.isNull()) throwAs(fact.type, operand(0), state);
      thrown.push_back(std::move(state));
      return;
    case Fact::Kind::Return: {
      Value value = Value::of(Universe::addressOf(universe_.resultOf(frame)));
      if (!fact.operands.empty()) {
        value = operand(0);
        state.write(universe_.resultOf(frame), value);
      }
      host_.returning(body, fact, frame, state, value);
      out.push_back(std::move(state));
      return;
    }
  }
}

States Transfer::assumeContract(const FunctionDecl &function, FrameId frame, State entry) {
  States states{std::move(entry)};
  for (unsigned i = 0; i < function.getNumParams(); ++i) {
    if (!model_.contractOf(function, i).requiresLocal) continue;
    const ParmVarDecl *parameter = function.getParamDecl(i);
    const PlaceId place = universe_.variable(parameter, frame);
    States assumed;
    for (State &s : states) {
      const bool isObject = !isScalar(parameter->getType());
      const Value value = isObject ? universe_.pointerTo(place) : s.read(place, Ranges::full());
      withSession(std::move(s), value, parameter->getType(), [&](State t, const Thing &session) {
        if (session.presence == Thing::Presence::There)
          assumeLocal(std::move(t), session, {frame, nullptr}, assumed);
        else
          assumed.push_back(std::move(t));
      });
    }
    states = std::move(assumed);
  }
  return states;
}

}  // namespace composio::check
