// A handler that throws again does not reach what follows.
// RUN: %composio_check %s -- -std=c++20 | %expect %s
#include <composio/composio.h>

#include <stdexcept>

using namespace composio;
using namespace composio::experimental;

bool wanted();

void rethrown(const Composio &composio, Session session) {
  try {
    session.update({.workbench = {.enable = false}});
  } catch (...) {
    throw;
  }
  createLocalWorkbenchSession(composio, session);
}

void rethrownSometimes(const Composio &composio, Session session) {
  try {
    session.update({.workbench = {.enable = false}});
  } catch (...) {
    if (wanted()) throw;
  }
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not proven local
}

void translated(const Composio &composio, Session session) {
  try {
    session.update({.workbench = {.enable = false}});
  } catch (const Error &error) {
    throw std::runtime_error(error.what());
  }
  createLocalWorkbenchSession(composio, session);
}

void caughtFurtherOut(const Composio &composio, Session session) {
  try {
    try {
      session.update({.workbench = {.enable = false}});
    } catch (...) {
      throw;
    }
    createLocalWorkbenchSession(composio, session);
  } catch (...) {
    createLocalWorkbenchSession(composio, session);
    // CHECK: :[[#@LINE-1]]:5: warning: {{.*}} is not proven local
  }
}

void nestedHandlerRepairs(const Composio &composio, Session session) {
  try {
    throw std::runtime_error("first");
  } catch (const std::runtime_error &) {
    session.update({.workbench = {.enable = false}});
  }
  createLocalWorkbenchSession(composio, session);
}
