// The library makes, copies and destroys objects: their constructors and destructors run where no call of them is
// written.
#include <any>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "composio/composio.h"
#include "oracle.h"

using namespace composio;
using namespace composio::experimental;

static Session *observed;

struct Enabling {
  Enabling() { observed->update({.workbench = {.enable = true}}); }
};

void elementsOfAVector(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = false}});
  observed = &session;
  std::vector<Enabling> elements(1);
  createLocalWorkbenchSession(composio, session);  // UNSAFE
}

void objectOfMakeShared(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = false}});
  observed = &session;
  auto object = std::make_shared<Enabling>();
  createLocalWorkbenchSession(composio, session);  // UNSAFE
}

void elementsWithoutAConstructor(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = false}});
  std::vector<int> elements(1);
  auto object = std::make_shared<int>(1);
  createLocalWorkbenchSession(composio, session);  // SAFE
}

struct EnabledWhenCopied {
  Session session;
  explicit EnabledWhenCopied(Session from) : session(from) {}
  EnabledWhenCopied(const EnabledWhenCopied &other) : session(other.session) {
    session.update({.workbench = {.enable = true}});
  }
};

void copyOfAPair(Composio &composio) {
  std::pair<EnabledWhenCopied, int> pair{EnabledWhenCopied(composio.create("u", {.workbench = {.enable = false}})), 1};
  auto copy = pair;
  createLocalWorkbenchSession(composio, copy.first.session);  // UNSAFE
}

void copyByMakeShared(Composio &composio) {
  EnabledWhenCopied original(composio.create("u", {.workbench = {.enable = false}}));
  auto copy = std::make_shared<EnabledWhenCopied>(original);
  createLocalWorkbenchSession(composio, copy->session);  // UNSAFE
}

struct EnablingAtTheEnd {
  Session &session;
  ~EnablingAtTheEnd() { session.update({.workbench = {.enable = true}}); }
};

void contentOfAny(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = false}});
  {
    std::any any;
    any.emplace<EnablingAtTheEnd>(session);
    session = composio.create("u", {.workbench = {.enable = false}});
  }
  createLocalWorkbenchSession(composio, session);  // UNSAFE
}

namespace {

struct AttachedAtOnce {
  AttachedAtOnce(Composio &composio, const Session &session) {
    createLocalWorkbenchSession(composio, session);  // UNSAFE
  }
};

struct AttachedAtTheEnd {
  Composio &composio;
  const Session &session;
  ~AttachedAtTheEnd() {
    try {
      createLocalWorkbenchSession(composio, session);  // UNSAFE
    } catch (...) {
    }
  }
};

struct AttachedByOneCaller {
  AttachedByOneCaller(Composio &composio, const Session &session) {
    createLocalWorkbenchSession(composio, session);  // SAFE
  }
};

}  // namespace

void madeByMakeShared(Composio &composio) {
  Session local = composio.create("u", {.workbench = {.enable = false}});
  Session remote = composio.create("u", {.workbench = {.enable = true}});
  AttachedAtOnce written(composio, local);
  auto made = std::make_shared<AttachedAtOnce>(composio, remote);
}

void destroyedByItsOwner(Composio &composio) {
  Session local = composio.create("u", {.workbench = {.enable = false}});
  Session remote = composio.create("u", {.workbench = {.enable = true}});
  AttachedAtTheEnd written{composio, local};
  auto owner = std::unique_ptr<AttachedAtTheEnd>(new AttachedAtTheEnd{composio, remote});
}

void constructedWhereItIsWritten(Composio &composio) {
  Session local = composio.create("u", {.workbench = {.enable = false}});
  AttachedByOneCaller written(composio, local);
}

void localClassMadeByAVector(Composio &composio) {
  struct Attached {
    Attached(Composio &composio, const Session &session) {
      createLocalWorkbenchSession(composio, session);  // UNSAFE
    }
  };
  Session local = composio.create("u", {.workbench = {.enable = false}});
  Session remote = composio.create("u", {.workbench = {.enable = true}});
  Attached written(composio, local);
  std::vector<Attached> elements;
  elements.emplace_back(composio, remote);
}

void target(Composio &composio) {
  switch (choose(10)) {
    case 0: return elementsOfAVector(composio);
    case 1: return objectOfMakeShared(composio);
    case 2: return elementsWithoutAConstructor(composio);
    case 3: return copyOfAPair(composio);
    case 4: return copyByMakeShared(composio);
    case 5: return contentOfAny(composio);
    case 6: return madeByMakeShared(composio);
    case 7: return destroyedByItsOwner(composio);
    case 8: return constructedWhereItIsWritten(composio);
    case 9: return localClassMadeByAVector(composio);
  }
}
