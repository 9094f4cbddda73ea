// Elements that are named in two ways, that get another place, or that leave with the container they were in.
#include <iterator>
#include <list>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "composio/composio.h"
#include "oracle.h"

using namespace composio;
using namespace composio::experimental;


static Session make(const Composio &c, bool enable) { return c.create("u", {.workbench = {.enable = enable}}); }

struct Flagged {
  bool local;
  Session session;
};

void takenApartInALoop(Composio &c) {
  Flagged both[2] = {{true, make(c, false)}, {false, make(c, true)}};
  for (auto &[local, session] : both) {
    if (local) (void)session.sessionId();
    createLocalWorkbenchSession(c, session);  // UNSAFE
  }
  for (auto &[local, session] : both)
    if (local) createLocalWorkbenchSession(c, session);  // SAFE
}

void clearedByAnotherName(Composio &c, std::vector<int> &a, std::vector<int> &b) {
  const bool empty = a.empty();
  b.clear();
  if (empty != a.empty()) createLocalWorkbenchSession(c, make(c, true));  // UNSAFE
  if (a.empty() == a.empty()) createLocalWorkbenchSession(c, make(c, false));  // SAFE
}

void erasedByAnotherName(Composio &c, std::vector<Session> &a, std::vector<Session> &b) {
  if (a.size() != 2 || !a[0].isLocal()) return;
  createLocalWorkbenchSession(c, a[0]);  // SAFE
  b.erase(b.begin());
  createLocalWorkbenchSession(c, a[0]);  // UNSAFE
}

void emptiedByAnotherName(Composio &c, std::optional<Session> &a, std::optional<Session> &b) {
  if (!a) return;
  b.reset();
  if (!a) createLocalWorkbenchSession(c, make(c, true));  // UNSAFE
}

void stayedWithTheElement(Composio &c) {
  std::list<Session> list{make(c, false)};
  Session &first = list.front();
  list.push_front(make(c, false));
  createLocalWorkbenchSession(c, list.front());  // SAFE
  first = make(c, true);
  createLocalWorkbenchSession(c, list.back());  // UNSAFE
}

void iteratorBehindTheErased(Composio &c) {
  std::list<Session> list{make(c, false), make(c, false)};
  auto second = std::next(list.begin());
  list.erase(list.begin());
  second->update({.workbench = {.enable = true}});
  createLocalWorkbenchSession(c, list.front());  // UNSAFE
}

void endOfAList(Composio &c) {
  std::list<Session> list{make(c, false)};
  const auto end = list.end();
  list.push_back(make(c, true));
  for (auto it = list.begin(); it != end; ++it) createLocalWorkbenchSession(c, *it);  // UNSAFE
}

void leftWithTheVector(Composio &c) {
  std::vector<Session> from{make(c, false)};
  Session &element = from[0];
  const std::vector<Session> to = std::move(from);
  createLocalWorkbenchSession(c, to[0]);  // SAFE
  element = make(c, true);
  createLocalWorkbenchSession(c, to[0]);  // UNSAFE
}

void swappedAway(Composio &c) {
  std::vector<Session> a{make(c, false)}, b{make(c, false)};
  Session &element = a[0];
  a.swap(b);
  element = make(c, true);
  createLocalWorkbenchSession(c, b[0]);  // UNSAFE
}

void movedOwners(Composio &c) {
  std::optional<std::unique_ptr<int>> owner = std::make_unique<int>(1);
  const auto taken = std::move(owner);
  if (!*owner) createLocalWorkbenchSession(c, make(c, true));  // UNSAFE
  if (*taken) createLocalWorkbenchSession(c, make(c, false));  // SAFE
}

void movedIntoAnOptional(Composio &c) {
  std::vector<int> numbers{1};
  const std::optional<std::vector<int>> kept(std::move(numbers));
  if (numbers.empty()) createLocalWorkbenchSession(c, make(c, true));  // UNSAFE
  if (kept->empty()) createLocalWorkbenchSession(c, make(c, true));    // SAFE (never reached)
}

void rememberedByAnIterator(Composio &c) {
  const std::vector<Session> local{make(c, false)}, remote{make(c, true)};
  std::vector<Session> all;
  auto out = std::back_inserter(all);
  all = local;
  std::copy(remote.begin(), remote.end(), out);
  for (const Session &session : all) createLocalWorkbenchSession(c, session);  // UNSAFE
}

void oneOfTen(Composio &c) {
  Session a = make(c, false), b = a, d = a, e = a, f = a, g = a, h = a, i = a, k = a, l = a;
  std::vector<Session *> all;
  for (Session *session : {&a, &b, &d, &e, &f, &g, &h, &i, &k, &l}) all.push_back(session);
  createLocalWorkbenchSession(c, a);  // SAFE
  all[choose(10)]->update({.workbench = {.enable = true}});
  createLocalWorkbenchSession(c, a);  // UNSAFE
}


void target(Composio &c) {
  std::vector<int> numbers{1};
  std::vector<Session> sessions;
  std::optional<Session> session;
  switch (choose(13)) {
    case 0: return takenApartInALoop(c);
    case 1: return clearedByAnotherName(c, numbers, numbers);
    case 2:
      sessions = {make(c, false), make(c, true)};
      return erasedByAnotherName(c, sessions, sessions);
    case 3:
      session = make(c, true);
      return emptiedByAnotherName(c, session, session);
    case 4: return stayedWithTheElement(c);
    case 5: return iteratorBehindTheErased(c);
    case 6: return endOfAList(c);
    case 7: return leftWithTheVector(c);
    case 8: return swappedAway(c);
    case 9: return movedOwners(c);
    case 10: return movedIntoAnOptional(c);
    case 11: return rememberedByAnIterator(c);
    case 12: return oneOfTen(c);
  }
}
