// A variable that is returned may be the result itself: then nothing is copied, and nothing ends in between.
#include "composio/composio.h"
#include "oracle.h"

using namespace composio;
using namespace composio::experimental;

static Session local(Composio &c) { return c.create("l", {.workbench = {.enable = false}}); }
static void enable(Session &session, bool enabled = true) { session.update({.workbench = {.enable = enabled}}); }

struct Guard {
  Session &session;
  ~Guard() { enable(session); }
};

static Guard guard(Session &session) {
  Guard made{session};
  return made;
}

void endsOnce(Composio &c) {
  Session session = local(c);
  {
    const Guard held = guard(session);
    enable(session, false);
    createLocalWorkbenchSession(c, session);  // SAFE
  }
  createLocalWorkbenchSession(c, session);  // UNSAFE
}

void endsOnlyLater(Composio &c) {
  Session session = local(c), other = local(c);
  {
    const Guard held = guard(session);
    if (!isLocalWorkbenchCompatible(session)) return;
    other = c.create("r", {.workbench = {.enable = true}});
  }
  createLocalWorkbenchSession(c, other);  // UNSAFE
}

struct Disabling {
  Session &session;
  explicit Disabling(Session &s) : session(s) {}
  Disabling(const Disabling &other) : session(other.session) { enable(session, false); }
};

static Disabling disabling(Session &session) {
  Disabling made(session);
  return made;
}

void copiedPerhaps(Composio &c) {
  Session session = c.create("r", {.workbench = {.enable = true}});
  const Disabling held = disabling(session);
  createLocalWorkbenchSession(c, session);  // UNSAFE
}

void copiedForCertain(Composio &c) {
  Session session = c.create("r", {.workbench = {.enable = true}});
  const Disabling first(session), second(first);
  createLocalWorkbenchSession(c, session);  // SAFE
}

struct Numbered {
  Session &session;
  Numbered(Session &s, bool fails) : session(s) {
    if (fails) throw 1;
  }
  ~Numbered() { enable(session); }
};

void elementsThatWereMade(Composio &c) {
  Session session = local(c), other = local(c);
  try {
    const Numbered both[2] = {{session, false}, {other, true}};
  } catch (int) {
  }
  createLocalWorkbenchSession(c, other);    // SAFE
  createLocalWorkbenchSession(c, session);  // UNSAFE
}

void target(Composio &c) {
  switch (choose(5)) {
    case 0:
      endsOnce(c);
      break;
    case 1:
      endsOnlyLater(c);
      break;
    case 2:
      copiedPerhaps(c);
      break;
    case 3:
      copiedForCertain(c);
      break;
    case 4:
      elementsThatWereMade(c);
      break;
  }
}
