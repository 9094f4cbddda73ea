// Suggested by llvm/llvm-project PR#211973.

#include "composio/composio.h"
#include "oracle.h"

using namespace composio;
using namespace composio::experimental;

#define OLD_ASSERT(e) (static_cast<bool>(e) ? (void)0 : fatal())
void oldAssert(Composio &composio) {
  Session s = composio.use("a");
  bool ok = isLocalWorkbenchCompatible(s);
  OLD_ASSERT(ok);
  createLocalWorkbenchSession(composio, s);  // SAFE
}
void shortCircuit(Composio &composio) {
  Session s = composio.use("a");
  isLocalWorkbenchCompatible(s) || (fatal(), true);
  createLocalWorkbenchSession(composio, s);  // SAFE
}

void target(Composio &composio) {
  switch (choose(2)) {
    case 0: return oldAssert(composio);
    case 1: return shortCircuit(composio);
  }
}
