// Objects that the library makes in place, by a constructor of the program: in optionals, behind shared and unique
// pointers, in vectors. The constructor decides what state the session is in.
#include "composio/composio.h"
#include "oracle.h"

#include <memory>
#include <optional>
#include <utility>
#include <vector>

using composio::Composio;
using composio::Session;
using composio::experimental::createLocalWorkbenchSession;

namespace {

// Takes what it is given, and switches it off unless it is told otherwise.
struct Desk {
  explicit Desk(Session given, bool hosted = false) : session(std::move(given)) {
    session.update({.workbench = {.enable = hosted}});
  }
  Session session;
};

// Keeps the second of two.
struct Pair {
  Pair(const Session &, const Session &second) : kept(second) {}
  Session kept;
};

struct Wrapped {
  Wrapped(const Session &given) : session(given) {}
  Session session;
};

// Decides by the category of what it is given.
struct Picky {
  Picky(const Session &) : hosted(true) {}
  Picky(Session &&) : hosted(false) {}
  bool hosted;
};

// Assigned it does something else than made.
struct Contrary {
  Contrary(const Session &given) : session(given) {}
  Contrary &operator=(const Session &given) {
    session = given;
    session.update({.workbench = {.enable = true}});
    return *this;
  }
  Session session;
};

struct Thrower {
  Thrower(Session &given, bool fails) {
    given.update({.workbench = {.enable = fails}});
    if (fails) throw 1;
  }
  int unused = 0;
};

Session local(Composio &c) { return c.create("l", {.workbench = {.enable = false}}); }

void emplaced(Composio &c) {
  std::optional<Desk> desk;
  desk.emplace(c.use("s"));
  createLocalWorkbenchSession(c, desk->session);  // SAFE
  desk.emplace(local(c), true);
  createLocalWorkbenchSession(c, desk->session);  // UNSAFE
}

void inPlace(Composio &c) {
  std::optional<Desk> desk(std::in_place, c.use("s"), false);
  createLocalWorkbenchSession(c, desk->session);  // SAFE
  const std::optional<Desk> other(std::in_place, local(c), cond());
  createLocalWorkbenchSession(c, other->session);  // UNSAFE
}

void secondArgument(Composio &c) {
  const Session quiet = local(c), unknown = c.use("s");
  std::optional<Pair> pair;
  pair.emplace(unknown, quiet);
  createLocalWorkbenchSession(c, pair->kept);  // SAFE
  pair.emplace(quiet, unknown);
  createLocalWorkbenchSession(c, pair->kept);  // UNSAFE
}

void converted(Composio &c) {
  std::optional<Wrapped> wrapped = local(c);
  createLocalWorkbenchSession(c, wrapped->session);  // SAFE
  wrapped = c.use("s");
  createLocalWorkbenchSession(c, wrapped->session);  // UNSAFE
  wrapped = local(c);
  createLocalWorkbenchSession(c, wrapped->session);  // SAFE
}

void convertedOptional(Composio &c) {
  std::optional<Session> none, quiet = local(c), unknown = c.use("s");
  std::optional<Wrapped> wrapped(cond() ? quiet : none);
  if (wrapped) createLocalWorkbenchSession(c, wrapped->session);  // SAFE
  wrapped = unknown;
  createLocalWorkbenchSession(c, wrapped->session);  // UNSAFE
  wrapped = quiet;
  createLocalWorkbenchSession(c, wrapped->session);  // SAFE
  wrapped = none;
  if (wrapped) createLocalWorkbenchSession(c, wrapped->session);  // SAFE (never reached)
}

void assignedFromItself(Composio &c) {
  std::optional<Wrapped> wrapped = local(c);
  wrapped = wrapped->session;
  createLocalWorkbenchSession(c, wrapped->session);  // SAFE
}

void assignedOtherwise(Composio &c) {
  const Session quiet = local(c);
  std::optional<Contrary> contrary;
  contrary = quiet;  // makes one
  createLocalWorkbenchSession(c, contrary->session);  // SAFE
  contrary = quiet;  // assigns to it
  createLocalWorkbenchSession(c, contrary->session);  // UNSAFE
}

void shared(Composio &c) {
  const auto desk = std::make_shared<Desk>(c.use("s"));
  createLocalWorkbenchSession(c, desk->session);  // SAFE
  const auto other = std::make_shared<Desk>(local(c), true);
  createLocalWorkbenchSession(c, other->session);  // UNSAFE
}

void sharedAndChanged(Composio &c) {
  const auto desk = std::make_shared<Desk>(c.use("s"));
  const auto same = desk;
  same->session.update({.workbench = {.enable = true}});
  createLocalWorkbenchSession(c, desk->session);  // UNSAFE
}

void unique(Composio &c) {
  const auto desk = std::make_unique<Desk>(c.use("s"));
  createLocalWorkbenchSession(c, desk->session);  // SAFE
  const auto other = std::make_unique<Desk>(local(c), true);
  createLocalWorkbenchSession(c, other->session);  // UNSAFE
}

void inAVector(Composio &c) {
  std::vector<Desk> desks;
  desks.emplace_back(c.use("s"));
  createLocalWorkbenchSession(c, desks.front().session);  // SAFE
  desks.emplace_back(local(c), true);
  createLocalWorkbenchSession(c, desks[0].session);      // SAFE
  createLocalWorkbenchSession(c, desks.back().session);  // UNSAFE
}

void manyInAVector(Composio &c) {
  std::vector<Desk> desks;
  for (int i = 0; i < 3; ++i) desks.emplace_back(c.use("s"));
  for (const Desk &desk : desks) createLocalWorkbenchSession(c, desk.session);  // SAFE
}

void someInAVector(Composio &c) {
  std::vector<Desk> desks;
  for (int i = 0; i < 3; ++i) desks.emplace_back(local(c), i == 2);
  for (const Desk &desk : desks) createLocalWorkbenchSession(c, desk.session);  // UNSAFE
}

struct Seat {
  Session session;
  bool taken = false;
};

void aggregates(Composio &c) {
  std::optional<Seat> seat;
  seat.emplace(local(c), true);
  if (seat->taken) createLocalWorkbenchSession(c, seat->session);   // SAFE
  if (!seat->taken) createLocalWorkbenchSession(c, c.use("s"));     // SAFE (never reached)
  std::vector<Seat> seats;
  seats.emplace_back(c.use("s"));
  createLocalWorkbenchSession(c, seats.back().session);  // UNSAFE
}

// A pointer to what is made, kept by what is made.
struct Knot {
  explicit Knot(Session given) : session(std::move(given)), self(&session) {}
  Session session;
  Session *self;
};

void pointsToItself(Composio &c) {
  const auto knot = std::make_shared<Knot>(local(c));
  createLocalWorkbenchSession(c, *knot->self);  // SAFE
  knot->self->update({.workbench = {.enable = true}});
  createLocalWorkbenchSession(c, knot->session);  // UNSAFE
}

void byCategory(Composio &c) {
  Session quiet = local(c), session = c.use("s");
  std::optional<Picky> picky;
  picky.emplace(std::move(quiet));
  session.update({.workbench = {.enable = picky->hosted}});
  createLocalWorkbenchSession(c, session);  // SAFE
  picky.emplace(session);
  session.update({.workbench = {.enable = picky->hosted}});
  createLocalWorkbenchSession(c, session);  // UNSAFE
}

void throwsInside(Composio &c) {
  Session session = c.use("s");
  std::optional<Thrower> thrower;
  try {
    thrower.emplace(session, cond());
    createLocalWorkbenchSession(c, session);  // SAFE
  } catch (int) {
    createLocalWorkbenchSession(c, session);  // UNSAFE
  }
}

}  // namespace

void target(Composio &composio) {
  switch (choose(17)) {
    case 0: return emplaced(composio);
    case 1: return inPlace(composio);
    case 2: return secondArgument(composio);
    case 3: return converted(composio);
    case 4: return convertedOptional(composio);
    case 5: return assignedFromItself(composio);
    case 6: return assignedOtherwise(composio);
    case 7: return shared(composio);
    case 8: return sharedAndChanged(composio);
    case 9: return unique(composio);
    case 10: return inAVector(composio);
    case 11: return manyInAVector(composio);
    case 12: return someInAVector(composio);
    case 13: return byCategory(composio);
    case 14: return throwsInside(composio);
    case 15: return aggregates(composio);
    case 16: return pointsToItself(composio);
  }
}
