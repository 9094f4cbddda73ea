// A copy keeps the state that it was made with; each object goes its own way from there.
// RUN: %composio_check %s -- -std=c++20 | %expect %s
#include <composio/composio.h>

using namespace composio;
using namespace composio::experimental;

void copied(const Composio &composio) {
  const Session session = composio.create("user", {.workbench = {.enable = false}});
  const Session copy = session;
  createLocalWorkbenchSession(composio, copy);
}

void moved(const Composio &composio) {
  Session session = composio.create("user", {.workbench = {.enable = false}});
  const Session target = std::move(session);
  createLocalWorkbenchSession(composio, target);
}

void assigned(const Composio &composio) {
  Session session = composio.use("id");
  session = composio.create("user", {.workbench = {.enable = false}});
  createLocalWorkbenchSession(composio, session);
}

void otherIsUpdated(const Composio &composio) {
  const Session session = composio.create("user", {.workbench = {.enable = false}});
  Session copy = session;
  copy.update({.workbench = {.enable = true}});
  createLocalWorkbenchSession(composio, session);
  createLocalWorkbenchSession(composio, copy);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} [composio-local-workbench-session]
}

void overwritten(const Composio &composio) {
  Session session = composio.create("user", {.workbench = {.enable = false}});
  session = composio.use("id");
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} [composio-local-workbench-session]
}

void referenceIsNoCopy(const Composio &composio) {
  Session session = composio.create("user", {.workbench = {.enable = false}});
  Session &same = session;
  same.update({.workbench = {.enable = true}});
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} [composio-local-workbench-session]
}
