// What is never evaluated cannot fail.
// RUN: %composio_check %s -- -std=c++20 | count 0
#include <composio/composio.h>

using namespace composio;
using namespace composio::experimental;

void unevaluated(const Composio &composio, const Session &session) {
  static_assert(!noexcept(createLocalWorkbenchSession(composio, session)));
  using Result = decltype(createLocalWorkbenchSession(composio, session));
  static_assert(sizeof(createLocalWorkbenchSession(composio, session)) == sizeof(Result));
  static_assert(requires { createLocalWorkbenchSession(composio, session); });
}
