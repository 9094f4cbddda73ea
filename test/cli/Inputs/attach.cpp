#include <composio/composio.h>

void attach(const composio::Composio &composio, const composio::Session &session) {
  composio::experimental::createLocalWorkbenchSession(composio, session);
}
