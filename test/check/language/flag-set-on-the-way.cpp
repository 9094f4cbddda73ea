// A flag that is set where the session becomes local proves it later.
// RUN: %composio_check %s -- -std=c++20 | %expect %s
#include <composio/composio.h>

using namespace composio;
using namespace composio::experimental;

bool wanted();

void setTogether(const Composio &composio, Session session) {
  bool local = false;
  if (wanted()) {
    session.update({.workbench = {.enable = false}});
    local = true;
  }
  if (local) createLocalWorkbenchSession(composio, session);
}

void setOnBothPaths(const Composio &composio, Session session) {
  bool local = false;
  if (wanted()) session.update({.workbench = {.enable = false}});
  local = true;
  if (local) createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:14: warning: {{.*}} is not proven local
}

void holdsATest(const Composio &composio, const Session &session) {
  const bool local = session.workbench().enable == false;
  if (local) createLocalWorkbenchSession(composio, session);
}

void holdsATestThatIsOutdated(const Composio &composio, Session session) {
  const bool local = session.workbench().enable == false;
  session.update({.workbench = {.enable = true}});
  if (local) createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:14: warning: {{.*}} is not local
}

void accumulated(const Composio &composio, const Session &session) {
  bool ready = wanted();
  ready &= session.isLocal();
  if (ready) createLocalWorkbenchSession(composio, session);
}

void accumulatedByOr(const Composio &composio, const Session &session) {
  bool ready = wanted();
  ready |= session.isLocal();
  if (ready) createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:14: warning: {{.*}} is not proven local
}
