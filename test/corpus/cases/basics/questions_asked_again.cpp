// The same question about numbers that are not known, asked twice, and questions that one answer decides together.
#include <cmath>

#include "composio/composio.h"
#include "oracle.h"

using namespace composio;
using namespace composio::experimental;

static Session make(const Composio &c, bool enable) { return c.create("u", {.workbench = {.enable = enable}}); }

void fractions(Composio &c, double use, double limit) {
  const Session session = make(c, !(use < limit));
  if (use < limit) createLocalWorkbenchSession(c, session);     // SAFE
  if (limit > use) createLocalWorkbenchSession(c, session);     // SAFE
  if (!(use >= limit)) createLocalWorkbenchSession(c, session);  // UNSAFE (neither holds of what is no number)
  use += 1;
  if (use < limit + 2) createLocalWorkbenchSession(c, session);  // UNSAFE
}

enum Option : unsigned { kLocal = 4, kQuiet = 8 };

void bits(Composio &c, unsigned options) {
  SessionConfig config;
  if (options & kLocal) config.workbench.enable = false;
  const Session session = c.create("u", config);
  if (options & kLocal) createLocalWorkbenchSession(c, session);         // SAFE
  if ((options & kLocal) != 0) createLocalWorkbenchSession(c, session);  // SAFE
  if (options & kQuiet) createLocalWorkbenchSession(c, session);         // UNSAFE
}

void twoNumbers(Composio &c, int used, int limit) {
  const Session session = make(c, used > limit);
  if (used < limit) createLocalWorkbenchSession(c, session);   // SAFE
  if (limit >= used) createLocalWorkbenchSession(c, session);  // SAFE
  if (used != limit) createLocalWorkbenchSession(c, session);  // UNSAFE
}

void neighbours(Composio &c, const Session *sessions, int i) {
  if (!sessions[i].isLocal()) return;
  createLocalWorkbenchSession(c, sessions[i]);  // SAFE
  ++i;
  createLocalWorkbenchSession(c, sessions[i]);  // UNSAFE
}

void neighboursThatChange(Composio &c, Session *sessions, int i, int j) {
  if (!sessions[i].isLocal()) return;
  sessions[j].update({.workbench = {.enable = true}});
  createLocalWorkbenchSession(c, sessions[i]);  // UNSAFE
}

void ofEachRound(Composio &c, int rounds) {
  for (int i = 0; i < rounds; ++i) {
    const bool local = cond();
    SessionConfig config;
    if (local) config.workbench.enable = false;
    const Session session = c.create("u", config);
    if (local) createLocalWorkbenchSession(c, session);        // SAFE
    if (i > 0 && cond()) createLocalWorkbenchSession(c, session);  // UNSAFE
  }
}

void target(Composio &c) {
  Session sessions[2] = {make(c, false), make(c, true)};
  switch (choose(6)) {
    case 0: return fractions(c, cond() ? 0.5 : cond() ? 1.5 : std::nan(""), 1);
    case 1: return bits(c, static_cast<unsigned>(choose(16)));
    case 2: return twoNumbers(c, choose(3), choose(3));
    case 3: return neighbours(c, sessions, 0);
    case 4: return neighboursThatChange(c, sessions, 0, choose(2));
    case 5: return ofEachRound(c, 2);
  }
}
