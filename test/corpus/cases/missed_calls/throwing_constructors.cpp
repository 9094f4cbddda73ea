// A constructor that throws leaves no object, but the parts that were complete are destroyed on the way.
#include "composio/composio.h"
#include "oracle.h"

using namespace composio;
using namespace composio::experimental;

struct EnablingAtTheEnd {
  Session &session;
  ~EnablingAtTheEnd() { session.update({.workbench = {.enable = true}}); }
};
struct SilentAtTheEnd {
  Session &session;
  ~SilentAtTheEnd() {}
};

static int fail() { throw 1; }

struct MemberThenThrow {
  EnablingAtTheEnd member;
  explicit MemberThenThrow(Session &session) : member{session} { throw 1; }
};

void memberIsDestroyed(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = false}});
  try {
    MemberThenThrow object(session);
  } catch (int) {
    createLocalWorkbenchSession(composio, session);  // UNSAFE
  }
}

struct BaseThenThrow : EnablingAtTheEnd {
  explicit BaseThenThrow(Session &session) : EnablingAtTheEnd{session} { throw 1; }
};

void baseIsDestroyed(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = false}});
  try {
    BaseThenThrow object(session);
  } catch (int) {
    createLocalWorkbenchSession(composio, session);  // UNSAFE
  }
}

struct MemberThenThrowingMember {
  EnablingAtTheEnd member;
  int value;
  MemberThenThrowingMember(Session &session, int (*make)()) : member{session}, value(make()) {}
};

void memberBeforeAThrowingOneIsDestroyed(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = false}});
  try {
    MemberThenThrowingMember object(session, fail);
  } catch (int) {
    createLocalWorkbenchSession(composio, session);  // UNSAFE
  }
}

struct Delegating {
  Session &session;
  explicit Delegating(Session &session) : session(session) {}
  Delegating(Session &session, int) : Delegating(session) { throw 1; }
  ~Delegating() { session.update({.workbench = {.enable = true}}); }
};

void delegatedToIsComplete(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = false}});
  try {
    Delegating object(session, 1);
  } catch (int) {
    createLocalWorkbenchSession(composio, session);  // UNSAFE
  }
}

struct NeverComplete {
  Session &session;
  explicit NeverComplete(Session &session) : session(session) { throw 1; }
  ~NeverComplete() { session.update({.workbench = {.enable = true}}); }
};

void itselfIsNotDestroyed(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = false}});
  try {
    NeverComplete object(session);
  } catch (int) {
    createLocalWorkbenchSession(composio, session);  // SAFE
  }
}

struct Aggregate {
  EnablingAtTheEnd first;
  int second;
};
struct SilentAggregate {
  SilentAtTheEnd first;
  int second;
};

void elementOfAnAggregateIsDestroyed(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = false}});
  try {
    Aggregate object{EnablingAtTheEnd{session}, fail()};
  } catch (int) {
    createLocalWorkbenchSession(composio, session);  // UNSAFE
  }
}

void silentElementIsDestroyed(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = false}});
  try {
    SilentAggregate object{SilentAtTheEnd{session}, fail()};
  } catch (int) {
    createLocalWorkbenchSession(composio, session);  // SAFE
  }
}

struct EnablesAndThrows {
  explicit EnablesAndThrows(Session &session) {
    session.update({.workbench = {.enable = true}});
    throw 1;
  }
};

void newExpression(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = false}});
  try {
    delete new EnablesAndThrows(session);
  } catch (...) {
    createLocalWorkbenchSession(composio, session);  // UNSAFE
  }
}

struct Throws {
  Throws() { throw 1; }
};

void elementOfAnArrayThrows(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = true}});
  try {
    Throws elements[2];
    return;
  } catch (int) {
    createLocalWorkbenchSession(composio, session);  // UNSAFE
  }
}

struct ThrowingDefault {
  int value = fail();
};

void memberInitializerThrows(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = true}});
  try {
    ThrowingDefault object{};
  } catch (int) {
    createLocalWorkbenchSession(composio, session);  // UNSAFE
  }
}

void target(Composio &composio) {
  switch (choose(10)) {
    case 0: return memberIsDestroyed(composio);
    case 1: return baseIsDestroyed(composio);
    case 2: return memberBeforeAThrowingOneIsDestroyed(composio);
    case 3: return delegatedToIsComplete(composio);
    case 4: return itselfIsNotDestroyed(composio);
    case 5: return elementOfAnAggregateIsDestroyed(composio);
    case 6: return silentElementIsDestroyed(composio);
    case 7: return newExpression(composio);
    case 8: return elementOfAnArrayThrows(composio);
    case 9: return memberInitializerThrows(composio);
  }
}
