// Maps and variants within each other and within vectors.
#include "composio/composio.h"
#include "oracle.h"
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>
using namespace composio;
using namespace composio::experimental;
namespace {
Session local(Composio &c) { return c.create("l", {.workbench = {.enable = false}}); }
struct Failed {
  int why;
};
using Result = std::variant<Failed, Session>;

void vectorsInAMap(Composio &c) {
  std::map<std::string, std::vector<Session>> m;
  m["a"].push_back(local(c));
  m["b"].push_back(c.use("s"));
  if (cond()) createLocalWorkbenchSession(c, m.at("b").front());  // UNSAFE
  m["a"].push_back(c.use("s"));
  for (auto &[k, sessions] : m)
    for (auto &s : sessions) createLocalWorkbenchSession(c, s);  // UNSAFE
}
void mapsInAMap(Composio &c) {
  std::map<int, std::map<int, Session>> m;
  m[1].emplace(1, local(c));
  createLocalWorkbenchSession(c, m.at(1).at(1));  // SAFE
  m[2].emplace(1, c.use("s"));
  if (cond()) createLocalWorkbenchSession(c, m.at(1).at(1));  // SAFE
  createLocalWorkbenchSession(c, m.at(2).at(1));              // UNSAFE
}
void mapsInAVector(Composio &c) {
  std::vector<std::map<int, Session>> v;
  v.emplace_back();
  v.emplace_back();
  v[0].emplace(1, local(c));
  v[1].emplace(1, c.use("s"));
  createLocalWorkbenchSession(c, v[0].at(1));  // SAFE
  createLocalWorkbenchSession(c, v[1].at(1));  // UNSAFE
}
void variantsInAVector(Composio &c) {
  std::vector<Result> v;
  v.push_back(local(c));
  v.emplace_back(Failed{1});
  v.emplace_back(c.use("s"));
  if (const Session *s = std::get_if<Session>(&v[0])) createLocalWorkbenchSession(c, *s);  // SAFE
  for (auto &r : v)
    if (const Session *s = std::get_if<Session>(&r)) createLocalWorkbenchSession(c, *s);  // UNSAFE
}
void variantsInAMap(Composio &c) {
  std::map<int, Result> m;
  m.emplace(1, local(c));
  if (auto *s = std::get_if<Session>(&m.at(1))) createLocalWorkbenchSession(c, *s);  // SAFE
  m.at(1) = Failed{2};
  m[1] = c.use("s");
  if (auto *s = std::get_if<Session>(&m.at(1))) createLocalWorkbenchSession(c, *s);  // UNSAFE
}
void optionalVariant(Composio &c) {
  std::optional<Result> o;
  o.emplace(local(c));
  if (auto *s = std::get_if<Session>(&*o)) createLocalWorkbenchSession(c, *s);  // SAFE
  o = Result(c.use("s"));
  if (auto *s = std::get_if<Session>(&*o)) createLocalWorkbenchSession(c, *s);  // UNSAFE
}
void changes(Result &r, Composio &c) { r = c.use("s"); }
void byReference(Composio &c) {
  Result r = local(c);
  changes(r, c);
  createLocalWorkbenchSession(c, std::get<1>(r));  // UNSAFE
}
void moved(Composio &c) {
  std::variant<Failed, std::vector<Session>> r = std::vector<Session>{local(c)};
  auto taken = std::move(r);
  for (auto &s : std::get<1>(taken)) createLocalWorkbenchSession(c, s);  // SAFE
  auto &left = std::get<1>(r);
  if (left.empty()) createLocalWorkbenchSession(c, c.use("x"));  // UNSAFE
}
void emptiedMap(Composio &c) {
  std::map<int, std::vector<Session>> m;
  m[1].push_back(local(c));
  auto taken = std::move(m[1]);
  if (m[1].empty()) createLocalWorkbenchSession(c, c.use("x"));  // UNSAFE
}
void keptIterator(Composio &c, std::map<int, Session> m, int a, int b) {
  auto it = m.find(a);
  if (it == m.end() || !it->second.isLocal()) return;
  m.erase(b);
  m.emplace(b, c.use("t"));
  auto again = m.find(a);
  if (again != m.end()) createLocalWorkbenchSession(c, again->second);  // UNSAFE
}
void loopOverParameter(Composio &c, std::map<int, Session> &m) {
  for (auto &[k, s] : m) {
    if (!s.isLocal()) s = local(c);
    createLocalWorkbenchSession(c, s);  // SAFE
  }
  for (auto it = m.begin(); it != m.end(); ++it) {
    auto next = it;
    if (++next == m.end()) break;
    if (it->second.isLocal()) next->second = c.use("s");
    createLocalWorkbenchSession(c, next->second);  // UNSAFE
  }
}
}
void target(Composio &c) {
  std::map<int, Session> m;
  switch (choose(11)) {
    case 0: return vectorsInAMap(c);
    case 1: return mapsInAMap(c);
    case 2: return mapsInAVector(c);
    case 3: return variantsInAVector(c);
    case 4: return variantsInAMap(c);
    case 5: return optionalVariant(c);
    case 6: return byReference(c);
    case 7: return moved(c);
    case 8: return emptiedMap(c);
    case 9: m.emplace(1, c.use("a")); return keptIterator(c, m, 1, 1);
    case 10: m.emplace(1, c.use("a")); m.emplace(2, c.use("a")); return loopOverParameter(c, m);
  }
}
