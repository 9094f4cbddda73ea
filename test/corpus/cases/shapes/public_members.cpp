// A binding of the user's own: structs with public members, free functions, no name of the SDK but one.
#include <composio/composio.h>
#include "oracle.h"

namespace acme {

struct Workbench {
  std::optional<bool> enable;
};
struct Config {
  Workbench workbench;
};
struct Session {
  std::string id;
  Workbench workbench;
};
struct Client {};

Session createSession(Client &client, const Config &config);
void createLocalWorkbenchSession(Client &client, const Session &session ORACLE_WHERE);

#ifdef COMPOSIO_ORACLE
Session createSession(Client &, const Config &config) {
  Session session;
  session.workbench = config.workbench;
  if (choose(2) == 1) session.workbench.enable.reset();
  return session;
}
#endif
void createLocalWorkbenchSession(Client &, const Session &session ORACLE_WHERE_DEFINED) {
  (void)session;
  ORACLE_DEMANDED(session.workbench.enable == false);
}

}  // namespace acme

using namespace acme;

static Session anySession() {
  Session session;
  const int n = choose(3);
  if (n != 0) session.workbench.enable = n == 1;
  return session;
}

static void fromAnUnknownFactory(Client &client) {
  const Session session = createSession(client, {.workbench = {.enable = false}});
  createLocalWorkbenchSession(client, session);  // UNSAFE
}

static void fromAnUnknownFactoryTested(Client &client) {
  const Session session = createSession(client, {.workbench = {.enable = false}});
  if (session.workbench.enable != false) return;
  createLocalWorkbenchSession(client, session);  // SAFE
}

static void exactTest(Client &client) {
  const Session session = anySession();
  if (session.workbench.enable == false) createLocalWorkbenchSession(client, session);  // SAFE
}

static void testOfPresence(Client &client) {
  const Session session = anySession();
  if (!session.workbench.enable) createLocalWorkbenchSession(client, session);  // UNSAFE
}

static void valueOrTrue(Client &client) {
  const Session session = anySession();
  if (session.workbench.enable.value_or(true)) return;
  createLocalWorkbenchSession(client, session);  // SAFE
}

static void valueOrFalse(Client &client) {
  const Session session = anySession();
  if (session.workbench.enable.value_or(false)) return;
  createLocalWorkbenchSession(client, session);  // UNSAFE
}

static void aggregate(Client &client) {
  const Session session{.id = "a", .workbench = {.enable = false}};
  createLocalWorkbenchSession(client, session);  // SAFE
}

static void aggregateUnset(Client &client) {
  const Session session{.id = "a", .workbench = {}};
  createLocalWorkbenchSession(client, session);  // UNSAFE
}

static void assigned(Client &client) {
  Session session = anySession();
  session.workbench.enable = false;
  createLocalWorkbenchSession(client, session);  // SAFE
}

static void assignedAgain(Client &client) {
  Session session = anySession();
  session.workbench.enable = false;
  if (cond()) session.workbench = Workbench{};
  createLocalWorkbenchSession(client, session);  // UNSAFE
}

static void copied(Client &client) {
  Session session = anySession();
  if (session.workbench.enable != false) return;
  const Session copy = session;
  session.workbench.enable = true;
  createLocalWorkbenchSession(client, copy);     // SAFE
  createLocalWorkbenchSession(client, session);  // UNSAFE
}

static void throughReferences(Client &client) {
  Session session = anySession();
  Workbench &block = session.workbench;
  if (block.enable != false) return;
  createLocalWorkbenchSession(client, session);  // SAFE
  block.enable = cond();
  createLocalWorkbenchSession(client, session);  // UNSAFE
}

static void oneOfTwo(Client &client, Session &first, Session &second) {
  if (first.workbench.enable != false) return;
  second.workbench.enable = true;
  createLocalWorkbenchSession(client, first);  // UNSAFE
}

static void provenByTheCall(Client &client) {
  const Session session = anySession();
  createLocalWorkbenchSession(client, session);  // UNSAFE
  createLocalWorkbenchSession(client, session);  // SAFE (the first would have thrown)
}

static void deliberate(Client &client) {
  const Session session = anySession();
  try {
    createLocalWorkbenchSession(client, session);  // HANDLED
  } catch (const composio::WorkbenchEnabledError &) {
  }
}

void target(composio::Composio &) {
  Client client;
  switch (choose(15)) {
    case 0: return fromAnUnknownFactory(client);
    case 1: return fromAnUnknownFactoryTested(client);
    case 2: return exactTest(client);
    case 3: return testOfPresence(client);
    case 4: return valueOrTrue(client);
    case 5: return valueOrFalse(client);
    case 6: return aggregate(client);
    case 7: return aggregateUnset(client);
    case 8: return assigned(client);
    case 9: return assignedAgain(client);
    case 10: return copied(client);
    case 11: return throughReferences(client);
    case 12: {
      Session session = anySession();
      return oneOfTwo(client, session, session);
    }
    case 13: return provenByTheCall(client);
    default: return deliberate(client);
  }
}
