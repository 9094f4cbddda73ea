// Suggested by llvm/llvm-project#33957, #82023, #82028.
#include <utility>

#include "composio/composio.h"
#include "oracle.h"

using namespace composio;
using namespace composio::experimental;

void castIsAnAlias(Composio &composio) {
  Session s = composio.create("u", {.workbench = {.enable = false}});
  static_cast<Session &&>(s).update({.workbench = {.enable = true}});
  createLocalWorkbenchSession(composio, s);  // UNSAFE
}
void moveKeepsFact(Composio &composio) {
  Session s = composio.create("u", {.workbench = {.enable = false}});
  Session t = std::move(s);
  Session u = static_cast<Session &&>(t);
  createLocalWorkbenchSession(composio, u);  // SAFE
}

void target(Composio &composio) {
  switch (choose(2)) {
    case 0: return castIsAnAlias(composio);
    case 1: return moveKeepsFact(composio);
  }
}
