// A vector's elements are followed while it is known which ones there are.
// RUN: %composio_check %s -- -std=c++20 | %expect %s
#include <composio/composio.h>

#include <cstddef>
#include <vector>

using namespace composio;
using namespace composio::experimental;

void fill(std::vector<Session> &sessions);

void list(const Composio &composio) {
  const std::vector<Session> sessions{composio.create("a", {.workbench = {.enable = false}}), composio.create("b")};
  createLocalWorkbenchSession(composio, sessions.front());
  createLocalWorkbenchSession(composio, sessions[0]);
  createLocalWorkbenchSession(composio, sessions.at(1));
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not local
}

void pushedBack(const Composio &composio) {
  std::vector<Session> sessions;
  sessions.push_back(composio.create("a", {.workbench = {.enable = false}}));
  createLocalWorkbenchSession(composio, sessions.back());
  sessions.emplace_back(composio.create("b"));
  createLocalWorkbenchSession(composio, sessions.front());
  createLocalWorkbenchSession(composio, sessions.back());
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not local
}

void erased(const Composio &composio) {
  std::vector<Session> sessions{composio.create("a"), composio.create("b", {.workbench = {.enable = false}})};
  sessions.erase(sessions.begin());
  createLocalWorkbenchSession(composio, sessions.front());
}

void erasedTheOther(const Composio &composio) {
  std::vector<Session> sessions{composio.create("a"), composio.create("b", {.workbench = {.enable = false}})};
  sessions.erase(sessions.begin() + 1);
  createLocalWorkbenchSession(composio, sessions.front());
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not local
}

void changedInPlace(const Composio &composio) {
  std::vector<Session> sessions{composio.create("a", {.workbench = {.enable = false}})};
  sessions[0].update({.workbench = {.enable = true}});
  createLocalWorkbenchSession(composio, sessions[0]);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not local
}

void changedElsewhere(const Composio &composio) {
  std::vector<Session> sessions{composio.create("a", {.workbench = {.enable = false}})};
  fill(sessions);
  createLocalWorkbenchSession(composio, sessions[0]);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not proven local
}

void tested(const Composio &composio, const std::vector<Session> &sessions, std::size_t i, std::size_t j) {
  if (!sessions[i].isLocal()) return;
  createLocalWorkbenchSession(composio, sessions[i]);
  createLocalWorkbenchSession(composio, sessions[j]);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not proven local
}
