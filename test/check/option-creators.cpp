// A creator of another binding is trusted to do what its configuration says, if an option names it.
// RUN: %composio_check --config='{CheckOptions: { \
// RUN:   composio-local-workbench-session.Creators: "acme::create"}}' %s -- -std=c++20 | %expect %s
#include <memory>
#include <optional>

namespace acme {
struct Client;
struct Block {
  std::optional<bool> enable = {};
};
struct Config {
  Block sandbox = {};
  Block workbench = {};
};
struct Session {
  Block workbench;
};
Session create(Client &client, const Config &config = {});
std::unique_ptr<Session> create(Client &client, const char *user, const Config &config);
void createLocalWorkbenchSession(Client &client, const Session &session);
}  // namespace acme

void disabled(acme::Client &client) {
  createLocalWorkbenchSession(client, create(client, {.workbench = {.enable = false}}));
  createLocalWorkbenchSession(client, *create(client, "user", {.sandbox = {.enable = false}}));
}

void enabled(acme::Client &client) {
  const acme::Session session = create(client, {.workbench = {.enable = true}});
  createLocalWorkbenchSession(client, session);
  // CHECK: :[[#@LINE-1]]:3: warning: session 'session' is not local: {{.*}} [composio-local-workbench-session]
  // CHECK: :[[#@LINE-3]]:33: note: created here with the workbench enabled
}

void byDefault(acme::Client &client) {
  const acme::Session session = create(client);
  createLocalWorkbenchSession(client, session);
  // CHECK: :[[#@LINE-1]]:3: warning: session 'session' is not local: {{.*}} [composio-local-workbench-session]
}

// What a binding makes of two blocks is not known.
void both(acme::Client &client) {
  const acme::Session session = create(client, {.sandbox = {.enable = false}, .workbench = {.enable = true}});
  createLocalWorkbenchSession(client, session);
  // CHECK: :[[#@LINE-1]]:3: warning: session 'session' is not proven local: {{.*}} [composio-local-workbench-session]
}

void correlated(acme::Client &client, bool remote) {
  const acme::Session session = create(client, {.workbench = {.enable = remote}});
  if (!remote) createLocalWorkbenchSession(client, session);
}
