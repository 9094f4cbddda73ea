// Variables that are members and templates are read like any other.
// RUN: %composio_check %s -- -std=c++20 | %expect %s
#include <composio/composio.h>

using composio::experimental::createLocalWorkbenchSession;

template <typename T>
struct Holder {
  template <typename U>
  static int count;
};
template <typename T>
template <typename U>
int Holder<T>::count = 1;
int used = Holder<int>::count<int>;

void attach(const composio::Composio &composio, const composio::Session &session) {
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} [composio-local-workbench-session]
}
