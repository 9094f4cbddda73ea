// Bits of a mask: each is a flag of its own, and the mask may change.
// RUN: %composio_check %s -- -std=c++20 | %expect %s
#include <composio/composio.h>

using namespace composio;
using namespace composio::experimental;

constexpr unsigned kLocal = 1u << 0;
constexpr unsigned kTest = 1u << 1;

void keptBit(const Composio &composio, unsigned options) {
  const bool local = options & kLocal;
  SessionConfig config;
  if (local) config.workbench.enable = false;
  Session session = composio.create("user", config);
  options = 0;
  if (local) createLocalWorkbenchSession(composio, session);
  if (!local) createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:15: warning: {{.*}} is not local
}

void anotherBit(const Composio &composio, const unsigned options) {
  SessionConfig config;
  if (options & kLocal) config.workbench.enable = false;
  Session session = composio.create("user", config);
  if (options & kTest) createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:24: warning: {{.*}} is not proven local
}

void changedMask(const Composio &composio, unsigned options) {
  SessionConfig config;
  if (options & kLocal) config.workbench.enable = false;
  Session session = composio.create("user", config);
  options |= kLocal;
  if (options & kLocal) createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:25: warning: {{.*}} is not proven local
}

void constantMask(const Composio &composio) {
  constexpr unsigned options = kTest;
  createLocalWorkbenchSession(composio, composio.create("user", {.workbench = {.enable = (options & kLocal) != 0}}));
  createLocalWorkbenchSession(composio, composio.create("user", {.workbench = {.enable = (options & kTest) != 0}}));
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not local
}
