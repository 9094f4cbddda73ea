// A structured binding names a part of an object, and a lambda that captures it by reference changes that part; a copy
// that was captured is the lambda's own.
#include <array>
#include <tuple>

#include "composio/composio.h"
#include "oracle.h"

using namespace composio;
using namespace composio::experimental;

struct Pair {
  Session session;
  bool flag;
};

void bindingCapturedByReference(Composio &composio) {
  Pair pair{composio.create("u", {.workbench = {.enable = false}}), false};
  auto &[session, flag] = pair;
  auto change = [&] { session.update({.workbench = {.enable = true}}); };
  change();
  createLocalWorkbenchSession(composio, pair.session);  // UNSAFE
}

void flagCapturedByName(Composio &composio) {
  Pair pair{composio.create("u", {.workbench = {.enable = false}}), false};
  auto &[session, flag] = pair;
  auto change = [&flag] { flag = true; };
  change();
  Session made = composio.create("u", {.workbench = {.enable = pair.flag}});
  createLocalWorkbenchSession(composio, made);  // UNSAFE
}

void flagCapturedByCopy(Composio &composio) {
  Pair pair{composio.create("u", {.workbench = {.enable = false}}), true};
  auto [session, flag] = pair;
  auto read = [flag] { return flag; };
  flag = false;
  Session made = composio.create("u", {.workbench = {.enable = read()}});
  createLocalWorkbenchSession(composio, made);  // UNSAFE
}

void bindingsOfACopy(Composio &composio) {
  Pair pair{composio.create("u", {.workbench = {.enable = false}}), false};
  auto [session, flag] = pair;
  auto change = [&] { session.update({.workbench = {.enable = true}}); };
  change();
  createLocalWorkbenchSession(composio, pair.session);  // SAFE
}

void bindingOfALibraryArray(Composio &composio) {
  std::array<Session, 2> sessions{composio.create("u", {.workbench = {.enable = false}}),
                                  composio.create("u", {.workbench = {.enable = false}})};
  auto &[first, second] = sessions;
  sessions[0].update({.workbench = {.enable = true}});
  createLocalWorkbenchSession(composio, first);  // UNSAFE
}

void bindingOfATuple(Composio &composio) {
  std::tuple<Session, int> tuple{composio.create("u", {.workbench = {.enable = false}}), 1};
  auto &[session, number] = tuple;
  std::get<Session>(tuple).update({.workbench = {.enable = true}});
  createLocalWorkbenchSession(composio, session);  // UNSAFE
}

void tieAssignsToItsParts(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = false}});
  Session remote = composio.create("u", {.workbench = {.enable = true}});
  std::tie(session) = std::tuple<Session>(remote);
  createLocalWorkbenchSession(composio, session);  // UNSAFE
}

void lambdaInALambda(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = false}});
  auto outer = [&] {
    auto inner = [&] { session.update({.workbench = {.enable = true}}); };
    inner();
  };
  outer();
  createLocalWorkbenchSession(composio, session);  // UNSAFE
}

void copyChangedInALambda(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = false}});
  auto outer = [session]() mutable {
    auto inner = [&] { session.update({.workbench = {.enable = true}}); };
    inner();
    return session;
  };
  Session changed = outer();
  if (cond()) createLocalWorkbenchSession(composio, session);  // SAFE
  createLocalWorkbenchSession(composio, changed);              // UNSAFE
}

void initializedCaptureKeepsItsChange(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = false}});
  auto change = [copy = session]() mutable {
    Session before = copy;
    copy.update({.workbench = {.enable = true}});
    return before;
  };
  change();
  Session changed = change();
  createLocalWorkbenchSession(composio, changed);  // UNSAFE
}

struct Object {
  Session session;
  void attachChanged(Composio &composio) {
    auto change = [*this]() mutable {
      session.update({.workbench = {.enable = true}});
      return session;
    };
    Session changed = change();
    createLocalWorkbenchSession(composio, changed);  // UNSAFE
  }
};

void copyOfThis(Composio &composio) {
  Object object{composio.create("u", {.workbench = {.enable = false}})};
  object.attachChanged(composio);
}

void target(Composio &composio) {
  switch (choose(11)) {
    case 0: return bindingCapturedByReference(composio);
    case 1: return flagCapturedByName(composio);
    case 2: return flagCapturedByCopy(composio);
    case 3: return bindingsOfACopy(composio);
    case 4: return bindingOfALibraryArray(composio);
    case 5: return bindingOfATuple(composio);
    case 6: return tieAssignsToItsParts(composio);
    case 7: return lambdaInALambda(composio);
    case 8: return copyChangedInALambda(composio);
    case 9: return initializedCaptureKeepsItsChange(composio);
    case 10: return copyOfThis(composio);
  }
}
