// std::views::filter and transform: which elements a loop over them sees.
// Idea: a filtered loop is a loop with a test at its head.
#include <ranges>
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

void filtered(const Composio &composio) {
  const Sessions sessions = openSome(composio);
  for (const Session &s : sessions | std::views::filter(isLocal)) createLocalWorkbenchSession(composio, s);  // SAFE
  for (const Session &s : std::views::filter(sessions, isLocalWorkbenchCompatible))
    createLocalWorkbenchSession(composio, s);  // SAFE
  for (const Session &s : sessions | std::views::filter([](const Session &s) { return !isHosted(s); }))
    createLocalWorkbenchSession(composio, s);  // UNSAFE (unset is not hosted)
}

void filteredTwice(const Composio &composio) {
  const Sessions sessions = openSome(composio);
  const auto anything = [](const Session &) { return cond(); };
  for (const Session &s : sessions | std::views::filter(anything) | std::views::filter(isLocal))
    createLocalWorkbenchSession(composio, s);  // SAFE
  for (const Session &s : sessions | std::views::filter(anything)) createLocalWorkbenchSession(composio, s);  // UNSAFE
}

void changedInTheLoop(const Composio &composio) {
  Sessions sessions = openSome(composio);
  for (Session &s : sessions | std::views::filter(isLocal)) {
    s.update({.workbench = {.enable = true}});
    createLocalWorkbenchSession(composio, s);  // UNSAFE
  }
}

void mendedInTheLoop(const Composio &composio) {
  Sessions sessions = openSome(composio);
  for (Session &s : sessions | std::views::filter(isHosted)) {
    s.update({.workbench = {.enable = false}});
    createLocalWorkbenchSession(composio, s);  // SAFE
  }
  for (const Session &s : sessions) createLocalWorkbenchSession(composio, s);  // UNSAFE (the unset ones)
}

void kept(const Composio &composio) {
  const Sessions sessions = openSome(composio);
  auto local = sessions | std::views::filter(isLocal);
  for (const Session &s : local) createLocalWorkbenchSession(composio, s);  // SAFE
  const Session *last = nullptr;
  for (const Session &s : sessions) last = &s;
  for (const Session &s : local) last = &s;
  if (last) createLocalWorkbenchSession(composio, *last);  // UNSAFE (there may be no local one)
}

void ofKnownLength(const Composio &composio) {
  Sessions sessions{composio.create("u", {.workbench = {.enable = true}}), composio.use("a")};
  for (const Session &s : sessions | std::views::filter(isLocal)) createLocalWorkbenchSession(composio, s);  // SAFE
  for (const Session &s : sessions | std::views::filter(isHosted)) createLocalWorkbenchSession(composio, s);  // UNSAFE
}

void byAPredicateThatChanges(const Composio &composio) {
  const Sessions sessions = openSome(composio);
  bool strict = true;
  auto view = sessions | std::views::filter([&strict](const Session &s) { return !strict || isLocal(s); });
  for (const Session &s : view) createLocalWorkbenchSession(composio, s);  // SAFE
  auto other = sessions | std::views::filter([&strict](const Session &s) { return !strict || isLocal(s); });
  strict = false;
  for (const Session &s : other) createLocalWorkbenchSession(composio, s);  // UNSAFE
}

void transformed(const Composio &composio) {
  const std::vector<std::string> users{"ann", "ben"};
  const auto local = [&](const std::string &user) { return composio.create(user, {.workbench = {.enable = false}}); };
  const auto any = [&](const std::string &user) { return composio.create(user, {.workbench = {.enable = cond()}}); };
  for (const Session &s : users | std::views::transform(local)) createLocalWorkbenchSession(composio, s);  // SAFE
  for (const Session &s : users | std::views::transform(any)) createLocalWorkbenchSession(composio, s);  // UNSAFE
}

struct Job {
  Session session;
  bool ready = false;
};

void filteredAndTransformed(const Composio &composio) {
  std::vector<Job> jobs;
  for (const char *id : {"one", "two"}) jobs.push_back({composio.use(id), cond()});
  const auto isReady = [](const Job &job) { return job.ready; };
  const auto hasLocal = [](const Job &job) { return isLocal(job.session); };
  for (const Session &s : jobs | std::views::filter(hasLocal) | std::views::transform(&Job::session))
    createLocalWorkbenchSession(composio, s);  // SAFE
  for (const Session &s : jobs | std::views::filter(isReady) | std::views::transform(&Job::session))
    createLocalWorkbenchSession(composio, s);  // UNSAFE
}

void owned(const Composio &composio) {
  for (const Session &s : openSome(composio) | std::views::filter(isLocal))
    createLocalWorkbenchSession(composio, s);  // SAFE
  for (const Session &s : openSome(composio) | std::views::filter(isHosted))
    createLocalWorkbenchSession(composio, s);  // UNSAFE
}

}  // namespace

void target(Composio &composio) {
  switch (choose(10)) {
    case 0: return filtered(composio);
    case 1: return filteredTwice(composio);
    case 2: return changedInTheLoop(composio);
    case 3: return mendedInTheLoop(composio);
    case 4: return kept(composio);
    case 5: return ofKnownLength(composio);
    case 6: return byAPredicateThatChanges(composio);
    case 7: return transformed(composio);
    case 8: return filteredAndTransformed(composio);
    case 9: return owned(composio);
  }
}
