// A template is judged as it is instantiated, and warned about once.
// RUN: %composio_check %s -- -std=c++20 | %expect %s
#include <composio/composio.h>

using namespace composio;
using namespace composio::experimental;

template <class Tag>
void attach(const Composio &composio, const Session &session) {
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} [composio-local-workbench-session]
}

template <bool remote>
void attachNew(const Composio &composio) {
  Session session = composio.create("user", {.workbench = {.enable = remote}});
  createLocalWorkbenchSession(composio, session);  // for attachNew<true> only
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} [composio-local-workbench-session]
}

template <bool remote>
void attachLocal(const Composio &composio) {
  Session session = composio.create("user", {.workbench = {.enable = remote}});
  createLocalWorkbenchSession(composio, session);
}

void instances(const Composio &composio, const Session &session) {
  attach<int>(composio, session);
  attach<char>(composio, session);
  attachNew<false>(composio);
  attachNew<true>(composio);
  attachLocal<false>(composio);
}
