// A function's body may be a `try` block, a constructor's with its initialisers.
// RUN: %composio_check %s -- -std=c++20 | %expect %s
#include <composio/composio.h>

#include <stdexcept>

using namespace composio;
using namespace composio::experimental;

void work();

void body(const Composio &composio, Session session) try {
  if (!session.isLocal()) throw Error("not local");
  createLocalWorkbenchSession(composio, session);
} catch (const Error &) {
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not proven local
}

void handlerKnows(const Composio &composio, const Session &session) try {
  if (!session.isLocal()) return;
  work();
} catch (...) {
  createLocalWorkbenchSession(composio, session);
}

void deliberate(const Composio &composio, const Session &session) try {
  createLocalWorkbenchSession(composio, session);
} catch (const WorkbenchEnabledError &) {
}

class Owner {
 public:
  explicit Owner(const Composio &composio) try
      : session_(composio.create("user", {.workbench = {.enable = false}})),
        workbench_(createLocalWorkbenchSession(composio, session_)) {
    createLocalWorkbenchSession(composio, session_);
  } catch (...) {
    work();
  }

  Owner(const Composio &composio, int) try
      : session_(composio.create("user")), workbench_(createLocalWorkbenchSession(composio, session_)) {
    // CHECK: :[[#@LINE-1]]:55: warning: {{.*}} is not local
  } catch (...) {
    work();
  }

 private:
  Session session_;
  LocalWorkbenchSession workbench_;
};
