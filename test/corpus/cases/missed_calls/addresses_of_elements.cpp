// The addresses of elements are compared and subtracted as numbers, and an index that is not known may be any.
#include "composio/composio.h"
#include "oracle.h"

using namespace composio;
using namespace composio::experimental;

void orderOfElements(Composio &composio) {
  int numbers[3] = {};
  int *last = &numbers[2];
  int *middle = &numbers[1];
  Session session = composio.create("u", {.workbench = {.enable = true}});
  if (middle < last) createLocalWorkbenchSession(composio, session);  // UNSAFE
}

void orderWithTheFirst(Composio &composio) {
  int numbers[2] = {};
  int *last = &numbers[1];
  int *first = &numbers[0];
  Session session = composio.create("u", {.workbench = {.enable = true}});
  if (first < last) createLocalWorkbenchSession(composio, session);  // UNSAFE
}

void loopUpToTheEnd(Composio &composio) {
  Session sessions[2] = {composio.create("u", {.workbench = {.enable = true}}),
                         composio.create("u", {.workbench = {.enable = true}})};
  Session *end = sessions + 2;
  for (Session *session = sessions; session < end; ++session)
    createLocalWorkbenchSession(composio, *session);  // UNSAFE
}

void distanceFromTheFirst(Composio &composio) {
  int numbers[5] = {};
  int *last = &numbers[4];
  int *first = &numbers[0];
  Session session = composio.create("u", {.workbench = {.enable = true}});
  if (last - first == 4) createLocalWorkbenchSession(composio, session);  // UNSAFE
}

void distanceOfTwo(Composio &composio) {
  int numbers[5] = {};
  int *last = &numbers[4];
  int *second = &numbers[1];
  Session session = composio.create("u", {.workbench = {.enable = true}});
  if (last - second == 3) createLocalWorkbenchSession(composio, session);  // UNSAFE
}

void chosenElementIsOneOfThem(Composio &composio) {
  int numbers[3] = {};
  int index = choose(3);
  Session session = composio.create("u", {.workbench = {.enable = true}});
  if (&numbers[index] == &numbers[1]) createLocalWorkbenchSession(composio, session);  // UNSAFE
}

void sameElement(Composio &composio) {
  int numbers[3] = {};
  Session session = composio.create("u", {.workbench = {.enable = true}});
  if (&numbers[0] == &numbers[1]) createLocalWorkbenchSession(composio, session);  // SAFE
}

struct Node {
  int value;
  Node *next;
};

void objectsOfOneNewExpression(Composio &composio) {
  Node *list = nullptr;
  for (int i = 0; i < 3; ++i) list = new Node{i, list};
  Session session = composio.create("u", {.workbench = {.enable = true}});
  if (list != list->next) createLocalWorkbenchSession(composio, session);  // UNSAFE
}

void lastTwoOfOneNewExpression(Composio &composio) {
  int *before = nullptr, *last = nullptr;
  for (int i = 0; i < 2; ++i) {
    before = last;
    last = new int(i);
  }
  Session session = composio.create("u", {.workbench = {.enable = true}});
  if (before != last) createLocalWorkbenchSession(composio, session);  // UNSAFE
}

void writtenAtAnyIndex(Composio &composio) {
  bool flags[3] = {};
  flags[choose(3)] = true;
  Session session = composio.create("u", {.workbench = {.enable = true}});
  if (flags[1]) createLocalWorkbenchSession(composio, session);  // UNSAFE
}

void writtenAtAKnownIndex(Composio &composio) {
  bool flags[3] = {};
  flags[0] = true;
  Session session = composio.create("u", {.workbench = {.enable = true}});
  if (flags[1]) createLocalWorkbenchSession(composio, session);  // SAFE
}

void writtenAtTwoIndices(Composio &composio) {
  bool flags[3] = {};
  int index = choose(3), other = choose(3);
  flags[index] = false;
  flags[other] = true;
  Session session = composio.create("u", {.workbench = {.enable = true}});
  if (flags[index]) createLocalWorkbenchSession(composio, session);  // UNSAFE
}

struct Flag {
  bool value;
  int number;
};

void memberWrittenAtAnyIndex(Composio &composio) {
  Flag flags[3] = {};
  Flag *chosen = &flags[choose(3)];
  chosen->value = true;
  Session session = composio.create("u", {.workbench = {.enable = true}});
  if (flags[2].value) createLocalWorkbenchSession(composio, session);  // UNSAFE
}

void target(Composio &composio) {
  switch (choose(13)) {
    case 0: return orderOfElements(composio);
    case 1: return orderWithTheFirst(composio);
    case 2: return loopUpToTheEnd(composio);
    case 3: return distanceFromTheFirst(composio);
    case 4: return distanceOfTwo(composio);
    case 5: return chosenElementIsOneOfThem(composio);
    case 6: return sameElement(composio);
    case 7: return objectsOfOneNewExpression(composio);
    case 8: return lastTwoOfOneNewExpression(composio);
    case 9: return writtenAtAnyIndex(composio);
    case 10: return writtenAtAKnownIndex(composio);
    case 11: return writtenAtTwoIndices(composio);
    case 12: return memberWrittenAtAnyIndex(composio);
  }
}
