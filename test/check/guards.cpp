// A test of the session itself, right at the call, proves what it says.
// RUN: %composio_check %s -- -std=c++20 | %expect %s
#include <composio/composio.h>

using namespace composio;
using namespace composio::experimental;

void equalToFalse(const Composio &composio, const Session &session) {
  if (session.workbench().enable == false) createLocalWorkbenchSession(composio, session);
}

void earlyReturn(const Composio &composio) {
  const Session session = composio.use("id");
  if (session.sandbox().enable != false) return;
  createLocalWorkbenchSession(composio, session);
}

void valueOrTrue(const Composio &composio, const Session &session) {
  if (!session.workbench().enable.value_or(true)) createLocalWorkbenchSession(composio, session);
}

void setAndFalse(const Composio &composio, const Session &session) {
  if (session.workbench().enable && !*session.workbench().enable) createLocalWorkbenchSession(composio, session);
}

void byPredicate(const Composio &composio, const Session &session) {
  if (isLocalWorkbenchCompatible(session)) createLocalWorkbenchSession(composio, session);
}

void byThePredicatesUpstreamName(const Composio &composio, const Session &session) {
  if (experimental_isLocalWorkbenchCompatible(session)) createLocalWorkbenchSession(composio, session);
}

void byMember(const Composio &composio, const Session &session) {
  if (session.isLocal()) createLocalWorkbenchSession(composio, session);
}

void otherBranch(const Composio &composio, const Session &session) {
  if (session.isLocal())
    createLocalWorkbenchSession(composio, session);
  else
    createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:5: warning: {{.*}} [composio-local-workbench-session]
}

void otherSession(const Composio &composio, const Session &session, const Session &other) {
  if (other.isLocal()) createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:24: warning: {{.*}} [composio-local-workbench-session]
}

void changedSince(const Composio &composio, Session &session) {
  if (session.isLocal()) {
    session.update({.workbench = {.enable = true}});
    createLocalWorkbenchSession(composio, session);
    // CHECK: :[[#@LINE-1]]:5: warning: {{.*}} [composio-local-workbench-session]
  }
}

void unguarded(const Composio &composio, const Session &session) {
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} [composio-local-workbench-session]
}
