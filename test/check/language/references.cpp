// A reference is the object that it was bound to.
// RUN: %composio_check %s -- -std=c++20 | %expect %s
#include <composio/composio.h>

#include <functional>

using namespace composio;
using namespace composio::experimental;

void change(Session &session);
void look(const Session &session);

void toALocal(const Composio &composio, Session session) {
  Session &same = session;
  same.update({.workbench = {.enable = false}});
  createLocalWorkbenchSession(composio, session);
}

void toAnotherLocal(const Composio &composio, Session session, Session other) {
  Session &same = other;
  same.update({.workbench = {.enable = false}});
  createLocalWorkbenchSession(composio, same);
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not proven local
}

void assignmentGoesThrough(const Composio &composio, Session session) {
  Session &same = session;
  same = composio.create("user", {.workbench = {.enable = false}});
  createLocalWorkbenchSession(composio, session);
}

void toAConfiguration(const Composio &composio) {
  SessionConfig config;
  WorkbenchConfig &block = config.workbench;
  std::optional<bool> &enable = block.enable;
  enable = false;
  createLocalWorkbenchSession(composio, composio.create("user", config));
  block = {};
  createLocalWorkbenchSession(composio, composio.create("user", config));
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not local
}

void toTheBlockOfASession(const Composio &composio, Session session) {
  const WorkbenchConfig &block = session.workbench();
  if (block.enable == false) createLocalWorkbenchSession(composio, session);
  session.update({.workbench = {.enable = false}});
  if (block.enable == false) createLocalWorkbenchSession(composio, session);
  session.update({.workbench = {.enable = true}});
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not local
}

void passedOn(const Composio &composio) {
  Session session = composio.create("user", {.workbench = {.enable = false}});
  look(session);
  createLocalWorkbenchSession(composio, session);
  change(session);
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not proven local
}

void wrapped(const Composio &composio, Session session) {
  std::reference_wrapper<Session> wrapper = std::ref(session);
  wrapper.get().update({.workbench = {.enable = false}});
  createLocalWorkbenchSession(composio, session);
}
