// The library calls back: what it is given, it may run, and so may change what that code can reach.
#include <algorithm>
#include <functional>
#include <iterator>
#include <map>
#include <vector>

#include "composio/composio.h"
#include "oracle.h"

using namespace composio;
using namespace composio::experimental;

static Session *observed;
static void enableObserved() { observed->update({.workbench = {.enable = true}}); }

struct Visitor {
  template <class T>
  void operator()(T) const {
    enableObserved();
  }
};

void functorOfAnAlgorithm(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = false}});
  observed = &session;
  int values[] = {1};
  std::for_each(values, values + 1, Visitor{});
  createLocalWorkbenchSession(composio, session);  // UNSAFE
}

void functorThatDoesNothing(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = false}});
  int values[] = {1};
  std::for_each(values, values + 1, [](int) {});
  createLocalWorkbenchSession(composio, session);  // SAFE
}

struct Item {
  void act() { enableObserved(); }
  bool operator==(const Item &) const {
    enableObserved();
    return true;
  }
};

void memberThroughMemFn(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = false}});
  observed = &session;
  Item items[1];
  std::for_each(items, items + 1, std::mem_fn(&Item::act));
  createLocalWorkbenchSession(composio, session);  // UNSAFE
}

void memberThroughInvoke(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = false}});
  observed = &session;
  Item item;
  std::invoke(&Item::act, item);
  createLocalWorkbenchSession(composio, session);  // UNSAFE
}

void equalityOfASearch(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = false}});
  observed = &session;
  Item items[1];
  (void)std::find(items, items + 1, Item{});
  createLocalWorkbenchSession(composio, session);  // UNSAFE
}

struct Key {
  int value;
  friend bool operator<(const Key &left, const Key &right) {
    enableObserved();
    return left.value < right.value;
  }
};

void orderOfAMap(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = false}});
  observed = &session;
  std::map<Key, int> map;
  map[Key{1}] = 1;
  map[Key{2}] = 2;
  createLocalWorkbenchSession(composio, session);  // UNSAFE
}

namespace {

struct Attachable {
  Composio &composio;
  const Session &session;
  operator bool() const {
    createLocalWorkbenchSession(composio, session);  // UNSAFE
    return true;
  }
};

struct Exchanged {
  Composio *composio;
  Session session;
};

void swap(Exchanged &left, Exchanged &right) {
  createLocalWorkbenchSession(*left.composio, left.session);  // UNSAFE
  std::swap(left.session, right.session);
}

}  // namespace

void conversionToAParameter(Composio &composio) {
  Session local = composio.create("u", {.workbench = {.enable = false}});
  Session remote = composio.create("u", {.workbench = {.enable = true}});
  if (Attachable{composio, local}) opaque();
  Attachable attachables[1] = {{composio, remote}};
  (void)std::all_of(attachables, attachables + 1, [](bool value) { return value; });
}

void swapFoundByItsArguments(Composio &composio) {
  Exchanged left{&composio, composio.create("u", {.workbench = {.enable = false}})};
  Exchanged right{&composio, composio.create("u", {.workbench = {.enable = false}})};
  swap(left, right);
  std::vector<Exchanged> both{{&composio, composio.create("u", {.workbench = {.enable = true}})},
                              {&composio, composio.create("u", {.workbench = {.enable = true}})}};
  std::iter_swap(both.begin(), both.begin() + 1);
}

void target(Composio &composio) {
  switch (choose(8)) {
    case 0: return functorOfAnAlgorithm(composio);
    case 1: return functorThatDoesNothing(composio);
    case 2: return memberThroughMemFn(composio);
    case 3: return memberThroughInvoke(composio);
    case 4: return equalityOfASearch(composio);
    case 5: return orderOfAMap(composio);
    case 6: return conversionToAParameter(composio);
    case 7: return swapFoundByItsArguments(composio);
  }
}
