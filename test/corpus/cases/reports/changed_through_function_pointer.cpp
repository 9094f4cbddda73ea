// Suggested by llvm/llvm-project PR#180281.

#include "composio/composio.h"
#include "oracle.h"

using namespace composio;
using namespace composio::experimental;

static void flip(Session *s) { s->update({.workbench = {.enable = true}}); }
void throughFunctionPointer(Composio &composio) {
  void (*fn)(Session *) = flip;
  if (cond()) fn = [](Session *) {};
  Session s = composio.create("u", {.workbench = {.enable = false}});
  fn(&s);
  createLocalWorkbenchSession(composio, s);  // UNSAFE
}

void target(Composio &composio) {
  switch (choose(1)) {
    case 0: return throughFunctionPointer(composio);
  }
}
