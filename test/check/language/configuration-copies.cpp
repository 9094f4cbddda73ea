// Configurations and blocks are values.
// RUN: %composio_check %s -- -std=c++20 | %expect %s
#include <composio/composio.h>

#include <utility>

using namespace composio;
using namespace composio::experimental;

void copied(const Composio &composio) {
  const SessionConfig local{.workbench = {.enable = false}};
  SessionConfig copy = local;
  createLocalWorkbenchSession(composio, composio.create("user", copy));
  copy.workbench.enable = true;
  createLocalWorkbenchSession(composio, composio.create("user", local));
  createLocalWorkbenchSession(composio, composio.create("user", copy));
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not local
}

void blockIsCopied(const Composio &composio) {
  WorkbenchConfig block{.enable = false};
  SessionConfig config{.sandbox = block};
  block.enable = true;
  createLocalWorkbenchSession(composio, composio.create("user", config));
  config.sandbox = block;
  createLocalWorkbenchSession(composio, composio.create("user", config));
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not local
}

void fromOneNameToTheOther(const Composio &composio) {
  SessionConfig config{.workbench = {.enable = false}};
  config.sandbox = config.workbench;
  config.workbench = {};
  createLocalWorkbenchSession(composio, composio.create("user", config));
}

void ofAnotherSession(const Composio &composio, const Session &other) {
  Session session = composio.create("user", {.workbench = other.workbench()});
  if (other.isLocal()) createLocalWorkbenchSession(composio, session);
  if (!other.isLocal()) createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:25: warning: {{.*}} is not local
}

void moved(const Composio &composio) {
  SessionConfig config{.workbench = {.enable = false}};
  const SessionConfig target = std::move(config);
  createLocalWorkbenchSession(composio, composio.create("user", target));
}

void assignedWhole(const Composio &composio) {
  SessionConfig config{.workbench = {.enable = false}};
  config = SessionConfig{};
  createLocalWorkbenchSession(composio, composio.create("user", config));
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not local
}

void assignedFromAList(const Composio &composio) {
  SessionConfig config;
  config = {.workbench = {.enable = false}};
  createLocalWorkbenchSession(composio, composio.create("user", config));
}

void defaultInitialised(const Composio &composio) {
  SessionConfig config;
  createLocalWorkbenchSession(composio, composio.create("user", config));
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not local
}
