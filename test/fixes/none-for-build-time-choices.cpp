// What the preprocessor leaves out of a configuration belongs to another build.
// RUN: %not_fixed %s
#include <composio/composio.h>

using namespace composio;
using namespace composio::experimental;

void attach(const Composio &composio) {
  Session session = composio.create("user", {.toolkits = {"gmail"},
#ifdef HOSTED
                                             .workbench = {.enable = true}
#endif
                                            });
  createLocalWorkbenchSession(composio, session);  // NO FIX
}

void value(const Composio &composio) {
  Session session = composio.create("user", {.workbench = {.enable =
#ifndef LOCAL
                                                               true
#else
                                                               false
#endif
                                             }});
  createLocalWorkbenchSession(composio, session);  // NO FIX
}
