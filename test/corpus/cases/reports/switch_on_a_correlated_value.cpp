// Suggested by llvm/llvm-project PR#202452.

#include "composio/composio.h"
#include "oracle.h"

using namespace composio;
using namespace composio::experimental;

void correlated(Composio &composio) {
  const int mode = choose(3);
  Session s = composio.create("u", {.workbench = {.enable = mode != 2}});
  switch (mode) {
    case 0: case 1: return;
    default: break;
  }
  createLocalWorkbenchSession(composio, s);  // SAFE
}
void fallThrough(Composio &composio) {
  Session s = composio.use("a");
  switch (choose(3)) {
    case 0: s.update({.workbench = {.enable = false}}); [[fallthrough]];
    case 1: createLocalWorkbenchSession(composio, s); break;  // UNSAFE
    default: break;
  }
}

void target(Composio &composio) {
  switch (choose(2)) {
    case 0: return correlated(composio);
    case 1: return fallThrough(composio);
  }
}
