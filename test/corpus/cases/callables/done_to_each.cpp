// for_each, transform, copy_if, erase_if and partition: what is done to the elements, and which ones are left.
// Idea: a loop in other words.
#include <algorithm>
#include <iterator>
#include <string>
#include <vector>

#include "composio/composio.h"
#include "oracle.h"

namespace {

using composio::Composio;
using composio::Session;
using composio::experimental::createLocalWorkbenchSession;
using composio::experimental::isLocalWorkbenchCompatible;
using Sessions = std::vector<Session>;

bool isLocal(const Session &s) { return s.workbench().enable == false; }
bool isHosted(const Session &s) { return s.workbench().enable == true; }  // unset is neither

Sessions openSome(const Composio &composio) {
  Sessions sessions;
  for (const char *id : {"one", "two"}) sessions.push_back(composio.use(id));
  return sessions;
}

void forEach(const Composio &composio) {
  const Sessions sessions = openSome(composio);
  std::for_each(sessions.begin(), sessions.end(), [&](const Session &s) {
    if (isLocal(s)) createLocalWorkbenchSession(composio, s);  // SAFE
  });
  std::ranges::for_each(sessions, [&](const Session &s) {
    if (!isHosted(s)) createLocalWorkbenchSession(composio, s);  // UNSAFE
  });
}

void forEachOfThem(Composio &composio) {
  Sessions sessions{composio.use("a"), composio.use("b")};
  std::ranges::for_each(sessions, [](Session &s) { s.update({.workbench = {.enable = false}}); });
  createLocalWorkbenchSession(composio, sessions[1]);  // SAFE
  std::for_each(sessions.begin(), sessions.begin() + 1, [](Session &s) { s.update({.workbench = {.enable = true}}); });
  createLocalWorkbenchSession(composio, sessions[1]);  // SAFE (only the first was changed)
  createLocalWorkbenchSession(composio, sessions[0]);  // UNSAFE
}

void whatIsSeenOutside(const Composio &composio) {
  const Sessions sessions = openSome(composio);
  bool allLocal = true;
  Session last = composio.create("u", {.workbench = {.enable = false}});
  std::ranges::for_each(sessions, [&](const Session &s) {
    if (!isLocal(s)) allLocal = false;
  });
  createLocalWorkbenchSession(composio, last);  // SAFE
  std::ranges::for_each(sessions, [&](const Session &s) { last = s; });
  createLocalWorkbenchSession(composio, last);  // UNSAFE
  (void)allLocal;
}

void transformed(const Composio &composio) {
  const std::vector<std::string> users{"ann", "ben"};
  Sessions local, hosted;
  std::transform(users.begin(), users.end(), std::back_inserter(local), [&](const std::string &user) {
    return composio.create(user, {.workbench = {.enable = false}});
  });
  for (const Session &s : local) createLocalWorkbenchSession(composio, s);  // SAFE
  std::ranges::transform(users, std::back_inserter(hosted), [&](const std::string &user) {
    return composio.create(user, {.workbench = {.enable = cond()}});
  });
  for (const Session &s : hosted) createLocalWorkbenchSession(composio, s);  // UNSAFE
}

void copiedIf(const Composio &composio) {
  const Sessions sessions = openSome(composio);
  Sessions local, others;
  std::copy_if(sessions.begin(), sessions.end(), std::back_inserter(local), isLocal);
  for (const Session &s : local) createLocalWorkbenchSession(composio, s);  // SAFE
  std::ranges::copy_if(sessions, std::back_inserter(others), [](const Session &s) { return !isLocal(s); });
  for (const Session &s : others) createLocalWorkbenchSession(composio, s);  // UNSAFE
}

void addedToOthers(const Composio &composio) {
  const Sessions sessions = openSome(composio);
  Sessions local{composio.use("zero")};
  std::copy_if(sessions.begin(), sessions.end(), std::back_inserter(local), isLocal);
  for (const Session &s : local) createLocalWorkbenchSession(composio, s);  // UNSAFE (the one that was there before)
}

void erased(const Composio &composio) {
  Sessions sessions = openSome(composio);
  std::erase_if(sessions, [](const Session &s) { return !isLocal(s); });
  for (const Session &s : sessions) createLocalWorkbenchSession(composio, s);  // SAFE
  if (!sessions.empty()) createLocalWorkbenchSession(composio, sessions.front());  // SAFE
  sessions.push_back(composio.use("three"));
  for (const Session &s : sessions) createLocalWorkbenchSession(composio, s);  // UNSAFE
}

void erasedTheOthers(const Composio &composio) {
  Sessions sessions = openSome(composio);
  std::erase_if(sessions, isLocalWorkbenchCompatible);
  for (const Session &s : sessions) createLocalWorkbenchSession(composio, s);  // UNSAFE
}

void partitioned(const Composio &composio) {
  Sessions sessions{composio.use("a"), composio.use("b")};
  if (!isLocal(sessions[0]) || !isLocal(sessions[1])) return;
  std::partition(sessions.begin(), sessions.end(), isHosted);
  createLocalWorkbenchSession(composio, sessions[0]);  // SAFE (whichever it is)
}

void partitionedAnyhow(const Composio &composio) {
  Sessions sessions{composio.use("a"), composio.use("b")};
  if (!isLocal(sessions[0])) return;
  std::ranges::stable_partition(sessions, isHosted);
  createLocalWorkbenchSession(composio, sessions[0]);  // UNSAFE (it may stand second now)
}

void removedAndErased(const Composio &composio) {
  Sessions sessions = openSome(composio);
  sessions.erase(std::remove_if(sessions.begin(), sessions.end(), [](const Session &s) { return !isLocal(s); }),
                 sessions.end());
  for (const Session &s : sessions) createLocalWorkbenchSession(composio, s);  // SAFE
}

void removedTheOthers(const Composio &composio) {
  Sessions sessions = openSome(composio);
  sessions.erase(std::remove_if(sessions.begin(), sessions.end(), isLocal), sessions.end());
  for (const Session &s : sessions) createLocalWorkbenchSession(composio, s);  // UNSAFE
}

void changedBeforeTheErasure(const Composio &composio) {
  Sessions sessions = openSome(composio);
  const auto end = std::remove_if(sessions.begin(), sessions.end(), [](const Session &s) { return !isLocal(s); });
  for (Session &s : sessions) s.update({.workbench = {.enable = true}});
  sessions.erase(end, sessions.end());
  for (const Session &s : sessions) createLocalWorkbenchSession(composio, s);  // UNSAFE
}

void removedButNotErased(const Composio &composio) {
  Sessions sessions = openSome(composio);
  (void)std::remove_if(sessions.begin(), sessions.end(), [](const Session &s) { return !isLocal(s); });
  for (const Session &s : sessions) createLocalWorkbenchSession(composio, s);  // UNSAFE
}

void theFirstPart(const Composio &composio) {
  Sessions sessions = openSome(composio);
  const auto border = std::partition(sessions.begin(), sessions.end(), isLocal);
  std::for_each(sessions.begin(), border, [&](const Session &s) {
    createLocalWorkbenchSession(composio, s);  // SAFE
  });
  std::for_each(border, sessions.end(), [&](const Session &s) {
    createLocalWorkbenchSession(composio, s);  // UNSAFE
  });
}

}  // namespace

void target(Composio &composio) {
  switch (choose(15)) {
    case 0: return forEach(composio);
    case 1: return forEachOfThem(composio);
    case 2: return whatIsSeenOutside(composio);
    case 3: return transformed(composio);
    case 4: return copiedIf(composio);
    case 5: return addedToOthers(composio);
    case 6: return erased(composio);
    case 7: return erasedTheOthers(composio);
    case 8: return partitioned(composio);
    case 9: return partitionedAnyhow(composio);
    case 10: return removedAndErased(composio);
    case 11: return removedTheOthers(composio);
    case 12: return changedBeforeTheErasure(composio);
    case 13: return removedButNotErased(composio);
    case 14: return theFirstPart(composio);
  }
}
