// Nothing is edited in a file that does not compile.
// RUN: %not_fixed --with-errors %s
#include <composio/composio.h>

using namespace composio;
using namespace composio::experimental;

void attach(const Composio &composio) {
  Session session = composio.create("user");
  createLocalWorkbenchSession(composio, session);  // NO FIX
}

static_assert(sizeof(Session) == 0, "an error that has nothing to do with it");
