// Suggested by llvm/llvm-project#56195 (#51844).
#include <utility>

#include "composio/composio.h"
#include "oracle.h"

using namespace composio;
using namespace composio::experimental;

struct Host {
  Session s;
  LocalWorkbenchSession w;
  Host(Composio &composio, Session in)
      : s(std::move(in)),
        w(createLocalWorkbenchSession(composio, s)) {}  // UNSAFE
};
struct LocalHost {
  Session s;
  LocalWorkbenchSession w;
  explicit LocalHost(Composio &composio)
      : s(composio.create("u", {.workbench = {.enable = false}})),
        w(createLocalWorkbenchSession(composio, s)) {}  // SAFE
};
void constructed(Composio &composio) {
  LocalHost l(composio);
  Host h(composio, composio.use("a"));
}

void target(Composio &composio) {
  switch (choose(1)) {
    case 0: return constructed(composio);
  }
}
