// What runs when an object begins and ends: the constructors of an array's elements, the destructor of a temporary, and
// virtual functions, which during both are those of the class whose turn it is.
#include "composio/composio.h"
#include "oracle.h"

using namespace composio;
using namespace composio::experimental;

static Session *observed;

struct Enabling {
  Enabling() { observed->update({.workbench = {.enable = true}}); }
};

void elementsOfAnArray(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = false}});
  observed = &session;
  Enabling elements[2];
  createLocalWorkbenchSession(composio, session);  // UNSAFE
}

struct WithAnArray {
  Enabling elements[2];
  int count = 0;
};

void elementsOfAMember(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = false}});
  observed = &session;
  WithAnArray object;
  createLocalWorkbenchSession(composio, session);  // UNSAFE
}

struct EnablingAtTheEnd {
  Session *session;
  ~EnablingAtTheEnd() { session->update({.workbench = {.enable = true}}); }
};

void endOfAnArray(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = false}});
  {
    EnablingAtTheEnd elements[2] = {{&session}, {&session}};
  }
  createLocalWorkbenchSession(composio, session);  // UNSAFE
}

void endOfABoundTemporary(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = false}});
  {
    const EnablingAtTheEnd &bound = EnablingAtTheEnd{&session};
    if (cond()) createLocalWorkbenchSession(composio, *bound.session);  // SAFE
  }
  createLocalWorkbenchSession(composio, session);  // UNSAFE
}

static void take(EnablingAtTheEnd) {}

void endOfAParameter(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = false}});
  take(EnablingAtTheEnd{&session});
  createLocalWorkbenchSession(composio, session);  // UNSAFE
}

void endOfALoopsBody(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = false}});
  for (int i = 0; i < 2; ++i) {
    EnablingAtTheEnd end{&session};
    if (i == 0) continue;
    break;
  }
  createLocalWorkbenchSession(composio, session);  // UNSAFE
}

struct SetUpByAHelper {
  Session &session;
  explicit SetUpByAHelper(Session &session) : session(session) { setUp(); }
  virtual ~SetUpByAHelper() = default;
  void setUp() { change(); }
  virtual void change() { session.update({.workbench = {.enable = true}}); }
};
struct SilentWhenComplete : SetUpByAHelper {
  using SetUpByAHelper::SetUpByAHelper;
  void change() override {}
};

void virtualCallDuringConstruction(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = false}});
  SilentWhenComplete object(session);
  createLocalWorkbenchSession(composio, session);  // UNSAFE
}

void virtualCallOfACompleteObject(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = true}});
  SilentWhenComplete object(session);
  session = composio.create("u", {.workbench = {.enable = false}});
  object.change();
  createLocalWorkbenchSession(composio, session);  // SAFE
}

struct SetUpByALambda {
  Session &session;
  explicit SetUpByALambda(Session &session) : session(session) {
    [this] { change(); }();
  }
  virtual ~SetUpByALambda() = default;
  virtual void change() { session.update({.workbench = {.enable = true}}); }
};
struct SilentAfterTheLambda : SetUpByALambda {
  using SetUpByALambda::SetUpByALambda;
  void change() override {}
};

void virtualCallInALambdaDuringConstruction(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = false}});
  SilentAfterTheLambda object(session);
  createLocalWorkbenchSession(composio, session);  // UNSAFE
}

struct TornDownByAHelper {
  Session &session;
  explicit TornDownByAHelper(Session &session) : session(session) {}
  virtual ~TornDownByAHelper() { tearDown(); }
  void tearDown() { change(); }
  virtual void change() { session.update({.workbench = {.enable = true}}); }
};
struct SilentUntilTheEnd : TornDownByAHelper {
  using TornDownByAHelper::TornDownByAHelper;
  void change() override {}
};

void virtualCallDuringDestruction(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = false}});
  {
    SilentUntilTheEnd object(session);
  }
  createLocalWorkbenchSession(composio, session);  // UNSAFE
}

void target(Composio &composio) {
  switch (choose(10)) {
    case 0: return elementsOfAnArray(composio);
    case 1: return elementsOfAMember(composio);
    case 2: return endOfAnArray(composio);
    case 3: return endOfABoundTemporary(composio);
    case 4: return endOfAParameter(composio);
    case 5: return endOfALoopsBody(composio);
    case 6: return virtualCallDuringConstruction(composio);
    case 7: return virtualCallOfACompleteObject(composio);
    case 8: return virtualCallInALambdaDuringConstruction(composio);
    case 9: return virtualCallDuringDestruction(composio);
  }
}
