// A macro is judged by what it expands to, where it is used.
// RUN: %composio_check %s -- -std=c++20 | %expect %s
#include <composio/composio.h>

using namespace composio;
using namespace composio::experimental;

#define ATTACH(session) createLocalWorkbenchSession(composio, session)
#define RETURN_UNLESS(condition) \
  do {                           \
    if (!(condition)) return;    \
  } while (false)
#define FOR_DEBUGGING(condition)  \
  do {                            \
    if (false) (void)(condition); \
  } while (false)
#define LOCAL {.enable = false}

void wrappedCall(const Composio &composio, const Session &session) {
  if (session.isLocal()) ATTACH(session);
  ATTACH(session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not proven local
}

void guard(const Composio &composio, const Session &session) {
  RETURN_UNLESS(session.workbench().enable == false);
  ATTACH(session);
}

void guardThatIsNone(const Composio &composio, const Session &session) {
  FOR_DEBUGGING(session.workbench().enable == false);
  ATTACH(session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not proven local
}

void setting(const Composio &composio) {
  ATTACH(composio.create("user", {.workbench = LOCAL}));
  ATTACH(composio.create("user", {.workbench = {}}));
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not local
}
