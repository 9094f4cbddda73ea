// A function that returns local sessions may return none, and the program goes on.
#include <composio/composio.h>
#include "oracle.h"

#include <memory>

using namespace composio;
using namespace composio::experimental;

COMPOSIO_RETURNS_LOCAL std::unique_ptr<Session> open(Composio &composio);
#ifdef COMPOSIO_ORACLE
std::unique_ptr<Session> open(Composio &composio) {
  if (cond()) return nullptr;
  return std::make_unique<Session>(composio.create("user", {.workbench = {.enable = false}}));
}
#endif

static void opened(Composio &composio) {
  const auto session = open(composio);
  if (session) createLocalWorkbenchSession(composio, *session);  // SAFE
}

static void nothingOpened(Composio &composio) {
  const Session other = composio.create("user");
  const auto session = open(composio);
  if (!session) createLocalWorkbenchSession(composio, other);  // UNSAFE
}

void target(Composio &composio) { cond() ? opened(composio) : nothingOpened(composio); }
