// A handler is entered with any state that a call in the `try` could leave.
// RUN: %composio_check %s -- -std=c++20 | %expect %s
#include <composio/composio.h>

#include <stdexcept>

using namespace composio;
using namespace composio::experimental;

void work();
void quiet() noexcept;

void afterAnEmptyHandler(const Composio &composio, Session session) {
  try {
    work();
    session.update({.workbench = {.enable = false}});
  } catch (const std::exception &) {
  }
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not proven local
}

void handlerReturns(const Composio &composio, Session session) {
  try {
    session.update({.workbench = {.enable = false}});
  } catch (const std::exception &) {
    return;
  }
  createLocalWorkbenchSession(composio, session);
}

void handlerRepairs(const Composio &composio, Session session) {
  try {
    work();
    session.update({.workbench = {.enable = false}});
  } catch (...) {
    session = composio.create("user", {.workbench = {.enable = false}});
  }
  createLocalWorkbenchSession(composio, session);
}

void localBeforeTheTry(const Composio &composio, Session session) {
  session.update({.workbench = {.enable = false}});
  try {
    work();
  } catch (...) {
    createLocalWorkbenchSession(composio, session);
  }
  createLocalWorkbenchSession(composio, session);
}

void changedAndBack(const Composio &composio, Session session) {
  session.update({.workbench = {.enable = false}});
  try {
    session.update({.workbench = {.enable = true}});
    work();
    session.update({.workbench = {.enable = false}});
  } catch (...) {
    createLocalWorkbenchSession(composio, session);
    // CHECK: :[[#@LINE-1]]:5: warning: {{.*}} is not proven local
  }
}

void nothingIsThrown(const Composio &composio) {
  SessionConfig config;
  try {
    quiet();
    config.workbench.enable = false;
  } catch (...) {
    config.workbench.enable = true;
  }
  createLocalWorkbenchSession(composio, composio.create("user", config));
}

void flagTellsWhetherItWasReached(const Composio &composio, Session session) {
  bool updated = false;
  try {
    session.update({.workbench = {.enable = false}});
    updated = true;
  } catch (const std::exception &) {
  }
  if (updated) createLocalWorkbenchSession(composio, session);
  if (!updated) createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:17: warning: {{.*}} is not proven local
}
