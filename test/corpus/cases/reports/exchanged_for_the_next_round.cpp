// Suggested by scylladb/scylladb#18322.
#include <utility>
#include <vector>

#include "composio/composio.h"
#include "oracle.h"

using namespace composio;
using namespace composio::experimental;

void laterIteration(Composio &composio) {
  Session s = composio.create("u", {.workbench = {.enable = false}});
  std::vector<Session> out;
  for (int i = 0; i < 2; ++i) {
    createLocalWorkbenchSession(composio, s);  // UNSAFE
    out.push_back(std::exchange(s, composio.use("next")));
  }
}

void target(Composio &composio) {
  switch (choose(1)) {
    case 0: return laterIteration(composio);
  }
}
