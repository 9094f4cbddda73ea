// What a callable takes with it: copies, references, initialisers, `this`, `*this`, and state that it changes itself.
// Idea: a copy is what it was when it was made; a reference is what the object is when the call comes.
#include <functional>
#include <optional>
#include <utility>

#include "composio/composio.h"
#include "oracle.h"

namespace {

using composio::Composio;
using composio::Session;
using composio::experimental::createLocalWorkbenchSession;

Session off(const Composio &c) { return c.create("u", {.workbench = {.enable = false}}); }
Session on(const Composio &c) { return c.create("u", {.workbench = {.enable = true}}); }
void spoil(Session &s) { s.update({.workbench = {.enable = true}}); }

void byValue(const Composio &composio) {
  Session session = off(composio);
  const std::function<void()> attach = [&composio, session] { createLocalWorkbenchSession(composio, session); };  // SAFE
  spoil(session);
  attach();
  const std::function<void()> again = [&composio, session] { createLocalWorkbenchSession(composio, session); };  // UNSAFE
  again();
}

void byReference(const Composio &composio) {
  Session session = on(composio);
  const std::function<void()> attach = [&] { createLocalWorkbenchSession(composio, session); };  // SAFE
  session = off(composio);
  attach();
  Session other = off(composio);
  const std::function<void()> late = [&] { createLocalWorkbenchSession(composio, other); };  // UNSAFE
  spoil(other);
  late();
}

void byInitialiser(const Composio &composio) {
  Session session = on(composio);
  std::function<void()> attach = [&composio, s = off(composio)] { createLocalWorkbenchSession(composio, s); };  // SAFE
  attach();
  std::function<void()> hosted = [&composio, s = std::move(session)] { createLocalWorkbenchSession(composio, s); };  // UNSAFE
  hosted();
}

// Each call changes the copy that the function holds, and so does not change the copies of the function.
void byItsOwnState(const Composio &composio) {
  std::function<Session()> next = [s = off(composio)]() mutable {
    const Session before = s;
    spoil(s);
    return before;
  };
  const std::function<Session()> fresh = next;
  createLocalWorkbenchSession(composio, next());  // SAFE
  createLocalWorkbenchSession(composio, next());  // UNSAFE (the first call changed it)
  createLocalWorkbenchSession(composio, fresh());  // SAFE
}

class Bot {
 public:
  explicit Bot(const Composio &composio) : composio_(composio), session_(off(composio)) {}
  void watch() {
    onEvent_ = [this] { createLocalWorkbenchSession(composio_, session_); };  // SAFE
  }
  void watchWhatComes() {
    onEvent_ = [this] { createLocalWorkbenchSession(composio_, session_); };  // UNSAFE
  }
  void watchACopy() {
    onEvent_ = [*this] { createLocalWorkbenchSession(composio_, session_); };  // SAFE
  }
  void host() { spoil(session_); }
  void fire() const {
    if (onEvent_) onEvent_();
  }

 private:
  const Composio &composio_;
  Session session_;
  std::function<void()> onEvent_;
};

void byThis(const Composio &composio) {
  Bot bot(composio);
  bot.watch();
  bot.fire();
  Bot other(composio);
  other.watchWhatComes();
  other.host();
  other.fire();
}

void byStarThis(const Composio &composio) {
  Bot bot(composio);
  bot.watchACopy();
  bot.host();
  bot.fire();
}

void byPointer(const Composio &composio) {
  void (*attach)(const Composio &, const Session &) = [](const Composio &c, const Session &s) {
    createLocalWorkbenchSession(c, s);  // SAFE
  };
  attach(composio, off(composio));
  void (*any)(const Composio &, const Session &) = [](const Composio &c, const Session &s) {
    createLocalWorkbenchSession(c, s);  // UNSAFE
  };
  any(composio, off(composio));
  any(composio, on(composio));
}

struct Attach {
  const Composio &composio;
  void operator()(const Session &s) const { createLocalWorkbenchSession(composio, s); }  // UNSAFE (once it is hosted)
};

void byFunctor(const Composio &composio) {
  const std::function<void(const Session &)> attach = Attach{composio};
  attach(off(composio));
  attach(on(composio));
}

}  // namespace

void target(Composio &composio) {
  switch (choose(8)) {
    case 0: return byValue(composio);
    case 1: return byReference(composio);
    case 2: return byInitialiser(composio);
    case 3: return byItsOwnState(composio);
    case 4: return byThis(composio);
    case 5: return byStarThis(composio);
    case 6: return byPointer(composio);
    case 7: return byFunctor(composio);
  }
}
