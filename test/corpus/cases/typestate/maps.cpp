// Sessions in maps: what is known of an entry belongs to its key, and what holds of every entry to all of them.
#include "composio/composio.h"
#include "oracle.h"

#include <map>
#include <string>
#include <unordered_map>
#include <utility>

using composio::Composio;
using composio::Session;
using composio::experimental::createLocalWorkbenchSession;
using composio::experimental::isLocalWorkbenchCompatible;

namespace {

Session local(Composio &c) { return c.create("l", {.workbench = {.enable = false}}); }

void knownKeys(Composio &c) {
  std::map<std::string, Session> sessions;
  sessions["quiet"] = local(c);
  sessions["other"] = c.use("s");
  createLocalWorkbenchSession(c, sessions.at("quiet"));  // SAFE
  createLocalWorkbenchSession(c, sessions["quiet"]);     // SAFE
  createLocalWorkbenchSession(c, sessions.at("other"));  // UNSAFE
}

void madeByDefault(Composio &c) {
  std::map<int, Session> sessions;
  createLocalWorkbenchSession(c, sessions[1]);  // UNSAFE
}

void presentOrMade(Composio &c) {
  std::map<int, Session> sessions;
  if (cond()) sessions.emplace(1, local(c));
  const bool there = sessions.contains(1);
  Session &session = sessions[1];
  if (there) createLocalWorkbenchSession(c, session);   // SAFE
  if (!there) createLocalWorkbenchSession(c, session);  // UNSAFE
}

void foundAndTested(Composio &c, std::unordered_map<int, Session> &sessions, int id, int other) {
  const auto found = sessions.find(id);
  if (found == sessions.end() || !isLocalWorkbenchCompatible(found->second)) return;
  createLocalWorkbenchSession(c, found->second);        // SAFE
  createLocalWorkbenchSession(c, sessions.at(id));      // SAFE
  createLocalWorkbenchSession(c, sessions.at(other));   // UNSAFE
}

void testedThenChanged(Composio &c, std::map<int, Session> &sessions, int id, int other) {
  if (!sessions.contains(id) || !isLocalWorkbenchCompatible(sessions.at(id))) return;
  if (cond()) {
    sessions.insert_or_assign(other, c.use("s"));
    createLocalWorkbenchSession(c, sessions.at(id));  // UNSAFE (the two may be the same)
    return;
  }
  sessions.emplace(other, c.use("s"));
  createLocalWorkbenchSession(c, sessions.at(id));  // SAFE
}

void keyChanged(Composio &c) {
  const std::string a = "a", b = "b";
  std::map<std::string, Session> sessions{{a, local(c)}, {b, c.use("s")}};
  std::string key = "a";
  createLocalWorkbenchSession(c, sessions.at(key));  // SAFE
  key = "b";
  createLocalWorkbenchSession(c, sessions.at(key));  // UNSAFE
}

void throughAReference(Composio &c) {
  std::map<std::string, Session> sessions;
  Session &alias = sessions["a"];
  sessions["a"] = local(c);
  sessions["b"];
  createLocalWorkbenchSession(c, alias);  // SAFE
  alias.update({.workbench = {.enable = true}});
  createLocalWorkbenchSession(c, sessions.at("a"));  // UNSAFE
}

void emplaceKeepsWhatIsThere(Composio &c) {
  std::map<int, Session> sessions;
  sessions.emplace(1, c.use("s"));
  const auto [kept, added] = sessions.emplace(1, local(c));
  createLocalWorkbenchSession(c, kept->second);  // UNSAFE
  const auto [where, isNew] = sessions.try_emplace(2, local(c));
  if (isNew) createLocalWorkbenchSession(c, where->second);  // SAFE
}

void assignReplacesWhatIsThere(Composio &c) {
  std::map<int, Session> sessions;
  sessions.emplace(1, c.use("s"));
  sessions.insert_or_assign(1, local(c));
  createLocalWorkbenchSession(c, sessions.at(1));  // SAFE
  sessions.insert_or_assign(1, c.use("s"));
  createLocalWorkbenchSession(c, sessions.at(1));  // UNSAFE
}

void insertedPairs(Composio &c) {
  std::unordered_map<std::string, Session> sessions;
  const std::string a = "a", b = "b";
  sessions.insert({a, local(c)});
  sessions.insert(std::make_pair(b, c.use("s")));
  createLocalWorkbenchSession(c, sessions.at("a"));  // SAFE
  sessions.insert({b, local(c)});
  createLocalWorkbenchSession(c, sessions.at("b"));  // UNSAFE
}

void erasedAndMadeAgain(Composio &c) {
  std::map<int, Session> sessions;
  sessions[1] = local(c);
  sessions.erase(1);
  if (sessions.count(1)) createLocalWorkbenchSession(c, c.use("s"));  // SAFE (never reached)
  createLocalWorkbenchSession(c, sessions[1]);                        // UNSAFE
}

void erasedByIterator(Composio &c) {
  std::map<int, Session> sessions;
  sessions[1] = local(c);
  sessions[2] = local(c);
  sessions.erase(sessions.find(1));
  createLocalWorkbenchSession(c, sessions.at(2));  // SAFE
  createLocalWorkbenchSession(c, sessions[1]);     // UNSAFE
}

void cleared(Composio &c) {
  std::map<int, Session> sessions;
  sessions[1] = c.use("s");
  sessions.clear();
  sessions.emplace(2, local(c));
  for (const auto &[id, session] : sessions) createLocalWorkbenchSession(c, session);  // SAFE
  sessions.clear();
  createLocalWorkbenchSession(c, sessions[2]);  // UNSAFE
}

void everyEntry(Composio &c, const std::string &first, const std::string &second) {
  std::map<std::string, Session> sessions;
  sessions.emplace(first, local(c));
  sessions.emplace(second, local(c));
  for (auto &[name, session] : sessions) createLocalWorkbenchSession(c, session);  // SAFE
  if (!sessions.empty()) createLocalWorkbenchSession(c, sessions.begin()->second);  // SAFE
  if (const auto it = sessions.find("any"); it != sessions.end())
    createLocalWorkbenchSession(c, it->second);  // SAFE
}

void notEveryEntry(Composio &c, const std::string &first, const std::string &second) {
  std::map<std::string, Session> sessions;
  sessions.emplace(first, local(c));
  sessions.emplace(second, c.use("s"));
  for (auto &[name, session] : sessions) createLocalWorkbenchSession(c, session);  // UNSAFE
}

void changedInTheLoop(Composio &c) {
  std::map<int, Session> sessions;
  for (int i = 0; i < 2; ++i) sessions.emplace(i, local(c));
  for (auto &[id, session] : sessions) {
    createLocalWorkbenchSession(c, session);  // SAFE
  }
  for (auto &[id, session] : sessions)
    if (cond()) session = c.use("s");
  for (auto &[id, session] : sessions) createLocalWorkbenchSession(c, session);  // UNSAFE
}

void copiedBeforeTheChange(Composio &c) {
  std::map<int, Session> sessions;
  sessions[1] = local(c);
  auto copy = sessions;
  sessions[1] = c.use("s");
  createLocalWorkbenchSession(c, copy.at(1));      // SAFE
  createLocalWorkbenchSession(c, sessions.at(1));  // UNSAFE
}

void movedAway(Composio &c) {
  std::map<int, Session> sessions;
  sessions[1] = local(c);
  const auto taken = std::move(sessions);
  createLocalWorkbenchSession(c, taken.at(1));  // SAFE
  createLocalWorkbenchSession(c, sessions[1]);  // UNSAFE (made anew)
}

void movedAwayUnknown(Composio &c, std::map<int, Session> &sessions) {
  if (!sessions.contains(1) || !isLocalWorkbenchCompatible(sessions.at(1))) return;
  const auto taken = std::move(sessions);
  createLocalWorkbenchSession(c, taken.at(1));  // SAFE
  createLocalWorkbenchSession(c, sessions[1]);  // UNSAFE (made anew)
}

void swapped(Composio &c) {
  std::map<int, Session> one, other;
  one[1] = local(c);
  other[1] = c.use("s");
  one.swap(other);
  createLocalWorkbenchSession(c, other.at(1));  // SAFE
  createLocalWorkbenchSession(c, one.at(1));    // UNSAFE
}

void change(std::map<int, Session> &sessions, Composio &c) { sessions[1] = c.use("s"); }

void changedByAnother(Composio &c) {
  std::map<int, Session> sessions;
  sessions[1] = local(c);
  change(sessions, c);
  createLocalWorkbenchSession(c, sessions.at(1));  // UNSAFE
}

// An iterator that was found before may be the same as one that is found later.
void sameIterator(Composio &c, std::map<int, Session> &sessions, int id, int other) {
  const auto first = sessions.find(id), second = sessions.find(other);
  if (first == sessions.end() || second == sessions.end()) return;
  if (!isLocalWorkbenchCompatible(first->second)) return;
  if (first == second) createLocalWorkbenchSession(c, second->second);  // SAFE
  if (first != second) createLocalWorkbenchSession(c, second->second);  // UNSAFE
}

// What is written through an iterator is written to the entry.
void writtenThroughAnIterator(Composio &c, std::map<int, Session> &sessions, int id, int other) {
  const auto first = sessions.find(id), second = sessions.find(other);
  if (first == sessions.end() || second == sessions.end()) return;
  if (!isLocalWorkbenchCompatible(first->second)) return;
  second->second = c.use("s");
  createLocalWorkbenchSession(c, first->second);  // UNSAFE (the two may be the same)
}

// Another key that turns out to be the same one.
void keyLearntLater(Composio &c, std::map<int, Session> &sessions, int id) {
  if (!sessions.contains(id) || !sessions.contains(1)) return;
  if (!isLocalWorkbenchCompatible(sessions.at(1))) return;
  if (id == 1) createLocalWorkbenchSession(c, sessions.at(id));  // SAFE
  sessions.at(id) = c.use("s");
  createLocalWorkbenchSession(c, sessions.at(1));  // UNSAFE
}

// Erased through another name, and made again.
void erasedThroughAnotherKey(Composio &c, std::map<int, Session> &sessions, int id, int other) {
  if (!sessions.contains(id) || !isLocalWorkbenchCompatible(sessions.at(id))) return;
  sessions.erase(other);
  createLocalWorkbenchSession(c, sessions[id]);  // UNSAFE
}

void erasedInALoop(Composio &c) {
  std::map<int, Session> sessions;
  for (int i = 0; i < 2; ++i) sessions.emplace(i, c.use("s"));
  for (auto it = sessions.begin(); it != sessions.end();) {
    if (isLocalWorkbenchCompatible(it->second)) {
      createLocalWorkbenchSession(c, it->second);  // SAFE
      ++it;
    } else {
      it = sessions.erase(it);
    }
  }
}

void steppedOn(Composio &c) {
  std::map<int, Session> sessions;
  sessions.emplace(1, local(c));
  sessions.emplace(2, c.use("s"));
  auto it = sessions.find(1);
  createLocalWorkbenchSession(c, it->second);  // SAFE
  ++it;
  createLocalWorkbenchSession(c, it->second);  // UNSAFE
}

void nextOne(Composio &c) {
  std::map<int, Session> sessions;
  sessions.emplace(1, local(c));
  sessions.emplace(2, c.use("s"));
  Session *session = nullptr;
  switch (choose(6)) {
    case 0: session = &std::next(sessions.begin())->second; break;
    case 1: session = &std::prev(sessions.end())->second; break;
    case 2: session = &sessions.rbegin()->second; break;
    case 3: session = &std::next(sessions.find(1))->second; break;
    case 4: session = &sessions.lower_bound(2)->second; break;
    case 5: createLocalWorkbenchSession(c, sessions.extract(2).mapped());  // UNSAFE
  }
  if (session) createLocalWorkbenchSession(c, *session);  // UNSAFE
}

void nextInParticular(Composio &c) {
  std::map<int, Session> sessions;
  sessions.emplace(1, local(c));
  sessions.emplace(2, c.use("s"));
  if (cond()) createLocalWorkbenchSession(c, std::next(sessions.begin())->second);  // UNSAFE
  if (cond()) createLocalWorkbenchSession(c, std::prev(sessions.end())->second);    // UNSAFE
  if (cond()) createLocalWorkbenchSession(c, sessions.rbegin()->second);            // UNSAFE
  if (cond()) createLocalWorkbenchSession(c, std::next(sessions.find(1))->second);  // UNSAFE
  createLocalWorkbenchSession(c, sessions.lower_bound(2)->second);                  // UNSAFE
}

void merged(Composio &c) {
  std::map<int, Session> one, other;
  other.emplace(1, c.use("s"));
  one.merge(other);
  for (auto &[id, session] : one) createLocalWorkbenchSession(c, session);  // UNSAFE
}

void insertedManyAtOnce(Composio &c) {
  std::map<int, Session> one, other;
  other.emplace(1, c.use("s"));
  one.insert(other.begin(), other.end());
  for (auto &[id, session] : one) createLocalWorkbenchSession(c, session);  // UNSAFE
}

void twoMaps(Composio &c, std::map<int, Session> &one, std::map<int, Session> &other) {
  if (!one.contains(1) || !isLocalWorkbenchCompatible(one.at(1))) return;
  other.insert_or_assign(1, c.use("s"));
  createLocalWorkbenchSession(c, one.at(1));  // UNSAFE (they may be one)
}

void many(Composio &c) {
  std::multimap<int, Session> sessions;
  sessions.emplace(1, c.use("s"));
  sessions.emplace(1, local(c));
  createLocalWorkbenchSession(c, sessions.find(1)->second);  // UNSAFE
  sessions.clear();
  sessions.emplace(1, local(c));
  sessions.emplace(1, local(c));
  createLocalWorkbenchSession(c, sessions.find(1)->second);  // SAFE
}

// The flag beside the session tells.
struct Entry {
  Session session;
  bool isLocal = false;
};

void correlated(Composio &c) {
  std::map<int, Entry> entries;
  for (int i = 0; i < 2; ++i) {
    Entry entry{c.use("s")};
    entry.isLocal = isLocalWorkbenchCompatible(entry.session);
    entries.emplace(i, entry);
  }
  auto it = entries.find(0);
  if (it != entries.end() && !isLocalWorkbenchCompatible(it->second.session)) it->second.isLocal = false;
  if (it != entries.end()) createLocalWorkbenchSession(c, it->second.session);  // UNSAFE
}

}  // namespace

void target(Composio &composio) {
  std::unordered_map<int, Session> hashed;
  std::map<int, Session> sorted, other;
  switch (choose(34)) {
    case 0: return knownKeys(composio);
    case 1: return madeByDefault(composio);
    case 2: return presentOrMade(composio);
    case 3:
      hashed.emplace(1, composio.use("s"));
      hashed.emplace(2, composio.use("t"));
      return foundAndTested(composio, hashed, 1, 2);
    case 4:
      sorted.emplace(1, composio.use("s"));
      return testedThenChanged(composio, sorted, 1, 1);
    case 5: return keyChanged(composio);
    case 6: return throughAReference(composio);
    case 7: return emplaceKeepsWhatIsThere(composio);
    case 8: return assignReplacesWhatIsThere(composio);
    case 9: return insertedPairs(composio);
    case 10: return erasedAndMadeAgain(composio);
    case 11: return erasedByIterator(composio);
    case 12: return cleared(composio);
    case 13: return everyEntry(composio, "a", "any");
    case 14: return notEveryEntry(composio, "a", "b");
    case 15: return changedInTheLoop(composio);
    case 16: return copiedBeforeTheChange(composio);
    case 17: return movedAway(composio);
    case 18:
      sorted.emplace(1, composio.use("s"));
      return movedAwayUnknown(composio, sorted);
    case 19: return swapped(composio);
    case 20: return changedByAnother(composio);
    case 21:
      sorted.emplace(1, composio.use("s"));
      return twoMaps(composio, sorted, cond() ? sorted : other);
    case 22: return many(composio);
    case 23: return correlated(composio);
    case 24:
      sorted.emplace(1, composio.use("s"));
      sorted.emplace(2, composio.use("t"));
      return sameIterator(composio, sorted, 1, cond() ? 1 : 2);
    case 25:
      sorted.emplace(1, composio.use("s"));
      return writtenThroughAnIterator(composio, sorted, 1, 1);
    case 26:
      sorted.emplace(1, composio.use("s"));
      return keyLearntLater(composio, sorted, 1);
    case 27:
      sorted.emplace(1, composio.use("s"));
      return erasedThroughAnotherKey(composio, sorted, 1, 1);
    case 28: return erasedInALoop(composio);
    case 29: return steppedOn(composio);
    case 30: return nextOne(composio);
    case 31: return merged(composio);
    case 32: return insertedManyAtOnce(composio);
    case 33: return nextInParticular(composio);
  }
}
