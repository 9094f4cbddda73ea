// What stands to the right of `&&` and `||` runs under what stands to the left.
// RUN: %composio_check %s -- -std=c++20 | %expect %s
#include <composio/composio.h>

using namespace composio;
using namespace composio::experimental;

bool ready();

void conjunction(const Composio &composio, const Session &session) {
  if (ready() && session.isLocal()) createLocalWorkbenchSession(composio, session);
}

void disjunction(const Composio &composio, const Session &session) {
  if (ready() || session.isLocal()) createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:37: warning: {{.*}} is not proven local
}

void negatedDisjunction(const Composio &composio, const Session &session) {
  if (!(ready() || !session.isLocal())) createLocalWorkbenchSession(composio, session);
}

void negatedConjunction(const Composio &composio, const Session &session) {
  if (!(ready() && !session.isLocal())) createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:41: warning: {{.*}} is not proven local
}

void callOnTheRight(const Composio &composio, const Session &session) {
  (void)(session.isLocal() && createLocalWorkbenchSession(composio, session).env.empty());
  (void)(session.isLocal() || createLocalWorkbenchSession(composio, session).env.empty());
  // CHECK: :[[#@LINE-1]]:31: warning: {{.*}} is not local
}

void leftOfTheTest(const Composio &composio, const Session &session) {
  (void)(createLocalWorkbenchSession(composio, session).env.empty() && session.isLocal());
  // CHECK: :[[#@LINE-1]]:10: warning: {{.*}} is not proven local
}

void returnsUnlessBoth(const Composio &composio, const Session &a, const Session &b) {
  if (!a.isLocal() || !b.isLocal()) return;
  createLocalWorkbenchSession(composio, a);
  createLocalWorkbenchSession(composio, b);
}

void returnsUnlessOne(const Composio &composio, const Session &a, const Session &b) {
  if (!a.isLocal() && !b.isLocal()) return;
  createLocalWorkbenchSession(composio, b);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not proven local
}

void keptInAVariable(const Composio &composio, const Session &session, bool wanted) {
  const bool both = wanted && session.isLocal();
  if (both) createLocalWorkbenchSession(composio, session);
  const bool either = wanted || session.isLocal();
  if (either) createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:15: warning: {{.*}} is not proven local
}

void alternativeTokens(const Composio &composio, const Session &session) {
  if (not session.isLocal() or not ready()) return;
  createLocalWorkbenchSession(composio, session);
}
