// Both names of the function are known, however they are reached.
// RUN: %composio_check %s -- -std=c++20 | %expect %s
#include <composio/composio.h>

using namespace composio;
using namespace composio::experimental;

void upstreamName(const Composio &composio, const Session &session) {
  experimental_createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} [composio-local-workbench-session]
}

void qualified(const Composio &composio, const Session &session) {
  ::composio::experimental::createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} [composio-local-workbench-session]
}

void aliased(const Composio &composio, const Session &session) {
  namespace workbench = ::composio::experimental;
  workbench::createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} [composio-local-workbench-session]
}

void parenthesised(const Composio &composio, const Session &session) {
  (createLocalWorkbenchSession)(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} [composio-local-workbench-session]
}

auto inAnExpression(const Composio &composio, const Session &session) {
  return createLocalWorkbenchSession(composio, session).env;
  // CHECK: :[[#@LINE-1]]:10: warning: {{.*}} [composio-local-workbench-session]
}
