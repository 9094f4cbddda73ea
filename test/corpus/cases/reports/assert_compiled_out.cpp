// ARGS: -DNDEBUG
// Suggested by llvm/llvm-project#60417.
#include <cassert>

#include "composio/composio.h"
#include "oracle.h"

using namespace composio;
using namespace composio::experimental;

void assertIsGone(Composio &composio) {
  Session s = composio.use("a");
  assert(s.workbench().enable == false);
  createLocalWorkbenchSession(composio, s);  // UNSAFE
}

void target(Composio &composio) {
  switch (choose(1)) {
    case 0: return assertIsGone(composio);
  }
}
