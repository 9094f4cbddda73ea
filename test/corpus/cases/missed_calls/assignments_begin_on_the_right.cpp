// The right operand of an overloaded assignment is evaluated before the left one, which it may change.
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "composio/composio.h"
#include "oracle.h"

using namespace composio;
using namespace composio::experimental;

static Session local(Composio &c) { return c.create("l", {.workbench = {.enable = false}}); }
static Session remote(Composio &c) { return c.create("r", {.workbench = {.enable = true}}); }

void subscript(Composio &c) {
  Session a[2] = {local(c), local(c)};
  int i = 0;
  const auto make = [&] {
    i = 1;
    return remote(c);
  };
  a[i] = make();
  createLocalWorkbenchSession(c, a[0]);  // SAFE
  createLocalWorkbenchSession(c, a[1]);  // UNSAFE
}

void subscriptThatCounts(Composio &c) {
  std::vector<Session> sessions(2, local(c));
  int i = 0;
  sessions[i++] = i == 0 ? remote(c) : local(c);
  createLocalWorkbenchSession(c, sessions[1]);  // SAFE
  createLocalWorkbenchSession(c, sessions[0]);  // UNSAFE
}

void entryThatIsNotThereYet(Composio &c) {
  std::map<int, Session> sessions;
  sessions[1] = sessions.contains(1) ? local(c) : remote(c);
  createLocalWorkbenchSession(c, sessions.at(1));  // UNSAFE
}

void entryThatIsThere(Composio &c) {
  std::map<int, Session> sessions;
  sessions[1];
  sessions[1] = sessions.contains(1) ? local(c) : remote(c);
  createLocalWorkbenchSession(c, sessions.at(1));  // SAFE
}

struct Holder {
  Session session;
};

void pointer(Composio &c) {
  Holder a{local(c)}, b{local(c)};
  Holder *p = &a;
  const auto make = [&] {
    p = &b;
    return remote(c);
  };
  p->session = make();
  createLocalWorkbenchSession(c, a.session);  // SAFE
  createLocalWorkbenchSession(c, b.session);  // UNSAFE
}

void chain(Composio &c) {
  Session a[2] = {local(c), local(c)}, b[2] = {local(c), local(c)};
  int i = 0;
  const auto make = [&] {
    i = 1;
    return remote(c);
  };
  a[i] = b[i] = make();
  createLocalWorkbenchSession(c, b[0]);  // SAFE
  if (cond()) createLocalWorkbenchSession(c, a[1]);  // UNSAFE
  createLocalWorkbenchSession(c, b[1]);  // UNSAFE
}

void rightThatBranches(Composio &c) {
  Session a[2] = {local(c), local(c)};
  int i = 0;
  const auto make = [&] {
    i = 1;
    return remote(c);
  };
  a[i] = cond() ? make() : local(c);
  createLocalWorkbenchSession(c, a[0]);  // SAFE
  createLocalWorkbenchSession(c, a[1]);  // UNSAFE
}

void leftThatBranches(Composio &c) {
  Session a = local(c), b = local(c);
  bool first = true;
  const auto make = [&] {
    first = false;
    return remote(c);
  };
  (first ? a : b) = make();
  createLocalWorkbenchSession(c, b);  // UNSAFE
}

void appended(Composio &c) {
  Session session = local(c);
  std::string a = "a", b = "b";
  std::string *p = &a;
  const auto make = [&] {
    p = &b;
    return std::string("c");
  };
  *p += make();
  if (a == "ac") createLocalWorkbenchSession(c, remote(c));  // SAFE
  if (b == "bc") session = remote(c);
  createLocalWorkbenchSession(c, session);  // UNSAFE
}

void target(Composio &c) {
  switch (choose(9)) {
    case 0:
      subscript(c);
      break;
    case 1:
      subscriptThatCounts(c);
      break;
    case 2:
      entryThatIsNotThereYet(c);
      break;
    case 3:
      entryThatIsThere(c);
      break;
    case 4:
      pointer(c);
      break;
    case 5:
      chain(c);
      break;
    case 6:
      rightThatBranches(c);
      break;
    case 7:
      leftThatBranches(c);
      break;
    case 8:
      appended(c);
      break;
  }
}
