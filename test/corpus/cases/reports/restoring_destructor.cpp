// Suggested by llvm/llvm-project#138890.

#include "composio/composio.h"
#include "oracle.h"

using namespace composio;
using namespace composio::experimental;

struct Restore {
  Session &s;
  ~Restore() { s.update({.workbench = {.enable = true}}); }
};
void scopeGuard(Composio &composio) {
  Session s = composio.create("u", {.workbench = {.enable = false}});
  {
    Restore r{s};
    createLocalWorkbenchSession(composio, s);  // SAFE
  }
  createLocalWorkbenchSession(composio, s);  // UNSAFE
}
void temporaryGuard(Composio &composio) {
  Session s = composio.create("u", {.workbench = {.enable = false}});
  Restore{s};
  createLocalWorkbenchSession(composio, s);  // UNSAFE
}

void target(Composio &composio) {
  switch (choose(2)) {
    case 0: return scopeGuard(composio);
    case 1: return temporaryGuard(composio);
  }
}
