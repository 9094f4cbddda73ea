// Lambdas that are written where nothing is evaluated, and run all the same.
// RUN: %composio_check %s -- -std=c++20 | %expect %s
#include <composio/composio.h>

using composio::experimental::createLocalWorkbenchSession;

const composio::Composio &client();
const composio::Session &session();

template <class T = decltype([] { createLocalWorkbenchSession(client(), session()); })>
void defaultArgument() {
  T{}();
}
// CHECK: :[[#@LINE-4]]:35: warning: {{.*}} [composio-local-workbench-session]
void callsIt() { defaultArgument(); }

template <class T>
using Alias = decltype([](T) { createLocalWorkbenchSession(client(), session()); });
// CHECK: :[[#@LINE-1]]:32: warning: {{.*}} [composio-local-workbench-session]
void callsAlias() { Alias<int>{}(1); }

template <class T>
using Guarded = decltype([](T) {
  if (session().workbench().enable == false) return;
});
void callsGuarded() { Guarded<int>{}(1); }

template <decltype([] { createLocalWorkbenchSession(client(), session()); }) F>
// CHECK: :[[#@LINE-1]]:25: warning: {{.*}} [composio-local-workbench-session]
void parameter() {
  F();
}
void callsParameter() { parameter<{}>(); }
