// Sessions change places.
// RUN: %composio_check %s -- -std=c++20 | %expect %s
#include <composio/composio.h>

#include <utility>

using namespace composio;
using namespace composio::experimental;

void swapped(const Composio &composio) {
  Session a = composio.create("a", {.workbench = {.enable = false}});
  Session b = composio.create("b");
  std::swap(a, b);
  createLocalWorkbenchSession(composio, b);
  createLocalWorkbenchSession(composio, a);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not local
}

void swappedByTheirOwn(const Composio &composio) {
  using std::swap;
  Session a = composio.create("a", {.workbench = {.enable = false}});
  Session b = composio.create("b");
  swap(a, b);
  swap(a, b);
  createLocalWorkbenchSession(composio, a);
  createLocalWorkbenchSession(composio, b);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not local
}

void exchanged(const Composio &composio) {
  Session session = composio.create("a", {.workbench = {.enable = false}});
  const Session old = std::exchange(session, composio.create("b"));
  createLocalWorkbenchSession(composio, old);
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not local
}

void exchangedFlag(const Composio &composio) {
  bool remote = false;
  const bool before = std::exchange(remote, true);
  createLocalWorkbenchSession(composio, composio.create("user", {.workbench = {.enable = before}}));
  createLocalWorkbenchSession(composio, composio.create("user", {.workbench = {.enable = remote}}));
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not local
}

void moved(const Composio &composio) {
  Session a = composio.create("a", {.workbench = {.enable = false}});
  Session b = composio.create("b");
  b = std::move(a);
  createLocalWorkbenchSession(composio, b);
}

void movedReferenceIsNoMove(const Composio &composio) {
  Session session = composio.create("a", {.workbench = {.enable = false}});
  Session &&same = std::move(session);
  createLocalWorkbenchSession(composio, session);
  same.update({.workbench = {.enable = true}});
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not local
}
