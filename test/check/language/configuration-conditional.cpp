// A configuration whose parts depend on something.
// RUN: %composio_check %s -- -std=c++20 | %expect %s
#include <composio/composio.h>

using namespace composio;
using namespace composio::experimental;

SessionConfig local() { return {.workbench = {.enable = false}}; }
SessionConfig remote() { return {.workbench = {.enable = true}}; }

void value(const Composio &composio, bool test) {
  Session session = composio.create("user", {.workbench = {.enable = test ? std::optional(false) : std::nullopt}});
  if (test) createLocalWorkbenchSession(composio, session);
  if (!test) createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:14: warning: {{.*}} is not local
}

void block(const Composio &composio, bool test) {
  Session session = composio.create("user", {.workbench = test ? WorkbenchConfig{.enable = false} : WorkbenchConfig{}});
  if (test) createLocalWorkbenchSession(composio, session);
  if (!test) createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:14: warning: {{.*}} is not local
}

void whole(const Composio &composio, bool test) {
  const SessionConfig config = test ? local() : remote();
  Session session = composio.create("user", config);
  if (test) createLocalWorkbenchSession(composio, session);
  if (!test) createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:14: warning: {{.*}} is not local
}

void presetOrBlock(const Composio &composio, bool direct) {
  SessionConfig config;
  if (direct)
    config.sessionPreset = SessionPreset::DirectTools;
  else
    config.sandbox.enable = false;
  createLocalWorkbenchSession(composio, composio.create("user", config));
}

void presetAndBlock(const Composio &composio, bool direct) {
  SessionConfig config{.sessionPreset = SessionPreset::DirectTools};
  if (!direct) config.sandbox.enable = true;
  Session session = composio.create("user", config);
  if (direct) createLocalWorkbenchSession(composio, session);
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not proven local
}

void eitherName(const Composio &composio, bool newer) {
  SessionConfig config;
  (newer ? config.sandbox : config.workbench).enable = false;
  createLocalWorkbenchSession(composio, composio.create("user", config));
}
