// Constants are known wherever their initialisers are.
// RUN: %composio_check %s -- -std=c++20 | %expect %s
#include <composio/composio.h>

using namespace composio;
using namespace composio::experimental;

constexpr bool kRemote = false;
const bool kHosted = !kRemote;
constexpr WorkbenchConfig kLocalBlock{.enable = false};
bool changeable = false;

void constant(const Composio &composio) {
  Session session = composio.create("user", {.workbench = {.enable = kRemote}});
  createLocalWorkbenchSession(composio, session);
}

void block(const Composio &composio) {
  Session session = composio.create("user", {.workbench = kLocalBlock});
  createLocalWorkbenchSession(composio, session);
}

void localVariable(const Composio &composio) {
  bool remote = false;
  Session session = composio.create("user", {.workbench = {.enable = remote}});
  createLocalWorkbenchSession(composio, session);
}

void constantThatIsTrue(const Composio &composio) {
  Session session = composio.create("user", {.workbench = {.enable = kHosted}});
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} [composio-local-workbench-session]
}

void variableOfTheFile(const Composio &composio) {
  Session session = composio.create("user", {.workbench = {.enable = changeable}});
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} [composio-local-workbench-session]
}
