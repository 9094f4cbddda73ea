// Suggested by llvm/llvm-project PR#170346 (review).
#include <utility>
#include <vector>

#include "composio/composio.h"
#include "oracle.h"

using namespace composio;
using namespace composio::experimental;

static bool tryTake(Session &&s, std::vector<Session> &to) {
  if (cond()) return false;
  to.push_back(std::move(s));
  return true;
}
void maybeMoved(Composio &composio) {
  std::vector<Session> taken;
  Session s = composio.create("u", {.workbench = {.enable = false}});
  if (!tryTake(std::move(s), taken))
    createLocalWorkbenchSession(composio, s);  // SAFE
}

void target(Composio &composio) {
  switch (choose(1)) {
    case 0: return maybeMoved(composio);
  }
}
