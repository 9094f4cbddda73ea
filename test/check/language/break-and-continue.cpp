// `break` and `continue` carry what was known where they stand.
// RUN: %composio_check %s -- -std=c++20 | %expect %s
#include <composio/composio.h>

using namespace composio;
using namespace composio::experimental;

bool more();
bool wanted();

void breakWhenLocal(const Composio &composio) {
  Session session = composio.use("id");
  for (;;) {
    session = composio.use("id");
    if (session.isLocal()) break;
  }
  createLocalWorkbenchSession(composio, session);
}

void anotherBreak(const Composio &composio) {
  Session session = composio.use("id");
  for (;;) {
    session = composio.use("id");
    if (wanted()) break;
    if (session.isLocal()) break;
  }
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not proven local
}

void flagOfTheBreak(const Composio &composio) {
  Session session = composio.use("id");
  bool found = false;
  while (more()) {
    session = composio.use("id");
    if (session.isLocal()) {
      found = true;
      break;
    }
  }
  if (found) createLocalWorkbenchSession(composio, session);
  if (!found) createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:15: warning: {{.*}} is not proven local
}

void continueUnlessLocal(const Composio &composio) {
  while (more()) {
    Session session = composio.use("id");
    if (!session.isLocal()) continue;
    createLocalWorkbenchSession(composio, session);
  }
}

void continueIfLocal(const Composio &composio) {
  while (more()) {
    Session session = composio.use("id");
    if (session.isLocal()) continue;
    createLocalWorkbenchSession(composio, session);
    // CHECK: :[[#@LINE-1]]:5: warning: {{.*}} is not local
  }
}
