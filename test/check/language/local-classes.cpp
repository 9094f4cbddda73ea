// A class within a function: its functions run where they are called.
// RUN: %composio_check %s -- -std=c++20 | %expect %s
#include <composio/composio.h>

using namespace composio;
using namespace composio::experimental;

void guard(const Composio &composio, Session session) {
  struct Disable {
    explicit Disable(Session &session) { session.update({.workbench = {.enable = false}}); }
  };
  Disable disable(session);
  createLocalWorkbenchSession(composio, session);
}

void restores(const Composio &composio, Session session) {
  struct Enabler {
    ~Enabler() { session.update({.workbench = {.enable = true}}); }
    Session &session;
  };
  session.update({.workbench = {.enable = false}});
  {
    Enabler enabler{session};
    createLocalWorkbenchSession(composio, session);
  }
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not local
}

void holds(const Composio &composio) {
  struct Job {
    Session session;
    bool local() const { return session.isLocal(); }
  };
  const Job job{composio.use("id")};
  if (job.local()) createLocalWorkbenchSession(composio, job.session);
  createLocalWorkbenchSession(composio, job.session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not proven local
}

void staticFunction(const Composio &composio) {
  struct Configurations {
    static SessionConfig local() { return {.workbench = {.enable = false}}; }
    static SessionConfig remote() { return {.workbench = {.enable = true}}; }
  };
  createLocalWorkbenchSession(composio, composio.create("user", Configurations::local()));
  createLocalWorkbenchSession(composio, composio.create("user", Configurations::remote()));
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not local
}
