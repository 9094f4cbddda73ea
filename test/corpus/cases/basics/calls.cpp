// The checked call itself: its names, where it may stand, and what its return proves.
#include <exception>

#include "composio/composio.h"
#include "oracle.h"

using namespace composio;
namespace workbench = composio::experimental;

namespace {

void bothNames(Composio &composio) {
  Session session = composio.use("id");
  if (cond()) experimental::createLocalWorkbenchSession(composio, session);        // UNSAFE
  experimental::experimental_createLocalWorkbenchSession(composio, session);  // UNSAFE
}

void throughANamespaceAlias(Composio &composio) {
  workbench::createLocalWorkbenchSession(composio, composio.use("id"));  // UNSAFE
}

void throughAUsingDeclaration(Composio &composio) {
  using experimental::createLocalWorkbenchSession;
  (createLocalWorkbenchSession)(composio, composio.use("id"));  // UNSAFE
}

void returnProvesIt(Composio &composio) {
  Session session = composio.use("id");
  experimental::createLocalWorkbenchSession(composio, session);  // UNSAFE
  experimental::createLocalWorkbenchSession(composio, session);  // SAFE (the first would have thrown)
}

void returnProvesOnlyThatOne(Composio &composio) {
  Session first = composio.use("a"), second = composio.use("b");
  experimental::createLocalWorkbenchSession(composio, first);   // UNSAFE
  experimental::createLocalWorkbenchSession(composio, second);  // UNSAFE
}

void returnOnOnePath(Composio &composio) {
  Session session = composio.use("id");
  if (cond()) experimental::createLocalWorkbenchSession(composio, session);  // UNSAFE
  experimental::createLocalWorkbenchSession(composio, session);              // UNSAFE
}

void throwProvesNothing(Composio &composio) {
  Session session = composio.use("id");
  try {
    experimental::createLocalWorkbenchSession(composio, session);  // UNSAFE
  } catch (const std::exception &) {
  }
  experimental::createLocalWorkbenchSession(composio, session);  // UNSAFE
}

void insideExpressions(Composio &composio) {
  Session session = composio.use("id");
  auto environment = cond() ? experimental::createLocalWorkbenchSession(composio, session).env  // UNSAFE
                            : std::map<std::string, std::string>{};
  bool attached = session.isLocal() &&
                  !experimental::createLocalWorkbenchSession(composio, session).helperSource.empty();  // SAFE
  (void)attached;
}

}  // namespace

void target(Composio &composio) {
  switch (choose(8)) {
    case 0: return bothNames(composio);
    case 1: return throughANamespaceAlias(composio);
    case 2: return throughAUsingDeclaration(composio);
    case 3: return returnProvesIt(composio);
    case 4: return returnProvesOnlyThatOne(composio);
    case 5: return returnOnOnePath(composio);
    case 6: return throwProvesNothing(composio);
    case 7: return insideExpressions(composio);
  }
}
