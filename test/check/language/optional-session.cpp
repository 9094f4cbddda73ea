// An optional session may be none; the one that it holds is followed.
// RUN: %composio_check %s -- -std=c++17 | %expect %s
// RUN: %composio_check %s -- -std=c++20 | %expect %s
// RUN: %composio_check %s -- -std=c++23 | %expect %s
#include <composio/composio.h>

#include <optional>

using namespace composio;
using namespace composio::experimental;

std::optional<Session> cached();

void held(const Composio &composio) {
  std::optional<Session> session = composio.create("user", {.workbench = {.enable = false}});
  createLocalWorkbenchSession(composio, *session);
  createLocalWorkbenchSession(composio, session.value());
  session->update({.workbench = {.enable = true}});
  createLocalWorkbenchSession(composio, *session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not local
}

void setOnTheWay(const Composio &composio, bool local) {
  std::optional<Session> session;
  if (local) session = composio.create("user", {.workbench = {.enable = false}});
  if (session) createLocalWorkbenchSession(composio, *session);
  if (session.has_value()) createLocalWorkbenchSession(composio, session.value());
}

void emplaced(const Composio &composio) {
  std::optional<Session> session;
  session.emplace(composio.create("user", {.workbench = {.enable = false}}));
  createLocalWorkbenchSession(composio, *session);
  session.emplace(composio.create("user"));
  createLocalWorkbenchSession(composio, *session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not local
}

void tested(const Composio &composio) {
  const std::optional<Session> session = cached();
  if (session && session->isLocal()) createLocalWorkbenchSession(composio, *session);
  if (session) createLocalWorkbenchSession(composio, *session);
  // CHECK: :[[#@LINE-1]]:16: warning: {{.*}} is not proven local
}

void replacedIfNone(const Composio &composio) {
  std::optional<Session> session = cached();
  if (!session) session = composio.create("user", {.workbench = {.enable = false}});
  createLocalWorkbenchSession(composio, *session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not proven local
}

void replacedUnlessLocal(const Composio &composio) {
  std::optional<Session> session = cached();
  if (!session || !session->isLocal()) session = composio.create("user", {.workbench = {.enable = false}});
  createLocalWorkbenchSession(composio, *session);
}

void resetAndSet(const Composio &composio) {
  std::optional<Session> session = composio.create("user", {.workbench = {.enable = false}});
  session.reset();
  session = composio.create("user");
  createLocalWorkbenchSession(composio, *session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not local
}
