// A `try` with a handler for WorkbenchEnabledError itself shows that a failure is expected.
// RUN: %composio_check %s -- -std=c++20 | %expect %s
#include <composio/composio.h>

using namespace composio;
using namespace composio::experimental;

void handled(const Composio &composio, const Session &session) {
  try {
    createLocalWorkbenchSession(composio, session);
  } catch (const WorkbenchEnabledError &) {
  }
}

void handlerOfABase(const Composio &composio, const Session &session) {
  try {
    createLocalWorkbenchSession(composio, session);
    // CHECK: :[[#@LINE-1]]:5: warning: {{.*}} [composio-local-workbench-session]
  } catch (const Error &) {
  }
}

void handlerOfEverything(const Composio &composio, const Session &session) {
  try {
    createLocalWorkbenchSession(composio, session);
    // CHECK: :[[#@LINE-1]]:5: warning: {{.*}} [composio-local-workbench-session]
  } catch (...) {
  }
}

void inTheHandler(const Composio &composio, const Session &session) {
  try {
    (void)session.tools();
  } catch (const WorkbenchEnabledError &) {
    createLocalWorkbenchSession(composio, session);
    // CHECK: :[[#@LINE-1]]:5: warning: {{.*}} [composio-local-workbench-session]
  }
}
