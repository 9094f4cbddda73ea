// What a std::function holds: given, copied, moved, replaced, emptied, and called later by somebody else.
// Idea: whoever holds a function holds a part of the program.
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "composio/composio.h"
#include "oracle.h"

namespace {

using composio::Composio;
using composio::Session;
using composio::experimental::createLocalWorkbenchSession;
using Opener = std::function<Session(const Composio &)>;

Session off(const Composio &c) { return c.create("u", {.workbench = {.enable = false}}); }
Session on(const Composio &c) { return c.create("u", {.workbench = {.enable = true}}); }

void given(const Composio &composio) {
  const Opener open = off;
  createLocalWorkbenchSession(composio, open(composio));  // SAFE
  const Opener hosted = [](const Composio &c) { return on(c); };
  createLocalWorkbenchSession(composio, hosted(composio));  // UNSAFE
}

void replaced(const Composio &composio) {
  Opener open = on;
  open = off;
  createLocalWorkbenchSession(composio, open(composio));  // SAFE
  if (cond()) open = on;
  createLocalWorkbenchSession(composio, open(composio));  // UNSAFE
}

void copied(const Composio &composio) {
  Opener open = off;
  const Opener copy = open;
  open = on;
  createLocalWorkbenchSession(composio, copy(composio));  // SAFE
  createLocalWorkbenchSession(composio, open(composio));  // UNSAFE
}

void moved(const Composio &composio) {
  Opener from = [](const Composio &c) { return off(c); };
  const Opener open = std::move(from);
  createLocalWorkbenchSession(composio, open(composio));  // SAFE
  from = on;
  createLocalWorkbenchSession(composio, from(composio));  // UNSAFE
}

void swapped(const Composio &composio) {
  Opener first = off, second = on;
  first.swap(second);
  createLocalWorkbenchSession(composio, second(composio));  // SAFE
  createLocalWorkbenchSession(composio, first(composio));  // UNSAFE
}

void empty(const Composio &composio) {
  Session session = on(composio);
  std::function<void(Session &)> mend;
  if (mend) mend(session);
  if (mend == nullptr) session = off(composio);
  createLocalWorkbenchSession(composio, session);  // SAFE
  std::function<void(Session &)> spoil = [](Session &s) { s.update({.workbench = {.enable = true}}); };
  if (spoil != nullptr) spoil(session);
  createLocalWorkbenchSession(composio, session);  // UNSAFE
}

void calledEmpty(const Composio &composio) {
  Session session = on(composio);
  const std::function<void(Session &)> mend;
  try {
    mend(session);
    createLocalWorkbenchSession(composio, session);  // SAFE (never reached)
  } catch (const std::bad_function_call &) {
    createLocalWorkbenchSession(composio, session);  // UNSAFE
  }
}

void chosen(const Composio &composio, bool local) {
  const Opener open = local ? Opener(off) : Opener(on);
  const Session session = open(composio);
  if (local) createLocalWorkbenchSession(composio, session);  // SAFE
  if (!local) createLocalWorkbenchSession(composio, session);  // UNSAFE
}

Session openBy(const Composio &composio, const Opener &open) { return open(composio); }
Session openByValue(const Composio &composio, Opener open) { return open(composio); }

void passedOn(const Composio &composio) {
  createLocalWorkbenchSession(composio, openBy(composio, off));  // SAFE
  createLocalWorkbenchSession(composio, openByValue(composio, off));  // SAFE
  if (cond()) createLocalWorkbenchSession(composio, openBy(composio, on));  // UNSAFE
  createLocalWorkbenchSession(composio, openByValue(composio, [](const Composio &c) { return on(c); }));  // UNSAFE
}

struct Hooks {
  Opener open = off;
  std::function<void(Session &)> before;
};

void members(const Composio &composio) {
  Hooks hooks;
  Session session = hooks.open(composio);
  if (hooks.before) hooks.before(session);
  createLocalWorkbenchSession(composio, session);  // SAFE
  hooks.before = [](Session &s) { s.update({.workbench = {.enable = true}}); };
  if (hooks.before) hooks.before(session);
  createLocalWorkbenchSession(composio, session);  // UNSAFE
}

class Runner {
 public:
  explicit Runner(std::function<void(const Session &)> task) : task_(std::move(task)) {}
  void run(const Session &session) const { task_(session); }

 private:
  std::function<void(const Session &)> task_;
};

void storedInAnObject(const Composio &composio) {
  const Runner local([&](const Session &s) { createLocalWorkbenchSession(composio, s); });  // SAFE
  local.run(off(composio));
  const Runner any([&](const Session &s) { createLocalWorkbenchSession(composio, s); });  // UNSAFE
  any.run(off(composio));
  any.run(on(composio));
}

void storedInARow(const Composio &composio) {
  const Session session = off(composio), hosted = on(composio);
  std::vector<std::function<void()>> tasks;
  tasks.push_back([&] { createLocalWorkbenchSession(composio, session); });  // SAFE
  tasks.emplace_back([&composio, copy = session] { createLocalWorkbenchSession(composio, copy); });  // SAFE
  tasks.emplace_back([&composio, &hosted] { createLocalWorkbenchSession(composio, hosted); });  // UNSAFE
  for (const auto &task : tasks) task();
}

void storedInAnOptional(const Composio &composio) {
  std::optional<Opener> open;
  open = off;
  if (open) createLocalWorkbenchSession(composio, (*open)(composio));  // SAFE
  open = on;
  if (open) createLocalWorkbenchSession(composio, (*open)(composio));  // UNSAFE
}

void wrappedTwice(const Composio &composio) {
  const std::function<Session(const Composio &)> inner = off;
  const std::function<Session(const Composio &)> outer = [inner](const Composio &c) { return inner(c); };
  createLocalWorkbenchSession(composio, outer(composio));  // SAFE
  const std::function<Session(const Composio &)> other = [inner](const Composio &c) { return cond() ? inner(c) : on(c); };
  createLocalWorkbenchSession(composio, other(composio));  // UNSAFE
}

// A lambda that is kept where others may call it is judged on its own.
std::function<void(const Composio &, const Session &)> later;

void keptForLater(const Composio &composio) {
  later = [](const Composio &c, const Session &s) { createLocalWorkbenchSession(c, s); };  // UNSAFE
  later(composio, off(composio));
}

void calledLater(const Composio &composio) {
  if (later) later(composio, on(composio));
}

}  // namespace

void target(Composio &composio) {
  switch (choose(15)) {
    case 0: return given(composio);
    case 1: return replaced(composio);
    case 2: return copied(composio);
    case 3: return moved(composio);
    case 4: return swapped(composio);
    case 5: return empty(composio);
    case 6: return calledEmpty(composio);
    case 7: return chosen(composio, cond());
    case 8: return passedOn(composio);
    case 9: return members(composio);
    case 10: return storedInAnObject(composio);
    case 11: return storedInARow(composio);
    case 12: return storedInAnOptional(composio);
    case 13: return wrappedTwice(composio);
    case 14: keptForLater(composio); return calledLater(composio);
  }
}
