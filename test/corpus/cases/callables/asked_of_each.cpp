// all_of, any_of, none_of, count_if and find_if: what the answer says of the elements, and for how long.
// Idea: "are all of them local?" is a test like any other, until the collection changes.
#include <algorithm>
#include <functional>
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
bool isNotLocal(const Session &s) { return !isLocal(s); }

Sessions openSome(const Composio &composio) {
  Sessions sessions;
  for (const char *id : {"one", "two"}) sessions.push_back(composio.use(id));
  return sessions;
}

void allOf(const Composio &composio) {
  const Sessions sessions = openSome(composio);
  if (std::all_of(sessions.begin(), sessions.end(), isLocal))
    for (const Session &s : sessions) createLocalWorkbenchSession(composio, s);  // SAFE
  if (std::ranges::all_of(sessions, isLocalWorkbenchCompatible))
    for (const Session &s : sessions) createLocalWorkbenchSession(composio, s);  // SAFE
  if (std::all_of(sessions.begin(), sessions.end(), isNotLocal))
    for (const Session &s : sessions) createLocalWorkbenchSession(composio, s);  // UNSAFE
}

void someOfThem(const Composio &composio) {
  const Sessions sessions = openSome(composio);
  if (std::all_of(sessions.begin() + 1, sessions.end(), isLocal))
    for (const Session &s : sessions) createLocalWorkbenchSession(composio, s);  // UNSAFE (the first was not asked)
}

void changedBetween(const Composio &composio) {
  Sessions sessions = openSome(composio);
  if (!std::ranges::all_of(sessions, isLocal)) return;
  sessions.push_back(composio.use("three"));
  for (const Session &s : sessions) createLocalWorkbenchSession(composio, s);  // UNSAFE
}

void elementChangedBetween(const Composio &composio) {
  Sessions sessions = openSome(composio);
  if (!std::ranges::all_of(sessions, isLocal)) return;
  for (Session &s : sessions) s.update({.workbench = {.enable = true}});
  for (const Session &s : sessions) createLocalWorkbenchSession(composio, s);  // UNSAFE
}

void otherRow(const Composio &composio) {
  const Sessions asked = openSome(composio), used = openSome(composio);
  if (std::ranges::all_of(asked, isLocal))
    for (const Session &s : used) createLocalWorkbenchSession(composio, s);  // UNSAFE
}

void noneOf(const Composio &composio) {
  const Sessions sessions = openSome(composio);
  if (std::none_of(sessions.begin(), sessions.end(), isNotLocal))
    for (const Session &s : sessions) createLocalWorkbenchSession(composio, s);  // SAFE
  if (std::ranges::none_of(sessions, isHosted))
    for (const Session &s : sessions) createLocalWorkbenchSession(composio, s);  // UNSAFE (unset is not hosted)
}

void anyOf(const Composio &composio) {
  const Sessions sessions = openSome(composio);
  if (!std::ranges::any_of(sessions, isNotLocal))
    for (const Session &s : sessions) createLocalWorkbenchSession(composio, s);  // SAFE
  if (std::ranges::any_of(sessions, isLocal))
    for (const Session &s : sessions) createLocalWorkbenchSession(composio, s);  // UNSAFE
}

void counted(const Composio &composio) {
  const Sessions sessions = openSome(composio);
  if (std::ranges::count_if(sessions, isNotLocal) == 0)
    for (const Session &s : sessions) createLocalWorkbenchSession(composio, s);  // SAFE
  if (std::count_if(sessions.begin(), sessions.end(), isLocal) != 0)
    for (const Session &s : sessions) createLocalWorkbenchSession(composio, s);  // UNSAFE
}

void found(const Composio &composio) {
  const Sessions sessions = openSome(composio);
  const auto it = std::find_if(sessions.begin(), sessions.end(), isLocal);
  if (it != sessions.end()) createLocalWorkbenchSession(composio, *it);  // SAFE
  const auto other = std::ranges::find_if(sessions, isNotLocal);
  if (other != sessions.end()) createLocalWorkbenchSession(composio, *other);  // UNSAFE
}

void foundNone(const Composio &composio) {
  const Sessions sessions = openSome(composio);
  if (std::ranges::find_if(sessions, isNotLocal) == sessions.end())
    for (const Session &s : sessions) createLocalWorkbenchSession(composio, s);  // SAFE
  if (std::ranges::find_if_not(sessions, isNotLocal) == sessions.end())
    for (const Session &s : sessions) createLocalWorkbenchSession(composio, s);  // UNSAFE
}

void foundOrTheFirst(const Composio &composio) {
  const Sessions sessions = openSome(composio);
  auto it = std::find_if(sessions.begin(), sessions.end(), isLocal);
  if (it == sessions.end()) it = sessions.begin();
  createLocalWorkbenchSession(composio, *it);  // UNSAFE
}

void nextToIt(const Composio &composio) {
  const Sessions sessions = openSome(composio);
  auto it = std::find_if(sessions.begin(), sessions.end(), isLocal);
  if (it == sessions.end()) return;
  ++it;
  if (it != sessions.end()) createLocalWorkbenchSession(composio, *it);  // UNSAFE
}

void inARowOfKnownLength(const Composio &composio) {
  Session sessions[] = {composio.use("a"), composio.use("b")};
  if (std::all_of(std::begin(sessions), std::end(sessions), isLocal)) {
    createLocalWorkbenchSession(composio, sessions[1]);  // SAFE
  } else {
    createLocalWorkbenchSession(composio, sessions[1]);  // UNSAFE
  }
}

struct Job {
  Session session;
  bool urgent = false;
};

void throughAProjection(const Composio &composio) {
  std::vector<Job> jobs;
  for (const char *id : {"one", "two"}) jobs.push_back({composio.use(id), cond()});
  if (std::ranges::all_of(jobs, isLocal, &Job::session))
    for (const Job &job : jobs) createLocalWorkbenchSession(composio, job.session);  // SAFE
  if (std::ranges::all_of(jobs, [](bool urgent) { return urgent; }, &Job::urgent))
    for (const Job &job : jobs) createLocalWorkbenchSession(composio, job.session);  // UNSAFE
}

// The predicate says yes, and then makes it untrue.
void byADeceitfulPredicate(const Composio &composio) {
  Sessions sessions = openSome(composio);
  const auto check = [](Session &s) {
    const bool local = isLocal(s);
    s.update({.workbench = {.enable = true}});
    return local;
  };
  if (std::all_of(sessions.begin(), sessions.end(), check))
    for (const Session &s : sessions) createLocalWorkbenchSession(composio, s);  // UNSAFE
}

void byAFunctionObject(const Composio &composio) {
  const Sessions sessions = openSome(composio);
  std::function<bool(const Session &)> asks = isLocal;
  if (std::ranges::all_of(sessions, asks))
    for (const Session &s : sessions) createLocalWorkbenchSession(composio, s);  // SAFE
  asks = isNotLocal;
  if (std::ranges::all_of(sessions, asks))
    for (const Session &s : sessions) createLocalWorkbenchSession(composio, s);  // UNSAFE
}

}  // namespace

void target(Composio &composio) {
  switch (choose(16)) {
    case 0: return allOf(composio);
    case 1: return someOfThem(composio);
    case 2: return changedBetween(composio);
    case 3: return elementChangedBetween(composio);
    case 4: return otherRow(composio);
    case 5: return noneOf(composio);
    case 6: return anyOf(composio);
    case 7: return counted(composio);
    case 8: return found(composio);
    case 9: return foundNone(composio);
    case 10: return foundOrTheFirst(composio);
    case 11: return nextToIt(composio);
    case 12: return inARowOfKnownLength(composio);
    case 13: return throughAProjection(composio);
    case 14: return byADeceitfulPredicate(composio);
    case 15: return byAFunctionObject(composio);
  }
}
