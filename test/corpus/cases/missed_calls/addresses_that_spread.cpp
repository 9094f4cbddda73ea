// Addresses that are kept where the proof does not follow them, or that name an object in a way of their own.
#include <array>
#include <list>
#include <map>
#include <string>
#include <vector>

#include "composio/composio.h"
#include "oracle.h"

using namespace composio;
using namespace composio::experimental;

static Session make(const Composio &c, bool enable) { return c.create("u", {.workbench = {.enable = enable}}); }
static SessionUpdate enabled() { return {.workbench = {.enable = true}}; }

void inAMap(Composio &c) {
  std::map<std::string, Session *> byName;
  Session session = make(c, false);
  createLocalWorkbenchSession(c, session);  // SAFE
  byName["a"] = &session;
  byName["a"]->update(enabled());
  createLocalWorkbenchSession(c, session);  // UNSAFE
}

struct Registry {
  std::vector<Session *> all;
  void add(Session *session) { all.push_back(session); }
  void enableAll() {
    for (Session *session : all) session->update(enabled());
  }
  void run(Composio &c) {
    Session session = make(c, false);
    add(&session);
    enableAll();
    createLocalWorkbenchSession(c, session);  // UNSAFE
    all.clear();
  }
};

struct Link {
  Session *session;
};

void inTheOther(Composio &c, Link &a, Link &b) {
  Session session = make(c, false);
  a.session = &session;
  b.session->update(enabled());
  createLocalWorkbenchSession(c, session);  // UNSAFE
}

void oneOfTwenty(Composio &c, int i) {
  Session a = make(c, false), b = a;
  std::array<Session *, 20> all;
  for (Session *&each : all) each = &b;
  all[static_cast<std::size_t>(i)] = &a;
  all[7]->update(enabled());
  createLocalWorkbenchSession(c, a);  // UNSAFE
}

void fromTheMiddle(Composio &c, int i) {
  Session row[3] = {make(c, false), make(c, false), make(c, false)};
  Session *middle = row + 1;
  createLocalWorkbenchSession(c, *middle);  // SAFE
  middle[i].update(enabled());
  createLocalWorkbenchSession(c, row[1]);  // UNSAFE
}

struct Named {
  int id;
};
struct Desk : Named {
  Session session;
};

void onlyTheBase(Composio &c) {
  Desk desks[1] = {{{1}, make(c, true)}};
  Desk other{{2}, make(c, false)};
  Named &named = desks[0];
  named = other;
  createLocalWorkbenchSession(c, other.session);     // SAFE
  createLocalWorkbenchSession(c, desks[0].session);  // UNSAFE
}

void allocatedInALoop(Composio &c) {
  Session *both[2];
  for (int i = 0; i < 2; ++i) both[i] = new Session(i ? make(c, false) : make(c, true));
  createLocalWorkbenchSession(c, *both[1]);  // SAFE
  createLocalWorkbenchSession(c, *both[0]);  // UNSAFE
}

union Word {
  int number;
  unsigned char byte;
};

void memberOfAUnion(Composio &c, Word &a, Word &b) {
  if (a.number != 0) return;
  b.byte = 1;
  if (a.number == 1) createLocalWorkbenchSession(c, make(c, true));  // UNSAFE
}

void byteOfANumber(Composio &c, int &number, unsigned char *bytes) {
  if (number != 0) return;
  bytes[1] = 1;
  if (number == 256) createLocalWorkbenchSession(c, make(c, true));  // UNSAFE
}

void letterOfAText(Composio &c) {
  std::string name = "local";
  const auto first = name.begin();
  if (name != "local") return;
  *first = 'x';
  if (name == "xocal") createLocalWorkbenchSession(c, make(c, true));  // UNSAFE
}

void takenToAnotherList(Composio &c) {
  std::list<Session> a{make(c, false)}, b{make(c, false)};
  Session *session = &a.front();
  b.splice(b.end(), a);
  if (!b.back().isLocal()) return;
  session->update(enabled());
  createLocalWorkbenchSession(c, b.back());  // UNSAFE
}

void partOfAnArray(Composio &c) {
  std::array<bool, 2> flags{false, false};
  auto &[first, second] = flags;
  second = true;
  if (flags[1]) createLocalWorkbenchSession(c, make(c, true));  // UNSAFE
  if (!first) createLocalWorkbenchSession(c, make(c, false));   // SAFE
}

void readByTheSdk(Composio &c) {
  std::map<std::string, std::string> names;
  const Session session = make(c, false);
  names["id"] = session.sessionId();
  createLocalWorkbenchSession(c, session);  // SAFE
}

void target(Composio &c) {
  switch (choose(13)) {
    case 0: return inAMap(c);
    case 1: return Registry().run(c);
    case 2: {
      Link link{nullptr};
      return inTheOther(c, link, link);
    }
    case 3: return oneOfTwenty(c, 7);
    case 4: return fromTheMiddle(c, choose(2));
    case 5: return onlyTheBase(c);
    case 6: return allocatedInALoop(c);
    case 7: {
      Word word{0};
      return memberOfAUnion(c, word, word);
    }
    case 8: {
      int number = 0;
      return byteOfANumber(c, number, reinterpret_cast<unsigned char *>(&number));
    }
    case 9: return letterOfAText(c);
    case 10: return takenToAnotherList(c);
    case 11: return partOfAnArray(c);
    case 12: return readByTheSdk(c);
  }
}
