// A filter looks for its first element once: later it begins there, whatever became of that element.
#include <ranges>
#include <vector>

#include "composio/composio.h"
#include "oracle.h"

using namespace composio;
using namespace composio::experimental;

static Session local(Composio &c) { return c.create("l", {.workbench = {.enable = false}}); }
static Session remote(Composio &c) { return c.create("r", {.workbench = {.enable = true}}); }
static bool isLocal(const Session &session) { return isLocalWorkbenchCompatible(session); }

void changedMeanwhile(Composio &c) {
  std::vector<Session> sessions(2, local(c));
  auto locals = sessions | std::views::filter(isLocal);
  (void)locals.begin();
  sessions[0] = remote(c);
  createLocalWorkbenchSession(c, *locals.begin());  // UNSAFE
}

void changedBefore(Composio &c) {
  std::vector<Session> sessions(2, local(c));
  auto locals = sessions | std::views::filter(isLocal);
  sessions[0] = remote(c);
  createLocalWorkbenchSession(c, *locals.begin());  // SAFE
}

void changedBetweenLoops(Composio &c, std::vector<Session> &sessions) {
  auto locals = sessions | std::views::filter(isLocal);
  for (Session &session : locals) createLocalWorkbenchSession(c, session);  // SAFE
  for (Session &session : sessions) session = remote(c);
  for (Session &session : locals) createLocalWorkbenchSession(c, session);  // UNSAFE
}

void unchangedBetweenLoops(Composio &c) {
  std::vector<Session> sessions(1, local(c));
  sessions.push_back(remote(c));
  auto locals = sessions | std::views::filter(isLocal);
  for (Session &session : locals) createLocalWorkbenchSession(c, session);  // SAFE
  for (Session &session : locals) createLocalWorkbenchSession(c, session);  // SAFE
}

void target(Composio &c) {
  switch (choose(4)) {
    case 0:
      changedMeanwhile(c);
      break;
    case 1:
      changedBefore(c);
      break;
    case 2: {
      std::vector<Session> sessions(1, local(c));
      changedBetweenLoops(c, sessions);
      break;
    }
    case 3:
      unchangedBetweenLoops(c);
      break;
  }
}
