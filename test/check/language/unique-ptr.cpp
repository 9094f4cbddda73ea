// A unique_ptr owns its session alone: it moves, and it can be replaced.
// RUN: %composio_check %s -- -std=c++17 | %expect %s
// RUN: %composio_check %s -- -std=c++20 | %expect %s
// RUN: %composio_check %s -- -std=c++23 | %expect %s
#include <composio/composio.h>

#include <memory>

using namespace composio;
using namespace composio::experimental;

std::unique_ptr<Session> load();

void made(const Composio &composio) {
  auto session = std::make_unique<Session>(composio.create("user", {.workbench = {.enable = false}}));
  createLocalWorkbenchSession(composio, *session);
  session->update({.workbench = {.enable = true}});
  createLocalWorkbenchSession(composio, *session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not local
}

void moved(const Composio &composio) {
  auto session = std::make_unique<Session>(composio.create("user", {.workbench = {.enable = false}}));
  const std::unique_ptr<Session> target = std::move(session);
  createLocalWorkbenchSession(composio, *target);
}

void replaced(const Composio &composio) {
  auto session = std::make_unique<Session>(composio.create("user", {.workbench = {.enable = false}}));
  session = std::make_unique<Session>(composio.create("user", {.sandbox = {.enable = false}}));
  createLocalWorkbenchSession(composio, *session);
  session.reset(new Session(composio.create("user")));
  createLocalWorkbenchSession(composio, *session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not local
}

void tested(const Composio &composio) {
  const auto session = load();
  if (session && session->isLocal()) createLocalWorkbenchSession(composio, *session);
  if (session) createLocalWorkbenchSession(composio, *session);
  // CHECK: :[[#@LINE-1]]:16: warning: {{.*}} is not proven local
}

void lent(const Composio &composio) {
  auto session = std::make_unique<Session>(composio.create("user"));
  Session *lent = session.get();
  lent->update({.workbench = {.enable = false}});
  createLocalWorkbenchSession(composio, *session);
}

void released(const Composio &composio, std::unique_ptr<Session> session) {
  if (!session->isLocal()) return;
  Session *const raw = session.release();
  createLocalWorkbenchSession(composio, *raw);
  delete raw;
}
