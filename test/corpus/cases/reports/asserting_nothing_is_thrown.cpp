// Suggested by boostorg/test#343.

#include "composio/composio.h"
#include "oracle.h"

using namespace composio;
using namespace composio::experimental;

static bool dummy() { return false; }
#define CHECK_NO_THROW(x) do { try { x; } catch (...) { opaque(); } } while (dummy())
void onceLoop(Composio &composio) {
  Session s = composio.create("u", {.workbench = {.enable = false}});
  CHECK_NO_THROW(createLocalWorkbenchSession(composio, s); s.update({.workbench = {.enable = true}}));  // SAFE
}

void target(Composio &composio) {
  switch (choose(1)) {
    case 0: return onceLoop(composio);
  }
}
