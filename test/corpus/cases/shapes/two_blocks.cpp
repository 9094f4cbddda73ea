// Which of two blocks a binding looks at is not known: each must be disabled.
#include <composio/composio.h>
#include "oracle.h"

namespace acme {

struct Block {
  std::optional<bool> enable;
};
struct Session {
  Block workbench, sandbox;
};
struct Derived : Session {
  Block sandbox;
};

// This one takes the one that is given, the sandbox first.
void createLocalWorkbenchSession(const Session &session ORACLE_WHERE) {
  (void)session;
  ORACLE_DEMANDED((session.sandbox.enable ? session.sandbox : session.workbench).enable == false);
}
void createLocalWorkbenchSession(const Derived &session ORACLE_WHERE) {
  (void)session;
  ORACLE_DEMANDED(session.sandbox.enable == false);
}

}  // namespace acme

using namespace acme;

static std::optional<bool> anyFlag() { return cond() ? std::optional<bool>(cond()) : std::nullopt; }

static void oneTested() {
  const Session session{{anyFlag()}, {anyFlag()}};
  if (session.workbench.enable == false) createLocalWorkbenchSession(session);  // UNSAFE
}

static void bothTested() {
  const Session session{{anyFlag()}, {anyFlag()}};
  if (session.workbench.enable == false && session.sandbox.enable == false)
    createLocalWorkbenchSession(session);  // SAFE
}

static void oneOrTheOther() {
  const Session session{{anyFlag()}, {anyFlag()}};
  if (session.workbench.enable == false || session.sandbox.enable == false)
    createLocalWorkbenchSession(session);  // UNSAFE
}

static void oneEnabledAgain() {
  Session session{{false}, {false}};
  createLocalWorkbenchSession(session);  // SAFE
  session.sandbox.enable = true;
  createLocalWorkbenchSession(session);  // UNSAFE
}

static void theHiddenOne() {
  Derived session;
  session.workbench.enable = false;
  session.Session::sandbox.enable = false;
  createLocalWorkbenchSession(session);  // UNSAFE
}

static void theHidingOne() {
  Derived session;
  session.workbench.enable = false;
  session.sandbox.enable = false;
  createLocalWorkbenchSession(session);  // SAFE
}

void target(composio::Composio &) {
  switch (choose(6)) {
    case 0: return oneTested();
    case 1: return bothTested();
    case 2: return oneOrTheOther();
    case 3: return oneEnabledAgain();
    case 4: return theHiddenOne();
    default: return theHidingOne();
  }
}
