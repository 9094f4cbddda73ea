// An object that is returned or passed without a copy is the one that its constructor saw: a `this` that was kept
// points to it still.
#include "composio/composio.h"
#include "oracle.h"

using namespace composio;
using namespace composio::experimental;

struct Registered {
  Session session;
  explicit Registered(Session from);
  Registered(const Registered &) = delete;
};
static Registered *registered;
Registered::Registered(Session from) : session(from) { registered = this; }

static Registered makeRegistered(Composio &composio) {
  return Registered(composio.create("u", {.workbench = {.enable = false}}));
}

void keptInAGlobal(Composio &composio) {
  Registered object = makeRegistered(composio);
  registered->session.update({.workbench = {.enable = true}});
  createLocalWorkbenchSession(composio, object.session);  // UNSAFE
}

struct Reported {
  Session session;
  Reported(Session from, Reported **place) : session(from) { *place = this; }
  Reported(const Reported &) = delete;
};

static Reported makeReported(Composio &composio, Reported **place) {
  return Reported(composio.create("u", {.workbench = {.enable = false}}), place);
}

void keptInALocal(Composio &composio) {
  Reported *kept = nullptr;
  Reported object = makeReported(composio, &kept);
  kept->session.update({.workbench = {.enable = true}});
  createLocalWorkbenchSession(composio, object.session);  // UNSAFE
}

struct KnowsItself {
  Session session;
  KnowsItself *self;
  explicit KnowsItself(Session from) : session(from), self(this) {}
  KnowsItself(const KnowsItself &) = delete;
};

static KnowsItself makeOneThatKnowsItself(Composio &composio) {
  return KnowsItself(composio.create("u", {.workbench = {.enable = false}}));
}

void keptInTheObject(Composio &composio) {
  KnowsItself object = makeOneThatKnowsItself(composio);
  object.self->session.update({.workbench = {.enable = true}});
  createLocalWorkbenchSession(composio, object.session);  // UNSAFE
}

static void changeThroughItself(Composio &composio, KnowsItself object) {
  object.self->session.update({.workbench = {.enable = true}});
  createLocalWorkbenchSession(composio, object.session);  // UNSAFE
}

void keptInAParameter(Composio &composio) {
  changeThroughItself(composio, KnowsItself(composio.create("u", {.workbench = {.enable = false}})));
}

struct KeepsNothing {
  Session session;
  explicit KeepsNothing(Session from) : session(from) {}
  KeepsNothing(const KeepsNothing &) = delete;
};

static KeepsNothing makeOneThatKeepsNothing(Composio &composio) {
  return KeepsNothing(composio.create("u", {.workbench = {.enable = false}}));
}

void keptNowhere(Composio &composio) {
  KeepsNothing object = makeOneThatKeepsNothing(composio);
  createLocalWorkbenchSession(composio, object.session);  // SAFE
}

void target(Composio &composio) {
  switch (choose(5)) {
    case 0: return keptInAGlobal(composio);
    case 1: return keptInALocal(composio);
    case 2: return keptInTheObject(composio);
    case 3: return keptInAParameter(composio);
    case 4: return keptNowhere(composio);
  }
}
