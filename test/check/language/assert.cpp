// An assertion is a test where it is compiled in, and nothing where it is not.
// RUN: %composio_check %s -- -std=c++20 -UNDEBUG | %expect %s
// RUN: %composio_check %s -- -std=c++20 -DNDEBUG | %expect --check-prefixes=CHECK,NDEBUG %s
#include <composio/composio.h>

#include <cassert>

using namespace composio;
using namespace composio::experimental;

void asserted(const Composio &composio, const Session &session) {
  assert(session.isLocal());
  createLocalWorkbenchSession(composio, session);
  // NDEBUG: :[[#@LINE-1]]:3: warning: {{.*}} is not proven local
}

void assertedWithAText(const Composio &composio, const Session &session) {
  assert(session.workbench().enable == false && "must be local");
  createLocalWorkbenchSession(composio, session);
  // NDEBUG: :[[#@LINE-1]]:3: warning: {{.*}} is not proven local
}

void assertedByAFlag(const Composio &composio, const Session &session, bool local) {
  local = session.isLocal();
  assert(local);
  createLocalWorkbenchSession(composio, session);
  // NDEBUG: :[[#@LINE-1]]:3: warning: {{.*}} is not proven local
}

void assertedSomethingElse(const Composio &composio, const Session &session) {
  assert(session.workbench().enable.has_value());
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not proven local
}

void assertedTooLate(const Composio &composio, const Session &session) {
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not proven local
  assert(session.isLocal());
}

void updatedAsWell(const Composio &composio, Session session) {
  assert(!session.isLocal());
  session.update({.workbench = {.enable = false}});
  createLocalWorkbenchSession(composio, session);
}
