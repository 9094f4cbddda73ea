// Destructors with a checked call, run by owners that are not followed.
#include "composio/composio.h"
#include "oracle.h"
#include <map>
#include <any>
#include <memory>
#include <vector>
using namespace composio;
using namespace composio::experimental;
namespace {
struct Attaching {
  Attaching(Composio &composio, const Session &given) : c(&composio), session(&given) {}
  Composio *c;
  const Session *session;
  ~Attaching() noexcept(false) {
    createLocalWorkbenchSession(*c, *session);  // UNSAFE
  }
};
void one(Composio &c) {
  const Session s = c.create("l", {.workbench = {.enable = false}});
  Attaching a(c, s);
}
void two(Composio &c) {
  const Session s = c.use("s");
  std::map<int, std::unique_ptr<Attaching>> m;
  m[1] = std::make_unique<Attaching>(c, s);
}
}
void target(Composio &c) {
  switch (choose(2)) {
    case 0: return one(c);
    case 1: return two(c);
  }
}
