// Calls beside an operand that changes their session, where the language leaves the order open or turns it around.
#include "composio/composio.h"
#include "oracle.h"

using namespace composio;
using namespace composio::experimental;

static bool disable(Session &session) {
  session.update({.workbench = {.enable = false}});
  return true;
}

struct Slot {
  Slot &operator=(bool) { return *this; }
};
static Slot slots[2];
static Slot &slot(bool second) { return slots[second]; }

// The right operand of an assignment comes first, also of one that is a function.
void rightComesFirst(Composio &c) {
  Session session = c.create("u", {.workbench = {.enable = true}});
  slot(disable(session)) = createLocalWorkbenchSession(c, session).env.empty();  // UNSAFE
}

static void two(bool, bool) {}

// Which argument comes first is the compiler's choice: this one fails with one that begins at the last.
void besideItsChange(Composio &c) {
  Session session = c.create("u", {.workbench = {.enable = true}});
  two(disable(session), createLocalWorkbenchSession(c, session).env.empty());  // UNSAFE open
}

void besideAnother(Composio &c) {
  const Session session = c.create("u", {.workbench = {.enable = false}});
  Session other = c.use("v");
  two(session.isLocal(), createLocalWorkbenchSession(c, session).env.empty());  // SAFE
  const bool both = createLocalWorkbenchSession(c, session).env.empty() && disable(other);  // SAFE
  two(both, other.isLocal());
}

void target(Composio &c) {
  switch (choose(3)) {
    case 0: return rightComesFirst(c);
    case 1: return besideItsChange(c);
    case 2: return besideAnother(c);
  }
}
