// A call that has returned proves its session local, for it would have thrown.
// RUN: %composio_check %s -- -std=c++20 | %expect %s
#include <composio/composio.h>

using namespace composio;
using namespace composio::experimental;

void twice(const Composio &composio, const Session &session) {
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} [composio-local-workbench-session]
  createLocalWorkbenchSession(composio, session);
}

void another(const Composio &composio, const Session &session, const Session &other) {
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} [composio-local-workbench-session]
  createLocalWorkbenchSession(composio, other);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} [composio-local-workbench-session]
}

void afterAThrow(const Composio &composio, const Session &session) {
  try {
    createLocalWorkbenchSession(composio, session);
    // CHECK: :[[#@LINE-1]]:5: warning: {{.*}} [composio-local-workbench-session]
  } catch (...) {
  }
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} [composio-local-workbench-session]
}
