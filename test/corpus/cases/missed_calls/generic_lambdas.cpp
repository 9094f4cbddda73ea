// Each instance of a generic lambda or of a template is judged, also where only the library makes it.
#include <variant>

#include "composio/composio.h"
#include "oracle.h"

using namespace composio;
using namespace composio::experimental;

void parametersOfAGenericLambda(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = true}});
  auto attach = [](auto &client, const auto &given) {
    createLocalWorkbenchSession(client, given);  // UNSAFE
  };
  attach(composio, session);
}

void parametersInAnotherOrder(Composio &composio) {
  Session local = composio.create("u", {.workbench = {.enable = false}});
  createLocalWorkbenchSession(composio, local);  // SAFE
  Session session = composio.create("u", {.workbench = {.enable = true}});
  auto attach = [](auto &given, auto &client) {
    createLocalWorkbenchSession(client, given);  // UNSAFE
  };
  attach(session, composio);
}

void capturesOfAGenericLambda(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = true}});
  auto attachIf = [&]<class T>(T condition) {
    if (condition) createLocalWorkbenchSession(composio, session);  // UNSAFE
  };
  attachIf(1);
}

void parameterOfAPlainLambda(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = true}});
  auto attach = [&](Session &given) {
    createLocalWorkbenchSession(composio, given);  // UNSAFE
  };
  attach(session);
}

void testOfAGenericLambda(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = true}});
  auto attach = [](auto &client, const auto &given) {
    if (given.isLocal()) createLocalWorkbenchSession(client, given);  // SAFE
  };
  attach(composio, session);
}

void changeByAGenericLambda(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = false}});
  auto change = [&](auto) { session.update({.workbench = {.enable = true}}); };
  change(1);
  createLocalWorkbenchSession(composio, session);  // UNSAFE
}

void lambdaGivenToItself(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = false}});
  auto change = [&](auto self, int depth) -> void {
    if (depth == 0) {
      session.update({.workbench = {.enable = true}});
      return;
    }
    self(self, depth - 1);
  };
  change(change, 5);
  createLocalWorkbenchSession(composio, session);  // UNSAFE
}

void genericVisitor(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = true}});
  std::variant<int, char> variant = 1;
  std::visit(
      [&](auto) {
        createLocalWorkbenchSession(composio, session);  // UNSAFE
      },
      variant);
}

struct Visitor {
  Composio &composio;
  Session &session;
  template <class T>
  void operator()(const T &) const {
    createLocalWorkbenchSession(composio, session);  // UNSAFE
  }
};

void visitorWithATemplate(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = true}});
  std::variant<int, char> variant = 1;
  std::visit(Visitor{composio, session}, variant);
}

static Composio *client;
static Session *observed;

template <class T>
struct Once {
  static int attach() {
    static int value = (createLocalWorkbenchSession(*client, *observed), 1);  // UNSAFE
    return value;
  }
};

void staticOfATemplate(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = true}});
  client = &composio;
  observed = &session;
  Once<int>::attach();
}

void target(Composio &composio) {
  switch (choose(10)) {
    case 0: return parametersOfAGenericLambda(composio);
    case 1: return parametersInAnotherOrder(composio);
    case 2: return capturesOfAGenericLambda(composio);
    case 3: return parameterOfAPlainLambda(composio);
    case 4: return testOfAGenericLambda(composio);
    case 5: return changeByAGenericLambda(composio);
    case 6: return lambdaGivenToItself(composio);
    case 7: return genericVisitor(composio);
    case 8: return visitorWithATemplate(composio);
    case 9: return staticOfATemplate(composio);
  }
}
