// Alternatives as states: only one of them holds a session that is known to be local.
#include "composio/composio.h"
#include "oracle.h"

#include <string>
#include <utility>
#include <variant>

using composio::Composio;
using composio::Session;
using composio::experimental::createLocalWorkbenchSession;
using composio::experimental::isLocalWorkbenchCompatible;

namespace {

struct Local {
  Session session;
};
struct Remote {
  Session session;
};
struct Failed {
  std::string why;
};
using Any = std::variant<Failed, Local, Remote>;

Session local(Composio &c) { return c.create("l", {.workbench = {.enable = false}}); }

Any sort(Session session) {
  if (isLocalWorkbenchCompatible(session)) return Local{session};
  return Remote{session};
}

Any make(Composio &c) {
  if (cond()) return Failed{"no"};
  return sort(c.use("s"));
}

void got(Composio &c) {
  Any state = make(c);
  if (std::holds_alternative<Local>(state)) {
    createLocalWorkbenchSession(c, std::get<Local>(state).session);  // SAFE
  } else if (std::holds_alternative<Remote>(state)) {
    createLocalWorkbenchSession(c, std::get<Remote>(state).session);  // UNSAFE
  }
}

void gotByIndex(Composio &c) {
  const Any state = make(c);
  if (state.index() == 1) createLocalWorkbenchSession(c, std::get<1>(state).session);  // SAFE
  if (state.index() == 2) createLocalWorkbenchSession(c, std::get<2>(state).session);  // UNSAFE
}

void pointedTo(Composio &c) {
  Any state = make(c);
  if (const auto *it = std::get_if<Local>(&state)) createLocalWorkbenchSession(c, it->session);   // SAFE
  if (const auto *it = std::get_if<Remote>(&state)) createLocalWorkbenchSession(c, it->session);  // UNSAFE
}

void tieToTheIndex(Composio &c) {
  Session session = c.use("s");
  const Any state = sort(session);
  if (std::holds_alternative<Local>(state)) createLocalWorkbenchSession(c, session);   // SAFE
  if (!std::holds_alternative<Local>(state)) createLocalWorkbenchSession(c, session);  // UNSAFE
}

void assigned(Composio &c) {
  Any state;
  state = Local{local(c)};
  createLocalWorkbenchSession(c, std::get<Local>(state).session);  // SAFE
  Session &alias = std::get<Local>(state).session;
  alias.update({.workbench = {.enable = true}});
  createLocalWorkbenchSession(c, std::get<Local>(state).session);  // UNSAFE
}

void emplaced(Composio &c) {
  std::variant<std::monostate, Session> state;
  state.emplace<Session>(local(c));
  createLocalWorkbenchSession(c, std::get<1>(state));  // SAFE
  state.emplace<1>(c.use("s"));
  createLocalWorkbenchSession(c, std::get<Session>(state));  // UNSAFE
}

void becomesAnother(Composio &c) {
  std::variant<std::string, Session> state = local(c);
  state = "gone";
  if (const Session *session = std::get_if<Session>(&state)) createLocalWorkbenchSession(c, *session);  // SAFE
  state = c.use("s");
  if (const Session *session = std::get_if<Session>(&state)) createLocalWorkbenchSession(c, *session);  // UNSAFE
}

void copied(Composio &c) {
  const Any first = Local{local(c)};
  Any second = first;
  createLocalWorkbenchSession(c, std::get<Local>(second).session);  // SAFE
  second = Any(Remote{c.use("s")});
  createLocalWorkbenchSession(c, std::get<Remote>(second).session);  // UNSAFE
}

template <class... Fs>
struct Overloaded : Fs... {
  using Fs::operator()...;
};
template <class... Fs>
Overloaded(Fs...) -> Overloaded<Fs...>;

void visitedByOverloads(Composio &c) {
  Any state = make(c);
  std::visit(Overloaded{[&](const Failed &) {},
                        [&](const Local &it) {
                          createLocalWorkbenchSession(c, it.session);  // SAFE
                        },
                        [&](const Remote &it) {
                          createLocalWorkbenchSession(c, it.session);  // UNSAFE
                        }},
             state);
}

// The generic one is the better match for what is not constant.
void visitedByTheBetterMatch(Composio &c) {
  Session session = c.use("s");
  Any state = Local{session};
  std::visit(Overloaded{[&](const Local &) { session.update({.workbench = {.enable = false}}); },
                        [&](auto &&) { session.update({.workbench = {.enable = true}}); }},
             state);
  createLocalWorkbenchSession(c, session);  // UNSAFE
  const Any constant = Local{session};
  std::visit(Overloaded{[&](const Local &) { session.update({.workbench = {.enable = false}}); },
                        [&](auto &&) { session.update({.workbench = {.enable = true}}); }},
             constant);
  createLocalWorkbenchSession(c, session);  // SAFE
}

struct Sessions {
  const Session &operator()(const Session &session) const { return session; }
  const Session &operator()(const Local &it) const { return it.session; }
};

void visitedForAResult(Composio &c) {
  std::variant<Session, Local> state = local(c);
  createLocalWorkbenchSession(c, std::visit(Sessions{}, state));  // SAFE
  state = Local{c.use("s")};
  createLocalWorkbenchSession(c, std::visit(Sessions{}, state));  // UNSAFE
}

void visitedGenerically(Composio &c) {
  std::variant<Local, Remote> state = Remote{c.use("s")};
  if (cond()) state = Local{local(c)};
  std::visit([](auto &it) { it.session.update({.workbench = {.enable = false}}); }, state);
  createLocalWorkbenchSession(c, std::visit([](auto &it) { return it.session; }, state));  // SAFE
  std::visit([](auto &it) { it.session.update({.workbench = {.enable = true}}); }, state);
  createLocalWorkbenchSession(c, std::visit([](auto &it) { return it.session; }, state));  // UNSAFE
}

void swapped(Composio &c) {
  Any one = Local{local(c)}, other = Local{c.use("s")};
  one.swap(other);
  createLocalWorkbenchSession(c, std::get<Local>(one).session);  // UNSAFE
}

void thrownForTheWrongOne(Composio &c) {
  Session session = c.use("s");
  const Any state = sort(session);
  try {
    (void)std::get<Local>(state);
    createLocalWorkbenchSession(c, session);  // SAFE
  } catch (const std::bad_variant_access &) {
    createLocalWorkbenchSession(c, session);  // UNSAFE
  }
}

void unknown(Composio &c, const Any &state) {
  if (const auto *it = std::get_if<Local>(&state)) createLocalWorkbenchSession(c, it->session);  // UNSAFE
}

}  // namespace

void target(Composio &composio) {
  switch (choose(15)) {
    case 0: return got(composio);
    case 1: return gotByIndex(composio);
    case 2: return pointedTo(composio);
    case 3: return tieToTheIndex(composio);
    case 4: return assigned(composio);
    case 5: return emplaced(composio);
    case 6: return becomesAnother(composio);
    case 7: return copied(composio);
    case 8: return visitedByOverloads(composio);
    case 9: return visitedByTheBetterMatch(composio);
    case 10: return visitedForAResult(composio);
    case 11: return visitedGenerically(composio);
    case 12: return swapped(composio);
    case 13: return thrownForTheWrongOne(composio);
    case 14: return unknown(composio, Local{composio.use("s")});
  }
}
