// Suggested by llvm/llvm-project#59728.

#include "composio/composio.h"
#include "oracle.h"

using namespace composio;
using namespace composio::experimental;

struct Flags { unsigned local : 1, other : 3; };
void bitField(Composio &composio) {
  Flags f{};
  f.local = cond();
  Session s = composio.create("u", {.workbench = {.enable = f.local == 0}});
  if (f.local) createLocalWorkbenchSession(composio, s);  // SAFE
}

void target(Composio &composio) {
  switch (choose(1)) {
    case 0: return bitField(composio);
  }
}
