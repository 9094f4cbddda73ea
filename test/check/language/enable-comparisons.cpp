// Comparisons of `enable` with a constant, with nullopt, with another optional.
// RUN: %composio_check %s -- -std=c++17 | %expect %s
// RUN: %composio_check %s -- -std=c++20 | %expect %s
// RUN: %composio_check %s -- -std=c++23 | %expect %s
#include <composio/composio.h>

using namespace composio;
using namespace composio::experimental;

void withFalse(const Composio &composio, const Session &session) {
  if (session.workbench().enable == false) createLocalWorkbenchSession(composio, session);
  if (false == session.workbench().enable) createLocalWorkbenchSession(composio, session);
  if (session.workbench().enable == std::optional<bool>{false}) createLocalWorkbenchSession(composio, session);
  if (session.workbench().enable != false) createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:44: warning: {{.*}} is not local
}

void withTrue(const Composio &composio, const Session &session) {
  if (session.workbench().enable == true) createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:43: warning: {{.*}} is not local
  if (session.workbench().enable != true) createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:43: warning: {{.*}} is not proven local
}

void withNullopt(const Composio &composio, const Session &session) {
  if (session.workbench().enable == std::nullopt) createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:51: warning: {{.*}} is not local
  if (session.workbench().enable != std::nullopt) createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:51: warning: {{.*}} is not proven local
  if (session.workbench().enable != std::nullopt && session.workbench().enable != true)
    createLocalWorkbenchSession(composio, session);
}

void withAnotherSession(const Composio &composio, const Session &session, const Session &other) {
  if (!other.isLocal()) return;
  if (session.workbench().enable == other.workbench().enable) createLocalWorkbenchSession(composio, session);
  if (session.workbench().enable != other.workbench().enable) createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:63: warning: {{.*}} is not local
}

void withOneThatIsNotKnown(const Composio &composio, const Session &session, const std::optional<bool> &wanted) {
  if (session.workbench().enable == wanted) createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:45: warning: {{.*}} is not proven local
  if (session.workbench().enable == wanted && wanted == false) createLocalWorkbenchSession(composio, session);
}

void withABool(const Composio &composio, const Session &session, bool wanted) {
  if (session.workbench().enable != wanted) return;
  if (!wanted) createLocalWorkbenchSession(composio, session);
  if (wanted) createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:15: warning: {{.*}} is not local
}

void ordered(const Composio &composio, const Session &session) {
  if (session.workbench().enable < true) createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:42: warning: {{.*}} is not proven local
}
