// Suggested by carbon-language/carbon-lang PR#3553.

#include "composio/composio.h"
#include "oracle.h"

using namespace composio;
using namespace composio::experimental;

void whileEstablishes(Composio &composio) {
  Session s = composio.use("a");
  while (s.workbench().enable != false)
    s.update({.workbench = {.enable = cond()}});
  createLocalWorkbenchSession(composio, s);  // SAFE
}

void target(Composio &composio) {
  switch (choose(1)) {
    case 0: return whileEstablishes(composio);
  }
}
