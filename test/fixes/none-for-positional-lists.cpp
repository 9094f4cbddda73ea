// A designator cannot join positional initialisers.
// RUN: %not_fixed %s
#include <composio/composio.h>

using namespace composio;
using namespace composio::experimental;

void configuration(const Composio &composio) {
  Session session = composio.create("user", {std::nullopt, {"gmail"}});
  createLocalWorkbenchSession(composio, session);  // NO FIX
}

void block(const Composio &composio) {
  Session session = composio.create("user", {.workbench = {true}});
  createLocalWorkbenchSession(composio, session);  // NO FIX
}

void blockInAConfiguration(const Composio &composio) {
  Session session = composio.create("user", {std::nullopt, {}, {}, {.enable = true}});
  createLocalWorkbenchSession(composio, session);  // NO FIX
}
