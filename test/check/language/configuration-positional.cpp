// A configuration by position: each value goes to the field that stands there.
// RUN: %composio_check %s -- -std=c++17 | %expect %s
// RUN: %composio_check %s -- -std=c++23 | %expect %s
#include <composio/composio.h>

using namespace composio;
using namespace composio::experimental;

void block(const Composio &composio) {
  SessionConfig config;
  config.workbench = {false};
  createLocalWorkbenchSession(composio, composio.create("user", config));
  config.workbench = {std::nullopt, false};
  createLocalWorkbenchSession(composio, composio.create("user", config));
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not local
}

void workbenchIsTheLastOne(const Composio &composio) {
  createLocalWorkbenchSession(composio, composio.create("user", {{}, {}, {}, {}, {false}}));
  createLocalWorkbenchSession(composio, composio.create("user", {{}, {}, {}, {}, {true}}));
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not local
}

void sandboxStandsBeforeIt(const Composio &composio) {
  createLocalWorkbenchSession(composio, composio.create("user", {{}, {"gmail"}, {}, {false}}));
  createLocalWorkbenchSession(composio, composio.create("user", {{}, {"gmail"}, {}, {{}, false}}));
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not local
}

void bracesLeftOut(const Composio &composio) {
  createLocalWorkbenchSession(composio, composio.create("user", {std::nullopt, {}, {}, SandboxConfig{}, false}));
  createLocalWorkbenchSession(composio, composio.create("user", {std::nullopt, {}, {}, SandboxConfig{}, true}));
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not local
}

void preset(const Composio &composio) {
  createLocalWorkbenchSession(composio, composio.create("user", {SessionPreset::DirectTools}));
  createLocalWorkbenchSession(composio, composio.create("user", {SessionPreset::DirectTools, {}, {}, {true}}));
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not local
}

void parentheses(const Composio &composio) {
  const SandboxConfig local{false};
  const SandboxConfig copy(local);
  createLocalWorkbenchSession(composio, composio.create("user", {{}, {}, {}, copy}));
  const SandboxConfig remote{true};
  createLocalWorkbenchSession(composio, composio.create("user", {{}, {}, {}, remote}));
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not local
}
