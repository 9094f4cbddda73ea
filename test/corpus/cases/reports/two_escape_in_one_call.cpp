// Suggested by llvm/llvm-project PR#178825.

#include "composio/composio.h"
#include "oracle.h"

using namespace composio;
using namespace composio::experimental;

static void exchangeModes(Session &a, Session &b) {
  if (cond()) { a.update({.workbench = {.enable = true}}); return; }
  b.update({.workbench = {.enable = true}});
}
void bothEscape(Composio &composio) {
  Session a = composio.create("u", {.workbench = {.enable = false}}), b = a;
  exchangeModes(a, b);
  if (cond())
    createLocalWorkbenchSession(composio, a);  // UNSAFE
  else
    createLocalWorkbenchSession(composio, b);  // UNSAFE
}

void target(Composio &composio) {
  switch (choose(1)) {
    case 0: return bothEscape(composio);
  }
}
