// Calls in places that are easily passed over: default arguments, default member initialisers, conversions, literals
// and arguments that change what an earlier one has read.
#include "composio/composio.h"
#include "oracle.h"

using namespace composio;
using namespace composio::experimental;

static Composio *client;
static Session *observed;

static void withADefault(int value = [] {
  createLocalWorkbenchSession(*client, *observed);  // UNSAFE
  return 1;
}()) {}

void defaultArgument(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = true}});
  client = &composio;
  observed = &session;
  withADefault();
}

static int attachObserved() {
  createLocalWorkbenchSession(*client, *observed);  // UNSAFE
  return 1;
}

struct WithADefault {
  int value = [] {
    createLocalWorkbenchSession(*client, *observed);  // UNSAFE
    return 1;
  }();
};

void defaultMemberInitializer(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = true}});
  client = &composio;
  observed = &session;
  WithADefault object{};
}

static int operator""_attached(unsigned long long) { return attachObserved(); }

void userDefinedLiteral(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = true}});
  client = &composio;
  observed = &session;
  (void)1_attached;
}

struct EnabledWhenConverted {
  Session session;
  operator Session &() {
    session.update({.workbench = {.enable = true}});
    return session;
  }
};
struct Converted {
  Session session;
  operator Session &() { return session; }
};

void conversionChangesTheSession(Composio &composio) {
  EnabledWhenConverted object{composio.create("u", {.workbench = {.enable = false}})};
  createLocalWorkbenchSession(composio, object);  // UNSAFE
}

void conversionOnly(Composio &composio) {
  Converted object{composio.create("u", {.workbench = {.enable = false}})};
  createLocalWorkbenchSession(composio, object);  // SAFE
}

struct Flag {
  bool value;
};
static bool operator&&(Flag left, Flag right) { return left.value || right.value; }

void overloadedAnd(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = true}});
  if (Flag{true} && Flag{false}) createLocalWorkbenchSession(composio, session);  // UNSAFE
}

static void attachIf(Composio &composio, bool wasLocal, Session &session) {
  if (wasLocal) createLocalWorkbenchSession(composio, session);  // UNSAFE
}

void changedByALaterArgument(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = false}});
  attachIf(composio, session.isLocal(), (session.update({.workbench = {.enable = true}}), session));
}

void target(Composio &composio) {
  switch (choose(7)) {
    case 0: return defaultArgument(composio);
    case 1: return defaultMemberInitializer(composio);
    case 2: return userDefinedLiteral(composio);
    case 3: return conversionChangesTheSession(composio);
    case 4: return conversionOnly(composio);
    case 5: return overloadedAnd(composio);
    case 6: return changedByALaterArgument(composio);
  }
}
