// Where an exception may come from, and which handler takes it.
#include <exception>
#include <optional>

#include "composio/composio.h"
#include "oracle.h"

using namespace composio;
using namespace composio::experimental;

static int fail() { throw 1; }

void valueOfTheConfiguration(Composio &composio) {
  Session session = composio.use("id");
  try {
    (void)session.workbench().enable.value();
    return;
  } catch (const std::bad_optional_access &) {
    createLocalWorkbenchSession(composio, session);  // UNSAFE
  }
}

void valueOfAnOptional(Composio &composio) {
  Session session = composio.use("id");
  std::optional<int> optional;
  if (cond()) optional = 1;
  try {
    (void)optional.value();
    return;
  } catch (const std::bad_optional_access &) {
    createLocalWorkbenchSession(composio, session);  // UNSAFE
  }
}

void valueThatIsThere(Composio &composio) {
  Session session = composio.use("id");
  std::optional<int> optional = 1;
  try {
    (void)optional.value();
  } catch (const std::bad_optional_access &) {
    createLocalWorkbenchSession(composio, session);  // SAFE
  }
}

static void throwPastAHandler() {
  try {
    throw 1;
  } catch (const char *) {
  }
}

void handlerOfAnotherType(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = true}});
  try {
    throwPastAHandler();
  } catch (int) {
    createLocalWorkbenchSession(composio, session);  // UNSAFE
  }
}

void handlerOfADerivedType(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = false}});
  try {
    try {
      session.update({.workbench = {.enable = true}});
      throw Error("none of its derived types");
    } catch (const ValidationError &) {
      return;
    }
  } catch (const std::exception &) {
    createLocalWorkbenchSession(composio, session);  // UNSAFE
  }
}

static void throwAgain() {
  try {
    throw 1;
  } catch (int) {
    throw;
  }
}

void thrownAgain(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = true}});
  try {
    throwAgain();
  } catch (int) {
    createLocalWorkbenchSession(composio, session);  // UNSAFE
  }
}

static void throwFromAHandler(Session &session) {
  try {
    throw 1;
  } catch (int) {
    session.update({.workbench = {.enable = true}});
    throw 2L;
  }
}

void thrownInAHandler(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = false}});
  try {
    throwFromAHandler(session);
  } catch (long) {
    createLocalWorkbenchSession(composio, session);  // UNSAFE
  }
}

void thrownInAConditional(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = true}});
  bool thrown = cond();
  try {
    thrown ? throw 1 : 0;
  } catch (int) {
    createLocalWorkbenchSession(composio, session);  // UNSAFE
  }
}

void functionTryBlock(Composio &composio) try { fail(); } catch (int) {
  createLocalWorkbenchSession(composio, composio.use("id"));  // UNSAFE
}

struct InitializedOrHandled {
  int value;
  InitializedOrHandled(Composio &composio, Session &session) try : value(fail()) {
  } catch (int) {
    createLocalWorkbenchSession(composio, session);  // UNSAFE
  }
};

void functionTryBlockOfAConstructor(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = true}});
  try {
    InitializedOrHandled object(composio, session);
  } catch (int) {
  }
}

static int withThrowingDefault(int value = fail()) noexcept { return value; }

void defaultArgumentOfANoexceptFunction(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = true}});
  try {
    withThrowingDefault();
  } catch (int) {
    createLocalWorkbenchSession(composio, session);  // UNSAFE
  }
}

void argumentOfANoexceptFunction(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = true}});
  try {
    withThrowingDefault(1);
  } catch (int) {
    createLocalWorkbenchSession(composio, session);  // SAFE
  }
}

void target(Composio &composio) {
  switch (choose(12)) {
    case 0: return valueOfTheConfiguration(composio);
    case 1: return valueOfAnOptional(composio);
    case 2: return valueThatIsThere(composio);
    case 3: return handlerOfAnotherType(composio);
    case 4: return handlerOfADerivedType(composio);
    case 5: return thrownAgain(composio);
    case 6: return thrownInAHandler(composio);
    case 7: return thrownInAConditional(composio);
    case 8: return functionTryBlock(composio);
    case 9: return functionTryBlockOfAConstructor(composio);
    case 10: return defaultArgumentOfANoexceptFunction(composio);
    case 11: return argumentOfANoexceptFunction(composio);
  }
}
