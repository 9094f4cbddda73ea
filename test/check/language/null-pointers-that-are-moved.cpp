// A null pointer that is moved ends no run, so what follows is judged like anything else.
// RUN: %composio_check %s -- -std=c++20 | %expect %s
#include <composio/composio.h>

using composio::experimental::createLocalWorkbenchSession;

void byNothing(const composio::Composio &composio, const composio::Session &session) {
  int *p = nullptr;
  p = p + 0;
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} [composio-local-workbench-session]
}

void byOne(const composio::Composio &composio, const composio::Session &session) {
  int *p = nullptr;
  ++p;
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} [composio-local-workbench-session]
}

void perhapsNull(const composio::Composio &composio, const composio::Session &session, const char *text, int by) {
  const char *moved = text + by;
  if (!text) createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:14: warning: {{.*}} [composio-local-workbench-session]
  if (moved && session.workbench().enable == false) createLocalWorkbenchSession(composio, session);
}
