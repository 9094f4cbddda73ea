// A function that throws nothing enters no handler; an exception that leaves a noexcept function ends the program.
// RUN: %composio_check %s -- -std=c++20 | %expect %s
#include <composio/composio.h>

using namespace composio;
using namespace composio::experimental;

void quiet() noexcept;
void loud();
void quietIf(int) noexcept(sizeof(int) == 4);

void inATry(const Composio &composio, SessionConfig config) {
  try {
    quiet();
    config.workbench.enable = false;
    quiet();
  } catch (...) {
    config.workbench.enable = true;
  }
  createLocalWorkbenchSession(composio, composio.create("user", config));
}

void loudInATry(const Composio &composio, SessionConfig config) {
  try {
    loud();
    config.workbench.enable = false;
  } catch (...) {
    config.workbench.enable = true;
  }
  createLocalWorkbenchSession(composio, composio.create("user", config));
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not proven local
}

void conditionally(const Composio &composio, SessionConfig config) {
  config.workbench.enable = false;
  try {
    quietIf(1);
  } catch (...) {
    config.workbench.enable = true;
  }
  createLocalWorkbenchSession(composio, composio.create("user", config));
}

void ofANoexceptFunction(const Composio &composio, Session session) noexcept {
  session.update({.workbench = {.enable = false}});
  createLocalWorkbenchSession(composio, session);
}

void callInANoexceptFunction(const Composio &composio, const Session &session) noexcept {
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not proven local
}

void operatorIsAConstant(const Composio &composio) {
  Session session = composio.create("user", {.workbench = {.enable = !noexcept(quiet())}});
  createLocalWorkbenchSession(composio, session);
  Session other = composio.create("user", {.workbench = {.enable = !noexcept(loud())}});
  createLocalWorkbenchSession(composio, other);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not local
}
