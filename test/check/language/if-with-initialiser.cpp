// A condition may declare what it tests.
// RUN: %composio_check %s -- -std=c++17 | %expect %s
// RUN: %composio_check %s -- -std=c++20 | %expect %s
// RUN: %composio_check %s -- -std=c++23 | %expect %s
#include <composio/composio.h>

using namespace composio;
using namespace composio::experimental;

std::optional<Session> find();
const Session *lookUp();

void initialiser(const Composio &composio, const Session &session) {
  if (const auto enable = session.workbench().enable; enable == false) createLocalWorkbenchSession(composio, session);
}

void initialiserAndWrongTest(const Composio &composio, const Session &session) {
  if (const auto enable = session.workbench().enable; enable != true) createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:71: warning: {{.*}} is not proven local
}

void conditionVariable(const Composio &composio, const Session &session) {
  if (const bool local = session.isLocal())
    createLocalWorkbenchSession(composio, session);
  else
    createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:5: warning: {{.*}} is not local
}

void optionalAsCondition(const Composio &composio, const Session &session) {
  if (const auto enable = session.workbench().enable) {
    if (!*enable) createLocalWorkbenchSession(composio, session);
    if (*enable) createLocalWorkbenchSession(composio, session);
    // CHECK: :[[#@LINE-1]]:18: warning: {{.*}} is not local
  }
}

void pointerAsCondition(const Composio &composio) {
  if (const Session *session = lookUp(); session && session->isLocal()) createLocalWorkbenchSession(composio, *session);
  if (const Session *session = lookUp()) createLocalWorkbenchSession(composio, *session);
  // CHECK: :[[#@LINE-1]]:42: warning: {{.*}} is not proven local
}

void optionalSession(const Composio &composio) {
  if (auto session = find(); session.has_value() && session->isLocal()) createLocalWorkbenchSession(composio, *session);
  if (auto session = find()) createLocalWorkbenchSession(composio, *session);
  // CHECK: :[[#@LINE-1]]:30: warning: {{.*}} is not proven local
}

void visibleInBothArms(const Composio &composio) {
  if (Session session = composio.use("id"); session.workbench().enable != false)
    createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:5: warning: {{.*}} is not local
  else
    createLocalWorkbenchSession(composio, session);
}
