// The module in clang-tidy itself: warns at the first token of a call whose session is not proven local.
// RUN: %composio_check %s -- -std=c++20 | %expect %s
#include <composio/composio.h>

void attach(const composio::Composio &composio, const composio::Session &session) {
  composio::experimental::createLocalWorkbenchSession(composio, session);
  // CHECK: module-warns.cpp:[[#@LINE-1]]:3: warning: {{.*}} [composio-local-workbench-session]
}
