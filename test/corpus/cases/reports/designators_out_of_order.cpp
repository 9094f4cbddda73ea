// Suggested by llvm/llvm-project#63605.

#include "composio/composio.h"
#include "oracle.h"

using namespace composio;
using namespace composio::experimental;

void outOfOrder(Composio &composio) {
  Session s = composio.create("u", {.workbench = {.sandboxSize = SandboxSize::Large, .enable = false},
                                    .toolkits = {"gmail"}});
  createLocalWorkbenchSession(composio, s);  // SAFE
}

void target(Composio &composio) {
  switch (choose(1)) {
    case 0: return outOfOrder(composio);
  }
}
