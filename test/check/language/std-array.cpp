// std::array: elements by index, from a list, in a loop.
// RUN: %composio_check %s -- -std=c++20 | %expect %s
#include <composio/composio.h>

#include <array>
#include <cstddef>

using namespace composio;
using namespace composio::experimental;

void byIndex(const Composio &composio) {
  std::array<Session, 2> sessions{composio.create("a", {.workbench = {.enable = false}}), composio.create("b")};
  createLocalWorkbenchSession(composio, sessions[0]);
  sessions[1].update({.workbench = {.enable = false}});
  createLocalWorkbenchSession(composio, sessions.back());
  sessions[0].update({.workbench = {.enable = true}});
  createLocalWorkbenchSession(composio, sessions.at(0));
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not local
}

void loop(const Composio &composio) {
  const Session local = composio.create("a", {.workbench = {.enable = false}});
  std::array<Session, 2> sessions{local, local};
  for (const Session &session : sessions) createLocalWorkbenchSession(composio, session);
  sessions.back().update({.workbench = {.enable = true}});
  for (const Session &session : sessions) createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:43: warning: {{.*}} is not proven local
}

void ofFlags(const Composio &composio) {
  std::array<bool, 2> remote{true, false};
  createLocalWorkbenchSession(composio, composio.create("user", {.workbench = {.enable = remote[1]}}));
  remote[1] = true;
  createLocalWorkbenchSession(composio, composio.create("user", {.workbench = {.enable = remote[1]}}));
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not local
}

void sameIndex(const Composio &composio, const std::array<Session, 3> &sessions, const std::size_t i) {
  if (sessions[i].isLocal()) createLocalWorkbenchSession(composio, sessions[i]);
  if (sessions[i].isLocal()) createLocalWorkbenchSession(composio, sessions[0]);
  // CHECK: :[[#@LINE-1]]:30: warning: {{.*}} is not proven local
}
