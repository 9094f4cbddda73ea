// The body of a coroutine runs in pieces: what others own may have changed between them, what it owns has not.
// RUN: %composio_check %s -- -std=c++20 | %expect %s
#include <composio/composio.h>

#include <coroutine>

using namespace composio;
using namespace composio::experimental;

struct Task {
  struct promise_type {
    Task get_return_object() { return {}; }
    std::suspend_always initial_suspend() noexcept { return {}; }
    std::suspend_always final_suspend() noexcept { return {}; }
    void return_void() {}
    void unhandled_exception() {}
  };
};

Task testedAfterTheSuspension(const Composio &composio, const Session &session) {
  co_await std::suspend_always{};
  if (session.isLocal()) createLocalWorkbenchSession(composio, session);
}

Task ownSession(const Composio &composio) {
  Session session = composio.create("user", {.workbench = {.enable = false}});
  co_await std::suspend_always{};
  createLocalWorkbenchSession(composio, session);
}

Task testedBeforeTheSuspension(const Composio &composio, const Session &session) {
  if (!session.isLocal()) co_return;
  co_await std::suspend_always{};
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not proven local
}

Task unguarded(const Composio &composio, const Session &session) {
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not proven local
  co_return;
}

Task byDefault(const Composio &composio) {
  Session session = composio.create("user");
  co_await std::suspend_always{};
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not local
}
