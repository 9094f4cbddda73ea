// Two names may be one object: what is proved of one is lost when the other is written.
#include <variant>
#include <vector>

#include "composio/composio.h"
#include "oracle.h"

using namespace composio;
using namespace composio::experimental;

static void changeTheOther(Composio &composio, const Session &tested, Session &changed) {
  if (!tested.isLocal()) return;
  if (cond()) createLocalWorkbenchSession(composio, tested);  // SAFE
  changed.update({.workbench = {.enable = true}});
  createLocalWorkbenchSession(composio, tested);  // UNSAFE
}

void twoParameters(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = false}});
  changeTheOther(composio, session, session);
}

struct Holder {
  Session session;
  void changeTheOther(Composio &composio, Session &changed) {
    if (!session.isLocal()) return;
    changed.update({.workbench = {.enable = true}});
    createLocalWorkbenchSession(composio, session);  // UNSAFE
  }
};

void memberAndParameter(Composio &composio) {
  Holder holder{composio.create("u", {.workbench = {.enable = false}})};
  holder.changeTheOther(composio, holder.session);
}

static void changeThenCopyThePointer(Composio &composio, Session *session) {
  if (!session->isLocal()) return;
  session->update({.workbench = {.enable = true}});
  Session *copy = session;
  if (cond()) opaque();
  createLocalWorkbenchSession(composio, *copy);  // UNSAFE
}

void copiedPointer(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = false}});
  changeThenCopyThePointer(composio, &session);
}

struct Node {
  Node *next;
  Session session;
};

static void changeTheNext(Composio &composio, Node *node) {
  if (!node->session.isLocal()) return;
  node->next->session.update({.workbench = {.enable = true}});
  createLocalWorkbenchSession(composio, node->session);  // UNSAFE
}

void circle(Composio &composio) {
  Node node{nullptr, composio.create("u", {.workbench = {.enable = false}})};
  node.next = &node;
  changeTheNext(composio, &node);
}

static void createWithOneFlag(Composio &composio, bool &enable, bool &written) {
  if (enable) return;
  written = true;
  Session session = composio.create("u", {.workbench = {.enable = enable}});
  createLocalWorkbenchSession(composio, session);  // UNSAFE
}

void twoFlags(Composio &composio) {
  bool flag = false;
  createWithOneFlag(composio, flag, flag);
}

void createWithANumber(Composio &composio, int &number, unsigned char *byte) {
  if (number) return;
  *byte = 1;
  Session session = composio.create("u", {.workbench = {.enable = number != 0}});
  createLocalWorkbenchSession(composio, session);  // UNSAFE
}

void numberAndItsByte(Composio &composio) {
  int number = 0;
  createWithANumber(composio, number, reinterpret_cast<unsigned char *>(&number));
}

void pointerChangedThroughAReference(Composio &composio) {
  Session local = composio.create("u", {.workbench = {.enable = false}});
  Session remote = composio.create("u", {.workbench = {.enable = true}});
  Session *chosen = &local;
  Session *&reference = chosen;
  if (cond()) createLocalWorkbenchSession(composio, *chosen);  // SAFE
  reference = &remote;
  createLocalWorkbenchSession(composio, *chosen);  // UNSAFE
}

void referenceToOneOfTwo(Composio &composio) {
  Session first = composio.create("u", {.workbench = {.enable = false}});
  Session second = composio.create("u", {.workbench = {.enable = false}});
  Session &either = cond() ? first : second;
  either.update({.workbench = {.enable = true}});
  createLocalWorkbenchSession(composio, first);  // UNSAFE
}

void twoPointersIntoAVariant(Composio &composio) {
  std::variant<Session, int> variant = composio.use("id");
  auto *tested = std::get_if<Session>(&variant);
  auto *changed = std::get_if<Session>(&variant);
  if (!tested->isLocal()) return;
  changed->update({.workbench = {.enable = true}});
  createLocalWorkbenchSession(composio, *tested);  // UNSAFE
}

void referenceAndElement(Composio &composio) {
  std::vector<Session> sessions{composio.create("u", {.workbench = {.enable = false}})};
  const auto &front = sessions.front();
  if (!front.isLocal()) return;
  sessions.front().update({.workbench = {.enable = true}});
  createLocalWorkbenchSession(composio, front);  // UNSAFE
}

void iteratorAndElement(Composio &composio) {
  std::vector<Session> sessions{composio.create("u", {.workbench = {.enable = false}})};
  auto position = sessions.begin();
  if (!position->isLocal()) return;
  sessions[0].update({.workbench = {.enable = true}});
  createLocalWorkbenchSession(composio, *position);  // UNSAFE
}

void target(Composio &composio) {
  switch (choose(11)) {
    case 0: return twoParameters(composio);
    case 1: return memberAndParameter(composio);
    case 2: return copiedPointer(composio);
    case 3: return circle(composio);
    case 4: return twoFlags(composio);
    case 5: return numberAndItsByte(composio);
    case 6: return pointerChangedThroughAReference(composio);
    case 7: return referenceToOneOfTwo(composio);
    case 8: return twoPointersIntoAVariant(composio);
    case 9: return referenceAndElement(composio);
    case 10: return iteratorAndElement(composio);
  }
}
