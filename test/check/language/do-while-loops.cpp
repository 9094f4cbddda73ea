// The body of a do-while loop runs at least once, and its condition stands at the end of each round.
// RUN: %composio_check %s -- -std=c++20 | %expect %s
#include <composio/composio.h>

using namespace composio;
using namespace composio::experimental;

bool more();

void bodyRunsOnce(const Composio &composio) {
  Session session = composio.use("id");
  do {
    session.update({.workbench = {.enable = false}});
  } while (more());
  createLocalWorkbenchSession(composio, session);
}

void perhapsNotAtItsEnd(const Composio &composio) {
  Session session = composio.use("id");
  do {
    if (more()) continue;
    session.update({.workbench = {.enable = false}});
  } while (more());
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not proven local
}

void untilLocal(const Composio &composio) {
  Session session = composio.use("id");
  do {
    session = composio.use("id");
  } while (!session.isLocal());
  createLocalWorkbenchSession(composio, session);
}

void whileLocal(const Composio &composio) {
  Session session = composio.use("id");
  do {
    createLocalWorkbenchSession(composio, session);
    // CHECK: :[[#@LINE-1]]:5: warning: {{.*}} is not proven local
    session.update({.workbench = {.enable = more()}});
  } while (session.isLocal());
}

void runsOnceOnly(const Composio &composio, Session session) {
  do {
    if (!session.isLocal()) break;
    createLocalWorkbenchSession(composio, session);
  } while (false);
}
