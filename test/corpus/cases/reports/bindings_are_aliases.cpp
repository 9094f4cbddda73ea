// Suggested by llvm/llvm-project#57252, #66891.
#include <utility>

#include "composio/composio.h"
#include "oracle.h"

using namespace composio;
using namespace composio::experimental;

void binding(Composio &composio) {
  const auto [ok, s] = std::make_pair(cond(), composio.use("a"));
  if (ok && s.workbench().enable == false)
    createLocalWorkbenchSession(composio, s);  // SAFE
}
void bindingIsAnAlias(Composio &composio) {
  std::pair<int, Session> p{0, composio.create("u", {.workbench = {.enable = false}})};
  auto &[n, s] = p;
  p.second.update({.workbench = {.enable = true}});
  createLocalWorkbenchSession(composio, s);  // UNSAFE
}

void target(Composio &composio) {
  switch (choose(2)) {
    case 0: return binding(composio);
    case 1: return bindingIsAnAlias(composio);
  }
}
