// An update that sets `enable` decides; one that leaves it out changes nothing.
// RUN: %composio_check %s -- -std=c++20 | %expect %s
#include <composio/composio.h>

using namespace composio;
using namespace composio::experimental;

void disabled(const Composio &composio) {
  Session session = composio.create("user");
  session.update({.workbench = {.enable = false}});
  createLocalWorkbenchSession(composio, session);
}

void fetchedAndDisabled(const Composio &composio) {
  Session session = composio.use("id");
  session.update({.sandbox = {.enable = false}});
  createLocalWorkbenchSession(composio, session);
}

void enableLeftOut(const Composio &composio) {
  Session session = composio.create("user", {.workbench = {.enable = false}});
  session.update({.workbench = {.sandboxSize = SandboxSize::Large}});
  createLocalWorkbenchSession(composio, session);
}

void nothingInIt(const Composio &composio) {
  Session session = composio.create("user");
  session.update({});
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} [composio-local-workbench-session]
}

void enabled(const Composio &composio) {
  Session session = composio.create("user", {.workbench = {.enable = false}});
  session.update({.workbench = {.enable = true}});
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} [composio-local-workbench-session]
}

void opaqueChange(const Composio &composio, const SessionUpdate &change) {
  Session session = composio.create("user", {.workbench = {.enable = false}});
  session.update(change);
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} [composio-local-workbench-session]
}
