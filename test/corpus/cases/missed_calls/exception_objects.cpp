// An exception is an object: a handler gets at what it leads to, may copy it, and ends it.
#include <exception>
#include <memory>

#include "composio/composio.h"
#include "oracle.h"

using namespace composio;
using namespace composio::experimental;

static Session local(Composio &c) { return c.create("l", {.workbench = {.enable = false}}); }
static void enable(Session &session) { session.update({.workbench = {.enable = true}}); }

void pointerThrown(Composio &c) {
  Session session = local(c), other = local(c);
  try {
    throw &session;
  } catch (Session *caught) {
    enable(*caught);
  }
  createLocalWorkbenchSession(c, other);    // SAFE
  createLocalWorkbenchSession(c, session);  // UNSAFE
}

struct Failure {
  Session *session;
};
static void fail(Session &session) { throw Failure{&session}; }

void pointerInAnObject(Composio &c) {
  Session session = local(c);
  try {
    fail(session);
  } catch (const Failure &failure) {
    enable(*failure.session);
  }
  createLocalWorkbenchSession(c, session);  // UNSAFE
}

void closureThrown(Composio &c) {
  Session session = local(c);
  const auto undo = [&] { enable(session); };
  try {
    throw undo;
  } catch (decltype(undo) &caught) {
    caught();
  }
  createLocalWorkbenchSession(c, session);  // UNSAFE
}

struct Copied {
  Session *session;
  explicit Copied(Session &s) : session(&s) {}
  Copied(const Copied &other) : session(other.session) { enable(*session); }
};

void copiedByTheHandler(Composio &c) {
  Session session = local(c);
  try {
    throw Copied(session);
  } catch (Copied) {
    createLocalWorkbenchSession(c, session);  // UNSAFE
  }
}

struct Ending {
  Session *session;
  explicit Ending(Session &s) : session(&s) {}
  Ending(const Ending &) = delete;
  ~Ending() { enable(*session); }
};

void endsWithTheHandler(Composio &c) {
  Session session = local(c);
  try {
    throw Ending(session);
  } catch (const Ending &) {
  }
  createLocalWorkbenchSession(c, session);  // UNSAFE
}

void endsAfterACheck(Composio &c) {
  Session session = local(c), other = local(c);
  try {
    throw Ending(session);
  } catch (...) {
    createLocalWorkbenchSession(c, other);  // SAFE
  }
  createLocalWorkbenchSession(c, session);  // UNSAFE
}

void keptForLater(Composio &c) {
  Session session = local(c);
  std::exception_ptr kept;
  try {
    throw Ending(session);
  } catch (...) {
    kept = std::current_exception();
  }
  if (!isLocalWorkbenchCompatible(session)) return;
  kept = nullptr;
  createLocalWorkbenchSession(c, session);  // UNSAFE
}

void lastOwnerThrown(Composio &c) {
  Session session = local(c);
  auto owner = std::make_shared<Ending>(session);
  try {
    throw std::move(owner);
  } catch (const std::shared_ptr<Ending> &) {
  }
  createLocalWorkbenchSession(c, session);  // UNSAFE
}

struct Base {};
struct Hidden : private virtual Base {};
struct Open : public virtual Base {};
struct Both : Hidden, Open {};

void virtualBaseThatIsPublicOnOneWay(Composio &c) {
  Session session = local(c);
  try {
    throw Both();
  } catch (const Base &) {
    enable(session);
  } catch (...) {
  }
  createLocalWorkbenchSession(c, session);  // UNSAFE
}

void privateBase(Composio &c) {
  Session session = local(c);
  try {
    throw Hidden();
  } catch (const Base &) {
    enable(session);
  } catch (...) {
  }
  createLocalWorkbenchSession(c, session);  // SAFE
}

void lastOwnerGone(Composio &c) {
  Session session = local(c);
  std::weak_ptr<int> weak;
  if (cond()) weak = std::make_shared<int>(1);
  try {
    std::shared_ptr<int> owner(weak);
    createLocalWorkbenchSession(c, session);  // SAFE
  } catch (const std::bad_weak_ptr &) {
    enable(session);
    createLocalWorkbenchSession(c, session);  // UNSAFE
  }
}

void target(Composio &c) {
  switch (choose(11)) {
    case 0:
      pointerThrown(c);
      break;
    case 1:
      pointerInAnObject(c);
      break;
    case 2:
      closureThrown(c);
      break;
    case 3:
      copiedByTheHandler(c);
      break;
    case 4:
      endsWithTheHandler(c);
      break;
    case 5:
      endsAfterACheck(c);
      break;
    case 6:
      lastOwnerThrown(c);
      break;
    case 7:
      virtualBaseThatIsPublicOnOneWay(c);
      break;
    case 8:
      privateBase(c);
      break;
    case 9:
      lastOwnerGone(c);
      break;
    case 10:
      keptForLater(c);
      break;
  }
}
