// Suggested by llvm/llvm-project#58510 (fix: PR#112605).

#include "composio/composio.h"
#include "oracle.h"

using namespace composio;
using namespace composio::experimental;

struct Info { Session s; const Session &get() const { return s; } };
void ternaryGetter(Composio &composio) {
  Info i{composio.use("a")};
  i.get().workbench().enable == false
      ? (void)createLocalWorkbenchSession(composio, i.get())  // SAFE
      : (void)opaque();
}

void target(Composio &composio) {
  switch (choose(1)) {
    case 0: return ternaryGetter(composio);
  }
}
