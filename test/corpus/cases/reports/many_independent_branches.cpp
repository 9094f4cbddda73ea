// Suggested by facebook/infer#1632.

#include "composio/composio.h"
#include "oracle.h"

using namespace composio;
using namespace composio::experimental;

#define I if (cond()) opaque();
#define I16 I I I I I I I I I I I I I I I I
void manyPaths(Composio &composio) {
  I16 I16 I16
  Session s = composio.create("u");
  I16 I16 I16
  createLocalWorkbenchSession(composio, s);  // UNSAFE
}

void target(Composio &composio) {
  switch (choose(1)) {
    case 0: return manyPaths(composio);
  }
}
