// A pointer to a member names a field or a function until it is set to another one.
// RUN: %composio_check %s -- -std=c++20 | %expect %s
#include <composio/composio.h>

using namespace composio;
using namespace composio::experimental;

void ofAConfiguration(const Composio &composio) {
  SessionConfig config;
  WorkbenchConfig SessionConfig::*const block = &SessionConfig::workbench;
  (config.*block).enable = false;
  createLocalWorkbenchSession(composio, composio.create("user", config));
}

void throughAPointer(const Composio &composio) {
  SessionConfig config;
  SessionConfig *pointer = &config;
  std::optional<bool> WorkbenchConfig::*enable = &WorkbenchConfig::enable;
  pointer->workbench.*enable = false;
  createLocalWorkbenchSession(composio, composio.create("user", config));
  enable = &WorkbenchConfig::enableProxyExecution;
  config.workbench = {};
  config.workbench.*enable = false;
  createLocalWorkbenchSession(composio, composio.create("user", config));
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not local
}

void eitherOfTwo(const Composio &composio, bool first) {
  WorkbenchConfig config{.enable = false};
  auto field = first ? &WorkbenchConfig::enable : &WorkbenchConfig::enableProxyExecution;
  config.*field = true;
  createLocalWorkbenchSession(composio, composio.create("user", {.workbench = config}));
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not proven local
}

void unknown(const Composio &composio, std::optional<bool> WorkbenchConfig::*field) {
  WorkbenchConfig config{.enable = false};
  config.*field = true;
  createLocalWorkbenchSession(composio, composio.create("user", {.workbench = config}));
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not proven local
}

void toAFunction(const Composio &composio, const Session &session) {
  bool (Session::*const test)() const noexcept = &Session::isLocal;
  if ((session.*test)()) createLocalWorkbenchSession(composio, session);
  if (!(session.*test)()) createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:27: warning: {{.*}} is not local
}
