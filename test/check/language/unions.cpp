// Members of a union share their storage: a write to one is a write to all.
// RUN: %composio_check %s -- -std=c++20 | %expect %s
#include <composio/composio.h>

using namespace composio;
using namespace composio::experimental;

union Setting {
  bool remote;
  unsigned char bits;
};

void oneMember(const Composio &composio) {
  Setting setting;
  setting.remote = false;
  Session session = composio.create("user", {.workbench = {.enable = setting.remote}});
  createLocalWorkbenchSession(composio, session);
}

void theOtherMember(const Composio &composio) {
  Setting setting{.remote = false};
  setting.bits = 1;
  Session session = composio.create("user", {.workbench = {.enable = setting.remote}});
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not proven local
}

void anonymous(const Composio &composio, int code) {
  union {
    int number;
    unsigned flags;
  };
  flags = 0;
  number = code;
  Session session = composio.create("user", {.workbench = {.enable = flags != 0}});
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not proven local
}

struct Request {
  union {
    WorkbenchConfig workbench;
    WorkbenchConfig sandbox;
  };
  Request() : workbench{} {}
  ~Request() { workbench.~WorkbenchConfig(); }
};

void sharedBlock(const Composio &composio) {
  Request request;
  request.workbench.enable = false;
  request.sandbox.enable = true;
  Session session = composio.create("user", {.workbench = request.workbench});
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not proven local
}
