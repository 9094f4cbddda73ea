// Destructors on the way of an exception: they may throw it, and they run from the last object to the first.
#include "composio/composio.h"
#include "oracle.h"

using namespace composio;
using namespace composio::experimental;

struct ThrowsAtTheEnd {
  ~ThrowsAtTheEnd() noexcept(false) { throw 1; }
};
struct EndsInPeace {
  ~EndsInPeace() {}
};

void destructorThrows(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = true}});
  try {
    ThrowsAtTheEnd object;
  } catch (int) {
    createLocalWorkbenchSession(composio, session);  // UNSAFE
  }
}

void destructorDoesNotThrow(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = true}});
  try {
    EndsInPeace object;
  } catch (int) {
    createLocalWorkbenchSession(composio, session);  // SAFE
  }
}

void destructorThrowsAfterAChange(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = false}});
  try {
    ThrowsAtTheEnd object;
    session.update({.workbench = {.enable = true}});
  } catch (int) {
    createLocalWorkbenchSession(composio, session);  // UNSAFE
  }
}

struct EnablesAndThrowsAtTheEnd {
  Session &session;
  int value() const { return 1; }
  ~EnablesAndThrowsAtTheEnd() noexcept(false) {
    session.update({.workbench = {.enable = true}});
    throw 1;
  }
};

static void endOne(Session &session) { EnablesAndThrowsAtTheEnd object{session}; }

void destructorOfACalleesVariable(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = false}});
  try {
    endOne(session);
  } catch (int) {
    createLocalWorkbenchSession(composio, session);  // UNSAFE
  }
}

void destructorOfATemporary(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = false}});
  try {
    EnablesAndThrowsAtTheEnd{session}.value();
  } catch (int) {
    createLocalWorkbenchSession(composio, session);  // UNSAFE
  }
}

struct SetsAtTheEnd {
  Session &session;
  bool enable;
  ~SetsAtTheEnd() { session.update({.workbench = {.enable = enable}}); }
};

void firstObjectEndsLast(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = false}});
  try {
    SetsAtTheEnd first{session, true};
    SetsAtTheEnd second{session, false};
    throw 1;
  } catch (int) {
    createLocalWorkbenchSession(composio, session);  // UNSAFE
  }
}

void firstObjectDisables(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = true}});
  try {
    SetsAtTheEnd first{session, false};
    SetsAtTheEnd second{session, true};
    throw 1;
  } catch (int) {
    createLocalWorkbenchSession(composio, session);  // SAFE
  }
}

void target(Composio &composio) {
  switch (choose(7)) {
    case 0: return destructorThrows(composio);
    case 1: return destructorDoesNotThrow(composio);
    case 2: return destructorThrowsAfterAChange(composio);
    case 3: return destructorOfACalleesVariable(composio);
    case 4: return destructorOfATemporary(composio);
    case 5: return firstObjectEndsLast(composio);
    case 6: return firstObjectDisables(composio);
  }
}
