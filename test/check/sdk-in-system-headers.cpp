// An installed SDK is a system header to the compiler: its types and bodies are read all the same.
// RUN: %composio_check %s -- -std=c++20 -isystem %sdk_include | %expect %s
#include <composio/composio.h>

using namespace composio;
using namespace composio::experimental;

void filled(const Composio &composio) {
  SessionConfig config;
  config.toolkits = {"github"};
  config.workbench.enable = false;
  Session session = composio.create("user", config);
  createLocalWorkbenchSession(composio, session);
}

void filledTooLate(const Composio &composio) {
  SessionConfig config;
  config.toolkits = {"github"};
  Session session = composio.create("user", config);
  config.workbench.enable = false;
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: session 'session' is not local
  // CHECK: :[[#@LINE-4]]:30: note: created here without a workbench configuration
  // CHECK: :[[#@LINE-4]]:27: note: set here, after the session was created
}
