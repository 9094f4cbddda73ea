// Owners that are empty, or that end with a full expression: what they destroy runs, and the run goes on.
#include <memory>

#include "composio/composio.h"
#include "oracle.h"

using namespace composio;
using namespace composio::experimental;

static Session make(const Composio &c, bool enable) { return c.create("u", {.workbench = {.enable = enable}}); }

struct Spoiler {
  Session *session;
  ~Spoiler() { session->update({.workbench = {.enable = true}}); }
};

#ifdef COMPOSIO_ORACLE
std::shared_ptr<Session> find(int id) { return id == 1 ? nullptr : std::make_shared<Session>(Composio().use("x")); }
std::shared_ptr<Spoiler> spoilLater(Session &session) { return std::make_shared<Spoiler>(Spoiler{&session}); }
#else
std::shared_ptr<Session> find(int id);
std::shared_ptr<Spoiler> spoilLater(Session &session);
#endif

void foundNothing(Composio &c) {
  const Session session = make(c, true);
  if (find(1) == nullptr) createLocalWorkbenchSession(c, session);  // UNSAFE
}

void setToNothing(Composio &c) {
  const Session local = make(c, false), remote = make(c, true);
  std::shared_ptr<int> number = std::make_shared<int>(1);
  number = nullptr;
  createLocalWorkbenchSession(c, local);   // SAFE
  createLocalWorkbenchSession(c, remote);  // UNSAFE
}

void endsWithItsStatement(Composio &c) {
  Session session = make(c, false);
  createLocalWorkbenchSession(c, session);  // SAFE
  spoilLater(session);
  createLocalWorkbenchSession(c, session);  // UNSAFE
}

void ownedTemporary(Composio &c) {
  Session session = make(c, false);
  std::unique_ptr<Spoiler>(new Spoiler{&session});
  createLocalWorkbenchSession(c, session);  // UNSAFE
}

void replacedOwner(Composio &c) {
  auto session = std::make_shared<Session>(make(c, true));
  session = std::make_shared<Session>(make(c, false));
  createLocalWorkbenchSession(c, *session);  // SAFE
}

void oneOfAnArray(Composio &c, int i) {
  Session a = make(c, false), b = make(c, false);
  Session *both[2] = {&a, &b};
  createLocalWorkbenchSession(c, *both[i]);  // SAFE
  both[i]->update({.workbench = {.enable = true}});
  createLocalWorkbenchSession(c, a);  // UNSAFE
}

void behindAll(Composio &c, const std::string &name) {
  const Session session = make(c, true);
  if (name.find('x') < std::string::npos) createLocalWorkbenchSession(c, session);  // UNSAFE
}

void target(Composio &c) {
  switch (choose(7)) {
    case 0: return foundNothing(c);
    case 1: return setToNothing(c);
    case 2: return endsWithItsStatement(c);
    case 3: return ownedTemporary(c);
    case 4: return replacedOwner(c);
    case 5: return oneOfAnArray(c, choose(2));
    case 6: return behindAll(c, "x");
  }
}
