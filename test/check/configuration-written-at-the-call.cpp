// A session is local if the configuration that is written at its creation says so.
// RUN: %composio_check %s -- -std=c++20 | %expect %s
#include <composio/composio.h>

using namespace composio;
using namespace composio::experimental;

void disabled(const Composio &composio) {
  Session session = composio.create("user", {.workbench = {.enable = false}});
  createLocalWorkbenchSession(composio, session);
}

void disabledByTheOtherName(const Composio &composio) {
  Session session = composio.create("user", {.toolkits = {"gmail"}, .sandbox = {.enable = false}});
  createLocalWorkbenchSession(composio, session);
}

void disabledAmongOthers(const Composio &composio) {
  const SandboxSize size = SandboxSize::Large;
  Session session = composio.create("user", {.workbench = {.enable = std::optional<bool>{false}, .sandboxSize = size}});
  createLocalWorkbenchSession(composio, session);
}

void typed(const Composio &composio) {
  Session session = composio.create("user", SessionConfig{.workbench = WorkbenchConfig{.enable = false}});
  createLocalWorkbenchSession(composio, session);
}

void positional(const Composio &composio) {
  Session session = composio.create("user", {std::nullopt, {}, {}, {}, {false}});
  createLocalWorkbenchSession(composio, session);
}

void notKept(const Composio &composio) {
  createLocalWorkbenchSession(composio, composio.create("user", {.workbench = {.enable = false}}));
}

void fromTheSessionService(const Composio &composio) {
  Session session = composio.sessions().create("user", {.workbench = {.enable = false}});
  createLocalWorkbenchSession(composio, session);
}

void none(const Composio &composio) {
  Session session = composio.create("user");
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} [composio-local-workbench-session]
}

void empty(const Composio &composio) {
  Session session = composio.create("user", {});
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} [composio-local-workbench-session]
}

void withoutABlock(const Composio &composio) {
  Session session = composio.create("user", {.toolkits = {"gmail"}});
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} [composio-local-workbench-session]
}

void enabled(const Composio &composio) {
  Session session = composio.create("user", {.workbench = {.enable = true}});
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} [composio-local-workbench-session]
}

void unset(const Composio &composio) {
  Session session = composio.create("user", {.workbench = {.enable = std::nullopt}});
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} [composio-local-workbench-session]
}

void givenWithoutEnable(const Composio &composio) {
  Session session = composio.create("user", {.sandbox = {.enableProxyExecution = false}});
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} [composio-local-workbench-session]
}

void positionalElsewhere(const Composio &composio) {
  Session session = composio.create("user", {std::nullopt, {}, {}, {}, {{}, false}});
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} [composio-local-workbench-session]
}

void enabledAndNotKept(const Composio &composio) {
  createLocalWorkbenchSession(composio, composio.create("user", {.sandbox = {.enable = true}}));
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} [composio-local-workbench-session]
}
