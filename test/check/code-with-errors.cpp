// In a file that does not compile, what can be judged is judged, and nothing is called local for want of a type.
// RUN: not %composio_check %s -- -std=c++20 | FileCheck %s
#include <composio/composio.h>

using namespace composio;
using namespace composio::experimental;

void judged(const Composio &composio) {
  Session session = composio.create("user");
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} [composio-local-workbench-session]
}

void unknownValue(const Composio &composio) {
  Session session = composio.create("user", {.workbench = {.enable = undeclared}});
  // CHECK: :[[#@LINE-1]]:{{.*}}: error: use of undeclared identifier 'undeclared'
  createLocalWorkbenchSession(composio, session);
}

void unknownSession(const Composio &composio) {
  createLocalWorkbenchSession(composio, missing);
  // CHECK: :[[#@LINE-1]]:{{.*}}: error: use of undeclared identifier 'missing'
}
