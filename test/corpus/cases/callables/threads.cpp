// std::thread, jthread and async: what is copied for the thread stays what it was, what it shares may change.
// Idea: hand over a copy, not a reference.
#include <functional>
#include <future>
#include <thread>

#include "composio/composio.h"
#include "oracle.h"

namespace {

using composio::Composio;
using composio::Session;
using composio::experimental::createLocalWorkbenchSession;

Session off(const Composio &c) { return c.create("u", {.workbench = {.enable = false}}); }
Session on(const Composio &c) { return c.create("u", {.workbench = {.enable = true}}); }

template <class F>
void quietly(F f) {
  try {
    f();
  } catch (const composio::WorkbenchEnabledError &) {
  }
}

void copied(const Composio &composio) {
  const Session session = off(composio), hosted = on(composio);
  std::thread worker([&composio, session] { createLocalWorkbenchSession(composio, session); });  // SAFE
  worker.join();
  auto task = std::async(std::launch::deferred, [&composio, s = hosted] {
    createLocalWorkbenchSession(composio, s);  // UNSAFE
  });
  quietly([&] { task.get(); });
}

void given(const Composio &composio) {
  auto task = std::async(std::launch::deferred, [&composio](const Session &s) {
    createLocalWorkbenchSession(composio, s);  // SAFE
  }, off(composio));
  task.get();
  auto other = std::async([&composio](const Session &s) {
    createLocalWorkbenchSession(composio, s);  // UNSAFE
  }, on(composio));
  quietly([&] { other.get(); });
}

void shared(const Composio &composio) {
  Session session = off(composio);
  auto task = std::async(std::launch::deferred, [&] {
    createLocalWorkbenchSession(composio, session);  // UNSAFE (changed before it runs)
  });
  session = on(composio);
  quietly([&] { task.get(); });
}

void changedByTheThread(const Composio &composio) {
  Session session = off(composio), own = off(composio);
  std::thread worker([&session, own]() mutable {
    session.update({.workbench = {.enable = true}});
    own.update({.workbench = {.enable = true}});
  });
  worker.join();
  createLocalWorkbenchSession(composio, own);  // SAFE
  createLocalWorkbenchSession(composio, session);  // UNSAFE
}

void givenAReference(const Composio &composio) {
  Session session = off(composio);
  std::jthread worker([](Session &s) { s.update({.workbench = {.enable = true}}); }, std::ref(session));
  worker.join();
  createLocalWorkbenchSession(composio, session);  // UNSAFE
}

}  // namespace

void target(Composio &composio) {
  switch (choose(5)) {
    case 0: return copied(composio);
    case 1: return given(composio);
    case 2: return shared(composio);
    case 3: return changedByTheThread(composio);
    case 4: return givenAReference(composio);
  }
}
