// A configuration may be filled before the creation; what counts is its value at the creation.
// RUN: %composio_check %s -- -std=c++20 | %expect %s
#include <composio/composio.h>

using namespace composio;
using namespace composio::experimental;

void assigned(const Composio &composio) {
  SessionConfig config;
  config.workbench.enable = false;
  Session session = composio.create("user", config);
  createLocalWorkbenchSession(composio, session);
}

void emplaced(const Composio &composio) {
  SessionConfig config;
  config.sandbox.enable.emplace(false);
  Session session = composio.create("user", config);
  createLocalWorkbenchSession(composio, session);
}

void blockAssigned(const Composio &composio) {
  SessionConfig config;
  config.workbench = {.enable = false, .sandboxSize = SandboxSize::Medium};
  Session session = composio.create("user", config);
  createLocalWorkbenchSession(composio, session);
}

void lastValueCounts(const Composio &composio) {
  SessionConfig config{.workbench = {.enable = true}};
  config.workbench.enable = false;
  Session session = composio.create("user", config);
  createLocalWorkbenchSession(composio, session);
}

void changedAfterwards(const Composio &composio) {
  SessionConfig config{.workbench = {.enable = false}};
  Session session = composio.create("user", config);
  config.workbench.enable = true;
  createLocalWorkbenchSession(composio, session);
}

void enabledAgain(const Composio &composio) {
  SessionConfig config{.workbench = {.enable = false}};
  config.workbench.enable = true;
  Session session = composio.create("user", config);
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} [composio-local-workbench-session]
}

void reset(const Composio &composio) {
  SessionConfig config{.workbench = {.enable = false}};
  config.workbench.enable.reset();
  Session session = composio.create("user", config);
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} [composio-local-workbench-session]
}

void blockReplaced(const Composio &composio) {
  SessionConfig config{.workbench = {.enable = false}};
  config.workbench = {.sandboxSize = SandboxSize::Large};
  Session session = composio.create("user", config);
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} [composio-local-workbench-session]
}

void setTooLate(const Composio &composio) {
  SessionConfig config;
  Session session = composio.create("user", config);
  config.workbench.enable = false;
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} [composio-local-workbench-session]
}

void setOnACopy(const Composio &composio) {
  SessionConfig config;
  SessionConfig copy = config;
  copy.workbench.enable = false;
  Session session = composio.create("user", config);
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} [composio-local-workbench-session]
}

void opaqueValue(const Composio &composio, bool remote) {
  SessionConfig config;
  config.workbench.enable = remote;
  Session session = composio.create("user", config);
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} [composio-local-workbench-session]
}
