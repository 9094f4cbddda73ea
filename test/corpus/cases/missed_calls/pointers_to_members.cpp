// A pointer to a member calls or changes the member that it names, of the object that it is applied to.
#include "composio/composio.h"
#include "oracle.h"

using namespace composio;
using namespace composio::experimental;

struct Switch {
  void enable(Session &session) { session.update({.workbench = {.enable = true}}); }
};

static void callMember(Composio &composio, Switch &target, void (Switch::*change)(Session &)) {
  Session session = composio.create("u", {.workbench = {.enable = false}});
  (target.*change)(session);
  createLocalWorkbenchSession(composio, session);  // UNSAFE
}

void memberFunctionParameter(Composio &composio) {
  Switch target;
  callMember(composio, target, &Switch::enable);
}

struct Holder {
  Session session;
  bool flag = false;
  void enable() { session.update({.workbench = {.enable = true}}); }
};

void memberFunction(Composio &composio) {
  Holder holder{composio.create("u", {.workbench = {.enable = false}})};
  auto change = &Holder::enable;
  (holder.*change)();
  createLocalWorkbenchSession(composio, holder.session);  // UNSAFE
}

void memberObject(Composio &composio) {
  Holder holder{composio.create("u", {.workbench = {.enable = false}})};
  auto member = &Holder::session;
  (holder.*member).update({.workbench = {.enable = true}});
  createLocalWorkbenchSession(composio, holder.session);  // UNSAFE
}

void memberFlag(Composio &composio) {
  Holder holder{composio.create("u", {.workbench = {.enable = true}})};
  bool Holder::*member = &Holder::flag;
  holder.*member = true;
  if (holder.flag) createLocalWorkbenchSession(composio, holder.session);  // UNSAFE
}

struct Counter {
  mutable bool counted = false;
};
void count(const Counter &counter) { counter.counted = true; }
void (*storedCount)(const Counter &) = count;

void mutableMemberOfAConstant(Composio &composio) {
  Counter counter;
  storedCount(counter);
  Session session = composio.create("u", {.workbench = {.enable = true}});
  if (counter.counted) createLocalWorkbenchSession(composio, session);  // UNSAFE
}

void target(Composio &composio) {
  switch (choose(5)) {
    case 0: return memberFunctionParameter(composio);
    case 1: return memberFunction(composio);
    case 2: return memberObject(composio);
    case 3: return memberFlag(composio);
    case 4: return mutableMemberOfAConstant(composio);
  }
}
