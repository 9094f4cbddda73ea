// A cast of a reference names the same object; a cast of a value keeps or makes a value.
// RUN: %composio_check %s -- -std=c++20 | %expect %s
#include <composio/composio.h>

using namespace composio;
using namespace composio::experimental;

struct Named : Session {
  int id;
};

void constIsCastAway(const Composio &composio) {
  Session session = composio.create("user", {.workbench = {.enable = false}});
  const Session &same = session;
  const_cast<Session &>(same).update({.workbench = {.enable = true}});
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not local
}

void toTheBase(const Composio &composio, Named &named) {
  static_cast<Session &>(named).update({.workbench = {.enable = false}});
  createLocalWorkbenchSession(composio, named);
}

void toTheDerivedClass(const Composio &composio, Session &session) {
  static_cast<Named &>(session).update({.workbench = {.enable = false}});
  createLocalWorkbenchSession(composio, session);
}

void toBool(const Composio &composio, int remote) {
  Session session = composio.create("user", {.workbench = {.enable = static_cast<bool>(remote)}});
  if (remote == 0) createLocalWorkbenchSession(composio, session);
  if (remote == 2) createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:20: warning: {{.*}} is not local
}

void functionalCast(const Composio &composio) {
  createLocalWorkbenchSession(composio, composio.create("user", {.workbench = {.enable = bool(0)}}));
  createLocalWorkbenchSession(composio, composio.create("user", {.workbench = {.enable = bool{true}}}));
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not local
}

void narrowed(const Composio &composio, int level) {
  Session session = composio.create("user", {.workbench = {.enable = static_cast<unsigned char>(level) != 0}});
  if (level != 0) createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:19: warning: {{.*}} is not proven local
}

void toVoid(const Composio &composio, const Session &session) {
  if (session.isLocal()) static_cast<void>(createLocalWorkbenchSession(composio, session));
  static_cast<void>(createLocalWorkbenchSession(composio, session));
  // CHECK: :[[#@LINE-1]]:21: warning: {{.*}} is not proven local
}
