// What follows a `throw` is not reached.
// RUN: %composio_check %s -- -std=c++20 | %expect %s
#include <composio/composio.h>

#include <stdexcept>

using namespace composio;
using namespace composio::experimental;

bool wanted();

void throwsUnlessLocal(const Composio &composio, const Session &session) {
  if (!session.isLocal()) throw std::runtime_error("not local");
  createLocalWorkbenchSession(composio, session);
}

void throwsIfLocal(const Composio &composio, const Session &session) {
  if (session.isLocal()) throw std::runtime_error("local");
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not local
}

void throwsOnOnePathOnly(const Composio &composio, const Session &session) {
  if (wanted() && !session.isLocal()) throw std::runtime_error("not local");
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not proven local
}

void inTheExpression(const Composio &composio, const Session &session) {
  session.isLocal() ? void() : throw std::runtime_error("not local");
  createLocalWorkbenchSession(composio, session);
}

void caughtOutside(const Composio &composio, const Session &session) {
  try {
    if (!session.isLocal()) throw std::runtime_error("not local");
    createLocalWorkbenchSession(composio, session);
  } catch (const std::runtime_error &) {
    createLocalWorkbenchSession(composio, session);
    // CHECK: :[[#@LINE-1]]:5: warning: {{.*}} is not proven local
  }
}
