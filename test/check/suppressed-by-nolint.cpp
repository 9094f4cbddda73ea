// The warning stands at the first token of the call, where NOLINT looks for it.
// RUN: %composio_check %s -- -std=c++20 | %expect %s
#include <composio/composio.h>

using namespace composio;
using namespace composio::experimental;

#define ATTACH(session) createLocalWorkbenchSession(composio, session)
#define ATTACH_UNCHECKED(session) createLocalWorkbenchSession(composio, session)  // NOLINT

void suppressed(const Composio &composio, const Session &session, bool first) {
  if (first) createLocalWorkbenchSession(composio, session);  // NOLINT(composio-local-workbench-session)
  // NOLINTNEXTLINE(composio-local-workbench-session)
  createLocalWorkbenchSession(composio, session);
}

void suppressedAtTheUse(const Composio &composio, const Session &session) {
  ATTACH(session);  // NOLINT(composio-local-workbench-session)
}

void suppressedInTheDefinition(const Composio &composio, const Session &session) { ATTACH_UNCHECKED(session); }

void suppressedBlock(const Composio &composio, const Session &session) {
  // NOLINTBEGIN(composio-*)
  createLocalWorkbenchSession(composio, session);
  // NOLINTEND(composio-*)
}

void notSuppressed(const Composio &composio, const Session &session) {
  ::composio::experimental::createLocalWorkbenchSession(
      // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} [composio-local-workbench-session]
      composio, session);  // NOLINT(bugprone-*)
}

void notSuppressedInAMacro(const Composio &composio, const Session &session) {
  ATTACH(session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} [composio-local-workbench-session]
}
