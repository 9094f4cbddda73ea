// Temporaries live to the end of their full expression, or as long as the reference that is bound to them.
// RUN: %composio_check %s -- -std=c++17 | %expect %s
// RUN: %composio_check %s -- -std=c++20 | %expect %s
// RUN: %composio_check %s -- -std=c++23 | %expect %s
#include <composio/composio.h>

using namespace composio;
using namespace composio::experimental;

struct Restoring {
  explicit Restoring(Session &session) : session(session) {}
  ~Restoring() { session.update({.workbench = {.enable = true}}); }
  Session &session;
};

struct Disabling {
  explicit Disabling(Session &session) : session(session) {}
  ~Disabling() { session.update({.workbench = {.enable = false}}); }
  const Session &get() const { return session; }
  Session &session;
};

void destroyedAtTheSemicolon(const Composio &composio, Session session) {
  session.update({.workbench = {.enable = false}});
  (void)Restoring{session}, createLocalWorkbenchSession(composio, session);
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not local
}

void aliveUntilTheEndOfItsBlock(const Composio &composio, Session session) {
  session.update({.workbench = {.enable = false}});
  {
    Restoring restoring{session};
    createLocalWorkbenchSession(composio, session);
  }
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not local
}

void lifetimeExtended(const Composio &composio, Session session) {
  session.update({.workbench = {.enable = false}});
  {
    const Restoring &restoring = Restoring{session};
    createLocalWorkbenchSession(composio, session);
  }
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not local
}

void effectOfADestructor(const Composio &composio, Session session) {
  Disabling{session};
  createLocalWorkbenchSession(composio, session);
}

void destructorHasNotRun(const Composio &composio, Session session) {
  createLocalWorkbenchSession(composio, Disabling{session}.get());
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not proven local
}

void temporarySession(const Composio &composio) {
  const Session &session = composio.create("user", {.workbench = {.enable = false}});
  createLocalWorkbenchSession(composio, session);
  Session &&other = composio.create("user");
  other.update({.workbench = {.enable = false}});
  createLocalWorkbenchSession(composio, other);
  const Session &third = composio.create("user");
  createLocalWorkbenchSession(composio, third);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not local
}
