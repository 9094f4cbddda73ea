// Code that does not use sessions, or only in other ways, is left alone.
// RUN: %composio_check %s -- -std=c++20 | count 0
#include <composio/composio.h>

using namespace composio;
using namespace composio::experimental;

void createsOnly(const Composio &composio) {
  Session session = composio.create("user");
  session.update({.workbench = {.enable = true}});
}

void testsOnly(const Session &session) { (void)isLocalWorkbenchCompatible(session); }

template <class T>
void neverInstantiated(const Composio &composio) {
  createLocalWorkbenchSession(composio, composio.create("user"));
}
