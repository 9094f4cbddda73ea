// Suggested by mgehre/clang#18; llvm/llvm-project#85372.

#include "composio/composio.h"
#include "oracle.h"

using namespace composio;
using namespace composio::experimental;

void deadArm(Composio &composio) {
  constexpr bool remote = false;
  Session s = remote ? composio.use("a") : composio.create("u", {.workbench = {.enable = false}});
  createLocalWorkbenchSession(composio, s);  // SAFE
}
void liveArm(Composio &composio) {
  constexpr bool remote = true;
  Session s = remote ? composio.use("a") : composio.create("u", {.workbench = {.enable = false}});
  createLocalWorkbenchSession(composio, s);  // UNSAFE
}
void notConstexpr(Composio &composio) {
  bool remote = false;
  Session s = composio.create("u", {.workbench = {.enable = remote}});
  createLocalWorkbenchSession(composio, s);  // SAFE
}

void target(Composio &composio) {
  switch (choose(3)) {
    case 0: return deadArm(composio);
    case 1: return liveArm(composio);
    case 2: return notConstexpr(composio);
  }
}
