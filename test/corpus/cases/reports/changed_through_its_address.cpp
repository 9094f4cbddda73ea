// Suggested by llvm/llvm-project PR#127396.
#include <memory>

#include "composio/composio.h"
#include "oracle.h"

using namespace composio;
using namespace composio::experimental;

void addressOfDereferenced(Composio &composio) {
  Session s = composio.create("u", {.workbench = {.enable = false}});
  (*&s).update({.workbench = {.enable = true}});
  createLocalWorkbenchSession(composio, s);  // UNSAFE
}
void throughAddressof(Composio &composio) {
  Session s = composio.create("u", {.workbench = {.enable = false}});
  std::addressof(s)->update({.workbench = {.enable = true}});
  createLocalWorkbenchSession(composio, s);  // UNSAFE
}

void target(Composio &composio) {
  switch (choose(2)) {
    case 0: return addressOfDereferenced(composio);
    case 1: return throughAddressof(composio);
  }
}
