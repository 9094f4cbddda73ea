// Values that are known when the program is compiled.
#include "composio/composio.h"
#include "oracle.h"

using namespace composio;
using namespace composio::experimental;

namespace {

constexpr bool kRemote = false;
const bool kHosted = kRemote || sizeof(char) != 1;
constexpr std::optional<bool> kOff = false;
constexpr std::optional<bool> kUnset;
constexpr WorkbenchConfig kLocalBlock{.enable = false};
enum Mode : bool { Local, Remote };
struct Defaults {
  static constexpr bool remote = true;
  bool enable = false;
};
bool changeable = false;
#define REMOTE_WORKBENCH 0

void named(Composio &composio) {
  createLocalWorkbenchSession(composio, composio.create("u", {.workbench = {.enable = kRemote}}));  // SAFE
  createLocalWorkbenchSession(composio, composio.create("u", {.workbench = {.enable = kHosted}}));  // SAFE
  createLocalWorkbenchSession(composio, composio.create("u", {.workbench = {.enable = kOff}}));     // SAFE
  createLocalWorkbenchSession(composio, composio.create("u", {.workbench = kLocalBlock}));          // SAFE
  if (cond()) createLocalWorkbenchSession(composio, composio.create("u", {.workbench = {.enable = kUnset}}));  // UNSAFE
  createLocalWorkbenchSession(composio, composio.create("u", {.workbench = {.enable = !kRemote}}));  // UNSAFE
}

void ofATypeThatConverts(Composio &composio) {
  createLocalWorkbenchSession(composio, composio.create("u", {.workbench = {.enable = Mode::Local}}));  // SAFE
  createLocalWorkbenchSession(composio, composio.create("u", {.workbench = {.enable = REMOTE_WORKBENCH}}));  // SAFE
  createLocalWorkbenchSession(composio, composio.create("u", {.workbench = {.enable = Mode::Remote}}));  // UNSAFE
}

void ofAClass(Composio &composio) {
  createLocalWorkbenchSession(composio, composio.create("u", {.workbench = {.enable = Defaults{}.enable}}));  // SAFE
  createLocalWorkbenchSession(composio, composio.create("u", {.workbench = {.enable = Defaults::remote}}));  // UNSAFE
}

void variableOfTheFile(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = changeable}});
  createLocalWorkbenchSession(composio, session);  // UNSAFE (the caller has changed it)
}

template <bool remote>
Session open(Composio &composio) {
  return composio.create("u", {.workbench = {.enable = remote}});
}

void templateArgument(Composio &composio) {
  createLocalWorkbenchSession(composio, open<false>(composio));    // SAFE
  createLocalWorkbenchSession(composio, open<kRemote>(composio));  // SAFE
  createLocalWorkbenchSession(composio, open<true>(composio));     // UNSAFE
}

void discardedBranch(Composio &composio) {
  SessionConfig config;
  if constexpr (kRemote) {
    config.workbench.enable = true;
  } else {
    config.workbench.enable = false;
  }
  createLocalWorkbenchSession(composio, composio.create("u", config));  // SAFE
}

constexpr bool wantsRemote(int level) { return level > 2; }

void constantExpression(Composio &composio) {
  constexpr bool remote = wantsRemote(1);
  createLocalWorkbenchSession(composio, composio.create("u", {.workbench = {.enable = remote}}));          // SAFE
  createLocalWorkbenchSession(composio, composio.create("u", {.workbench = {.enable = wantsRemote(3)}}));  // UNSAFE
}

}  // namespace

void target(Composio &composio) {
  switch (choose(7)) {
    case 0: return named(composio);
    case 1: return ofATypeThatConverts(composio);
    case 2: return ofAClass(composio);
    case 3: changeable = cond(); return variableOfTheFile(composio);
    case 4: return templateArgument(composio);
    case 5: return discardedBranch(composio);
    case 6: return constantExpression(composio);
  }
}
