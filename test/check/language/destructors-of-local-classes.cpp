// A destructor that only the end of an object calls is judged by where objects end; the note says where that is.
// RUN: %composio_check %s -- -std=c++20 | %expect %s
#include <composio/composio.h>

using composio::experimental::createLocalWorkbenchSession;

void atTheEndOfABlock(const composio::Composio &composio, const composio::Session &session) {
  struct Attach {
    ~Attach() { createLocalWorkbenchSession(composio, session); }
    // CHECK: :[[#@LINE-1]]:17: warning: session 'session' is not proven local{{.*}} [composio-local-workbench-session]
    // CHECK: :[[#@LINE+5]]:1: note: called from here
    const composio::Composio &composio;
    const composio::Session &session;
  };
  Attach attach{composio, session};
}

void atTheEndOfATest(const composio::Composio &composio, const composio::Session &session) {
  struct Attach {
    ~Attach() { createLocalWorkbenchSession(composio, session); }
    const composio::Composio &composio;
    const composio::Session &session;
  };
  if (session.workbench().enable == false) Attach{composio, session};
}
