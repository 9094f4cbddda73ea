// Suggested by bpftrace/bpftrace PR#3389.

#include "composio/composio.h"
#include "oracle.h"

using namespace composio;
using namespace composio::experimental;

class Runner {
 public:
  explicit Runner(Composio &c) : s_(c.create("u", {.workbench = {.enable = false}})) {}
  void run(Composio &composio) const {
    createLocalWorkbenchSession(composio, s_);  // SAFE (private const member, one constructor)
  }
 private:
  const Session s_;
};
void invariant(Composio &composio) { Runner(composio).run(composio); }

void target(Composio &composio) {
  switch (choose(1)) {
    case 0: return invariant(composio);
  }
}
