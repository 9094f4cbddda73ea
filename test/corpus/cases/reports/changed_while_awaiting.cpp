// Suggested by llvm/llvm-project#72793.
#include <coroutine>

#include "composio/composio.h"
#include "oracle.h"

using namespace composio;
using namespace composio::experimental;

struct Task {
  struct promise_type {
    Task get_return_object() { return {}; }
    std::suspend_never initial_suspend() noexcept { return {}; }
    std::suspend_never final_suspend() noexcept { return {}; }
    void return_void() {}
    void unhandled_exception() { throw; }
  };
};
static std::suspend_never flipLater(Session &s) { s.update({.workbench = {.enable = true}}); return {}; }
static Task body(Composio &composio) {
  Session s = composio.create("u", {.workbench = {.enable = false}});
  int n = (co_await flipLater(s), 1);
  createLocalWorkbenchSession(composio, s);  // UNSAFE
  (void)n;
}
void coroutine(Composio &composio) { body(composio); }

void target(Composio &composio) {
  switch (choose(1)) {
    case 0: return coroutine(composio);
  }
}
