// A volatile object may change by itself: what was read from it says nothing about the next reading.
// RUN: %composio_check %s -- -std=c++20 | %expect %s
#include <composio/composio.h>

using namespace composio;
using namespace composio::experimental;

void readTwice(const Composio &composio, volatile bool &local) {
  Session session = composio.create("user", {.workbench = {.enable = !local}});
  if (local) createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:14: warning: {{.*}} is not proven local
}

void readOnce(const Composio &composio, volatile bool &flag) {
  const bool local = flag;
  Session session = composio.create("user", {.workbench = {.enable = !local}});
  if (local) createLocalWorkbenchSession(composio, session);
}

void condition(const Composio &composio, volatile int &level) {
  SessionConfig config;
  if (level > 3) config.workbench.enable = false;
  Session session = composio.create("user", config);
  if (level > 3) createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:18: warning: {{.*}} is not proven local
}

void otherObjectsStay(const Composio &composio, volatile int &level) {
  Session session = composio.create("user", {.workbench = {.enable = false}});
  while (level > 3) createLocalWorkbenchSession(composio, session);
}
