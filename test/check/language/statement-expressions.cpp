// The last statement of a statement expression is its value, and the others run before it.
// RUN: %composio_check %s -- -std=c++20 | %expect %s
#include <composio/composio.h>

using namespace composio;
using namespace composio::experimental;

void effect(const Composio &composio, Session session) {
  const bool done = ({
    session.update({.workbench = {.enable = false}});
    true;
  });
  createLocalWorkbenchSession(composio, session);
}

void returnsFromWithin(const Composio &composio, const Session &session) {
  const Session &local = ({
    if (!session.isLocal()) return;
    session;
  });
  createLocalWorkbenchSession(composio, session);
}

void otherValue(const Composio &composio, bool remote) {
  const bool local = ({ !remote; });
  Session session = composio.create("user", {.workbench = {.enable = ({ remote; })}});
  if (local) createLocalWorkbenchSession(composio, session);
  if (!local) createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:15: warning: {{.*}} is not local
}
