// A program may name sessions without saying what they are made of; then nothing can be proven of them.
// RUN: %composio_check %s -- -std=c++20 | %expect %s
namespace composio {
class Composio;
class Session {
 public:
  Session(const Session &);
  ~Session();
};
namespace experimental {
struct LocalSession {
  ~LocalSession();
};
LocalSession createLocalWorkbenchSession(const Composio &, const Session &);
}  // namespace experimental
}  // namespace composio

const composio::Session &session();

void attach(const composio::Composio &composio) {
  composio::experimental::createLocalWorkbenchSession(composio, session());
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} [composio-local-workbench-session]
}
