// Suggested by llvm/llvm-project#169548 (fix PR#182368).

#include "composio/composio.h"
#include "oracle.h"

using namespace composio;
using namespace composio::experimental;

void declaredInLoop(Composio &composio) {
  for (int i = 0; i < 3; ++i) {
    Session s = i == 1 ? composio.use("a")
                       : composio.create("u", {.workbench = {.enable = false}});
    createLocalWorkbenchSession(composio, s);  // UNSAFE
  }
}
void resetEachTime(Composio &composio) {
  for (int i = 0; i < 3; ++i) {
    Session s = composio.create("u", {.workbench = {.enable = false}});
    createLocalWorkbenchSession(composio, s);  // SAFE
    s.update({.workbench = {.enable = true}});
  }
}

void target(Composio &composio) {
  switch (choose(2)) {
    case 0: return declaredInLoop(composio);
    case 1: return resetEachTime(composio);
  }
}
