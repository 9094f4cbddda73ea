// The body of a macro belongs to all its uses.
// RUN: %not_fixed %s
#include <composio/composio.h>

using namespace composio;
using namespace composio::experimental;

#define CREATE() composio.create("user")
#define CREATE_AS(flag) composio.create("user", {.workbench = {.enable = flag}})
#define REMOTE true
#define ATTACH()                                                \
  do {                                                          \
    Session session = composio.create("user", {.sandbox = {}}); \
    createLocalWorkbenchSession(composio, session);             \
  } while (false)

void whole(const Composio &composio) {
  Session session = CREATE();
  createLocalWorkbenchSession(composio, session);  // NO FIX
}

void valueThatIsAMacro(const Composio &composio) {
  Session session = CREATE_AS(REMOTE);
  createLocalWorkbenchSession(composio, session);  // NO FIX
}

void callAndCreation(const Composio &composio) {
  ATTACH();  // NO FIX
}
