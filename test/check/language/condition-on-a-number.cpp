// A condition on a number that is asked again has the same answer, until the number changes.
// RUN: %composio_check %s -- -std=c++20 | %expect %s
#include <composio/composio.h>

using namespace composio;
using namespace composio::experimental;

void again(const Composio &composio, int jobs) {
  SessionConfig config;
  if (jobs > 3) config.workbench.enable = false;
  Session session = composio.create("user", config);
  if (jobs > 3) createLocalWorkbenchSession(composio, session);
}

void opposite(const Composio &composio, int jobs) {
  SessionConfig config;
  if (jobs > 3) config.workbench.enable = false;
  Session session = composio.create("user", config);
  if (jobs <= 3) createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:18: warning: {{.*}} is not local
}

void anotherSpelling(const Composio &composio, int jobs) {
  Session session = composio.create("user", {.workbench = {.enable = jobs <= 3}});
  if (3 < jobs) createLocalWorkbenchSession(composio, session);
  if (jobs >= 4) createLocalWorkbenchSession(composio, session);
}

void implied(const Composio &composio, int jobs) {
  Session session = composio.create("user", {.workbench = {.enable = jobs <= 3}});
  if (jobs == 7) createLocalWorkbenchSession(composio, session);
  if (jobs > 2) createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:17: warning: {{.*}} is not proven local
}

void anotherNumber(const Composio &composio, int jobs, int others) {
  Session session = composio.create("user", {.workbench = {.enable = jobs <= 3}});
  if (others > 3) createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:19: warning: {{.*}} is not proven local
}

void changedSince(const Composio &composio, int jobs) {
  Session session = composio.create("user", {.workbench = {.enable = jobs <= 3}});
  ++jobs;
  if (jobs > 3) createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:17: warning: {{.*}} is not proven local
}

void asATruthValue(const Composio &composio, unsigned jobs) {
  Session session = composio.create("user", {.workbench = {.enable = jobs == 0}});
  if (jobs) createLocalWorkbenchSession(composio, session);
  if (!jobs) createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:14: warning: {{.*}} is not local
}

void signMatters(const Composio &composio, unsigned jobs) {
  Session session = composio.create("user", {.workbench = {.enable = jobs > 3}});
  if (static_cast<int>(jobs) < 0) createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:35: warning: {{.*}} is not proven local
}
