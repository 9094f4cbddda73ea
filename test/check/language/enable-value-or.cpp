// `value_or` answers for an unset `enable`: with true it is the test, with false it is not.
// RUN: %composio_check %s -- -std=c++17 | %expect %s
// RUN: %composio_check %s -- -std=c++20 | %expect %s
// RUN: %composio_check %s -- -std=c++23 | %expect %s
#include <composio/composio.h>

using namespace composio;
using namespace composio::experimental;

void valueOrTrue(const Composio &composio, const Session &session) {
  if (!session.workbench().enable.value_or(true)) createLocalWorkbenchSession(composio, session);
  if (session.workbench().enable.value_or(true)) createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:50: warning: {{.*}} is not local
}

void valueOrFalse(const Composio &composio, const Session &session) {
  if (!session.workbench().enable.value_or(false)) createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:52: warning: {{.*}} is not proven local
}

void compared(const Composio &composio, const Session &session) {
  if (session.workbench().enable.value_or(true) == false) createLocalWorkbenchSession(composio, session);
  if (session.workbench().enable.value_or(false) == false) createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:60: warning: {{.*}} is not proven local
}

void valueOrAVariable(const Composio &composio, const Session &session, bool fallback) {
  if (session.workbench().enable.value_or(fallback)) return;
  if (fallback) createLocalWorkbenchSession(composio, session);
  if (!fallback) createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:18: warning: {{.*}} is not proven local
}

void kept(const Composio &composio, const Session &session) {
  const bool remote = session.sandbox().enable.value_or(true);
  if (!remote) createLocalWorkbenchSession(composio, session);
  const bool enabled = session.sandbox().enable.value_or(false);
  if (!enabled) createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:17: warning: {{.*}} is not proven local
}

void inAConfiguration(const Composio &composio, const WorkbenchConfig &block) {
  const bool remote = block.enable.value_or(true);
  Session session = composio.create("user", {.workbench = {.enable = remote}});
  if (block.enable == false) createLocalWorkbenchSession(composio, session);
  if (!block.enable) createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:22: warning: {{.*}} is not local
}
