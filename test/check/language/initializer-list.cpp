// A braced list that is kept, or that is passed on.
// RUN: %composio_check %s -- -std=c++20 | %expect %s
#include <composio/composio.h>

#include <initializer_list>
#include <vector>

using namespace composio;
using namespace composio::experimental;

void kept(const Composio &composio) {
  const std::initializer_list<bool> flags{false, false};
  for (const bool remote : flags)
    createLocalWorkbenchSession(composio, composio.create("user", {.workbench = {.enable = remote}}));
  const std::initializer_list<bool> others{false, true};
  for (const bool remote : others)
    createLocalWorkbenchSession(composio, composio.create("user", {.workbench = {.enable = remote}}));
  // CHECK: :[[#@LINE-1]]:5: warning: {{.*}} is not proven local
}

void ofConfigurations(const Composio &composio) {
  const SessionConfig local{.workbench = {.enable = false}};
  auto configs = {local, local};
  for (const SessionConfig &config : configs) createLocalWorkbenchSession(composio, composio.create("user", config));
}

void ofPointers(const Composio &composio, Session a, Session b) {
  for (Session *session : {&a, &b}) session->update({.workbench = {.enable = false}});
  createLocalWorkbenchSession(composio, a);
  createLocalWorkbenchSession(composio, b);
}

void ofOnePointer(const Composio &composio, Session a, Session b) {
  for (Session *session : {&a, &a}) session->update({.workbench = {.enable = false}});
  createLocalWorkbenchSession(composio, b);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not proven local
}

void intoAVector(const Composio &composio) {
  std::vector<SessionConfig> configs{{.workbench = {.enable = false}}, {.sandbox = {.enable = false}}};
  for (const auto &config : configs) createLocalWorkbenchSession(composio, composio.create("user", config));
  configs = {{.workbench = {.enable = false}}, {}};
  for (const auto &config : configs) createLocalWorkbenchSession(composio, composio.create("user", config));
  // CHECK: :[[#@LINE-1]]:38: warning: {{.*}} is not proven local
}
