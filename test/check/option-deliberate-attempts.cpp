// Deliberate attempts are judged like any call on request, and may be told by exceptions of other names.
// RUN: %composio_check --config='{CheckOptions: { \
// RUN:   composio-local-workbench-session.WarnOnDeliberateAttempts: true}}' %s -- -std=c++20 \
// RUN:   | %expect %s --check-prefixes=NAMED,OTHER
// RUN: %composio_check --config='{CheckOptions: { \
// RUN:   composio-local-workbench-session.EnabledErrors: "acme::Refused"}}' %s -- -std=c++20 | count 0
// RUN: %composio_check %s -- -std=c++20 | %expect %s --check-prefix=OTHER
#include <composio/composio.h>

using namespace composio;
using namespace composio::experimental;

namespace acme {
struct Refused {};
}  // namespace acme

void attempt(const Composio &composio, const Session &session) {
  try {
    createLocalWorkbenchSession(composio, session);
    // NAMED: :[[#@LINE-1]]:5: warning: {{.*}} [composio-local-workbench-session]
  } catch (const WorkbenchEnabledError &) {
  }
}

void attemptOfAnother(const Composio &composio, const Session &session) {
  try {
    createLocalWorkbenchSession(composio, session);
    // OTHER: :[[#@LINE-1]]:5: warning: {{.*}} [composio-local-workbench-session]
  } catch (const acme::Refused &) {
  }
}
