// `setjmp` returns again with whatever has happened since.
// RUN: %composio_check %s -- -std=c++20 | %expect %s
#include <composio/composio.h>

#include <csetjmp>

using namespace composio;
using namespace composio::experimental;

std::jmp_buf target;
void work();

void comesBack(const Composio &composio, Session &session) {
  if (!session.isLocal()) return;
  if (setjmp(target) != 0) {
    createLocalWorkbenchSession(composio, session);
    // CHECK: :[[#@LINE-1]]:5: warning: {{.*}} is not proven local
    return;
  }
  session.update({.workbench = {.enable = true}});
  work();
}

void jumpsAway(const Composio &composio, const Session &session) {
  if (!session.isLocal()) std::longjmp(target, 1);
  createLocalWorkbenchSession(composio, session);
}
