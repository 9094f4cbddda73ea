// The check needs no designated initialisers.
// RUN: %composio_check %s -- -std=c++17 | %expect %s
// RUN: %composio_check %s -- -std=c++23 | %expect %s
#include <composio/composio.h>

using namespace composio;
using namespace composio::experimental;

void disabled(const Composio &composio) {
  SessionConfig config;
  config.workbench.enable = false;
  Session session = composio.create("user", config);
  createLocalWorkbenchSession(composio, session);
}

void byDefault(const Composio &composio) {
  Session session = composio.create("user");
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} [composio-local-workbench-session]
}
