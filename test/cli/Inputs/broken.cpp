#include <composio/composio.h>
#include "generated_by_a_build_that_never_ran.h"

void attach(const composio::Composio &composio, const composio::Session &session) {
  composio::experimental::createLocalWorkbenchSession(composio, session);
}
