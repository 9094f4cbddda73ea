// std::bind, bind_front, mem_fn, not_fn, ref, invoke and apply.
// Idea: what is bound is a copy unless it is bound as a reference.
#include <functional>
#include <tuple>
#include <utility>

#include "composio/composio.h"
#include "oracle.h"

namespace {

using composio::Composio;
using composio::Session;
using composio::experimental::createLocalWorkbenchSession;

Session off(const Composio &c) { return c.create("u", {.workbench = {.enable = false}}); }
Session on(const Composio &c) { return c.create("u", {.workbench = {.enable = true}}); }
void spoil(Session &s) { s.update({.workbench = {.enable = true}}); }
Session open(const Composio &c, bool local) { return local ? off(c) : on(c); }
bool isHosted(const Session &s) { return s.workbench().enable != false; }

void byBind(const Composio &composio) {
  Session s = off(composio);
  const auto onReference = std::bind(spoil, std::ref(s));
  auto onCopy = std::bind(spoil, s);
  onCopy();
  createLocalWorkbenchSession(composio, s);  // SAFE
  onReference();
  createLocalWorkbenchSession(composio, s);  // UNSAFE
}

void byPlaceholder(const Composio &composio) {
  using namespace std::placeholders;
  const auto openLocal = std::bind(open, std::cref(composio), true);
  const auto openAs = std::bind(open, std::cref(composio), _1);
  createLocalWorkbenchSession(composio, openLocal());  // SAFE
  createLocalWorkbenchSession(composio, openAs(true));  // SAFE
  createLocalWorkbenchSession(composio, openAs(false));  // UNSAFE
}

void byBindFront(const Composio &composio) {
  const auto opens = std::bind_front(open, std::cref(composio));
  const std::function<Session(bool)> held = opens;
  createLocalWorkbenchSession(composio, opens(true));  // SAFE
  createLocalWorkbenchSession(composio, held(true));  // SAFE
  createLocalWorkbenchSession(composio, held(false));  // UNSAFE
}

struct Maker {
  const Composio &composio;
  bool local;
  Session make() const { return open(composio, local); }
};

void byMember(const Composio &composio) {
  const Maker local{composio, true}, hosted{composio, false};
  const auto make = std::mem_fn(&Maker::make);
  const std::function<Session(const Maker &)> held = &Maker::make;
  createLocalWorkbenchSession(composio, make(local));  // SAFE
  createLocalWorkbenchSession(composio, held(local));  // SAFE
  createLocalWorkbenchSession(composio, std::invoke(&Maker::make, local));  // SAFE
  if (cond()) createLocalWorkbenchSession(composio, make(hosted));  // UNSAFE
  if (cond()) createLocalWorkbenchSession(composio, held(hosted));  // UNSAFE
  createLocalWorkbenchSession(composio, std::invoke(&Maker::make, &hosted));  // UNSAFE
}

void byInvoke(const Composio &composio) {
  createLocalWorkbenchSession(composio, std::invoke(open, composio, true));  // SAFE
  createLocalWorkbenchSession(composio, std::invoke([&] { return on(composio); }));  // UNSAFE
}

void byApply(const Composio &composio) {
  const std::tuple<const Composio &, bool> local(composio, true), hosted(composio, false);
  createLocalWorkbenchSession(composio, std::apply(open, local));  // SAFE
  createLocalWorkbenchSession(composio, std::apply(open, hosted));  // UNSAFE
}

void byReference(const Composio &composio) {
  Session s = off(composio);
  auto change = [s]() mutable { spoil(s); return s; };
  const auto same = std::ref(change);
  const auto copy = change;
  same();
  auto own = copy;
  createLocalWorkbenchSession(composio, s);  // SAFE
  createLocalWorkbenchSession(composio, own());  // UNSAFE
}

void byNot(const Composio &composio) {
  const Session session = composio.use("some");
  if (std::not_fn(isHosted)(session)) createLocalWorkbenchSession(composio, session);  // SAFE
  if (std::not_fn(std::not_fn(isHosted))(session)) createLocalWorkbenchSession(composio, session);  // UNSAFE
}

}  // namespace

void target(Composio &composio) {
  switch (choose(8)) {
    case 0: return byBind(composio);
    case 1: return byPlaceholder(composio);
    case 2: return byBindFront(composio);
    case 3: return byMember(composio);
    case 4: return byInvoke(composio);
    case 5: return byApply(composio);
    case 6: return byReference(composio);
    case 7: return byNot(composio);
  }
}
