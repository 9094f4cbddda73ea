// Suggested by kokkos/kokkos PR#7745.
#include <utility>

#include "composio/composio.h"
#include "oracle.h"

using namespace composio;
using namespace composio::experimental;

class Holder {
 public:
  explicit Holder(Session s) : s_(std::move(s)) {}
  bool isLocal() const { return s_.workbench().enable == false; }
  const Session &session() const { return s_; }
 private:
  Session s_;
};
void pairedAccessors(Composio &composio) {
  Holder h(composio.use("a"));
  if (h.isLocal())
    createLocalWorkbenchSession(composio, h.session());  // SAFE
}

void target(Composio &composio) {
  switch (choose(1)) {
    case 0: return pairedAccessors(composio);
  }
}
