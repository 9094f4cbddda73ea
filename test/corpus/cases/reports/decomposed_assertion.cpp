// Suggested by llvm/llvm-project#210277, #62548.
#include <stdexcept>

#include "composio/composio.h"
#include "oracle.h"

using namespace composio;
using namespace composio::experimental;

struct Decomposer {
  template <class T> bool operator<=(const T &t) const { return static_cast<bool>(t); }
};
#define REQUIRE(e) do { if (!(Decomposer{} <= (e))) throw std::runtime_error(#e); } while (false)
void catchStyle(Composio &composio) {
  Session s = composio.use("a");
  REQUIRE(isLocalWorkbenchCompatible(s));
  createLocalWorkbenchSession(composio, s);  // SAFE
}

void target(Composio &composio) {
  switch (choose(1)) {
    case 0: return catchStyle(composio);
  }
}
