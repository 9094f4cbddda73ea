// DirectTools makes a session local where no block is given, and only there.
#include "composio/composio.h"
#include "oracle.h"

using namespace composio;
using namespace composio::experimental;

void emptyBlocksAreNotGiven(Composio &composio) {
  const SessionPreset direct = SessionPreset::DirectTools;
  Session session = composio.create("u", {.sessionPreset = direct, .sandbox = {}, .workbench = WorkbenchConfig{}});
  createLocalWorkbenchSession(composio, session);  // SAFE
}

void enableDecides(Composio &composio) {
  SessionConfig config{.sessionPreset = SessionPreset::DirectTools, .workbench = {.enable = false}};
  createLocalWorkbenchSession(composio, composio.create("u", config));  // SAFE
  config.workbench.enable = true;
  createLocalWorkbenchSession(composio, composio.create("u", config));  // UNSAFE
}

void givenWithoutEnable(Composio &composio) {
  SessionConfig config{.sessionPreset = SessionPreset::DirectTools};
  config.workbench.autoOffloadThreshold = 4096;
  if (cond()) createLocalWorkbenchSession(composio, composio.create("u", config));  // UNSAFE
  config.workbench.autoOffloadThreshold.reset();
  createLocalWorkbenchSession(composio, composio.create("u", config));  // SAFE
}

void presetAssigned(Composio &composio) {
  SessionConfig config;
  config.sessionPreset = SessionPreset::DirectTools;
  createLocalWorkbenchSession(composio, composio.create("u", config));  // SAFE
  config.sessionPreset.reset();
  createLocalWorkbenchSession(composio, composio.create("u", config));  // UNSAFE
}

void presetOnOnePath(Composio &composio) {
  SessionConfig config;
  if (cond()) config.sessionPreset = SessionPreset::DirectTools;
  if (cond()) createLocalWorkbenchSession(composio, composio.create("u", config));                          // UNSAFE
  if (config.sessionPreset) createLocalWorkbenchSession(composio, composio.create("u", config));            // SAFE
  if (!config.sessionPreset.has_value()) createLocalWorkbenchSession(composio, composio.create("u", config));  // UNSAFE
}

void presetOrFlag(Composio &composio) {
  const bool direct = cond();
  SessionConfig config;
  if (direct)
    config.sessionPreset = SessionPreset::DirectTools;
  else
    config.sandbox.enable = false;
  createLocalWorkbenchSession(composio, composio.create("u", config));  // SAFE
}

void updatedToTheDefault(Composio &composio) {
  Session session = composio.create("u", {.sessionPreset = SessionPreset::DirectTools});
  session.update({.workbench = {.enableProxyExecution = true}});
  if (cond()) createLocalWorkbenchSession(composio, session);  // SAFE
  session.update({.workbench = {.enable = true}});
  createLocalWorkbenchSession(composio, session);  // UNSAFE
}

void target(Composio &composio) {
  switch (choose(7)) {
    case 0: return emptyBlocksAreNotGiven(composio);
    case 1: return enableDecides(composio);
    case 2: return givenWithoutEnable(composio);
    case 3: return presetAssigned(composio);
    case 4: return presetOnOnePath(composio);
    case 5: return presetOrFlag(composio);
    case 6: return updatedToTheDefault(composio);
  }
}
