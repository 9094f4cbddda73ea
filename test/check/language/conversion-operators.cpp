// Operators that run without being named: conversions, `operator bool`, overloaded tests, arrows.
// RUN: %composio_check %s -- -std=c++20 | %expect %s
#include <composio/composio.h>

using namespace composio;
using namespace composio::experimental;

struct LocalFlag {
  operator bool() const { return false; }
};
struct RemoteFlag {
  operator bool() const { return true; }
};
struct Test {
  const Session &session;
  explicit operator bool() const { return session.isLocal(); }
  bool operator!() const { return !session.isLocal(); }
};
struct LocalRequest {
  operator SessionConfig() const { return {.workbench = {.enable = false}}; }
};
struct AnyRequest {
  operator SessionConfig() const;
};
struct Handle {
  Session session;
  operator const Session &() const { return session; }
  Session *operator->() { return &session; }
  Session &operator*() { return session; }
};

void toBool(const Composio &composio) {
  const LocalFlag local;
  const RemoteFlag remote;
  createLocalWorkbenchSession(composio, composio.create("user", {.workbench = {.enable = static_cast<bool>(local)}}));
  createLocalWorkbenchSession(composio, composio.create("user", {.workbench = {.enable = static_cast<bool>(remote)}}));
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not local
}

void inACondition(const Composio &composio, const Session &session) {
  if (Test{session}) createLocalWorkbenchSession(composio, session);
  if (!Test{session}) createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:23: warning: {{.*}} is not local
}

void negated(const Composio &composio, const Session &session) {
  const Test test{session};
  if (!test) return;
  createLocalWorkbenchSession(composio, session);
}

void toAConfiguration(const Composio &composio) {
  createLocalWorkbenchSession(composio, composio.create("user", LocalRequest{}));
  createLocalWorkbenchSession(composio, composio.create("user", AnyRequest{}));
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not proven local
}

void toASession(const Composio &composio, Handle handle) {
  if (handle.session.isLocal()) createLocalWorkbenchSession(composio, handle);
  createLocalWorkbenchSession(composio, handle);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not proven local
}

void arrow(const Composio &composio, Handle handle) {
  handle->update({.workbench = {.enable = false}});
  createLocalWorkbenchSession(composio, *handle);
  (*handle).update({.workbench = {.enable = true}});
  createLocalWorkbenchSession(composio, *handle);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not local
}
