// Loops that test at their head: what held before may have changed in a round; what the head says holds in the body.
// RUN: %composio_check %s -- -std=c++20 | %expect %s
#include <composio/composio.h>

using namespace composio;
using namespace composio::experimental;

bool more();

void localThroughout(const Composio &composio) {
  Session session = composio.create("user", {.workbench = {.enable = false}});
  while (more()) createLocalWorkbenchSession(composio, session);
  createLocalWorkbenchSession(composio, session);
}

void changedByARound(const Composio &composio) {
  Session session = composio.create("user", {.workbench = {.enable = false}});
  while (more()) {
    createLocalWorkbenchSession(composio, session);
    // CHECK: :[[#@LINE-1]]:5: warning: {{.*}} is not proven local
    session.update({.workbench = {.enable = true}});
  }
}

void headIsTheTest(const Composio &composio, Session session) {
  while (session.isLocal()) {
    createLocalWorkbenchSession(composio, session);
    session.update({.workbench = {.enable = more()}});
  }
}

void untilLocal(const Composio &composio) {
  Session session = composio.use("id");
  while (session.workbench().enable != false) session = composio.use("id");
  createLocalWorkbenchSession(composio, session);
}

void untilSomethingElse(const Composio &composio) {
  Session session = composio.use("id");
  while (more()) session = composio.create("user", {.workbench = {.enable = false}});
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not proven local
}

void forever(const Composio &composio) {
  Session session = composio.use("id");
  while (true) {
    if (session.isLocal()) break;
    session = composio.use("id");
  }
  createLocalWorkbenchSession(composio, session);
}
