// The forms of a switch: falling through, ranges of cases, an initialiser, a test as the condition.
// RUN: %composio_check %s -- -std=c++20 | %expect %s
#include <composio/composio.h>

using namespace composio;
using namespace composio::experimental;

int level();

void fallsThrough(const Composio &composio, int level) {
  Session session = composio.use("id");
  switch (level) {
    case 0:
      session.update({.workbench = {.enable = false}});
      [[fallthrough]];
    case 1:
      createLocalWorkbenchSession(composio, session);
      // CHECK: :[[#@LINE-1]]:7: warning: {{.*}} is not proven local
      break;
    default:
      break;
  }
}

void fallsIntoTheUpdate(const Composio &composio, int level) {
  Session session = composio.use("id");
  switch (level) {
    case 0:
      (void)session.tools();
      [[fallthrough]];
    case 1:
      session.update({.workbench = {.enable = false}});
      createLocalWorkbenchSession(composio, session);
      break;
    default:
      break;
  }
}

void rangeOfCases(const Composio &composio, int level) {
  Session session = composio.use("id");
  switch (level) {
    case 0 ... 3:
      session.update({.workbench = {.enable = false}});
      break;
    default:
      session.update({.workbench = {.enable = true}});
  }
  if (level == 2) createLocalWorkbenchSession(composio, session);
  if (level == 4) createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:19: warning: {{.*}} is not local
}

void initialiser(const Composio &composio, Session session) {
  switch (const int now = level(); now) {
    case 1:
      session.update({.workbench = {.enable = false}});
      createLocalWorkbenchSession(composio, session);
      break;
    case 2:
      createLocalWorkbenchSession(composio, session);
      // CHECK: :[[#@LINE-1]]:7: warning: {{.*}} is not proven local
      break;
  }
}

void ofATest(const Composio &composio, const Session &session) {
  switch (session.isLocal()) {
    case true:
      createLocalWorkbenchSession(composio, session);
      break;
    case false:
      createLocalWorkbenchSession(composio, session);
      // CHECK: :[[#@LINE-1]]:7: warning: {{.*}} is not local
      break;
  }
}

void breakInTheMiddle(const Composio &composio, int level, bool early) {
  Session session = composio.use("id");
  switch (level) {
    case 0:
      if (early) break;
      session.update({.workbench = {.enable = false}});
      break;
    default:
      return;
  }
  if (!early) createLocalWorkbenchSession(composio, session);
  if (early) createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:14: warning: {{.*}} is not proven local
}
