// A whole object is copied over one that may be the one that something is known of.
#include <composio/composio.h>
#include "oracle.h"

using namespace composio;
using namespace composio::experimental;

static SessionConfig anyConfig() {
  SessionConfig config;
  if (cond()) config.workbench.enable = true;
  return config;
}

void configuration(Composio &composio, SessionConfig &one, SessionConfig &other, const SessionConfig *source) {
  one.sandbox = {};
  one.workbench = {};
  one.workbench.enable = false;
  other = *source;
  const Session session = composio.create("user", one);
  createLocalWorkbenchSession(composio, session);  // UNSAFE
}

void block(Composio &composio, SessionConfig &one, WorkbenchConfig &other, const WorkbenchConfig *source) {
  one.sandbox = {};
  one.workbench = {};
  one.workbench.enable = false;
  other = *source;
  const Session session = composio.create("user", one);
  createLocalWorkbenchSession(composio, session);  // UNSAFE
}

static void ofItsOwn(Composio &composio, SessionConfig &other, const SessionConfig *source) {
  SessionConfig one;
  one.workbench.enable = false;
  other = *source;
  const Session session = composio.create("user", one);
  createLocalWorkbenchSession(composio, session);  // SAFE
}

void target(Composio &composio) {
  SessionConfig config, another;
  const SessionConfig source = anyConfig();
  switch (choose(4)) {
    case 0: return configuration(composio, config, config, &source);
    case 1: return configuration(composio, config, another, &source);
    case 2: return block(composio, config, config.workbench, &source.workbench);
    default: return ofItsOwn(composio, config, &source);
  }
}
