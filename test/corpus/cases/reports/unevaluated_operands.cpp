// Suggested by cameron314/concurrentqueue#149.

#include "composio/composio.h"
#include "oracle.h"

using namespace composio;
using namespace composio::experimental;

void unevaluated(Composio &composio) {
  Session s = composio.use("a");
  static_assert(!noexcept(createLocalWorkbenchSession(composio, s)));
  using Result = decltype(createLocalWorkbenchSession(composio, s));
  static_assert(sizeof(createLocalWorkbenchSession(composio, s)) == sizeof(Result));
  static_assert(requires { createLocalWorkbenchSession(composio, s); });
}

void target(Composio &composio) {
  switch (choose(1)) {
    case 0: return unevaluated(composio);
  }
}
