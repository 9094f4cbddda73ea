// What runs before main, or at the first use of a variable, can fail as well.
// RUN: %composio_check %s -- -std=c++20 | %expect %s
#include <composio/composio.h>

using namespace composio;
using namespace composio::experimental;

const Composio &client();

auto ofTheFile = createLocalWorkbenchSession(client(), client().create("user"));
// CHECK: :[[#@LINE-1]]:18: warning: {{.*}} [composio-local-workbench-session]

const auto local = createLocalWorkbenchSession(client(), client().create("user", {.workbench = {.enable = false}}));

struct Class {
  static inline auto member = createLocalWorkbenchSession(client(), client().create("user"));
  // CHECK: :[[#@LINE-1]]:31: warning: {{.*}} [composio-local-workbench-session]
};

thread_local auto ofTheThread = createLocalWorkbenchSession(client(), client().create("user"));
// CHECK: :[[#@LINE-1]]:33: warning: {{.*}} [composio-local-workbench-session]

auto throughALambda = [] { return createLocalWorkbenchSession(client(), client().create("user")); }();
// CHECK: :[[#@LINE-1]]:35: warning: {{.*}} [composio-local-workbench-session]

void firstUse() {
  static auto workbench = createLocalWorkbenchSession(client(), client().create("user"));
  // CHECK: :[[#@LINE-1]]:27: warning: {{.*}} [composio-local-workbench-session]
}

template <class T>
auto perType = createLocalWorkbenchSession(client(), client().create("user"));
// CHECK: :[[#@LINE-1]]:16: warning: {{.*}} [composio-local-workbench-session]
auto &instance = perType<int>;

template <class T>
struct Template {
  static LocalWorkbenchSession member;
};
template <class T>
LocalWorkbenchSession Template<T>::member = createLocalWorkbenchSession(client(), client().create("user"));
// CHECK: :[[#@LINE-1]]:45: warning: {{.*}} [composio-local-workbench-session]
auto &memberOfAnInstance = Template<int>::member;
