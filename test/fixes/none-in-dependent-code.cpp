// What a template calls only once it is instantiated is not known in the template.
// RUN: %not_fixed %s
#include <composio/composio.h>

using namespace composio;
using namespace composio::experimental;

template <class Client>
void client(const Client &client, const Composio &composio) {
  Session session = client.create("user");
  createLocalWorkbenchSession(composio, session);  // NO FIX
}

template <class Config>
void configuration(const Composio &composio) {
  Session session = composio.create("user", Config{});
  createLocalWorkbenchSession(composio, session);  // NO FIX
}

void instances(const Composio &composio) {
  client(composio, composio);
  client(composio.sessions(), composio);
  configuration<SessionConfig>(composio);
}
