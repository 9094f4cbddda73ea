// A bit-field keeps as many bits as it has.
// RUN: %composio_check %s -- -std=c++20 | %expect %s
#include <composio/composio.h>

using namespace composio;
using namespace composio::experimental;

struct Options {
  bool local : 1;
  bool test : 1;
  unsigned level : 2;
};

void flag(const Composio &composio, const Options &options) {
  Session session = composio.create("user", {.workbench = {.enable = !options.local}});
  if (options.local) createLocalWorkbenchSession(composio, session);
  if (options.test) createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:21: warning: {{.*}} is not proven local
}

void set(const Composio &composio, Options options) {
  options.local = true;
  Session session = composio.create("user", {.workbench = {.enable = !options.local}});
  createLocalWorkbenchSession(composio, session);
  options.local = false;
  Session other = composio.create("user", {.workbench = {.enable = !options.local}});
  createLocalWorkbenchSession(composio, other);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not local
}

void truncated(const Composio &composio, Options options) {
  options.level = 3;
  Session session = composio.create("user", {.workbench = {.enable = options.level != 3}});
  createLocalWorkbenchSession(composio, session);
  options.level += 1;
  Session other = composio.create("user", {.workbench = {.enable = options.level == 0}});
  createLocalWorkbenchSession(composio, other);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not proven local
}

void copied(const Composio &composio, Options options) {
  options.local = true;
  const Options copy = options;
  options.local = false;
  createLocalWorkbenchSession(composio, composio.create("user", {.workbench = {.enable = !copy.local}}));
  createLocalWorkbenchSession(composio, composio.create("user", {.workbench = {.enable = !options.local}}));
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not local
}
