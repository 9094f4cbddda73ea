// Members that an initialiser leaves out take their default member initialisers.
// RUN: %composio_check %s -- -std=c++20 | %expect %s
#include <composio/composio.h>

using namespace composio;
using namespace composio::experimental;

struct Request {
  bool remote = false;
  SessionConfig config = {.workbench = {.enable = false}};
};
struct RemoteRequest {
  bool remote = true;
  SessionConfig config{};
};
struct Derived : Request {
  int retries = 3;
};
class Settings {
 public:
  Settings() = default;
  explicit Settings(bool remote) : block_{.enable = remote} {}
  const WorkbenchConfig &block() const { return block_; }

 private:
  WorkbenchConfig block_{.enable = false};
};

void flag(const Composio &composio) {
  const Request request;
  createLocalWorkbenchSession(composio, composio.create("user", {.workbench = {.enable = request.remote}}));
  const RemoteRequest remote;
  createLocalWorkbenchSession(composio, composio.create("user", {.workbench = {.enable = remote.remote}}));
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not local
}

void wholeConfiguration(const Composio &composio) {
  createLocalWorkbenchSession(composio, composio.create("user", Request{}.config));
  createLocalWorkbenchSession(composio, composio.create("user", RemoteRequest{}.config));
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not local
}

void leftOutOfAList(const Composio &composio) {
  const Request request{.remote = true};
  createLocalWorkbenchSession(composio, composio.create("user", request.config));
  const Request other{.config = {}};
  createLocalWorkbenchSession(composio, composio.create("user", other.config));
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not local
}

void ofABase(const Composio &composio) {
  const Derived derived;
  createLocalWorkbenchSession(composio, composio.create("user", derived.config));
}

void ofAConstructor(const Composio &composio) {
  createLocalWorkbenchSession(composio, composio.create("user", {.workbench = Settings{}.block()}));
  createLocalWorkbenchSession(composio, composio.create("user", {.workbench = Settings{true}.block()}));
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not local
}
