// A call operator that a using-declaration brings in competes with the class's own.
#include "composio/composio.h"
#include "oracle.h"

#include <functional>
#include <optional>
#include <variant>

using namespace composio;
using namespace composio::experimental;

namespace {

struct Spoil {
  bool operator()(Session &session) const {
    session.update({.workbench = {.enable = true}});
    return true;
  }
};
struct Test : Spoil {
  using Spoil::operator();
  bool operator()(const Session &session) const { return session.workbench().enable == false; }
};

void inheritedFitsBetter(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = false}});
  if (std::invoke(Test(), session)) createLocalWorkbenchSession(composio, session);  // UNSAFE
}

void ownFitsBetter(Composio &composio) {
  const Session session = composio.use("s");
  if (std::invoke(Test(), session)) createLocalWorkbenchSession(composio, session);  // SAFE
}

template <class... Ts>
struct Overloaded : Ts... {
  using Ts::operator()...;
};
template <class... Ts>
Overloaded(Ts...) -> Overloaded<Ts...>;

void setOfLambdas(Composio &composio) {
  Session session = composio.use("s");
  const Overloaded test{[](const Session &s) { return s.workbench().enable == false; }, [](int) { return true; }};
  if (std::invoke(test, std::as_const(session))) createLocalWorkbenchSession(composio, session);  // SAFE
  Session other = composio.use("o");
  if (std::invoke(test, 1)) createLocalWorkbenchSession(composio, other);  // UNSAFE
}

}  // namespace

void target(Composio &composio) {
  switch (choose(3)) {
    case 0: return inheritedFitsBetter(composio);
    case 1: return ownFitsBetter(composio);
    default: return setOfLambdas(composio);
  }
}
