// An owner destroys what it owns when it ends, is reset or is assigned to; what then runs is the deleter, or the
// destructor of the object's own class.
#include <memory>
#include <vector>

#include "composio/composio.h"
#include "oracle.h"

using namespace composio;
using namespace composio::experimental;

static Session *observed;

struct EnablingDeleter {
  void operator()(Session *session) const { session->update({.workbench = {.enable = true}}); }
  void operator()(int *) const { observed->update({.workbench = {.enable = true}}); }
};

void deleterChangesWhatIsOwned(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = false}});
  {
    std::unique_ptr<Session, EnablingDeleter> owner(&session);
  }
  createLocalWorkbenchSession(composio, session);  // UNSAFE
}

void deleterChangesAGlobal(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = false}});
  observed = &session;
  int value;
  {
    std::unique_ptr<int, EnablingDeleter> owner(&value);
  }
  createLocalWorkbenchSession(composio, session);  // UNSAFE
}

struct DeleterWithState {
  Session *session;
  void operator()(int *) const { session->update({.workbench = {.enable = true}}); }
};

void deleterRunByReset(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = false}});
  int value;
  std::unique_ptr<int, DeleterWithState> owner(&value, DeleterWithState{&session});
  if (!session.isLocal()) return;
  owner.reset();
  createLocalWorkbenchSession(composio, session);  // UNSAFE
}

void ownerOfAnInteger(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = false}});
  {
    std::unique_ptr<int> owner(new int(1));
  }
  createLocalWorkbenchSession(composio, session);  // SAFE
}

struct Base {
  virtual ~Base() = default;
};
struct EnablingAtTheEnd : Base {
  Session &session;
  explicit EnablingAtTheEnd(Session &session) : session(session) {}
  ~EnablingAtTheEnd() override { session.update({.workbench = {.enable = true}}); }
};

void ownedThroughItsBase(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = false}});
  {
    std::unique_ptr<Base> owner = std::make_unique<EnablingAtTheEnd>(session);
  }
  createLocalWorkbenchSession(composio, session);  // UNSAFE
}

void deletedThroughItsBase(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = false}});
  Base *object = new EnablingAtTheEnd(session);
  delete object;
  createLocalWorkbenchSession(composio, session);  // UNSAFE
}

void ownerAssignedNull(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = false}});
  std::unique_ptr<EnablingAtTheEnd> owner(new EnablingAtTheEnd(session));
  owner = nullptr;
  createLocalWorkbenchSession(composio, session);  // UNSAFE
}

void vectorOfOwnersCleared(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = false}});
  std::vector<std::unique_ptr<EnablingAtTheEnd>> owners;
  owners.push_back(std::make_unique<EnablingAtTheEnd>(session));
  if (!session.isLocal()) return;
  owners.clear();
  createLocalWorkbenchSession(composio, session);  // UNSAFE
}

void weakOwnerOfTheSame(Composio &composio) {
  auto session = std::make_shared<Session>(composio.create("u", {.workbench = {.enable = false}}));
  std::weak_ptr<Session> weak = session;
  weak.lock()->update({.workbench = {.enable = true}});
  createLocalWorkbenchSession(composio, *session);  // UNSAFE
}

struct Holder {
  std::shared_ptr<Session> session;
};

void copyOfAHolder(Composio &composio) {
  Holder holder{std::make_shared<Session>(composio.create("u", {.workbench = {.enable = false}}))};
  Holder copy = holder;
  copy.session->update({.workbench = {.enable = true}});
  createLocalWorkbenchSession(composio, *holder.session);  // UNSAFE
}

void target(Composio &composio) {
  switch (choose(10)) {
    case 0: return deleterChangesWhatIsOwned(composio);
    case 1: return deleterChangesAGlobal(composio);
    case 2: return deleterRunByReset(composio);
    case 3: return ownerOfAnInteger(composio);
    case 4: return ownedThroughItsBase(composio);
    case 5: return deletedThroughItsBase(composio);
    case 6: return ownerAssignedNull(composio);
    case 7: return vectorOfOwnersCleared(composio);
    case 8: return weakOwnerOfTheSame(composio);
    case 9: return copyOfAHolder(composio);
  }
}
