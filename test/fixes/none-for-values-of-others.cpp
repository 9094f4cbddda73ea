// A value that other code shares, or that is chosen elsewhere, is not for this call to change.
// RUN: %not_fixed %s
#include <composio/composio.h>

using namespace composio;
using namespace composio::experimental;

#define REMOTE true
constexpr bool kRemote = true;
constexpr WorkbenchConfig kHosted{.enable = true};
const SessionConfig kConfig;
struct Flag {
  bool value;
  operator bool() const { return value; }
};

void namedConstant(const Composio &composio) {
  Session session = composio.create("user", {.workbench = {.enable = kRemote}});
  createLocalWorkbenchSession(composio, session);  // NO FIX
}

void macro(const Composio &composio) {
  Session session = composio.create("user", {.workbench = {.enable = REMOTE}});
  createLocalWorkbenchSession(composio, session);  // NO FIX
}

void expression(const Composio &composio) {
  Session session = composio.create("user", {.workbench = {.enable = !false}});
  createLocalWorkbenchSession(composio, session);  // NO FIX
}

void convertedValue(const Composio &composio) {
  Session session = composio.create("user", {.workbench = {.enable = Flag{true}}});
  createLocalWorkbenchSession(composio, session);  // NO FIX
}

void blockOfOthers(const Composio &composio) {
  Session session = composio.create("user", {.workbench = kHosted});
  createLocalWorkbenchSession(composio, session);  // NO FIX
}

void configurationOfOthers(const Composio &composio) {
  Session session = composio.create("user", kConfig);
  createLocalWorkbenchSession(composio, session);  // NO FIX
}

template <bool remote>
void templateParameter(const Composio &composio) {
  Session session = composio.create("user", {.workbench = {.enable = remote}});
  createLocalWorkbenchSession(composio, session);  // NO FIX
}

template void templateParameter<true>(const Composio &);
