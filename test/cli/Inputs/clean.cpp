#include <composio/composio.h>

composio::Session start(const composio::Composio &composio) {
  return composio.create("user_123", {.workbench = {.enable = false}});
}
