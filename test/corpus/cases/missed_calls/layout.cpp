// What lies where in an object: members of a union share their place, bases of one type do not, and an assignment to a
// base leaves the rest alone.
#include <optional>

#include "composio/composio.h"
#include "oracle.h"

using namespace composio;
using namespace composio::experimental;

union Overlaid {
  int number;
  unsigned char byte;
};

void unionOfTwoTypes(Composio &composio) {
  Overlaid overlaid;
  overlaid.byte = 0;
  overlaid.number = 0;
  overlaid.byte = 1;
  Session session = composio.create("u", {.workbench = {.enable = true}});
  if (overlaid.number != 0) createLocalWorkbenchSession(composio, session);  // UNSAFE
}

struct WithAnAnonymousUnion {
  union {
    int first;
    int second;
  };
};

void anonymousUnion(Composio &composio) {
  WithAnAnonymousUnion object;
  object.first = 0;
  object.second = 1;
  Session session = composio.create("u", {.workbench = {.enable = true}});
  if (object.first) createLocalWorkbenchSession(composio, session);  // UNSAFE
}

struct Owner {
  Session session;
};
struct Left : Owner {};
struct Right : Owner {};
struct Both : Left, Right {};

void repeatedBase(Composio &composio) {
  Session local = composio.create("u", {.workbench = {.enable = false}});
  Session remote = composio.create("u", {.workbench = {.enable = true}});
  Both both{{{remote}}, {{local}}};
  createLocalWorkbenchSession(composio, static_cast<Left &>(both).session);  // UNSAFE
}

struct Virtual {
  Session session;
  explicit Virtual(Session from) : session(from) {}
};
struct First : virtual Virtual {
  explicit First(Session from) : Virtual(from) {}
};
struct Second : virtual Virtual {
  explicit Second(Session from) : Virtual(from) {}
};
struct Complete : First, Second {
  Complete(Session intermediate, Session own) : Virtual(own), First(intermediate), Second(intermediate) {}
};

void virtualBaseIsMadeByTheCompleteObject(Composio &composio) {
  Session local = composio.create("u", {.workbench = {.enable = false}});
  Session remote = composio.create("u", {.workbench = {.enable = true}});
  Complete object(local, remote);
  if (cond()) createLocalWorkbenchSession(composio, object.session);  // UNSAFE
  Complete other(remote, local);
  createLocalWorkbenchSession(composio, other.session);  // SAFE
}

struct Base {
  int number;
};
struct Derived : Base {
  bool enable;
};

void assignmentToABase(Composio &composio) {
  Derived target{{1}, true}, source{{2}, false};
  static_cast<Base &>(target) = source;
  Session session = composio.create("u", {.workbench = {.enable = target.enable}});
  createLocalWorkbenchSession(composio, session);  // UNSAFE
}

void assignmentThroughReferencesToABase(Composio &composio) {
  Derived target{{1}, true}, source{{2}, false};
  Base &targetBase = target;
  Base &sourceBase = source;
  targetBase = sourceBase;
  Session session = composio.create("u", {.workbench = {.enable = target.enable}});
  createLocalWorkbenchSession(composio, session);  // UNSAFE
}

void assignmentOfTheWhole(Composio &composio) {
  Derived target{{1}, true}, source{{2}, false};
  target = source;
  Session session = composio.create("u", {.workbench = {.enable = target.enable}});
  createLocalWorkbenchSession(composio, session);  // SAFE
}

struct Flag : std::optional<bool> {
  using std::optional<bool>::optional;
};

void classDerivedFromOptional(Composio &composio) {
  Flag flag{false};
  flag.emplace(true);
  Session session = composio.create("u", {.workbench = {.enable = flag}});
  createLocalWorkbenchSession(composio, session);  // UNSAFE
}

void copiedAsBytes(Composio &composio) {
  WorkbenchConfig target{.enable = false}, source{.enable = true};
  __builtin_memcpy((void *)&target, (void *)&source, sizeof target);
  Session session = composio.create("u", {.workbench = target});
  createLocalWorkbenchSession(composio, session);  // UNSAFE
}

void writtenAsBytes(Composio &composio) {
  unsigned number = 0;
  unsigned char *bytes = reinterpret_cast<unsigned char *>(&number);
  *(bytes + 1) = 1;
  Session session = composio.create("u", {.workbench = {.enable = true}});
  if (number) createLocalWorkbenchSession(composio, session);  // UNSAFE
}

void replacedInPlace(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = false}});
  session.~Session();
  new (&session) Session(composio.create("u", {.workbench = {.enable = true}}));
  createLocalWorkbenchSession(composio, session);  // UNSAFE
}

void target(Composio &composio) {
  switch (choose(11)) {
    case 0: return unionOfTwoTypes(composio);
    case 1: return anonymousUnion(composio);
    case 2: return repeatedBase(composio);
    case 3: return virtualBaseIsMadeByTheCompleteObject(composio);
    case 4: return assignmentToABase(composio);
    case 5: return assignmentThroughReferencesToABase(composio);
    case 6: return assignmentOfTheWhole(composio);
    case 7: return classDerivedFromOptional(composio);
    case 8: return copiedAsBytes(composio);
    case 9: return writtenAsBytes(composio);
    case 10: return replacedInPlace(composio);
  }
}
