// Bindings name the members of a copy or, with a reference, of the object itself.
// RUN: %composio_check %s -- -std=c++17 | %expect %s
// RUN: %composio_check %s -- -std=c++20 | %expect %s
// RUN: %composio_check %s -- -std=c++23 | %expect %s
#include <composio/composio.h>

#include <tuple>
#include <utility>

using namespace composio;
using namespace composio::experimental;

struct Setting {
  bool local;
  Session session;
};
Setting load();

void ofAStruct(const Composio &composio) {
  auto [local, session] = Setting{true, composio.create("user", {.workbench = {.enable = false}})};
  createLocalWorkbenchSession(composio, session);
}

void testedBinding(const Composio &composio) {
  const auto [local, session] = load();
  if (session.isLocal()) createLocalWorkbenchSession(composio, session);
  if (local) createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:14: warning: {{.*}} is not proven local
}

void byReference(const Composio &composio, Setting setting) {
  auto &[local, session] = setting;
  session.update({.workbench = {.enable = false}});
  createLocalWorkbenchSession(composio, setting.session);
}

void byValue(const Composio &composio, Setting setting) {
  auto [local, session] = setting;
  session.update({.workbench = {.enable = false}});
  createLocalWorkbenchSession(composio, session);
  createLocalWorkbenchSession(composio, setting.session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not proven local
}

void ofAPair(const Composio &composio) {
  auto [left, right] = std::pair{composio.create("a", {.workbench = {.enable = false}}), composio.create("b")};
  createLocalWorkbenchSession(composio, left);
  createLocalWorkbenchSession(composio, right);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not local
}

void ofATuple(const Composio &composio) {
  std::tuple<int, Session> tuple{1, composio.create("a", {.workbench = {.enable = false}})};
  auto &[number, session] = tuple;
  createLocalWorkbenchSession(composio, session);
  session.update({.workbench = {.enable = true}});
  createLocalWorkbenchSession(composio, std::get<1>(tuple));
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not local
}

void ofAnArray(const Composio &composio) {
  Session sessions[] = {composio.create("a", {.workbench = {.enable = false}}), composio.create("b")};
  auto &[first, second] = sessions;
  createLocalWorkbenchSession(composio, first);
  second.update({.workbench = {.enable = false}});
  createLocalWorkbenchSession(composio, sessions[1]);
  first.update({.workbench = {.enable = true}});
  createLocalWorkbenchSession(composio, sessions[0]);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not local
}
