// The parts of a for loop run in the order of the language.
// RUN: %composio_check %s -- -std=c++20 | %expect %s
#include <composio/composio.h>

using namespace composio;
using namespace composio::experimental;

bool more();

void initialiser(const Composio &composio) {
  for (Session session = composio.create("user", {.workbench = {.enable = false}}); more();)
    createLocalWorkbenchSession(composio, session);
}

void increment(const Composio &composio) {
  Session session = composio.create("user", {.workbench = {.enable = false}});
  for (int i = 0; i < 3; ++i, session.update({.workbench = {.enable = true}}))
    createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:5: warning: {{.*}} is not proven local
}

void incrementMakesLocal(const Composio &composio, int n) {
  Session session = composio.create("user");
  for (int i = 0; i < n; ++i, session.update({.workbench = {.enable = false}})) {
    if (i > 0) createLocalWorkbenchSession(composio, session);
  }
}

void newInEachRound(const Composio &composio) {
  for (int i = 0; i < 3; ++i) {
    SessionConfig config;
    if (i == 0) config.workbench.enable = false;
    Session session = composio.create("user", config);
    if (i == 0) createLocalWorkbenchSession(composio, session);
    if (i == 1) createLocalWorkbenchSession(composio, session);
    // CHECK: :[[#@LINE-1]]:17: warning: {{.*}} is not local
  }
}

void afterTheLoop(const Composio &composio, int n) {
  Session session = composio.use("id");
  for (int i = 0; i < n; ++i) session.update({.workbench = {.enable = false}});
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not proven local
}

void withoutACondition(const Composio &composio) {
  for (;;) {
    Session session = composio.use("id");
    if (session.isLocal()) {
      createLocalWorkbenchSession(composio, session);
      return;
    }
  }
}
