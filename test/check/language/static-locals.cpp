// A static local is initialised once, and may have been changed since by an earlier call.
// RUN: %composio_check %s -- -std=c++20 | %expect %s
#include <composio/composio.h>

using namespace composio;
using namespace composio::experimental;

void constant(const Composio &composio) {
  static const Session session = composio.create("user", {.workbench = {.enable = false}});
  createLocalWorkbenchSession(composio, session);
}

void changedByAnEarlierCall(const Composio &composio) {
  static Session session = composio.create("user", {.workbench = {.enable = false}});
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not proven local
  session.update({.workbench = {.enable = true}});
}

void flag(const Composio &composio) {
  static bool remote = false;
  createLocalWorkbenchSession(composio, composio.create("user", {.workbench = {.enable = remote}}));
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not proven local
  remote = true;
}

void constantFlag(const Composio &composio) {
  static constexpr bool remote = false;
  static const bool hosted = true;
  createLocalWorkbenchSession(composio, composio.create("user", {.workbench = {.enable = remote}}));
  createLocalWorkbenchSession(composio, composio.create("user", {.workbench = {.enable = hosted}}));
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not local
}

void initialisedFromAnArgument(const Composio &composio, bool remote) {
  static const Session session = composio.create("user", {.workbench = {.enable = remote}});
  if (!remote) createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:16: warning: {{.*}} is not proven local
}
