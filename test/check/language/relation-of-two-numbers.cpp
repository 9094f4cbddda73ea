// A relation of two numbers is known by its other spellings too.
// RUN: %composio_check %s -- -std=c++20 | %expect %s
#include <composio/composio.h>

using namespace composio;
using namespace composio::experimental;

void mirrored(const Composio &composio, int used, int limit) {
  Session session = composio.create("user", {.workbench = {.enable = used >= limit}});
  if (limit > used) createLocalWorkbenchSession(composio, session);
}

void negated(const Composio &composio, int used, int limit) {
  SessionConfig config;
  if (used < limit) config.workbench.enable = false;
  Session session = composio.create("user", config);
  if (!(used >= limit)) createLocalWorkbenchSession(composio, session);
}

void equality(const Composio &composio, int used, int limit) {
  Session session = composio.create("user", {.workbench = {.enable = used != limit}});
  if (limit == used) createLocalWorkbenchSession(composio, session);
  if (limit != used) createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:22: warning: {{.*}} is not local
}

void neighbour(const Composio &composio, int used, int limit) {
  Session session = composio.create("user", {.workbench = {.enable = used >= limit}});
  if (used <= limit) createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:22: warning: {{.*}} is not proven local
}

void oneChanged(const Composio &composio, int used, int limit) {
  Session session = composio.create("user", {.workbench = {.enable = used >= limit}});
  limit += 1;
  if (used < limit) createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:21: warning: {{.*}} is not proven local
}
