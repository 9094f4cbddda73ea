// Of a comma expression the last operand counts; all are evaluated, from left to right.
// RUN: %composio_check %s -- -std=c++20 | %expect %s
#include <composio/composio.h>

using namespace composio;
using namespace composio::experimental;

bool log();

void lastCounts(const Composio &composio, const Session &session) {
  if (log(), session.isLocal()) createLocalWorkbenchSession(composio, session);
}

void firstDoesNotCount(const Composio &composio, const Session &session) {
  if (session.isLocal(), log()) createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:33: warning: {{.*}} is not proven local
}

void effectOnTheLeft(const Composio &composio, Session session) {
  session.update({.workbench = {.enable = false}}), createLocalWorkbenchSession(composio, session);
}

void effectOnTheRight(const Composio &composio, Session session) {
  createLocalWorkbenchSession(composio, session), session.update({.workbench = {.enable = false}});
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not proven local
}

void undoneOnTheLeft(const Composio &composio, Session session) {
  if (session.isLocal())
    session.update({.workbench = {.enable = true}}), createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:54: warning: {{.*}} is not local
}

void valueOfASetting(const Composio &composio) {
  Session session = composio.create("user", {.workbench = {.enable = (log(), false)}});
  createLocalWorkbenchSession(composio, session);
}

void inAForHead(const Composio &composio, Session session) {
  for (int i = 0; session.update({.workbench = {.enable = false}}), i < 2; ++i)
    createLocalWorkbenchSession(composio, session);
}
