// ARGS: -std=c++23
// transform, and_then and or_else, on the flag itself and on an optional session.
#include <optional>

#include "composio/composio.h"
#include "oracle.h"

using namespace composio;
using namespace composio::experimental;

static Session make(const Composio &c, bool enable) { return c.create("u", {.workbench = {.enable = enable}}); }

void transformed(Composio &c) {
  const Session session = c.use("u");
  const std::optional<bool> enable = session.workbench().enable;
  if (enable.transform([](bool on) { return !on; }).value_or(false)) createLocalWorkbenchSession(c, session);  // SAFE
  if (enable.transform([](bool on) { return !on; }).value_or(true)) createLocalWorkbenchSession(c, session);   // UNSAFE
}

void chained(Composio &c) {
  const Session session = c.use("u");
  const auto local = session.workbench().enable.and_then([](bool on) { return std::optional<bool>(!on); });
  if (local == true) createLocalWorkbenchSession(c, session);   // SAFE
  if (local != false) createLocalWorkbenchSession(c, session);  // UNSAFE
}

void filledIn(Composio &c, std::optional<bool> wanted) {
  const auto enable = wanted.or_else([] { return std::optional<bool>(false); });
  const Session session = c.create("u", {.workbench = {.enable = enable}});
  if (wanted != true) createLocalWorkbenchSession(c, session);  // SAFE
  createLocalWorkbenchSession(c, session);                      // UNSAFE
}

void sessions(Composio &c, std::optional<Session> session) {
  const auto onlyLocal = session.and_then(
      [](const Session &s) { return s.isLocal() ? std::optional<Session>(s) : std::nullopt; });
  if (onlyLocal) createLocalWorkbenchSession(c, *onlyLocal);  // SAFE
  const auto some = onlyLocal.or_else([&] { return std::optional<Session>(make(c, false)); });
  createLocalWorkbenchSession(c, *some);  // SAFE
  if (session) createLocalWorkbenchSession(c, *session);  // UNSAFE
}

void noticed(Composio &c, std::optional<Session> session) {
  bool seen = false;
  const auto same = session.transform([&](const Session &s) {
    seen = true;
    return s;
  });
  if (!seen) createLocalWorkbenchSession(c, make(c, session.has_value()));  // SAFE
  if (same) createLocalWorkbenchSession(c, *same);                          // UNSAFE
}

void target(Composio &c) {
  std::optional<bool> wanted;
  std::optional<Session> session;
  if (cond()) wanted = cond();
  if (cond()) session = make(c, cond());
  switch (choose(5)) {
    case 0: return transformed(c);
    case 1: return chained(c);
    case 2: return filledIn(c, wanted);
    case 3: return sessions(c, session);
    case 4: return noticed(c, session);
  }
}
