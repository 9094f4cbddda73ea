// A function that has not returned knows why.
// RUN: %composio_check %s -- -std=c++20 | %expect %s
#include <composio/composio.h>

using namespace composio;
using namespace composio::experimental;

bool wanted();

void unlessLocal(const Composio &composio, const Session &session) {
  if (session.workbench().enable != false) return;
  createLocalWorkbenchSession(composio, session);
}

void ifLocal(const Composio &composio, const Session &session) {
  if (session.workbench().enable == false) return;
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not local
}

bool withAValue(const Composio &composio, const Session &session) {
  if (!session.workbench().enable.has_value()) return false;
  if (*session.workbench().enable) return false;
  createLocalWorkbenchSession(composio, session);
  return true;
}

bool oneTestForgotten(const Composio &composio, const Session &session) {
  if (session.workbench().enable.value_or(false)) return false;
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not proven local
  return true;
}

LocalWorkbenchSession returned(const Composio &composio, const Session &session) {
  if (!session.isLocal()) return {};
  return createLocalWorkbenchSession(composio, session);
}

void onOnePathOnly(const Composio &composio, const Session &session) {
  if (wanted()) {
    if (!session.isLocal()) return;
  }
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not proven local
}

void neverReached(const Composio &composio) {
  Session session = composio.create("user");
  return;
  createLocalWorkbenchSession(composio, session);
}
