// `update` sends what is set: a block's `enable` is the new state, a block without it leaves the state as it is.
#include "composio/composio.h"
#include "oracle.h"

using namespace composio;
using namespace composio::experimental;

namespace {

Session local(Composio &composio) { return composio.create("u", {.workbench = {.enable = false}}); }

void madeLocal(Composio &composio) {
  Session session = composio.use("id");
  session.update({.workbench = {.enable = false}});
  createLocalWorkbenchSession(composio, session);  // SAFE
}

void madeLocalByTheOtherName(Composio &composio) {
  Session session = composio.create("u");
  session.update({.sandbox = {.enable = false}});
  createLocalWorkbenchSession(composio, session);  // SAFE
}

void nothingIsSet(Composio &composio) {
  Session session = local(composio);
  session.update({});
  session.update({.sandbox = {}, .workbench = {}});
  session.update({.toolkits = std::vector<std::string>{"gmail"}});
  createLocalWorkbenchSession(composio, session);  // SAFE
  Session other = composio.create("u");
  other.update({});
  createLocalWorkbenchSession(composio, other);  // UNSAFE
}

void enableIsNotSet(Composio &composio) {
  Session session = local(composio);
  session.update({.workbench = {.sandboxSize = SandboxSize::Medium}});  // unlike create, adds no enable: true
  createLocalWorkbenchSession(composio, session);                        // SAFE
}

void enableIsUnsetAgain(Composio &composio) {
  Session session = local(composio);
  SessionUpdate change{.workbench = {.enable = true}};
  change.workbench.enable.reset();
  session.update(change);
  if (cond()) createLocalWorkbenchSession(composio, session);  // SAFE
  change.workbench.enable = true;
  session.update(change);
  createLocalWorkbenchSession(composio, session);  // UNSAFE
}

void lastOneCounts(Composio &composio) {
  Session session = local(composio);
  session.update({.workbench = {.enable = true}});
  if (cond()) createLocalWorkbenchSession(composio, session);  // UNSAFE
  session.update({.sandbox = {.enable = false}});
  createLocalWorkbenchSession(composio, session);  // SAFE
}

void refusedUpdateChangesNothing(Composio &composio) {
  Session session = local(composio);
  try {
    session.update({.sandbox = {.enable = true}, .workbench = {.enable = true}});
  } catch (const ValidationError &) {
  }
  createLocalWorkbenchSession(composio, session);  // SAFE
  Session other = composio.create("u");
  try {
    other.update({.sandbox = {.enable = false}, .workbench = {.enable = false}});
  } catch (const ValidationError &) {
  }
  createLocalWorkbenchSession(composio, other);  // UNSAFE
}

void copyIsNotUpdated(Composio &composio) {
  Session session = local(composio);
  Session copy = session;
  session.update({.workbench = {.enable = true}});
  createLocalWorkbenchSession(composio, copy);     // SAFE
  createLocalWorkbenchSession(composio, session);  // UNSAFE
}

void copyIsUpdatedInstead(Composio &composio) {
  Session session = composio.create("u");
  Session copy = session;
  copy.update({.workbench = {.enable = false}});
  createLocalWorkbenchSession(composio, copy);     // SAFE
  createLocalWorkbenchSession(composio, session);  // UNSAFE
}

void loopVariableIsACopy(Composio &composio) {
  std::vector<Session> sessions{composio.create("a"), composio.create("b")};
  for (Session session : sessions) session.update({.workbench = {.enable = false}});
  createLocalWorkbenchSession(composio, sessions.front());  // UNSAFE
}

void createBesideAnUpdate(Composio &composio) {
  Session session = local(composio);
  Session other = composio.create("u");
  other.update({.workbench = {.enable = false}});
  createLocalWorkbenchSession(composio, cond() ? session : other);  // SAFE
}

}  // namespace

void target(Composio &composio) {
  switch (choose(11)) {
    case 0: return madeLocal(composio);
    case 1: return madeLocalByTheOtherName(composio);
    case 2: return nothingIsSet(composio);
    case 3: return enableIsNotSet(composio);
    case 4: return enableIsUnsetAgain(composio);
    case 5: return lastOneCounts(composio);
    case 6: return refusedUpdateChangesNothing(composio);
    case 7: return copyIsNotUpdated(composio);
    case 8: return copyIsUpdatedInstead(composio);
    case 9: return loopVariableIsACopy(composio);
    case 10: return createBesideAnUpdate(composio);
  }
}
