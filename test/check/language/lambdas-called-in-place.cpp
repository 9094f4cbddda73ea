// The body of a lambda runs where it is called, with what it captured where it was made.
// RUN: %composio_check %s -- -std=c++20 | %expect %s
#include <composio/composio.h>

using namespace composio;
using namespace composio::experimental;

bool wanted();

void byReference(const Composio &composio, Session session) {
  [&] { session.update({.workbench = {.enable = false}}); }();
  createLocalWorkbenchSession(composio, session);
}

void byValue(const Composio &composio, Session session) {
  [session]() mutable { session.update({.workbench = {.enable = false}}); }();
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not proven local
}

void callWithin(const Composio &composio, const Session &session) {
  if (session.isLocal()) [&] { createLocalWorkbenchSession(composio, session); }();
  [&] { createLocalWorkbenchSession(composio, session); }();
  // CHECK: :[[#@LINE-1]]:9: warning: {{.*}} is not proven local
}

void capturedBefore(const Composio &composio, Session session) {
  session.update({.workbench = {.enable = false}});
  auto copied = [=, &composio] { createLocalWorkbenchSession(composio, session); };
  auto referred = [&] { createLocalWorkbenchSession(composio, session); };
  // CHECK: :[[#@LINE-1]]:25: warning: {{.*}} is not local
  session.update({.workbench = {.enable = true}});
  copied();
  referred();
}

void initCapture(const Composio &composio) {
  [&, session = composio.create("user", {.workbench = {.enable = false}})] {
    createLocalWorkbenchSession(composio, session);
  }();
  [&, session = composio.create("user")] { createLocalWorkbenchSession(composio, session); }();
  // CHECK: :[[#@LINE-1]]:44: warning: {{.*}} is not local
}

void result(const Composio &composio) {
  const SessionConfig config = [] {
    SessionConfig made;
    made.workbench.enable = false;
    return made;
  }();
  createLocalWorkbenchSession(composio, composio.create("user", config));
  const bool remote = [] { return wanted(); }();
  createLocalWorkbenchSession(composio, composio.create("user", {.workbench = {.enable = remote}}));
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not proven local
}

class Runner {
 public:
  Runner(const Composio &composio, Session session) : session_(session) {
    [this] { session_.update({.workbench = {.enable = false}}); }();
    createLocalWorkbenchSession(composio, session_);
    [this, &composio] { createLocalWorkbenchSession(composio, session_); }();
    [*this]() mutable { session_.update({.workbench = {.enable = true}}); }();
    createLocalWorkbenchSession(composio, session_);
    [this] { session_.update({.workbench = {.enable = true}}); }();
    createLocalWorkbenchSession(composio, session_);
    // CHECK: :[[#@LINE-1]]:5: warning: {{.*}} is not local
  }

 private:
  Session session_;
};
