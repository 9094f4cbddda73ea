// Conditions within conditions, and chains of them.
// RUN: %composio_check %s -- -std=c++20 | %expect %s
#include <composio/composio.h>

using namespace composio;
using namespace composio::experimental;

void inner(const Composio &composio, const Session &session, bool a, bool b) {
  if (a) {
    if (b) {
      if (session.isLocal()) createLocalWorkbenchSession(composio, session);
    } else {
      createLocalWorkbenchSession(composio, session);
      // CHECK: :[[#@LINE-1]]:7: warning: {{.*}} is not proven local
    }
  }
}

void rememberedAtDepth(const Composio &composio, bool a, bool b) {
  SessionConfig config;
  if (a) {
    if (b) config.workbench.enable = false;
  }
  Session session = composio.create("user", config);
  if (a && b) createLocalWorkbenchSession(composio, session);
  if (a) {
    if (!b) createLocalWorkbenchSession(composio, session);
    // CHECK: :[[#@LINE-1]]:13: warning: {{.*}} is not local
  }
}

void chain(const Composio &composio, Session session, int kind) {
  if (kind == 0) {
    session.update({.workbench = {.enable = false}});
  } else if (kind == 1) {
    session.update({.sandbox = {.enable = false}});
  } else if (session.workbench().enable != false) {
    return;
  }
  createLocalWorkbenchSession(composio, session);
}

void chainWithAGap(const Composio &composio, Session session, int kind) {
  if (kind == 0) {
    session.update({.workbench = {.enable = false}});
  } else if (kind == 1) {
  } else if (session.workbench().enable != false) {
    return;
  }
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not proven local
}

void twoReasons(const Composio &composio, bool test, bool local) {
  Session session = composio.create("user", {.workbench = {.enable = !(test || local)}});
  if (test) createLocalWorkbenchSession(composio, session);
  if (local) createLocalWorkbenchSession(composio, session);
  if (!test && !local) createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:24: warning: {{.*}} is not local
}
