// Suggested by llvm/llvm-project#204304, #165528.
#include <utility>

#include "composio/composio.h"
#include "oracle.h"

using namespace composio;
using namespace composio::experimental;

struct TempRemote {
  Session *s;
  explicit TempRemote(Session &x) : s(&x) { s->update({.workbench = {.enable = true}}); }
  TempRemote(TempRemote &&o) noexcept : s(std::exchange(o.s, nullptr)) {}
  void done() { if (s) s->update({.workbench = {.enable = false}}); s = nullptr; }
  ~TempRemote() { done(); }
};
void explicitRelease(Composio &composio) {
  Session s = composio.create("u", {.workbench = {.enable = false}});
  TempRemote t(s);
  t.done();
  createLocalWorkbenchSession(composio, s);  // SAFE
}
void movedGuard(Composio &composio) {
  Session s = composio.create("u", {.workbench = {.enable = false}});
  TempRemote t(s);
  TempRemote u(std::move(t));
  createLocalWorkbenchSession(composio, s);  // UNSAFE
}

void target(Composio &composio) {
  switch (choose(2)) {
    case 0: return explicitRelease(composio);
    case 1: return movedGuard(composio);
  }
}
