// A configuration filled field by field, under either name of the block.
// RUN: %composio_check %s -- -std=c++20 | %expect %s
#include <composio/composio.h>

using namespace composio;
using namespace composio::experimental;

void workbench(const Composio &composio) {
  SessionConfig config;
  config.workbench.enable = false;
  config.workbench.autoOffloadThreshold = 1000;
  config.toolkits.push_back("gmail");
  createLocalWorkbenchSession(composio, composio.create("user", config));
}

void sandbox(const Composio &composio) {
  SessionConfig config;
  config.sandbox.sandboxSize = SandboxSize::Large;
  config.sandbox.enable = false;
  createLocalWorkbenchSession(composio, composio.create("user", config));
}

void anotherField(const Composio &composio) {
  SessionConfig config;
  config.workbench.enableProxyExecution = false;
  createLocalWorkbenchSession(composio, composio.create("user", config));
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not local
}

void wholeBlockAfterItsField(const Composio &composio) {
  SessionConfig config;
  config.workbench.enable = false;
  config.workbench = {.sandboxSize = SandboxSize::Medium};
  createLocalWorkbenchSession(composio, composio.create("user", config));
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not local
}

void fieldAfterTheWholeBlock(const Composio &composio) {
  SessionConfig config;
  config.workbench = {.sandboxSize = SandboxSize::Medium};
  config.workbench.enable = false;
  createLocalWorkbenchSession(composio, composio.create("user", config));
}

void twoConfigurations(const Composio &composio) {
  SessionConfig first, second;
  first.sandbox.enable = second.workbench.enable = false;
  createLocalWorkbenchSession(composio, composio.create("user", first));
  second.workbench.enable = true;
  createLocalWorkbenchSession(composio, composio.create("user", second));
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not local
}

void chained(const Composio &composio, bool remote) {
  SessionConfig config;
  config.workbench.enable = config.workbench.enableProxyExecution = remote;
  Session session = composio.create("user", config);
  if (!remote) createLocalWorkbenchSession(composio, session);
  if (remote) createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:15: warning: {{.*}} is not local
}

void updated(const Composio &composio, Session session) {
  SessionUpdate change;
  change.sandbox.enable = false;
  session.update(change);
  createLocalWorkbenchSession(composio, session);
  change.sandbox = {};
  session.update(change);
  createLocalWorkbenchSession(composio, session);
  change.workbench.enable = true;
  session.update(change);
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not local
}
