// `?:` chooses among values and among objects.
// RUN: %composio_check %s -- -std=c++20 | %expect %s
#include <composio/composio.h>

using namespace composio;
using namespace composio::experimental;

void valueOfTheSetting(const Composio &composio, bool remote) {
  Session session = composio.create("user", {.workbench = {.enable = remote ? true : false}});
  if (!remote) createLocalWorkbenchSession(composio, session);
  if (remote) createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:15: warning: {{.*}} is not local
}

void bothLocal(const Composio &composio, bool first) {
  Session session = first ? composio.create("a", {.workbench = {.enable = false}})
                          : composio.create("b", {.sandbox = {.enable = false}});
  createLocalWorkbenchSession(composio, session);
}

void oneLocal(const Composio &composio, bool first) {
  Session session = first ? composio.create("a", {.workbench = {.enable = false}}) : composio.create("b");
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not proven local
}

void lvalue(const Composio &composio, bool first, const Session &a, const Session &b) {
  if (!a.isLocal()) return;
  const Session &chosen = first ? a : b;
  if (first) createLocalWorkbenchSession(composio, chosen);
  createLocalWorkbenchSession(composio, chosen);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not proven local
}

void lvalueWrittenTo(const Composio &composio, bool first) {
  SessionConfig a;
  SessionConfig b;
  (first ? a : b).workbench.enable = false;
  Session session = composio.create("user", first ? a : b);
  createLocalWorkbenchSession(composio, session);
}

void lvalueOfTheOther(const Composio &composio, bool first) {
  SessionConfig a;
  SessionConfig b;
  (first ? a : b).workbench.enable = false;
  Session session = composio.create("user", a);
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not proven local
}

void asGuard(const Composio &composio, const Session &session) {
  session.isLocal() ? (void)createLocalWorkbenchSession(composio, session) : (void)0;
  session.isLocal() ? (void)0 : (void)createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:39: warning: {{.*}} is not local
}

void throwsOtherwise(const Composio &composio, const Session &session) {
  const Session &local = session.isLocal() ? session : throw Error("not local");
  createLocalWorkbenchSession(composio, local);
}
