// Hints about what is likely change nothing about what is tested.
// RUN: %composio_check %s -- -std=c++20 | %expect %s
#include <composio/composio.h>

using namespace composio;
using namespace composio::experimental;

#define LIKELY(condition) __builtin_expect(!!(condition), 1)

void builtin(const Composio &composio, const Session &session) {
  if (__builtin_expect(session.isLocal(), true)) createLocalWorkbenchSession(composio, session);
  if (__builtin_expect(!session.isLocal(), false)) createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:52: warning: {{.*}} is not local
}

void macro(const Composio &composio, const Session &session) {
  if (!LIKELY(session.workbench().enable == false)) return;
  createLocalWorkbenchSession(composio, session);
}

void macroOfAWrongTest(const Composio &composio, const Session &session) {
  if (!LIKELY(session.workbench().enable != true)) return;
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not proven local
}

void attributes(const Composio &composio, const Session &session) {
  if (session.isLocal()) [[likely]] {
    createLocalWorkbenchSession(composio, session);
  } else [[unlikely]] {
    createLocalWorkbenchSession(composio, session);
    // CHECK: :[[#@LINE-1]]:5: warning: {{.*}} is not local
  }
}

void assumed(const Composio &composio, const Session &session) {
  switch (session.isLocal()) {
    [[unlikely]] case false:
      return;
    [[likely]] default:
      createLocalWorkbenchSession(composio, session);
  }
}
