// Owners of sessions that others know by another name: pointers in maps, shared owners, aliases of an alternative, ties.
#include "composio/composio.h"
#include "oracle.h"
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <variant>
#include <vector>
using namespace composio;
using namespace composio::experimental;
namespace {
Session local(Composio &c) { return c.create("l", {.workbench = {.enable = false}}); }
struct A { Session session; };
struct B { Session session; };
void aliasOfTheAlternative(Composio &c) {
  std::variant<A, B> v = A{local(c)};
  A *a = std::get_if<A>(&v);
  std::variant<A, B> &w = v;
  w = A{c.use("s")};
  createLocalWorkbenchSession(c, a->session);  // UNSAFE
}
void byPointer(Composio &c, std::variant<A, B> *v, std::variant<A, B> *w) {
  if (!std::holds_alternative<A>(*v) || !std::get<A>(*v).session.isLocal()) return;
  *w = A{c.use("s")};
  createLocalWorkbenchSession(c, std::get<A>(*v).session);  // UNSAFE
}
void constructedFromMoved(Composio &c) {
  auto p = std::make_unique<Session>(local(c));
  std::optional<std::unique_ptr<Session>> o;
  o.emplace(std::move(p));
  if (p) return;
  createLocalWorkbenchSession(c, c.use("x"));  // UNSAFE
}
struct Late {
  std::shared_ptr<Session> s;
  explicit Late(std::shared_ptr<Session> given) : s(std::move(given)) { s->update({.workbench = {.enable = true}}); }
};
void sharedSession(Composio &c) {
  auto s = std::make_shared<Session>(local(c));
  createLocalWorkbenchSession(c, *s);  // SAFE
  std::vector<Late> late;
  late.emplace_back(s);
  createLocalWorkbenchSession(c, *s);  // UNSAFE
}
void sharedLate(Composio &c) {
  auto s = std::make_shared<Session>(local(c));
  auto late = std::make_shared<Late>(s);
  createLocalWorkbenchSession(c, *s);  // UNSAFE
}
void mapOfPointers(Composio &c) {
  Session s = local(c);
  std::map<int, Session *> m;
  m[1] = &s;
  createLocalWorkbenchSession(c, *m.at(1));  // SAFE
  *m[1] = c.use("s");
  createLocalWorkbenchSession(c, s);  // UNSAFE
}
void mapOfPointersLoop(Composio &c) {
  Session s = local(c), t = local(c);
  std::map<int, Session *> m{{1, &s}, {2, &t}};
  for (auto &[k, p] : m) *p = c.use("s");
  createLocalWorkbenchSession(c, s);  // UNSAFE
}
void mapOfPointersUnknownKey(Composio &c, int a, int b) {
  Session s = local(c), t = local(c);
  std::map<int, Session *> m;
  m[a] = &s;
  m[b] = &t;
  m[a]->update({.workbench = {.enable = true}});
  if (cond()) createLocalWorkbenchSession(c, s);  // UNSAFE
  createLocalWorkbenchSession(c, t);  // UNSAFE
}
void mapOfPointersFind(Composio &c) {
  Session s = local(c);
  std::map<int, Session *> m;
  for (int i = 0; i < 3; ++i) m.emplace(i, &s);
  m.begin()->second->update({.workbench = {.enable = true}});
  createLocalWorkbenchSession(c, s);  // UNSAFE
}
void tied(Composio &c) {
  Session a = local(c), b = local(c);
  std::tie(a, b) = std::make_tuple(local(c), c.use("s"));
  createLocalWorkbenchSession(c, a);  // SAFE
  createLocalWorkbenchSession(c, b);  // UNSAFE
}
void byReturn(Composio &c) {
  std::map<int, std::optional<bool>> m;
  m[1] = false;
  Session s = c.create("x", {.workbench = {.enable = m[1]}});
  createLocalWorkbenchSession(c, s);  // SAFE
  Session t = c.create("x", {.workbench = {.enable = m[2]}});
  createLocalWorkbenchSession(c, t);  // UNSAFE
}
}
void target(Composio &c) {
  std::variant<A, B> v = A{local(c)};
  switch (choose(11)) {
    case 0: return aliasOfTheAlternative(c);
    case 1: return byPointer(c, &v, &v);
    case 2: return constructedFromMoved(c);
    case 3: return sharedSession(c);
    case 4: return sharedLate(c);
    case 5: return mapOfPointers(c);
    case 6: return mapOfPointersLoop(c);
    case 7: return mapOfPointersUnknownKey(c, 1, cond());
    case 8: return mapOfPointersFind(c);
    case 9: return tied(c);
    case 10: return byReturn(c);
  }
}
