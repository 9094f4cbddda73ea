// Counters: what `++`, `--` and compound assignments leave behind.
// RUN: %composio_check %s -- -std=c++20 | %expect %s
#include <composio/composio.h>

using namespace composio;
using namespace composio::experimental;

void counted(const Composio &composio) {
  int level = 0;
  ++level;
  level += 2;
  createLocalWorkbenchSession(composio, composio.create("user", {.workbench = {.enable = level != 3}}));
  createLocalWorkbenchSession(composio, composio.create("user", {.workbench = {.enable = level == 3}}));
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not local
}

void postfix(const Composio &composio) {
  int level = 0;
  createLocalWorkbenchSession(composio, composio.create("user", {.workbench = {.enable = level++ != 0}}));
  createLocalWorkbenchSession(composio, composio.create("user", {.workbench = {.enable = level++ == 1}}));
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not local
}

void countedOnOnePath(const Composio &composio, Session session, bool wanted) {
  int changes = 0;
  if (wanted) {
    session.update({.workbench = {.enable = false}});
    ++changes;
  }
  if (changes > 0) createLocalWorkbenchSession(composio, session);
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not proven local
}

void wrapsAround(const Composio &composio, unsigned char level) {
  Session session = composio.create("user", {.workbench = {.enable = level == 0}});
  ++level;
  if (level > 0) createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:18: warning: {{.*}} is not proven local
}
