// A flag that decided the configuration decides, tested again, whether the session is local.
// RUN: %composio_check %s -- -std=c++20 | %expect %s
#include <composio/composio.h>

using namespace composio;
using namespace composio::experimental;

void sameFlag(const Composio &composio, bool local) {
  Session session = composio.create("user", {.workbench = {.enable = !local}});
  if (local) createLocalWorkbenchSession(composio, session);
}

void otherArm(const Composio &composio, bool local) {
  Session session = composio.create("user", {.workbench = {.enable = !local}});
  if (!local) createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:15: warning: {{.*}} is not local
}

void flagTestedBefore(const Composio &composio, bool local) {
  SessionConfig config;
  if (local) config.workbench.enable = false;
  Session session = composio.create("user", config);
  if (!local) return;
  createLocalWorkbenchSession(composio, session);
}

void leftToTheDefault(const Composio &composio, bool local) {
  SessionConfig config;
  if (local) config.workbench.enable = false;
  Session session = composio.create("user", config);
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not proven local
}

void copiedFlag(const Composio &composio, bool remote) {
  const bool kept = remote;
  Session session = composio.create("user", {.sandbox = {.enable = remote}});
  if (!kept) createLocalWorkbenchSession(composio, session);
}

void flagChangedSince(const Composio &composio, bool local) {
  Session session = composio.create("user", {.workbench = {.enable = !local}});
  local = true;
  if (local) createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:14: warning: {{.*}} is not proven local
}

void anotherFlag(const Composio &composio, bool local, bool other) {
  Session session = composio.create("user", {.workbench = {.enable = !local}});
  if (other) createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:14: warning: {{.*}} is not proven local
}
