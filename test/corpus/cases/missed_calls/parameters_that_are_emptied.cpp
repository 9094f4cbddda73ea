// A parameter is destroyed by the caller, as the callee left it: what was moved out of it ends elsewhere.
#include <functional>
#include <memory>
#include <utility>

#include "composio/composio.h"
#include "oracle.h"

using namespace composio;
using namespace composio::experimental;

static Session local(Composio &c) { return c.create("l", {.workbench = {.enable = false}}); }

struct Guard {
  Session *session;
  explicit Guard(Session &s) : session(&s) {}
  Guard(Guard &&other) : session(std::exchange(other.session, nullptr)) {}
  ~Guard() {
    if (session) session->update({.workbench = {.enable = true}});
  }
};

static Guard handedBack(Guard guard) { return guard; }
static void kept(Guard) {}

void movedOutOfAnObject(Composio &c) {
  Session session = local(c);
  {
    Guard guard = handedBack(Guard(session));
    createLocalWorkbenchSession(c, session);  // SAFE
  }
  createLocalWorkbenchSession(c, session);  // UNSAFE
}

void endsWithTheCall(Composio &c) {
  Session session = local(c);
  kept(Guard(session));
  createLocalWorkbenchSession(c, session);  // UNSAFE
}

struct Sink {
  std::unique_ptr<Guard> guard;
  void take(std::unique_ptr<Guard> other) { guard = std::move(other); }
};

void movedOutOfAnOwner(Composio &c) {
  Session session = local(c);
  Sink sink;
  sink.take(std::unique_ptr<Guard>(new Guard(session)));
  createLocalWorkbenchSession(c, session);  // SAFE
  sink.take(nullptr);
  createLocalWorkbenchSession(c, session);  // UNSAFE
}

static void endsEarly(std::unique_ptr<Guard> guard, Session &session) {
  guard.reset();
  session.update({.workbench = {.enable = false}});
}

void endedByTheCallee(Composio &c) {
  Session session = local(c);
  endsEarly(std::unique_ptr<Guard>(new Guard(session)), session);
  createLocalWorkbenchSession(c, session);  // SAFE
  session.update({.workbench = {.enable = true}});
  createLocalWorkbenchSession(c, session);  // UNSAFE
}

void endedByAnException(Composio &c) {
  Session session = local(c), other = local(c);
  const auto fail = [](std::unique_ptr<Guard>) { throw 1; };
  try {
    fail(std::unique_ptr<Guard>(new Guard(session)));
  } catch (int) {
  }
  createLocalWorkbenchSession(c, other);    // SAFE
  createLocalWorkbenchSession(c, session);  // UNSAFE
}

void heldByAFunction(Composio &c) {
  Session session = local(c);
  std::function<void()> held = [guard = std::make_shared<Guard>(session)] {};
  held = nullptr;
  createLocalWorkbenchSession(c, session);  // UNSAFE
}

void target(Composio &c) {
  switch (choose(6)) {
    case 0:
      movedOutOfAnObject(c);
      break;
    case 1:
      endsWithTheCall(c);
      break;
    case 2:
      movedOutOfAnOwner(c);
      break;
    case 3:
      endedByTheCallee(c);
      break;
    case 4:
      heldByAFunction(c);
      break;
    case 5:
      endedByAnException(c);
      break;
  }
}
