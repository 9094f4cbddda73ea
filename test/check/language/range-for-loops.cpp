// Elements of vectors, arrays and braced lists, one after the other.
// RUN: %composio_check %s -- -std=c++17 | %expect %s
// RUN: %composio_check %s -- -std=c++20 | %expect %s
// RUN: %composio_check %s -- -std=c++23 | %expect %s
#include <composio/composio.h>

#include <initializer_list>
#include <vector>

using namespace composio;
using namespace composio::experimental;

void overAVector(const Composio &composio) {
  std::vector<Session> sessions;
  sessions.push_back(composio.create("a", {.workbench = {.enable = false}}));
  sessions.push_back(composio.create("b", {.sandbox = {.enable = false}}));
  for (const Session &session : sessions) createLocalWorkbenchSession(composio, session);
}

void oneIsNot(const Composio &composio) {
  std::vector<Session> sessions;
  sessions.push_back(composio.create("a", {.workbench = {.enable = false}}));
  sessions.push_back(composio.create("b"));
  for (const Session &session : sessions) createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:43: warning: {{.*}} is not proven local
}

void testedInTheBody(const Composio &composio, const std::vector<Session> &sessions) {
  for (const auto &session : sessions) {
    if (session.workbench().enable != false) continue;
    createLocalWorkbenchSession(composio, session);
  }
  for (const auto &session : sessions) createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:40: warning: {{.*}} is not proven local
}

void overAnArray(const Composio &composio) {
  const Session sessions[] = {composio.create("a", {.workbench = {.enable = false}}),
                              composio.create("b", {.workbench = {.enable = false}})};
  for (const Session &session : sessions) createLocalWorkbenchSession(composio, session);
}

void overABracedList(const Composio &composio) {
  for (const char *user : {"a", "b"})
    createLocalWorkbenchSession(composio, composio.create(user, {.workbench = {.enable = false}}));
  for (bool remote : {false, true}) {
    Session session = composio.create("user", {.workbench = {.enable = remote}});
    if (!remote) createLocalWorkbenchSession(composio, session);
    if (remote) createLocalWorkbenchSession(composio, session);
    // CHECK: :[[#@LINE-1]]:17: warning: {{.*}} is not local
  }
}

void configurations(const Composio &composio) {
  const SessionConfig local{.workbench = {.enable = false}};
  for (const SessionConfig &config : {local, local})
    createLocalWorkbenchSession(composio, composio.create("user", config));
  for (const SessionConfig &config : {local, SessionConfig{}})
    createLocalWorkbenchSession(composio, composio.create("user", config));
  // CHECK: :[[#@LINE-1]]:5: warning: {{.*}} is not proven local
}

void changedThroughAReference(const Composio &composio) {
  std::vector<Session> sessions{composio.create("a", {.workbench = {.enable = false}})};
  for (Session &session : sessions) session.update({.workbench = {.enable = true}});
  for (const Session &session : sessions) createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:43: warning: {{.*}} is not local
}

void changedOnCopies(const Composio &composio) {
  std::vector<Session> sessions{composio.create("a", {.workbench = {.enable = false}})};
  for (Session session : sessions) session.update({.workbench = {.enable = true}});
  for (const Session &session : sessions) createLocalWorkbenchSession(composio, session);
}
