// The ways to look into `enable`: is it set, and to what?
// RUN: %composio_check %s -- -std=c++17 | %expect %s
// RUN: %composio_check %s -- -std=c++20 | %expect %s
// RUN: %composio_check %s -- -std=c++23 | %expect %s
#include <composio/composio.h>

using namespace composio;
using namespace composio::experimental;

void operatorBoolAndStar(const Composio &composio, const Session &session) {
  const std::optional<bool> &enable = session.workbench().enable;
  if (enable && !*enable) createLocalWorkbenchSession(composio, session);
  if (enable && *enable) createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:26: warning: {{.*}} is not local
}

void operatorBoolAlone(const Composio &composio, const Session &session) {
  if (session.workbench().enable) createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:35: warning: {{.*}} is not proven local
}

void hasValueAndValue(const Composio &composio, const Session &session) {
  const auto enable = session.workbench().enable;
  if (enable.has_value() && !enable.value()) createLocalWorkbenchSession(composio, session);
  if (enable.has_value()) createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:27: warning: {{.*}} is not proven local
  if (!enable.has_value()) createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:28: warning: {{.*}} is not local
}

void valueThrowsIfUnset(const Composio &composio, const Session &session) {
  if (!session.workbench().enable.value()) createLocalWorkbenchSession(composio, session);
}

void starOfAnUnsetOne(const Composio &composio, const Session &session) {
  if (!session.workbench().enable.has_value() || !*session.workbench().enable)
    createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:5: warning: {{.*}} is not proven local
}

void unsetIsExcludedFirst(const Composio &composio, const Session &session) {
  if (!session.workbench().enable) return;
  if (*session.workbench().enable) return;
  createLocalWorkbenchSession(composio, session);
}

void negatedTwice(const Composio &composio, const Session &session) {
  if (!!session.workbench().enable && !*session.workbench().enable) createLocalWorkbenchSession(composio, session);
  if (!!session.workbench().enable) createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:37: warning: {{.*}} is not proven local
}

void explicitConversion(const Composio &composio, const Session &session) {
  const bool set = static_cast<bool>(session.workbench().enable);
  const bool given{session.workbench().enable};
  if (set && !session.workbench().enable.value()) createLocalWorkbenchSession(composio, session);
  if (given) createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:14: warning: {{.*}} is not proven local
}
