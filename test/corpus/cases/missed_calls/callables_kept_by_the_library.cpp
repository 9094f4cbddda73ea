// What the library keeps, it may run later: a comparator, the function of a view, a deferred task, a stop callback.
#include <future>
#include <map>
#include <ranges>
#include <stop_token>
#include <vector>

#include "composio/composio.h"
#include "oracle.h"

using namespace composio;
using namespace composio::experimental;

static Session *observed;
static void enableObserved() { observed->update({.workbench = {.enable = true}}); }

struct Less {
  Session *session;
  bool operator()(int left, int right) const {
    session->update({.workbench = {.enable = true}});
    return left < right;
  }
};

void comparatorKeptByAMap(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = false}});
  std::map<int, int, Less> map(Less{&session});
  if (!session.isLocal()) return;
  map[1] = 1;
  map[2] = 2;
  createLocalWorkbenchSession(composio, session);  // UNSAFE
}

void lazyView(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = false}});
  std::vector<int> values{1};
  auto view = values | std::views::transform([&](int value) {
                session.update({.workbench = {.enable = true}});
                return value;
              });
  if (!session.isLocal()) return;
  for (int value : view) (void)value;
  createLocalWorkbenchSession(composio, session);  // UNSAFE
}

void deferredTask(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = false}});
  auto task = std::async(std::launch::deferred, [&] { session.update({.workbench = {.enable = true}}); });
  if (!session.isLocal()) return;
  task.get();
  createLocalWorkbenchSession(composio, session);  // UNSAFE
}

void stopCallback(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = false}});
  observed = &session;
  auto onStop = [] { enableObserved(); };
  std::stop_source source;
  std::stop_callback callback(source.get_token(), onStop);
  source.request_stop();
  createLocalWorkbenchSession(composio, session);  // UNSAFE
}

void target(Composio &composio) {
  switch (choose(4)) {
    case 0: return comparatorKeptByAMap(composio);
    case 1: return lazyView(composio);
    case 2: return deferredTask(composio);
    case 3: return stopCallback(composio);
  }
}
