// Suggested by llvm/llvm-project PR#200287.

#include "composio/composio.h"
#include "oracle.h"

using namespace composio;
using namespace composio::experimental;

struct Status { bool good; bool ok() const { return good; } };
static Status checkLocal(const Session &s) { return {s.workbench().enable == false}; }
#define RETURN_IF_ERROR(e) if (Status st_ = (e); st_.ok()) {} else return opaque()
void statusMacro(Composio &composio) {
  Session s = composio.use("a");
  RETURN_IF_ERROR(checkLocal(s));
  createLocalWorkbenchSession(composio, s);  // SAFE
}

void target(Composio &composio) {
  switch (choose(1)) {
    case 0: return statusMacro(composio);
  }
}
