// What the compiler computes, the check knows.
// RUN: %composio_check %s -- -std=c++20 | %expect %s
#include <composio/composio.h>

using namespace composio;
using namespace composio::experimental;

constexpr bool remote(int level) { return level > 2; }
consteval bool hosted(bool wanted) { return wanted; }
constexpr int kLevels[] = {1, 4};
constinit bool changeable = false;
enum : int { kNone, kSome };

void constexprFunction(const Composio &composio) {
  createLocalWorkbenchSession(composio, composio.create("user", {.workbench = {.enable = remote(1)}}));
  createLocalWorkbenchSession(composio, composio.create("user", {.workbench = {.enable = remote(3)}}));
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not local
}

void constevalFunction(const Composio &composio) {
  createLocalWorkbenchSession(composio, composio.create("user", {.workbench = {.enable = hosted(false)}}));
  createLocalWorkbenchSession(composio, composio.create("user", {.workbench = {.enable = hosted(true)}}));
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not local
}

void ifConstexpr(const Composio &composio) {
  SessionConfig config;
  if constexpr (sizeof(char) == 1) {
    config.workbench.enable = false;
  } else {
    createLocalWorkbenchSession(composio, composio.create("user", config));
  }
  createLocalWorkbenchSession(composio, composio.create("user", config));
}

void elements(const Composio &composio) {
  createLocalWorkbenchSession(composio, composio.create("user", {.workbench = {.enable = remote(kLevels[0])}}));
  createLocalWorkbenchSession(composio, composio.create("user", {.workbench = {.enable = remote(kLevels[1])}}));
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not local
}

void enumerators(const Composio &composio) {
  createLocalWorkbenchSession(composio, composio.create("user", {.workbench = {.enable = kNone != 0}}));
  createLocalWorkbenchSession(composio, composio.create("user", {.workbench = {.enable = kSome != 0}}));
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not local
}

void constinitIsNoConstant(const Composio &composio) {
  createLocalWorkbenchSession(composio, composio.create("user", {.workbench = {.enable = changeable}}));
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not proven local
}

void constantCondition(const Composio &composio, Session session) {
  if (remote(1)) createLocalWorkbenchSession(composio, session);
  if (!remote(1)) createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:19: warning: {{.*}} is not proven local
}
