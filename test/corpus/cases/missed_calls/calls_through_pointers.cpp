// A call through a pointer runs any function that the pointer may hold, and changes what that function changes.
#include <functional>

#include "composio/composio.h"
#include "oracle.h"

using namespace composio;
using namespace composio::experimental;

static void enable(Session &session) { session.update({.workbench = {.enable = true}}); }
static void leave(Session &) {}
static void enableThrough(Session *session) { session->update({.workbench = {.enable = true}}); }

static void callWith(Composio &composio, void (*change)(Session &)) {
  Session session = composio.create("u", {.workbench = {.enable = false}});
  change(session);
  createLocalWorkbenchSession(composio, session);  // UNSAFE
}

void parameter(Composio &composio) { callWith(composio, enable); }

static void callWithFunction(Composio &composio, const std::function<void(Session &)> &change) {
  Session session = composio.create("u", {.workbench = {.enable = false}});
  change(session);
  createLocalWorkbenchSession(composio, session);  // UNSAFE
}

void wrappedParameter(Composio &composio) { callWithFunction(composio, enable); }

void chosenFromATable(Composio &composio) {
  void (*table[2])(Session &) = {leave, enable};
  Session session = composio.create("u", {.workbench = {.enable = false}});
  table[choose(2)](session);
  createLocalWorkbenchSession(composio, session);  // UNSAFE
}

void chosenFromALongTable(Composio &composio) {
  void (*table[10])(Session &) = {leave, leave, leave, leave, leave, leave, leave, leave, leave, enable};
  Session session = composio.create("u", {.workbench = {.enable = false}});
  table[choose(10)](session);
  createLocalWorkbenchSession(composio, session);  // UNSAFE
}

void knownPointer(Composio &composio) {
  void (*change)(Session &) = leave;
  Session session = composio.create("u", {.workbench = {.enable = false}});
  change(session);
  createLocalWorkbenchSession(composio, session);  // SAFE
}

void (*stored)(Session *) = enableThrough;

void oneOfManySessions(Composio &composio) {
  const Session local = composio.create("u", {.workbench = {.enable = false}});
  Session sessions[10] = {local, local, local, local, local, local, local, local, local, local};
  if (cond()) createLocalWorkbenchSession(composio, sessions[3]);  // SAFE
  stored(&sessions[choose(10)]);
  createLocalWorkbenchSession(composio, sessions[3]);  // UNSAFE
}

void oneOfManyVariables(Composio &composio) {
  const SessionConfig local{.workbench = {.enable = false}};
  Session a = composio.create("u", local), b = composio.create("u", local), c = composio.create("u", local);
  Session d = composio.create("u", local), e = composio.create("u", local), f = composio.create("u", local);
  Session g = composio.create("u", local), h = composio.create("u", local), i = composio.create("u", local);
  Session *chosen = &a;
  switch (choose(9)) {
    case 1: chosen = &b; break;
    case 2: chosen = &c; break;
    case 3: chosen = &d; break;
    case 4: chosen = &e; break;
    case 5: chosen = &f; break;
    case 6: chosen = &g; break;
    case 7: chosen = &h; break;
    case 8: chosen = &i; break;
  }
  stored(chosen);
  if (cond()) createLocalWorkbenchSession(composio, a);  // UNSAFE
  createLocalWorkbenchSession(composio, i);              // UNSAFE
}

void target(Composio &composio) {
  switch (choose(7)) {
    case 0: return parameter(composio);
    case 1: return wrappedParameter(composio);
    case 2: return chosenFromATable(composio);
    case 3: return chosenFromALongTable(composio);
    case 4: return knownPointer(composio);
    case 5: return oneOfManySessions(composio);
    case 6: return oneOfManyVariables(composio);
  }
}
