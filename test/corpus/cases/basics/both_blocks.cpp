// A configuration has two names for one block; with both given `create` refuses. A block is given when a field of it is
// set.
#include "composio/composio.h"
#include "oracle.h"

using namespace composio;
using namespace composio::experimental;

void neitherIsGiven(Composio &composio) {
  Session absent = composio.create("u", {});
  if (cond()) createLocalWorkbenchSession(composio, absent);  // UNSAFE
  Session one = composio.create("u", {.workbench = {}});
  if (cond()) createLocalWorkbenchSession(composio, one);  // UNSAFE
  Session other = composio.create("u", {.sandbox = {}});
  if (cond()) createLocalWorkbenchSession(composio, other);  // UNSAFE
  Session both = composio.create("u", {.sandbox = {}, .workbench = {}});
  createLocalWorkbenchSession(composio, both);  // UNSAFE
}

void oneIsGiven(Composio &composio) {
  createLocalWorkbenchSession(composio, composio.create("u", {.sandbox = {.enable = false}}));  // SAFE
  createLocalWorkbenchSession(composio, composio.create("u", {.sandbox = {.enable = false}, .workbench = {}}));  // SAFE
  createLocalWorkbenchSession(composio, composio.create("u", {.workbench = {.enable = false}}));  // SAFE
  createLocalWorkbenchSession(composio, composio.create("u", {.sandbox = {}, .workbench = {.enable = false}}));  // SAFE
  Session enabled = composio.create("u", {.sandbox = {.enable = true}, .workbench = {}});
  if (cond()) createLocalWorkbenchSession(composio, enabled);  // UNSAFE
  enabled = composio.create("u", {.sandbox = {}, .workbench = {.enable = true}});
  createLocalWorkbenchSession(composio, enabled);  // UNSAFE
}

void bothAreGiven(Composio &composio) {
  Session refused = composio.create("u", {.sandbox = {.enable = true}, .workbench = {.enable = true}});
  createLocalWorkbenchSession(composio, refused);  // SAFE (never reached)
}

void theyDisagree(Composio &composio) {
  Session refused = composio.create("u", {.sandbox = {.enable = false}, .workbench = {.enable = true}});
  createLocalWorkbenchSession(composio, refused);  // SAFE (never reached)
}

void otherIsGivenWithoutEnable(Composio &composio) {
  Session refused = composio.create("u", {.sandbox = {.enable = false}, .workbench = {.autoOffloadThreshold = 1}});
  createLocalWorkbenchSession(composio, refused);  // SAFE (never reached)
}

void givenWithoutEnable(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.sandboxSize = SandboxSize::Large}});
  createLocalWorkbenchSession(composio, session);  // UNSAFE (sent with enable: true)
}

void refusedAndReplaced(Composio &composio) {
  Session session = composio.create("u");
  try {
    session = composio.create("u", {.sandbox = {.enable = false}, .workbench = {.enable = false}});
  } catch (const ValidationError &) {
    createLocalWorkbenchSession(composio, session);  // UNSAFE (still the one before)
  }
}

void target(Composio &composio) {
  switch (choose(7)) {
    case 0: return neitherIsGiven(composio);
    case 1: return oneIsGiven(composio);
    case 2: return bothAreGiven(composio);
    case 3: return theyDisagree(composio);
    case 4: return otherIsGivenWithoutEnable(composio);
    case 5: return givenWithoutEnable(composio);
    case 6: return refusedAndReplaced(composio);
  }
}
