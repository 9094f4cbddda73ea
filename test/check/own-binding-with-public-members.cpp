// A binding of the user's own is recognised by its shape: `workbench`, or `sandbox`, with `enable`.
// RUN: %composio_check %s -- -std=c++20 | %expect %s
#include <optional>
#include <string>

namespace acme {
struct Client;
struct Workbench {
  std::optional<bool> enable;
};
struct Config {
  Workbench workbench;
};
struct ToolSession {
  std::string id;
  Workbench workbench;
};
ToolSession createSession(Client &client, const Config &config);
void createLocalWorkbenchSession(Client &client, const ToolSession &session);
}  // namespace acme

void unknown(acme::Client &client, const acme::ToolSession &session) {
  createLocalWorkbenchSession(client, session);
  // CHECK: :[[#@LINE-1]]:3: warning: session 'session' is not proven local: {{.*}} [composio-local-workbench-session]
  // CHECK: note: call this only where 'workbench.enable == false' holds of the session
}

void tested(acme::Client &client, const acme::ToolSession &session) {
  if (session.workbench.enable == false) createLocalWorkbenchSession(client, session);
}

void testedForBeingSet(acme::Client &client, const acme::ToolSession &session) {
  if (!session.workbench.enable) createLocalWorkbenchSession(client, session);
  // CHECK: :[[#@LINE-1]]:34: warning: session 'session' is not local: {{.*}} [composio-local-workbench-session]
}

// What an unknown function makes of a configuration is not known.
void created(acme::Client &client) {
  const acme::ToolSession session = createSession(client, {.workbench = {.enable = false}});
  createLocalWorkbenchSession(client, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} [composio-local-workbench-session]
}

void aggregate(acme::Client &client) {
  createLocalWorkbenchSession(client, {.id = "id", .workbench = {.enable = false}});
}

void assigned(acme::Client &client, acme::ToolSession session) {
  session.workbench.enable = false;
  createLocalWorkbenchSession(client, session);
  session.workbench.enable.reset();
  createLocalWorkbenchSession(client, session);
  // CHECK: :[[#@LINE-1]]:3: warning: session 'session' is not local: {{.*}} [composio-local-workbench-session]
}
