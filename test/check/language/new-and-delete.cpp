// An object made by `new` is followed through its pointer, until it is deleted or handed out.
// RUN: %composio_check %s -- -std=c++20 | %expect %s
#include <composio/composio.h>

#include <new>

using namespace composio;
using namespace composio::experimental;

void adopt(Session *session);

void made(const Composio &composio) {
  Session *session = new Session(composio.create("user", {.workbench = {.enable = false}}));
  createLocalWorkbenchSession(composio, *session);
  session->update({.workbench = {.enable = true}});
  createLocalWorkbenchSession(composio, *session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not local
  delete session;
}

void madeAgain(const Composio &composio) {
  auto *session = new Session(composio.create("user", {.workbench = {.enable = false}}));
  delete session;
  session = new Session(composio.create("user"));
  createLocalWorkbenchSession(composio, *session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not local
  delete session;
}

void twoPointers(const Composio &composio) {
  Session *session = new Session{composio.create("user")};
  Session *const same = session;
  same->update({.workbench = {.enable = false}});
  createLocalWorkbenchSession(composio, *session);
  delete same;
}

void handedOut(const Composio &composio) {
  auto *session = new Session(composio.create("user", {.workbench = {.enable = false}}));
  adopt(session);
  createLocalWorkbenchSession(composio, *session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not proven local
}

void configuration(const Composio &composio, bool local) {
  auto *config = new SessionConfig{.workbench = {.enable = !local}};
  if (local) createLocalWorkbenchSession(composio, composio.create("user", *config));
  config->workbench = {};
  createLocalWorkbenchSession(composio, composio.create("user", *config));
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not local
  delete config;
}
