// A template is judged as it is instantiated.
// RUN: %composio_check %s -- -std=c++20 | %expect %s
#include <composio/composio.h>

#include <type_traits>

using namespace composio;
using namespace composio::experimental;

struct Local {
  static constexpr bool remote = false;
};
struct Remote {
  static constexpr bool remote = true;
};

template <bool Enable>
void byValue(const Composio &composio) {
  if constexpr (!Enable)
    createLocalWorkbenchSession(composio, composio.create("user", {.workbench = {.enable = Enable}}));
}
template void byValue<false>(const Composio &);
template void byValue<true>(const Composio &);

template <typename Policy>
void proven(const Composio &composio) {
  createLocalWorkbenchSession(composio, composio.create("user", {.workbench = {.enable = Policy::remote}}));
}
template void proven<Local>(const Composio &);

template <typename Policy>
void warned(const Composio &composio) {
  createLocalWorkbenchSession(composio, composio.create("user", {.workbench = {.enable = Policy::remote}}));
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not local
}
template void warned<Remote>(const Composio &);

template <typename T>
void neverInstantiated(const Composio &composio) {
  createLocalWorkbenchSession(composio, composio.create("user"));
}

template <typename... Sessions>
void pack(const Composio &composio, const Sessions &...sessions) {
  ((sessions.isLocal() ? (void)createLocalWorkbenchSession(composio, sessions) : (void)0), ...);
}
template void pack(const Composio &, const Session &, const Session &);

template <typename... Sessions>
void packUntested(const Composio &composio, const Sessions &...sessions) {
  ((void)createLocalWorkbenchSession(composio, sessions), ...);
  // CHECK: :[[#@LINE-1]]:10: warning: {{.*}} is not proven local
}
template void packUntested(const Composio &, const Session &, const Session &);

template <typename T>
bool isLocal(const T &object) {
  if constexpr (std::is_same_v<T, Session>) return object.isLocal();
  return true;
}

void usesATemplate(const Composio &composio, const Session &session) {
  if (isLocal(session)) createLocalWorkbenchSession(composio, session);
  if (isLocal(1)) createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:19: warning: {{.*}} is not proven local
}
