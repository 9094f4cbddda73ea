// A pointer is followed to what it points to; what may be changed through one is not trusted.
// RUN: %composio_check %s -- -std=c++20 | %expect %s
#include <composio/composio.h>

using namespace composio;
using namespace composio::experimental;

void change(Session *session);
void keep(Session *session);
void work();

void toALocal(const Composio &composio, Session session) {
  Session *pointer = &session;
  pointer->update({.workbench = {.enable = false}});
  createLocalWorkbenchSession(composio, session);
  createLocalWorkbenchSession(composio, *pointer);
}

void pointedElsewhere(const Composio &composio, Session session, Session other) {
  Session *pointer = &session;
  pointer = &other;
  pointer->update({.workbench = {.enable = false}});
  createLocalWorkbenchSession(composio, *pointer);
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not proven local
}

void toAPointer(const Composio &composio, Session session, Session other) {
  Session *pointer = &session;
  Session **twice = &pointer;
  *twice = &other;
  (*twice)->update({.workbench = {.enable = false}});
  createLocalWorkbenchSession(composio, other);
  createLocalWorkbenchSession(composio, *pointer);
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not proven local
}

void eitherOfTwo(const Composio &composio, Session a, Session b, bool first) {
  Session *pointer = first ? &a : &b;
  pointer->update({.workbench = {.enable = false}});
  if (first) createLocalWorkbenchSession(composio, a);
  createLocalWorkbenchSession(composio, *pointer);
  createLocalWorkbenchSession(composio, b);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not proven local
}

void nullIsNoSession(const Composio &composio, const Session *session) {
  if (session != nullptr && session->isLocal()) createLocalWorkbenchSession(composio, *session);
  if (session) createLocalWorkbenchSession(composio, *session);
  // CHECK: :[[#@LINE-1]]:16: warning: {{.*}} is not proven local
}

void passedOn(const Composio &composio) {
  Session session = composio.create("user", {.workbench = {.enable = false}});
  change(&session);
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not proven local
}

void addressIsKept(const Composio &composio) {
  Session session = composio.use("id");
  keep(&session);
  session.update({.workbench = {.enable = false}});
  createLocalWorkbenchSession(composio, session);
  work();
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not proven local
}
