// Which handler an exception enters is told by its type.
#include "composio/composio.h"
#include "oracle.h"

using namespace composio;
using namespace composio::experimental;

namespace {

struct Refused : std::runtime_error {
  using std::runtime_error::runtime_error;
};
struct NotLocal : Refused {
  using Refused::Refused;
};

void demand(const Session &session) {
  if (session.workbench().enable == false) return;
  throw NotLocal("not local");
}

void ownTypeIsHandled(Composio &composio) {
  Session session = composio.use("s");
  try {
    demand(session);
  } catch (const NotLocal &) {
    createLocalWorkbenchSession(composio, session);  // UNSAFE
    return;
  }
  createLocalWorkbenchSession(composio, session);  // SAFE
}

void baseIsHandled(Composio &composio) {
  Session session = composio.use("s");
  try {
    demand(session);
  } catch (const Refused &) {
    return;
  } catch (...) {
    createLocalWorkbenchSession(composio, session);  // SAFE (nothing gets here)
  }
  createLocalWorkbenchSession(composio, session);  // SAFE
}

void anotherTypeIsHandled(Composio &composio) {
  Session session = composio.use("s");
  try {
    try {
      demand(session);
    } catch (const std::logic_error &) {
      createLocalWorkbenchSession(composio, session);  // SAFE (nothing gets here)
    }
    createLocalWorkbenchSession(composio, session);  // SAFE
  } catch (const std::exception &) {
    createLocalWorkbenchSession(composio, session);  // UNSAFE
  }
}

void derivedIsHandledFirst(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = false}});
  try {
    if (cond()) throw NotLocal("a");
    session = composio.use("other");
    throw Refused("b");
  } catch (const NotLocal &) {
    createLocalWorkbenchSession(composio, session);  // SAFE
  } catch (const Refused &) {
    createLocalWorkbenchSession(composio, session);  // UNSAFE
  }
}

void thrownByItsBase(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = false}});
  try {
    NotLocal error("a");
    const Refused &base = error;
    session = composio.use("other");
    throw base;  // a copy of the base
  } catch (const NotLocal &) {
    return;
  } catch (const Refused &) {
    createLocalWorkbenchSession(composio, session);  // UNSAFE
  }
}

void thrownAgain(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = false}});
  try {
    try {
      session = composio.use("other");
      throw NotLocal("a");
    } catch (const Refused &) {
      throw;
    }
  } catch (const NotLocal &) {
    createLocalWorkbenchSession(composio, session);  // UNSAFE
  } catch (const Refused &) {
  }
}

void pointerIsThrown(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = false}});
  static NotLocal error("a");
  try {
    session = composio.use("other");
    throw &error;
  } catch (const Refused *) {
    createLocalWorkbenchSession(composio, session);  // UNSAFE
  }
}

void numberIsThrown(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = false}});
  try {
    if (cond()) throw 1;
    session = composio.use("other");
    throw 1L;
  } catch (int) {
    createLocalWorkbenchSession(composio, session);  // SAFE
  } catch (long) {
    createLocalWorkbenchSession(composio, session);  // UNSAFE
  }
}

struct Cleanup {
  ~Cleanup() {
    try {
      throw 1;
    } catch (int) {
    }
  }
};

void destructorHandlesItsOwn(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = false}});
  try {
    Cleanup cleanup;
    session = composio.use("other");
    throw NotLocal("a");
  } catch (const NotLocal &) {
    createLocalWorkbenchSession(composio, session);  // UNSAFE
  }
}

void serviceFails(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = false}});
  Session other = composio.use("other");
  try {
    createLocalWorkbenchSession(composio, other);  // HANDLED
    session = composio.use("third");
    session.update({.sandbox = {.enable = false}});
  } catch (const WorkbenchEnabledError &) {
    createLocalWorkbenchSession(composio, session);  // SAFE (only the attempt throws this)
    createLocalWorkbenchSession(composio, other);    // UNSAFE
  }
}

}  // namespace

void target(Composio &composio) {
  switch (choose(11)) {
    case 0: return ownTypeIsHandled(composio);
    case 1: return baseIsHandled(composio);
    case 2: return anotherTypeIsHandled(composio);
    case 3: return derivedIsHandledFirst(composio);
    case 4: return thrownByItsBase(composio);
    case 5: return thrownAgain(composio);
    case 6: return pointerIsThrown(composio);
    case 7: return numberIsThrown(composio);
    case 8: return destructorHandlesItsOwn(composio);
    default: return serviceFails(composio);
  }
}
