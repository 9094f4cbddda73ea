// The SDK's functions: create, use, update and the accessors of a session, as api facts say.
#include "model/TypeModel.h"
#include "proof/transfer/Transfer.h"

namespace composio::check {

using namespace clang;

namespace {

const FieldDecl *findField(const CXXRecordDecl *record, StringRef name) {
  if (!record || !record->hasDefinition()) return nullptr;
  for (const FieldDecl *f : record->getDefinition()->fields())
    if (f->getDeclName().isIdentifier() && f->getName() == name) return f->getCanonicalDecl();
  return nullptr;
}

/// The declaration of WorkbenchConfig::enable in this translation unit.
const FieldDecl *enableField(const ASTContext &context) {
  const auto *unit = context.getTranslationUnitDecl();
  for (const NamedDecl *ns : unit->lookup(&context.Idents.get("composio"))) {
    const auto *composio = dyn_cast<NamespaceDecl>(ns);
    if (!composio) continue;
    for (const NamedDecl *found : composio->lookup(&context.Idents.get("WorkbenchConfig")))
      if (const FieldDecl *f = findField(dyn_cast<CXXRecordDecl>(found), "enable")) return f;
  }
  return nullptr;
}

}  // namespace

PlaceId Transfer::enableOf(PlaceId session) { return enableIn(universe_.special(session, Step::Kind::Block)); }

PlaceId Transfer::enableIn(PlaceId block) {
  // A program may declare sessions without saying what they are made of.
  const FieldDecl *field = enableField(context_);
  return field ? universe_.field(block, field) : universe_.special(block, Step::Kind::Hidden);
}

PlaceId Transfer::fieldNamed(PlaceId object, QualType type, StringRef name, QualType *fieldType) {
  const FieldDecl *f = findField(type.getNonReferenceType()->getAsCXXRecordDecl(), name);
  if (!f) return kNullPlace;
  if (fieldType) *fieldType = f->getType();
  return universe_.field(object, f);
}

bool Transfer::sdkCall(const CallSite &site, State &state, States &out, States &thrown) {
  if (accessorCall(site, state, out, thrown)) return true;
  if (const auto configuration = model_.configurationOf(*site.callee)) {
    createAsConfigured(site, *configuration, std::move(state), out, thrown);
    return true;
  }
  switch (model_.roleOf(*site.callee)) {
    case Role::Create:
      create(site, std::move(state), out, thrown);
      return true;
    case Role::Use:
      use(site, std::move(state), out, thrown);
      return true;
    case Role::Update:
      update(site, std::move(state), out, thrown);
      return true;
    case Role::Block:
      withPlace(std::move(state), object(site, state), [&](State s, PlaceId session) {
        setResult(site, s, universe_.pointerTo(universe_.special(session, Step::Kind::Block)));
        out.push_back(std::move(s));
      });
      return true;
    case Role::TestLocal:
      testLocal(site, std::move(state), out);
      return true;
    case Role::AttachLocal:
    case Role::None:
      return false;
  }
  return false;
}

void Transfer::testLocal(const CallSite &site, State state, States &out) {
  const auto give = [&](State s, PlaceId session) {
    const Value enable = s.read(enableOf(session), Ranges::between(kFalse, kUnset));
    setResult(site, s, s.test(enable, Ranges::of(kFalse)));
    out.push_back(std::move(s));
  };
  const Value session = site.info->hasObject ? object(site, state) : argument(site, state, 0);
  withPlace(std::move(state), session, give);
}

std::vector<std::pair<State, bool>> Transfer::splitGiven(State state, PlaceId block) {
  std::vector<std::pair<State, bool>> result;
  const FieldDecl *enable = enableField(context_);
  if (!enable) return {{state, true}, {state, false}};
  States open{std::move(state)};
  for (const FieldDecl *f : enable->getParent()->fields()) {
    States still;
    for (State &s : open) {
      const PlaceId place = universe_.field(block, f->getCanonicalDecl());
      const bool triState = classify(f->getType()) == TypeClass::TriState;
      const Value value = triState ? s.read(place, Ranges::between(kFalse, kUnset))
                                   : s.read(universe_.special(place, Step::Kind::Engaged), Ranges::between(0, 1));
      const Ranges unset = triState ? Ranges::of(kUnset) : Ranges::of(0);
      State given = s;
      if (given.assume(value, unset.complement())) result.emplace_back(std::move(given), true);
      if (s.assume(value, unset)) still.push_back(std::move(s));
    }
    open = std::move(still);
  }
  for (State &s : open) result.emplace_back(std::move(s), false);
  return result;
}

std::vector<Transfer::Given> Transfer::splitBlocks(State state, PlaceId config, QualType type) {
  std::vector<Given> result;
  const PlaceId sandbox = fieldNamed(config, type, "sandbox"), workbench = fieldNamed(config, type, "workbench");
  for (auto &[s, givenSandbox] : splitGiven(std::move(state), sandbox))
    for (auto &[t, givenWorkbench] : splitGiven(std::move(s), workbench))
      result.push_back({std::move(t), givenSandbox, givenWorkbench});
  return result;
}

void Transfer::create(const CallSite &site, State state, States &out, States &thrown) {
  thrown.push_back(state);  // the network, a refusal
  throwOfService(thrown.back());
  const auto *call = cast<CallExpr>(site.info->expression);
  const auto give = [&](State s, const Value *enable, const Ranges &range, Event::Kind event) {
    const Value target = valueOf(s, site.frame, site.info->target);
    withPlace(std::move(s), target, [&](State t, PlaceId session) {
      t.havoc(session, call, site.frame);
      const PlaceId place = enableOf(session);
      if (enable)
        t.write(place, *enable);
      else
        t.write(place, t.unknown(call, site.frame, range, 9));
      t.write(universe_.special(session, Step::Kind::Origin), Value::of(events_.number(event, call)));
      setResult(site, t, universe_.pointerTo(session));
      out.push_back(std::move(t));
    });
  };
  const Value yes = Value::of(kTrue), no = Value::of(kFalse);
  const QualType type = site.callee->getParamDecl(1)->getType();
  if (site.info->arguments.size() < 2)
    return give(std::move(state), nullptr, Ranges::between(kFalse, kUnset), Event::Kind::CreatedUnknown);
  withPlace(std::move(state), argument(site, state, 1), [&](State s, PlaceId config) {
    for (Given &given : splitBlocks(std::move(s), config, type)) {
      if (given.sandbox && given.workbench) {
        throwOfService(given.state);
        thrown.push_back(std::move(given.state));
        continue;
      }
      if (given.sandbox || given.workbench) {
        const PlaceId block = fieldNamed(config, type, given.sandbox ? "sandbox" : "workbench");
        const Value enable = given.state.read(enableIn(block), Ranges::between(kFalse, kUnset));
        State unset = given.state;
        if (unset.assume(enable, Ranges::of(kUnset))) give(std::move(unset), &yes, {}, Event::Kind::CreatedGivenUnset);
        if (!given.state.assume(enable, Ranges::between(kFalse, kTrue))) continue;
        const Ranges range = given.state.rangeOf(enable);
        const Event::Kind event = range == Ranges::of(kTrue)    ? Event::Kind::CreatedEnabled
                                  : range == Ranges::of(kFalse) ? Event::Kind::CreatedLocal
                                                                : Event::Kind::CreatedUnknown;
        give(std::move(given.state), &enable, {}, event);
        continue;
      }
      const PlaceId preset = fieldNamed(config, type, "sessionPreset");
      State direct = given.state;
      const Value engaged = direct.read(universe_.special(preset, Step::Kind::Engaged), Ranges::between(0, 1));
      const Value value = direct.read(universe_.special(preset, Step::Kind::Content), Ranges::full());
      // DirectTools is the preset's only value today; another one would change nothing about the workbench.
      State plain = direct;
      if (direct.assume(engaged, Ranges::of(1)) && direct.assume(value, Ranges::of(0)))
        give(std::move(direct), &no, {}, Event::Kind::CreatedLocal);
      State other = plain;
      if (plain.assume(engaged, Ranges::of(0)))
        give(std::move(plain), nullptr, Ranges::between(kTrue, kUnset), Event::Kind::CreatedByDefault);
      if (other.assume(engaged, Ranges::of(1)) && other.assume(value, Ranges::of(0).complement()))
        give(std::move(other), nullptr, Ranges::between(kTrue, kUnset), Event::Kind::CreatedByDefault);
    }
  });
}

// A creator of another binding, of which an option says that it sends what the configuration says. What it does with
// two blocks is not known.
void Transfer::createAsConfigured(const CallSite &site, unsigned configuration, State state, States &out,
                                  States &thrown) {
  const auto create = [&](State s, Event::Kind event) {
    States created;
    unseenCall(site, std::move(s), created, thrown);
    for (State &t : created)
      withReturnedSession(site, std::move(t), [&](State u, const Thing &session) {
        if (session.presence != Thing::Presence::There) return out.push_back(std::move(u));
        readLocality(std::move(u), session, readingAt(site), [&](State v, const Value &enable) {
          if (event == Event::Kind::CreatedLocal && !v.assume(enable, Ranges::of(kFalse))) return;
          if ((event == Event::Kind::CreatedEnabled || event == Event::Kind::CreatedByDefault) &&
              !v.assume(enable, Ranges::between(kTrue, kUnset)))
            return;
          if (const auto *call = dyn_cast<CallExpr>(site.info->expression))
            v.write(universe_.special(session.place, Step::Kind::Origin), Value::of(events_.number(event, call)));
          out.push_back(std::move(v));
        });
      });
  };
  if (configuration >= site.info->arguments.size()) return create(std::move(state), Event::Kind::CreatedUnknown);
  withSession(site, std::move(state), configuration, [&](State s, const Thing &config) {
    if (config.presence != Thing::Presence::There || config.place == kNullPlace)
      return create(std::move(s), Event::Kind::CreatedByDefault);
    readBlocks(std::move(s), config, readingAt(site), [&](State t, const std::vector<Value> &flags) {
      // How many of the blocks seen so far are disabled, and how many enabled.
      const std::function<void(State, unsigned, unsigned, unsigned)> count = [&](State u, unsigned i, unsigned disabled,
                                                                                 unsigned enabled) {
        if (i < flags.size()) {
          State yes = u, no = u;
          if (yes.assume(flags[i], Ranges::of(kTrue))) count(std::move(yes), i + 1, disabled, enabled + 1);
          if (no.assume(flags[i], Ranges::of(kFalse))) count(std::move(no), i + 1, disabled + 1, enabled);
          if (u.assume(flags[i], Ranges::of(kUnset))) count(std::move(u), i + 1, disabled, enabled);
          return;
        }
        create(std::move(u), disabled + enabled > 1 ? Event::Kind::CreatedUnknown
                             : disabled == 1        ? Event::Kind::CreatedLocal
                             : enabled == 1         ? Event::Kind::CreatedEnabled
                                                    : Event::Kind::CreatedByDefault);
      };
      count(std::move(t), 0, 0, 0);
    });
  });
}

void Transfer::use(const CallSite &site, State state, States &out, States &thrown) {
  thrown.push_back(state);
  throwOfService(thrown.back());
  const auto *call = cast<CallExpr>(site.info->expression);
  const Value target = valueOf(state, site.frame, site.info->target);
  withPlace(std::move(state), target, [&](State s, PlaceId session) {
    s.havoc(session, call, site.frame);
    s.write(universe_.special(session, Step::Kind::Origin), Value::of(events_.number(Event::Kind::Fetched, call)));
    setResult(site, s, universe_.pointerTo(session));
    out.push_back(std::move(s));
  });
}

void Transfer::update(const CallSite &site, State state, States &out, States &thrown) {
  thrown.push_back(state);  // an update that throws has changed nothing
  throwOfService(thrown.back());
  const auto *call = cast<CallExpr>(site.info->expression);
  const QualType type = site.callee->getParamDecl(0)->getType();
  const Value change = argument(site, state, 0);
  withPlace(std::move(state), object(site, state), [&](State s, PlaceId session) {
    withPlace(std::move(s), change, [&](State t, PlaceId config) {
      for (Given &given : splitBlocks(std::move(t), config, type)) {
        if (given.sandbox && given.workbench) {
          throwOfService(given.state);
          thrown.push_back(std::move(given.state));
          continue;
        }
        if (!given.sandbox && !given.workbench) {
          out.push_back(std::move(given.state));
          continue;
        }
        const PlaceId block = fieldNamed(config, type, given.sandbox ? "sandbox" : "workbench");
        const Value enable = given.state.read(enableIn(block), Ranges::between(kFalse, kUnset));
        State unset = given.state;
        if (unset.assume(enable, Ranges::of(kUnset))) out.push_back(std::move(unset));
        if (!given.state.assume(enable, Ranges::between(kFalse, kTrue))) continue;
        store(given.state, enableOf(session), enable);
        const Ranges range = given.state.rangeOf(enable);
        const Event::Kind event = range == Ranges::of(kTrue)    ? Event::Kind::UpdatedEnabled
                                  : range == Ranges::of(kFalse) ? Event::Kind::UpdatedLocal
                                                                : Event::Kind::UpdatedUnknown;
        store(given.state, universe_.special(session, Step::Kind::Origin), Value::of(events_.number(event, call)));
        out.push_back(std::move(given.state));
      }
    });
  });
}

}  // namespace composio::check
