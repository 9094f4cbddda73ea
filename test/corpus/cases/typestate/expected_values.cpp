// ARGS: -std=c++23
// std::expected: a session, or the reason why there is none.
#include "composio/composio.h"
#include "oracle.h"

#include <expected>
#include <string>
#include <utility>

using composio::Composio;
using composio::Session;
using composio::experimental::createLocalWorkbenchSession;
using composio::experimental::isLocalWorkbenchCompatible;

namespace {

enum class Why { NotLocal, NotThere };

Session local(Composio &c) { return c.create("l", {.workbench = {.enable = false}}); }

std::expected<Session, Why> onlyLocal(Session session) {
  if (!isLocalWorkbenchCompatible(session)) return std::unexpected(Why::NotLocal);
  return session;
}

std::expected<Session, Why> anyone(Composio &c) {
  if (cond()) return std::unexpected(Why::NotThere);
  return c.use("s");
}

void tested(Composio &c) {
  const auto session = onlyLocal(c.use("s"));
  if (session) createLocalWorkbenchSession(c, *session);  // SAFE
  const auto other = anyone(c);
  if (other.has_value()) createLocalWorkbenchSession(c, *other);  // UNSAFE
}

void theReasonTells(Composio &c) {
  Session session = c.use("s");
  const auto result = onlyLocal(session);
  if (!result && result.error() == Why::NotLocal) return;
  createLocalWorkbenchSession(c, session);  // SAFE
}

void theOtherReason(Composio &c) {
  Session session = c.use("s");
  const auto result = onlyLocal(session);
  if (!result && result.error() == Why::NotThere) return;
  createLocalWorkbenchSession(c, session);  // UNSAFE
}

void thrown(Composio &c) {
  try {
    createLocalWorkbenchSession(c, onlyLocal(c.use("s")).value());  // SAFE
  } catch (const std::bad_expected_access<Why> &) {
  }
}

void orAnother(Composio &c) {
  createLocalWorkbenchSession(c, onlyLocal(c.use("s")).value_or(local(c)));    // SAFE
  createLocalWorkbenchSession(c, onlyLocal(c.use("s")).value_or(c.use("t")));  // UNSAFE
}

void assigned(Composio &c) {
  std::expected<Session, Why> result = local(c);
  createLocalWorkbenchSession(c, result.value());  // SAFE
  result = c.use("s");
  createLocalWorkbenchSession(c, *result);  // UNSAFE
  result = std::unexpected(Why::NotThere);
  if (result) createLocalWorkbenchSession(c, *result);  // SAFE (never reached)
}

void changedThroughTheReference(Composio &c) {
  std::expected<Session, Why> result = local(c);
  Session &alias = *result;
  alias.update({.workbench = {.enable = true}});
  createLocalWorkbenchSession(c, *result);  // UNSAFE
}

}  // namespace

void target(Composio &composio) {
  switch (choose(7)) {
    case 0: return tested(composio);
    case 1: return theReasonTells(composio);
    case 2: return theOtherReason(composio);
    case 3: return thrown(composio);
    case 4: return orAnother(composio);
    case 5: return assigned(composio);
    case 6: return changedThroughTheReference(composio);
  }
}
