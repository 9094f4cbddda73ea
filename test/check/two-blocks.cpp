// Of two blocks at most one may give anything: with both, `create` refuses, and no call is reached.
// RUN: %composio_check %s -- -std=c++20 | %expect %s
#include <composio/composio.h>

using namespace composio;
using namespace composio::experimental;

void firstDisables(const Composio &composio) {
  Session session = composio.create("user", {.sandbox = {.enable = false}, .workbench = {}});
  createLocalWorkbenchSession(composio, session);
}

void secondDisables(const Composio &composio) {
  Session session = composio.create("user", {.sandbox = {}, .workbench = {.enable = false}});
  createLocalWorkbenchSession(composio, session);
}

void refused(const Composio &composio) {
  Session session = composio.create("user", {.sandbox = {.enable = true}, .workbench = {.enable = true}});
  createLocalWorkbenchSession(composio, session);
}

void refusedForAnyField(const Composio &composio) {
  const SandboxConfig other{.enableProxyExecution = true};
  Session session = composio.create("user", {.sandbox = other, .workbench = {.enable = false}});
  createLocalWorkbenchSession(composio, session);
}

void bothEmpty(const Composio &composio) {
  Session session = composio.create("user", {.sandbox = {}, .workbench = {}});
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} [composio-local-workbench-session]
}

void firstEnables(const Composio &composio) {
  Session session = composio.create("user", {.sandbox = {.enable = true}, .workbench = {}});
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} [composio-local-workbench-session]
}

void secondEnables(const Composio &composio) {
  Session session = composio.create("user", {.sandbox = {}, .workbench = {.enable = true}});
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} [composio-local-workbench-session]
}
