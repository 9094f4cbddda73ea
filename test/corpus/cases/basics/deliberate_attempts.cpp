// A try block with a handler for WorkbenchEnabledError itself shows that a failure is expected.
#include "composio/composio.h"
#include "oracle.h"

using namespace composio;
using namespace composio::experimental;

namespace {

void handled(Composio &composio) {
  Session session = composio.use("id");
  try {
    createLocalWorkbenchSession(composio, session);  // HANDLED
    createLocalWorkbenchSession(composio, session);  // SAFE (the attempt has succeeded)
  } catch (const WorkbenchEnabledError &) {
    opaque();
  }
}

void handledByTheOuterTry(Composio &composio) {
  try {
    try {
      createLocalWorkbenchSession(composio, composio.use("id"));  // HANDLED
    } catch (const ValidationError &) {
    }
  } catch (WorkbenchEnabledError &) {
  }
}

void handledAmongOthers(Composio &composio) {
  try {
    createLocalWorkbenchSession(composio, composio.use("id"));  // HANDLED
  } catch (const ValidationError &) {
  } catch (const WorkbenchEnabledError &error) {
    (void)error.what();
  } catch (...) {
  }
}

void handledByTheFunctionItself(Composio &composio) try {
  createLocalWorkbenchSession(composio, composio.use("id"));  // HANDLED
} catch (const WorkbenchEnabledError &) {
}

void handlersOfBases(Composio &composio) {
  try {
    createLocalWorkbenchSession(composio, composio.use("id"));  // UNSAFE
  } catch (const Error &) {
  }
  try {
    createLocalWorkbenchSession(composio, composio.use("id"));  // UNSAFE
  } catch (const std::exception &) {
  }
  try {
    createLocalWorkbenchSession(composio, composio.use("id"));  // UNSAFE
  } catch (...) {
  }
}

void aHandlerIsOutsideOfItsTry(Composio &composio) {
  Session session = composio.use("id");
  try {
    createLocalWorkbenchSession(composio, session);  // HANDLED
  } catch (const WorkbenchEnabledError &) {
    createLocalWorkbenchSession(composio, session);  // UNSAFE
  }
}

void aLambdaIsAFunctionOfItsOwn(Composio &composio) {
  try {
    auto attach = [&] {
      createLocalWorkbenchSession(composio, composio.use("id"));  // UNSAFE
    };
    attach();
  } catch (const WorkbenchEnabledError &) {
  }
}

void afterTheAttempt(Composio &composio) {
  Session session = composio.use("id");
  try {
    createLocalWorkbenchSession(composio, session);  // HANDLED
  } catch (const WorkbenchEnabledError &) {
  }
  createLocalWorkbenchSession(composio, session);  // UNSAFE
}

void repairedInTheHandler(Composio &composio) {
  Session session = composio.use("id");
  try {
    createLocalWorkbenchSession(composio, session);  // HANDLED
  } catch (const WorkbenchEnabledError &) {
    session.update({.workbench = {.enable = false}});
  }
  createLocalWorkbenchSession(composio, session);  // SAFE
}

void givenUpInTheHandler(Composio &composio) {
  Session session = composio.use("id");
  try {
    createLocalWorkbenchSession(composio, session);  // HANDLED
  } catch (const WorkbenchEnabledError &) {
    return;
  }
  createLocalWorkbenchSession(composio, session);  // SAFE
}

}  // namespace

void target(Composio &composio) {
  switch (choose(10)) {
    case 0: return handled(composio);
    case 1: return handledByTheOuterTry(composio);
    case 2: return handledAmongOthers(composio);
    case 3: return handledByTheFunctionItself(composio);
    case 4: return handlersOfBases(composio);
    case 5: return aHandlerIsOutsideOfItsTry(composio);
    case 6: return aLambdaIsAFunctionOfItsOwn(composio);
    case 7: return afterTheAttempt(composio);
    case 8: return repairedInTheHandler(composio);
    case 9: return givenUpInTheHandler(composio);
  }
}
