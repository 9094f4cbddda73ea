// A label is reached by every goto that names it, from before it and from behind it.
// RUN: %composio_check %s -- -std=c++20 | %expect %s
#include <composio/composio.h>

using namespace composio;
using namespace composio::experimental;

bool again();

void forward(const Composio &composio, Session session) {
  if (session.isLocal()) goto attach;
  session.update({.workbench = {.enable = false}});
attach:
  createLocalWorkbenchSession(composio, session);
}

void skipsTheUpdate(const Composio &composio, Session session, bool ready) {
  if (ready) goto attach;
  session.update({.workbench = {.enable = false}});
attach:
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not proven local
}

void backward(const Composio &composio) {
  Session session = composio.use("id");
retry:
  session = composio.use("id");
  if (!session.isLocal()) goto retry;
  createLocalWorkbenchSession(composio, session);
}

void undoneBeforeGoingBack(const Composio &composio) {
  Session session = composio.create("user", {.workbench = {.enable = false}});
retry:
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not proven local
  session.update({.workbench = {.enable = true}});
  if (again()) goto retry;
}

void outOfNestedBlocks(const Composio &composio, Session session) {
  for (;;) {
    if (session.isLocal()) {
      goto done;
    }
    if (again()) return;
  }
done:
  createLocalWorkbenchSession(composio, session);
}

void computed(const Composio &composio, Session session, int which) {
  static const void *const targets[] = {&&update, &&attach};
  goto *targets[which];
update:
  session.update({.workbench = {.enable = false}});
attach:
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not proven local
}
