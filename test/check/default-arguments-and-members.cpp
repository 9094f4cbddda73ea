// Default arguments and default member initialisers are code like any other, judged where they are written.
// RUN: %composio_check %s -- -std=c++20 | %expect %s
#include <composio/composio.h>

using namespace composio;
using namespace composio::experimental;

const Composio &client();

void takes(LocalWorkbenchSession workbench = createLocalWorkbenchSession(client(), client().create("user")));
// CHECK: :[[#@LINE-1]]:46: warning: {{.*}} [composio-local-workbench-session]

void takesLocal(LocalWorkbenchSession workbench =
                    createLocalWorkbenchSession(client(), client().create("user", {.workbench = {.enable = false}})));

struct Holder {
  LocalWorkbenchSession workbench = createLocalWorkbenchSession(client(), client().create("user"));
  // CHECK: :[[#@LINE-1]]:37: warning: {{.*}} [composio-local-workbench-session]
};

void uses() {
  takesLocal();
  takes();
  Holder holder;
}
