// The order of evaluation is taken where the language gives one, and no help where it gives none.
// RUN: %composio_check %s -- -std=c++17 | %expect %s
// RUN: %composio_check %s -- -std=c++20 | %expect %s
// RUN: %composio_check %s -- -std=c++23 | %expect %s
#include <composio/composio.h>

using namespace composio;
using namespace composio::experimental;

bool enable(Session &session) {
  session.update({.workbench = {.enable = true}});
  return true;
}

bool disable(Session &session) {
  session.update({.workbench = {.enable = false}});
  return true;
}

struct Pair {
  bool first;
  LocalWorkbenchSession second;
};

void attach(bool withTools, bool enabled);

void argumentsGoInAnyOrder(const Composio &composio, Session session) {
  attach(createLocalWorkbenchSession(composio, session).env.empty(), disable(session));
  // CHECK: :[[#@LINE-1]]:10: warning: {{.*}} is not proven local
}

void beforeTheArguments(const Composio &composio, Session session) {
  const bool disabled = disable(session);
  attach(createLocalWorkbenchSession(composio, session).env.empty(), disabled);
}

void bracesGoFromLeftToRight(const Composio &composio, Session session) {
  Pair pair{disable(session), createLocalWorkbenchSession(composio, session)};
}

void bracesInTheOtherDirection(const Composio &composio, Session session) {
  session.update({.workbench = {.enable = false}});
  Pair pair{enable(session), createLocalWorkbenchSession(composio, session)};
  // CHECK: :[[#@LINE-1]]:30: warning: {{.*}} is not local
}

void rightSideFirst(const Composio &composio, Session session, bool *results) {
  results[disable(session)] = createLocalWorkbenchSession(composio, session).env.empty();
  // CHECK: :[[#@LINE-1]]:31: warning: {{.*}} is not proven local
}

void leftSideLast(const Composio &composio, Session session, bool *results) {
  results[createLocalWorkbenchSession(composio, session).env.size()] = disable(session);
}

void condition(const Composio &composio, Session session) {
  if (disable(session) && createLocalWorkbenchSession(composio, session).env.empty()) return;
  if (enable(session) && createLocalWorkbenchSession(composio, session).env.empty()) return;
  // CHECK: :[[#@LINE-1]]:26: warning: {{.*}} is not local
}

void fullExpressionsFollowEachOther(const Composio &composio, Session session) {
  const bool first = disable(session), second = createLocalWorkbenchSession(composio, session).env.empty();
  const bool third = enable(session), fourth = createLocalWorkbenchSession(composio, session).env.empty();
  // CHECK: :[[#@LINE-1]]:48: warning: {{.*}} is not local
}
