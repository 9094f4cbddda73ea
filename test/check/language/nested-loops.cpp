// A loop within a loop: each has its own rounds.
// RUN: %composio_check %s -- -std=c++20 | %expect %s
#include <composio/composio.h>

using namespace composio;
using namespace composio::experimental;

bool more();

void leavesTheInnerOne(const Composio &composio) {
  while (more()) {
    Session session = composio.use("id");
    while (more()) {
      if (session.isLocal()) break;
      session = composio.create("user", {.workbench = {.enable = false}});
    }
    if (session.isLocal()) createLocalWorkbenchSession(composio, session);
    createLocalWorkbenchSession(composio, session);
    // CHECK: :[[#@LINE-1]]:5: warning: {{.*}} is not proven local
  }
}

void keptOverTheOuterRounds(const Composio &composio) {
  Session session = composio.create("user", {.workbench = {.enable = false}});
  for (int i = 0; i < 3; ++i) {
    for (int j = 0; j < i; ++j) createLocalWorkbenchSession(composio, session);
  }
}

void undoneInTheOuterOne(const Composio &composio) {
  Session session = composio.create("user", {.workbench = {.enable = false}});
  for (int i = 0; i < 3; ++i) {
    for (int j = 0; j < i; ++j) createLocalWorkbenchSession(composio, session);
    // CHECK: :[[#@LINE-1]]:33: warning: {{.*}} is not local
    session.update({.workbench = {.enable = true}});
  }
}

void outOfBoth(const Composio &composio) {
  while (more()) {
    Session session = composio.use("id");
    for (;;) {
      session = composio.use("id");
      if (session.isLocal()) goto found;
      if (!more()) break;
    }
    continue;
  found:
    createLocalWorkbenchSession(composio, session);
  }
}
