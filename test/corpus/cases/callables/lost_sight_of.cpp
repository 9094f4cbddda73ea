// Callables that leave the view of whoever made them: returned, thrown, kept in an object that others get.
// Idea: a lambda that was called safely once may be called again by somebody else.
#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include "composio/composio.h"
#include "oracle.h"

using composio::Composio;
using composio::Session;
using composio::experimental::createLocalWorkbenchSession;
using Attach = std::function<void(const Composio &, const Session &)>;

static Session off(const Composio &c) { return c.create("u", {.workbench = {.enable = false}}); }
static Session on(const Composio &c) { return c.create("u", {.workbench = {.enable = true}}); }

Attach returned(const Composio &composio) {
  Attach attach = [](const Composio &c, const Session &s) {
    createLocalWorkbenchSession(c, s);  // UNSAFE (the caller's session)
  };
  attach(composio, off(composio));
  return attach;
}

struct Box {
  Attach attach;
};

std::unique_ptr<Box> boxed(const Composio &composio) {
  auto box = std::make_unique<Box>();
  box->attach = [](const Composio &c, const Session &s) {
    createLocalWorkbenchSession(c, s);  // UNSAFE
  };
  box->attach(composio, off(composio));
  return box;
}

void intoAParameter(const Composio &composio, std::vector<Attach> &out) {
  Attach attach = [](const Composio &c, const Session &s) {
    createLocalWorkbenchSession(c, s);  // UNSAFE
  };
  attach(composio, off(composio));
  out.push_back(std::move(attach));
}

void thrown(const Composio &composio) {
  Attach attach = [](const Composio &c, const Session &s) {
    createLocalWorkbenchSession(c, s);  // UNSAFE
  };
  attach(composio, off(composio));
  throw attach;
}

Box *global = nullptr;

void keptByPointer(const Composio &composio) {
  static Box box;
  box.attach = [](const Composio &c, const Session &s) {
    createLocalWorkbenchSession(c, s);  // UNSAFE
  };
  box.attach(composio, off(composio));
  global = &box;
}

using Pointer = void (*)(const Composio &, const Session &);

Pointer asPointer(const Composio &composio) {
  const auto attach = [](const Composio &c, const Session &s) {
    createLocalWorkbenchSession(c, s);  // UNSAFE
  };
  attach(composio, off(composio));
  return attach;
}

// A private lambda stays private.
void keptToItself(const Composio &composio) {
  Box box;
  box.attach = [](const Composio &c, const Session &s) {
    createLocalWorkbenchSession(c, s);  // SAFE
  };
  box.attach(composio, off(composio));
  const Attach copy = box.attach;
  copy(composio, off(composio));
}

void target(Composio &composio) {
  switch (choose(7)) {
    case 0: return returned(composio)(composio, on(composio));
    case 1: return boxed(composio)->attach(composio, on(composio));
    case 2: {
      std::vector<Attach> attached;
      intoAParameter(composio, attached);
      return attached[0](composio, on(composio));
    }
    case 3:
      try {
        thrown(composio);
      } catch (const Attach &attach) {
        attach(composio, on(composio));
      }
      return;
    case 4:
      keptByPointer(composio);
      return global->attach(composio, on(composio));
    case 5: return asPointer(composio)(composio, on(composio));
    case 6: return keptToItself(composio);
  }
}
