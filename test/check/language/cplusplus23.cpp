// What C++23 brings: explicit object parameters, copies by `auto(x)`, labels at the end.
// RUN: %composio_check %s -- -std=c++23 | %expect %s
#include <composio/composio.h>

using namespace composio;
using namespace composio::experimental;

struct Job {
  Session session;
  bool local(this const Job &self) { return self.session.isLocal(); }
  void enable(this Job &self) { self.session.update({.workbench = {.enable = true}}); }
};

void explicitObject(const Composio &composio, Job job) {
  if (!job.local()) return;
  createLocalWorkbenchSession(composio, job.session);
  job.enable();
  createLocalWorkbenchSession(composio, job.session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not local
}

void decayCopy(const Composio &composio, Session session) {
  session.update({.workbench = {.enable = false}});
  auto(session).update({.workbench = {.enable = true}});
  createLocalWorkbenchSession(composio, session);
  createLocalWorkbenchSession(composio, auto(composio.create("user")));
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not local
}

void labelAtTheEnd(const Composio &composio, const Session &session) {
  if (!session.isLocal()) goto end;
  createLocalWorkbenchSession(composio, session);
end:
}
