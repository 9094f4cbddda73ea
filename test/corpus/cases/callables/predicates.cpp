// Predicates that depend on more than the element: counters, flags by reference, and order.
// Idea: "asked about each" is not "asked the same question about each".
#include <algorithm>
#include <functional>
#include <iterator>
#include <vector>

#include "composio/composio.h"
#include "oracle.h"

namespace {

using composio::Composio;
using composio::Session;
using composio::experimental::createLocalWorkbenchSession;
using Sessions = std::vector<Session>;

bool isLocal(const Session &s) { return s.workbench().enable == false; }

Sessions openSome(const Composio &composio) {
  Sessions sessions;
  for (const char *id : {"one", "two"}) sessions.push_back(composio.use(id));
  return sessions;
}

void allButTheFirst(const Composio &composio) {
  const Sessions sessions = openSome(composio);
  int asked = 0;
  if (std::ranges::all_of(sessions, [&](const Session &s) { return asked++ == 0 || isLocal(s); }))
    for (const Session &s : sessions) createLocalWorkbenchSession(composio, s);  // UNSAFE
}

void eachAndCounted(const Composio &composio) {
  const Sessions sessions = openSome(composio);
  int asked = 0;
  const auto counts = [&](const Session &s) {
    ++asked;
    return isLocal(s);
  };
  if (std::ranges::all_of(sessions, counts))
    for (const Session &s : sessions) createLocalWorkbenchSession(composio, s);  // SAFE
}

void byAFlag(const Composio &composio, bool lenient) {
  const Sessions sessions = openSome(composio);
  if (!std::ranges::all_of(sessions, [=](const Session &s) { return lenient || isLocal(s); })) return;
  for (const Session &s : sessions) {
    if (!lenient) createLocalWorkbenchSession(composio, s);  // SAFE
    if (lenient) createLocalWorkbenchSession(composio, s);  // UNSAFE
  }
}

void copyWithoutTheFirst(const Composio &composio) {
  const Sessions sessions = openSome(composio);
  Sessions kept;
  bool first = true;
  std::ranges::copy_if(sessions, std::back_inserter(kept), [&](const Session &s) {
    if (first) {
      first = false;
      return true;
    }
    return isLocal(s);
  });
  for (const Session &s : kept) createLocalWorkbenchSession(composio, s);  // UNSAFE
}

void eraseOnlyTheFirst(const Composio &composio) {
  Sessions sessions = openSome(composio);
  bool erase = true;
  std::erase_if(sessions, [&](const Session &s) {
    const bool hosted = erase && !isLocal(s);
    erase = false;
    return hosted;
  });
  for (const Session &s : sessions) createLocalWorkbenchSession(composio, s);  // UNSAFE
}

// Another collection changes while this one is asked.
void changesAnother(const Composio &composio) {
  const Sessions sessions = openSome(composio);
  Session other = composio.create("u", {.workbench = {.enable = false}});
  const bool all = std::ranges::all_of(sessions, [&](const Session &s) {
    if (!isLocal(s)) other.update({.workbench = {.enable = true}});
    return isLocal(s);
  });
  if (all) createLocalWorkbenchSession(composio, sessions.empty() ? other : sessions.front());  // SAFE
  createLocalWorkbenchSession(composio, other);  // UNSAFE
}

// What the pointer leads to may be one of those that were asked before.
void changesWhatItKnows(const Composio &composio, Sessions &sessions, Session *known) {
  const auto asks = [known](const Session &s) {
    const bool local = isLocal(s);
    known->update({.workbench = {.enable = true}});
    return local;
  };
  if (std::ranges::all_of(sessions, asks))
    for (const Session &s : sessions) createLocalWorkbenchSession(composio, s);  // UNSAFE
}

void asksWhatOthersKnow(const Composio &composio, const Sessions &sessions) {
  if (std::ranges::all_of(sessions, isLocal))
    for (const Session &s : sessions) createLocalWorkbenchSession(composio, s);  // SAFE
}

void unknownPredicate(const Composio &composio, bool (*asks)(const Session &)) {
  const Sessions sessions = openSome(composio);
  if (std::ranges::all_of(sessions, asks))
    for (const Session &s : sessions) createLocalWorkbenchSession(composio, s);  // UNSAFE
}

}  // namespace

bool anything(const composio::Session &) { return true; }

void target(Composio &composio) {
  switch (choose(9)) {
    case 0: return allButTheFirst(composio);
    case 1: return eachAndCounted(composio);
    case 2: return byAFlag(composio, cond());
    case 3: return copyWithoutTheFirst(composio);
    case 4: return eraseOnlyTheFirst(composio);
    case 5: return changesAnother(composio);
    case 6: return unknownPredicate(composio, anything);
    case 7: {
      Sessions sessions = openSome(composio);
      return changesWhatItKnows(composio, sessions, &sessions.front());
    }
    case 8: return asksWhatOthersKnow(composio, openSome(composio));
  }
}
