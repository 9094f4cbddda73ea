// A switch over an enumeration divides its paths, and they stay divided.
// RUN: %composio_check %s -- -std=c++17 | %expect %s
// RUN: %composio_check %s -- -std=c++20 | %expect %s
// RUN: %composio_check %s -- -std=c++23 | %expect %s
#include <composio/composio.h>

using namespace composio;
using namespace composio::experimental;

enum class Mode { Local, Remote, Hybrid };
Mode mode();

void divided(const Composio &composio, Mode mode) {
  SessionConfig config;
  switch (mode) {
    case Mode::Local:
      config.workbench.enable = false;
      break;
    case Mode::Remote:
    case Mode::Hybrid:
      config.workbench.enable = true;
      break;
  }
  Session session = composio.create("user", config);
  if (mode == Mode::Local) createLocalWorkbenchSession(composio, session);
  if (mode == Mode::Remote) createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:29: warning: {{.*}} is not local
}

void allCases(const Composio &composio, Mode mode) {
  SessionConfig config;
  switch (mode) {
    case Mode::Local:
      config.workbench.enable = false;
      break;
    case Mode::Remote:
      config.sandbox.enable = false;
      break;
    default:
      config.workbench = {.enable = false};
  }
  Session session = composio.create("user", config);
  createLocalWorkbenchSession(composio, session);
}

void noDefault(const Composio &composio, Mode mode) {
  SessionConfig config;
  switch (mode) {
    case Mode::Local:
      config.workbench.enable = false;
      break;
    case Mode::Remote:
      config.workbench.enable = false;
      break;
    case Mode::Hybrid:
      break;
  }
  Session session = composio.create("user", config);
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not proven local
}

void switchedTwice(const Composio &composio, Mode mode) {
  Session session = composio.create("user", {.workbench = {.enable = mode != Mode::Local}});
  switch (mode) {
    case Mode::Local:
      createLocalWorkbenchSession(composio, session);
      break;
    case Mode::Remote:
      createLocalWorkbenchSession(composio, session);
      // CHECK: :[[#@LINE-1]]:7: warning: {{.*}} is not local
      break;
    default:
      break;
  }
}

void otherModes(const Composio &composio, const Mode mode) {
  Session session = composio.create("user", {.workbench = {.enable = mode == Mode::Remote}});
  switch (mode) {
    case Mode::Remote:
      return;
    default:
      createLocalWorkbenchSession(composio, session);
  }
}
