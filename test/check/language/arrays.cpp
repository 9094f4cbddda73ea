// Elements of an array by their index, and pointers that walk over them.
// RUN: %composio_check %s -- -std=c++20 | %expect %s
#include <composio/composio.h>

using namespace composio;
using namespace composio::experimental;

bool wanted();

void byIndex(const Composio &composio) {
  Session sessions[] = {composio.create("a", {.workbench = {.enable = false}}), composio.create("b")};
  createLocalWorkbenchSession(composio, sessions[0]);
  sessions[1].update({.workbench = {.enable = false}});
  createLocalWorkbenchSession(composio, sessions[1]);
  sessions[0].update({.workbench = {.enable = true}});
  createLocalWorkbenchSession(composio, sessions[0]);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not local
}

void byUnknownIndex(const Composio &composio, int i) {
  Session local = composio.create("a", {.workbench = {.enable = false}});
  Session sessions[] = {local, local, local};
  createLocalWorkbenchSession(composio, sessions[2]);
  sessions[i].update({.workbench = {.enable = true}});
  createLocalWorkbenchSession(composio, sessions[2]);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not proven local
}

void sameIndex(const Composio &composio, const Session (&sessions)[4], const int i, const int j) {
  if (!sessions[i].isLocal()) return;
  createLocalWorkbenchSession(composio, sessions[i]);
  createLocalWorkbenchSession(composio, sessions[j]);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not proven local
}

void arithmetic(const Composio &composio) {
  Session sessions[] = {composio.create("a", {.workbench = {.enable = false}}), composio.create("b")};
  Session *pointer = sessions;
  createLocalWorkbenchSession(composio, *pointer);
  ++pointer;
  createLocalWorkbenchSession(composio, *pointer);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not local
}

void walkedOver(const Composio &composio) {
  Session local = composio.create("a", {.workbench = {.enable = false}});
  Session sessions[] = {local, local};
  for (Session *at = sessions; at != sessions + 2; ++at) createLocalWorkbenchSession(composio, *at);
  if (wanted()) sessions[1].update({.workbench = {.enable = true}});
  for (Session *at = sessions; at != sessions + 2; ++at) createLocalWorkbenchSession(composio, *at);
  // CHECK: :[[#@LINE-1]]:58: warning: {{.*}} is not proven local
}

void ofFlags(const Composio &composio) {
  const bool remote[] = {false, true};
  createLocalWorkbenchSession(composio, composio.create("user", {.workbench = {.enable = remote[0]}}));
  createLocalWorkbenchSession(composio, composio.create("user", {.workbench = {.enable = remote[1]}}));
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not local
}
