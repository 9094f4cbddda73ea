// The preset DirectTools makes a session local unless a block is given.
// RUN: %composio_check %s -- -std=c++20 | %expect %s
#include <composio/composio.h>

using namespace composio;
using namespace composio::experimental;

void preset(const Composio &composio) {
  Session session = composio.create("user", {.sessionPreset = SessionPreset::DirectTools});
  createLocalWorkbenchSession(composio, session);
}

void emptyBlock(const Composio &composio) {
  Session session = composio.create("user", {.sessionPreset = SessionPreset::DirectTools, .workbench = {}});
  createLocalWorkbenchSession(composio, session);
}

void assigned(const Composio &composio) {
  SessionConfig config;
  config.sessionPreset = SessionPreset::DirectTools;
  Session session = composio.create("user", config);
  createLocalWorkbenchSession(composio, session);
}

void blockWithoutEnable(const Composio &composio) {
  SessionConfig config{.sessionPreset = SessionPreset::DirectTools, .workbench = {.autoOffloadThreshold = 1000}};
  Session session = composio.create("user", config);
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} [composio-local-workbench-session]
}

void blockThatEnables(const Composio &composio) {
  SessionConfig config{.sessionPreset = SessionPreset::DirectTools, .sandbox = {.enable = true}};
  Session session = composio.create("user", config);
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} [composio-local-workbench-session]
}

void takenBack(const Composio &composio) {
  SessionConfig config{.sessionPreset = SessionPreset::DirectTools};
  config.sessionPreset = std::nullopt;
  Session session = composio.create("user", config);
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} [composio-local-workbench-session]
}
