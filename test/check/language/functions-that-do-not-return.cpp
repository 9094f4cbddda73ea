// What follows a function that does not return is not reached.
// RUN: %composio_check %s -- -std=c++20 | %expect %s
#include <composio/composio.h>

#include <cstdlib>
#include <exception>

using namespace composio;
using namespace composio::experimental;

[[noreturn]] void fail(const char *why);
void complain(const char *why);

struct Fatal {
  Fatal();
  ~Fatal() __attribute__((noreturn));
};

void own(const Composio &composio, const Session &session) {
  if (!session.isLocal()) fail("not local");
  createLocalWorkbenchSession(composio, session);
}

void returns(const Composio &composio, const Session &session) {
  if (!session.isLocal()) complain("not local");
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not proven local
}

void aborts(const Composio &composio, const Session &session) {
  if (!session.isLocal()) std::abort();
  createLocalWorkbenchSession(composio, session);
}

void exits(const Composio &composio, const Session &session) {
  if (!session.isLocal()) std::exit(1);
  createLocalWorkbenchSession(composio, session);
}

void terminates(const Composio &composio, const Session &session) {
  if (!session.isLocal()) std::terminate();
  createLocalWorkbenchSession(composio, session);
}

void unreachable(const Composio &composio, const Session &session) {
  if (!session.isLocal()) __builtin_unreachable();
  createLocalWorkbenchSession(composio, session);
}

void destructor(const Composio &composio, const Session &session) {
  if (!session.isLocal()) Fatal();
  createLocalWorkbenchSession(composio, session);
}

void atAnotherTime(const Composio &composio, const Session &session) {
  if (session.isLocal()) std::abort();
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not local
}
