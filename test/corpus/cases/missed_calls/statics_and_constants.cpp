// Constants that are not the same for all: a static is initialised once, by the first call; a constant keeps the value
// that a variable had then.
#include "composio/composio.h"
#include "oracle.h"

using namespace composio;
using namespace composio::experimental;

static void attachIfItOnceWasLocal(Composio &composio, bool local) {
  static const bool wasLocal = local;
  Session session = composio.create("u", {.workbench = {.enable = !local}});
  if (wasLocal) createLocalWorkbenchSession(composio, session);  // UNSAFE
}

void staticConstantFromAParameter(Composio &composio) {
  attachIfItOnceWasLocal(composio, true);
  attachIfItOnceWasLocal(composio, false);
}

static void attachIfItIsLocal(Composio &composio, bool local) {
  const bool isLocal = local;
  Session session = composio.create("u", {.workbench = {.enable = !local}});
  if (isLocal) createLocalWorkbenchSession(composio, session);  // SAFE
}

void constantFromAParameter(Composio &composio) {
  attachIfItIsLocal(composio, true);
  attachIfItIsLocal(composio, false);
}

static bool variable = true;
const bool constantFromAVariable = variable;
const bool constantFromALiteral = false;

void globalConstantFromAVariable(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = true}});
  variable = false;
  if (constantFromAVariable) createLocalWorkbenchSession(composio, session);  // UNSAFE
}

void globalConstantFromALiteral(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = true}});
  if (constantFromALiteral) createLocalWorkbenchSession(composio, session);  // SAFE
}

static void attachTheFirst(Composio &composio, Session &session) {
  static Session &first = session;
  if (!session.isLocal()) return;
  createLocalWorkbenchSession(composio, first);  // UNSAFE
}

void staticReferenceToAParameter(Composio &composio) {
  static Session one = composio.create("u", {.workbench = {.enable = false}});
  static Session other = composio.create("u", {.workbench = {.enable = false}});
  attachTheFirst(composio, one);
  one.update({.workbench = {.enable = true}});
  attachTheFirst(composio, other);
}

static bool isFirstCall() {
  static bool first = true;
  if (!first) return false;
  first = false;
  return true;
}

void staticChangedByItsFunction(Composio &composio) {
  isFirstCall();
  Session session = composio.create("u", {.workbench = {.enable = !isFirstCall()}});
  createLocalWorkbenchSession(composio, session);  // UNSAFE
}

thread_local bool enabled = true;
static void disable() { enabled = false; }

void threadLocalChangedByACallee(Composio &composio) {
  enabled = true;
  bool before = enabled;
  disable();
  Session session = composio.create("u", {.workbench = {.enable = before}});
  if (!enabled) createLocalWorkbenchSession(composio, session);  // UNSAFE
}

struct KeepsItsConstant {
  const bool local;
  Session session;
  KeepsItsConstant(Composio &composio, bool local)
      : local(local), session(composio.create("u", {.workbench = {.enable = !local}})) {}
  KeepsItsConstant &operator=(const KeepsItsConstant &other) {
    session = other.session;
    return *this;
  }
  void attach(Composio &composio) {
    if (local) createLocalWorkbenchSession(composio, session);  // UNSAFE
  }
};

void constantMemberOutlivesAnAssignment(Composio &composio) {
  KeepsItsConstant object(composio, true), other(composio, false);
  object = other;
  object.attach(composio);
}

void target(Composio &composio) {
  switch (choose(8)) {
    case 0: return staticConstantFromAParameter(composio);
    case 1: return constantFromAParameter(composio);
    case 2: return globalConstantFromAVariable(composio);
    case 3: return globalConstantFromALiteral(composio);
    case 4: return staticReferenceToAParameter(composio);
    case 5: return staticChangedByItsFunction(composio);
    case 6: return threadLocalChangedByACallee(composio);
    case 7: return constantMemberOutlivesAnAssignment(composio);
  }
}
