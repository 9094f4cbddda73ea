// Suggested by llvm/llvm-project#161005.

#include "composio/composio.h"
#include "oracle.h"

using namespace composio;
using namespace composio::experimental;

struct Job {
  Session s;
  Session &mut() { return s; }
  const Session &get() const { return s; }
};
void throughSetter(Composio &composio) {
  Job job{composio.use("a")};
  job.mut() = composio.create("u", {.workbench = {.enable = false}});
  createLocalWorkbenchSession(composio, job.get());  // SAFE
  job.mut().update({.workbench = {.enable = true}});
  createLocalWorkbenchSession(composio, job.get());  // UNSAFE
}

void target(Composio &composio) {
  switch (choose(1)) {
    case 0: return throughSetter(composio);
  }
}
