// Tests that an unset `enable` passes as well prove nothing: the server decides then, and it enables.
// RUN: %composio_check %s -- -std=c++20 | %expect %s
#include <composio/composio.h>

using namespace composio;
using namespace composio::experimental;

void notTheOptional(const Composio &composio, const Session &session) {
  if (!session.workbench().enable) {
    createLocalWorkbenchSession(composio, session);
    // CHECK: :[[#@LINE-1]]:5: warning: {{.*}} [composio-local-workbench-session]
  }
}

void valueOrFalse(const Composio &composio, const Session &session) {
  if (!session.workbench().enable.value_or(false)) {
    createLocalWorkbenchSession(composio, session);
    // CHECK: :[[#@LINE-1]]:5: warning: {{.*}} [composio-local-workbench-session]
  }
}

void notTrue(const Composio &composio, const Session &session) {
  if (session.workbench().enable != true) {
    createLocalWorkbenchSession(composio, session);
    // CHECK: :[[#@LINE-1]]:5: warning: {{.*}} [composio-local-workbench-session]
  }
}

void hasValue(const Composio &composio, const Session &session) {
  if (session.workbench().enable.has_value()) {
    createLocalWorkbenchSession(composio, session);
    // CHECK: :[[#@LINE-1]]:5: warning: {{.*}} [composio-local-workbench-session]
  }
}

void returnsIfSet(const Composio &composio, const Session &session) {
  if (session.workbench().enable) return;
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} [composio-local-workbench-session]
}
