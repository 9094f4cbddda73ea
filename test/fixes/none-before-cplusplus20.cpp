// There are no designated initialisers before C++20.
// RUN: %not_fixed %s -- -std=c++17
#include <composio/composio.h>

using namespace composio;
using namespace composio::experimental;

void missing(const Composio &composio) {
  Session session = composio.create("user");
  createLocalWorkbenchSession(composio, session);  // NO FIX
}

void empty(const Composio &composio) {
  Session session = composio.create("user", {});
  createLocalWorkbenchSession(composio, session);  // NO FIX
}
