// What an option promises for a function is checked where its body is seen, as an annotation is.
// RUN: %composio_check --config='{CheckOptions: { \
// RUN:   composio-local-workbench-session.ReturnsLocal: "open;openEnabled", \
// RUN:   composio-local-workbench-session.LocalIfTrue: "isLocal;isUnset"}}' %s -- -std=c++20 | %expect %s
#include <composio/composio.h>

using namespace composio;

Session open(const Composio &composio) { return composio.create("user", {.workbench = {.enable = false}}); }
Session openEnabled(const Composio &composio) { return composio.create("user"); }
// CHECK: :[[#@LINE-1]]:49: warning: the function promises COMPOSIO_RETURNS_LOCAL but returns here without proving it

bool isLocal(const Session &session) { return session.workbench().enable == false; }
bool isUnset(const Session &session) { return !session.workbench().enable; }
// CHECK: :[[#@LINE-1]]:40: warning: the function promises COMPOSIO_LOCAL_IF_TRUE but returns here without proving it
