// Suggested by llvm/llvm-project PR#209330.

#include "composio/composio.h"
#include "oracle.h"

using namespace composio;
using namespace composio::experimental;

void statementExpression(Composio &composio) {
  Session s = composio.use("a");
  if (__extension__({ bool b = isLocalWorkbenchCompatible(s); b; }))
    createLocalWorkbenchSession(composio, s);  // SAFE
}

void target(Composio &composio) {
  switch (choose(1)) {
    case 0: return statementExpression(composio);
  }
}
