// A configuration that is filled before the call, in every way that an optional and an aggregate allow.
#include <utility>

#include "composio/composio.h"
#include "oracle.h"

using namespace composio;
using namespace composio::experimental;

void assigned(Composio &composio) {
  SessionConfig config;
  config.workbench.enable = false;
  createLocalWorkbenchSession(composio, composio.create("u", config));  // SAFE
  config.workbench.enable = true;
  createLocalWorkbenchSession(composio, composio.create("u", config));  // UNSAFE
}

void emplaced(Composio &composio) {
  SessionConfig config{};
  config.sandbox.enable.emplace(false);
  createLocalWorkbenchSession(composio, composio.create("u", config));  // SAFE
  config.sandbox.enable.emplace(true);
  createLocalWorkbenchSession(composio, composio.create("u", config));  // UNSAFE
}

void emplacedWithoutAValue(Composio &composio) {
  SessionConfig config;
  config.workbench.enable.emplace();
  createLocalWorkbenchSession(composio, composio.create("u", config));  // SAFE (bool{} is false)
}

void throughTheDereferencedOptional(Composio &composio) {
  SessionConfig config{.workbench = {.enable = true}};
  *config.workbench.enable = false;
  createLocalWorkbenchSession(composio, composio.create("u", config));  // SAFE
  config.workbench.enable.value() = true;
  createLocalWorkbenchSession(composio, composio.create("u", config));  // UNSAFE
}

void toggled(Composio &composio) {
  SessionConfig config{.workbench = {.enable = false}};
  *config.workbench.enable ^= true;
  if (cond()) createLocalWorkbenchSession(composio, composio.create("u", config));  // UNSAFE
  *config.workbench.enable ^= true;
  createLocalWorkbenchSession(composio, composio.create("u", config));  // SAFE
}

void swapped(Composio &composio) {
  SessionConfig on{.workbench = {.enable = true}};
  SessionConfig off{.workbench = {.enable = false}};
  std::swap(on, off);
  createLocalWorkbenchSession(composio, composio.create("u", on));   // SAFE (by its value, not its name)
  createLocalWorkbenchSession(composio, composio.create("u", off));  // UNSAFE
}

void optionalsSwapped(Composio &composio) {
  SessionConfig config{.workbench = {.enable = true}};
  std::optional<bool> flag = false;
  config.workbench.enable.swap(flag);
  createLocalWorkbenchSession(composio, composio.create("u", config));                          // SAFE
  createLocalWorkbenchSession(composio, composio.create("u", {.workbench = {.enable = flag}}));  // UNSAFE
}

void unset(Composio &composio) {
  SessionConfig config{.workbench = {.enable = false}};
  if (cond())
    config.workbench.enable.reset();
  else if (cond())
    config.workbench.enable = std::nullopt;
  else
    config.workbench = {};
  createLocalWorkbenchSession(composio, composio.create("u", config));  // UNSAFE
}

void blockAssigned(Composio &composio) {
  SessionConfig config;
  config.workbench = {.enable = false, .sandboxSize = SandboxSize::XLarge};
  createLocalWorkbenchSession(composio, composio.create("u", config));  // SAFE
  config.workbench = WorkbenchConfig{.sandboxSize = SandboxSize::XLarge};
  createLocalWorkbenchSession(composio, composio.create("u", config));  // UNSAFE
}

void blockTakenFromASession(Composio &composio) {
  Session session = composio.use("id");
  if (!session.isLocal()) return;
  SessionConfig config;
  config.workbench = session.workbench();
  createLocalWorkbenchSession(composio, composio.create("u", config));  // SAFE
}

void positional(Composio &composio) {
  createLocalWorkbenchSession(composio, composio.create("u", {std::nullopt, {}, {}, {false}}));        // SAFE
  createLocalWorkbenchSession(composio, composio.create("u", {std::nullopt, {}, {}, {}, {false, {}}}));  // SAFE
  Session session = composio.create("u", {SessionPreset::DirectTools, {"gmail"}, {}, {}, {{}, true}});
  createLocalWorkbenchSession(composio, session);  // UNSAFE (the second field is another one)
}

void configurationChangedAfterwards(Composio &composio) {
  SessionConfig config{.workbench = {.enable = false}};
  Session session = composio.create("u", config);
  config.workbench.enable = true;
  createLocalWorkbenchSession(composio, session);  // SAFE
}

void flagChangedAfterwards(Composio &composio) {
  bool remote = false;
  SessionConfig config{.workbench = {.enable = remote}};
  remote = true;
  createLocalWorkbenchSession(composio, composio.create("u", config));                            // SAFE
  createLocalWorkbenchSession(composio, composio.create("u", {.workbench = {.enable = remote}}));  // UNSAFE
}

void target(Composio &composio) {
  switch (choose(13)) {
    case 0: return assigned(composio);
    case 1: return emplaced(composio);
    case 2: return emplacedWithoutAValue(composio);
    case 3: return throughTheDereferencedOptional(composio);
    case 4: return toggled(composio);
    case 5: return swapped(composio);
    case 6: return optionalsSwapped(composio);
    case 7: return unset(composio);
    case 8: return blockAssigned(composio);
    case 9: return blockTakenFromASession(composio);
    case 10: return positional(composio);
    case 11: return configurationChangedAfterwards(composio);
    case 12: return flagChangedAfterwards(composio);
  }
}
