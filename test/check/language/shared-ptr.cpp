// Owners of a shared session see each other's changes; a weak owner lends it.
// RUN: %composio_check %s -- -std=c++20 | %expect %s
#include <composio/composio.h>

#include <memory>

using namespace composio;
using namespace composio::experimental;

void keep(std::shared_ptr<Session> session);
void work();

void twoOwners(const Composio &composio) {
  auto session = std::make_shared<Session>(composio.create("user"));
  const std::shared_ptr<Session> other = session;
  other->update({.workbench = {.enable = false}});
  createLocalWorkbenchSession(composio, *session);
  session->update({.workbench = {.enable = true}});
  createLocalWorkbenchSession(composio, *other);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not local
}

void ownerOfAnother(const Composio &composio) {
  auto session = std::make_shared<Session>(composio.create("user", {.workbench = {.enable = false}}));
  auto other = session;
  other = std::make_shared<Session>(composio.create("user"));
  createLocalWorkbenchSession(composio, *session);
  createLocalWorkbenchSession(composio, *other);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not local
}

void constant(const Composio &composio, const std::shared_ptr<const Session> &session) {
  if (session->isLocal()) createLocalWorkbenchSession(composio, *session);
  createLocalWorkbenchSession(composio, *session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not proven local
}

void weak(const Composio &composio) {
  auto session = std::make_shared<Session>(composio.create("user", {.workbench = {.enable = false}}));
  const std::weak_ptr<Session> watcher = session;
  if (const auto locked = watcher.lock()) createLocalWorkbenchSession(composio, *locked);
}

void weakOfAnybody(const Composio &composio, const std::weak_ptr<Session> &watcher) {
  if (const auto locked = watcher.lock(); locked && locked->isLocal()) createLocalWorkbenchSession(composio, *locked);
  if (const auto locked = watcher.lock()) createLocalWorkbenchSession(composio, *locked);
  // CHECK: :[[#@LINE-1]]:43: warning: {{.*}} is not proven local
}

void keptElsewhere(const Composio &composio) {
  auto session = std::make_shared<Session>(composio.create("user", {.workbench = {.enable = false}}));
  keep(session);
  work();
  createLocalWorkbenchSession(composio, *session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not proven local
}
