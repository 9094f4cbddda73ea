// Functions that cannot be annotated are named in options, and are then as if they were.
// RUN: %composio_check --config='{CheckOptions: { \
// RUN:   composio-local-workbench-session.RequiresLocal: "attach_session; ::acme::attach_second:1", \
// RUN:   composio-local-workbench-session.ReturnsLocal: "Client::open_local", \
// RUN:   composio-local-workbench-session.LocalIfTrue: "looks_local", \
// RUN:   composio-local-workbench-session.EnsuresLocal: "make_local"}}' %s -- -std=c++20 | %expect %s
#include <memory>

namespace acme {
class Session;
inline namespace v1 {
struct Block {
  bool enable;
};
struct Shaped {
  Block workbench;
};
void attach_session(int retries, const Shaped &session);
}  // namespace v1
void attach_second(const Session &first, const Session &second);
struct Client {
  virtual std::unique_ptr<Shaped> open_local();
};
struct OwnClient : Client {
  std::unique_ptr<Shaped> open_local() override;
};
bool looks_local(const Shaped &session);
void make_local(Shaped *session);
}  // namespace acme
namespace other {
void attach_second(const acme::Session &first, const acme::Session &second);
}

void demanded(const acme::Shaped &session, const acme::Session &first, const acme::Session &second) {
  acme::attach_session(3, session);
  // CHECK: :[[#@LINE-1]]:3: warning: session 'session' is not proven local: 'attach_session' demands {{.*}} [composio-local-workbench-session]
  acme::attach_second(first, second);
  // CHECK: :[[#@LINE-1]]:3: warning: session 'second' is not proven local: {{.*}} [composio-local-workbench-session]
  other::attach_second(first, second);
}

void opened(acme::OwnClient &client) {
  const auto session = client.open_local();
  acme::attach_session(3, *session);
}

void tested(const acme::Shaped &session) {
  if (acme::looks_local(session)) acme::attach_session(3, session);
}

void ensured(acme::Shaped &session) {
  acme::make_local(&session);
  acme::attach_session(3, session);
  session.workbench.enable = true;
  acme::attach_session(3, session);
  // CHECK: :[[#@LINE-1]]:3: warning: session 'session' is not local: {{.*}} [composio-local-workbench-session]
}
