// A configuration that is not written at the creation is not repaired there.
// RUN: %not_fixed %s
#include <composio/composio.h>

using namespace composio;
using namespace composio::experimental;

SessionConfig makeConfig();

void variable(const Composio &composio) {
  SessionConfig config{.toolkits = {"gmail"}};
  Session session = composio.create("user", config);
  createLocalWorkbenchSession(composio, session);  // NO FIX
}

void result(const Composio &composio) {
  Session session = composio.create("user", makeConfig());
  createLocalWorkbenchSession(composio, session);  // NO FIX
}

void oneOfTwo(const Composio &composio, bool large) {
  Session session =
      composio.create("user", large ? SessionConfig{.sandbox = {.sandboxSize = SandboxSize::Large}} : SessionConfig{});
  createLocalWorkbenchSession(composio, session);  // NO FIX
}
