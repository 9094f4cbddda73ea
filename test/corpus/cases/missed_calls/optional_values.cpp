// Conversions, comparisons and replacements of optional values.
#include <optional>

#include "composio/composio.h"
#include "oracle.h"

using namespace composio;
using namespace composio::experimental;

void contentsAreSwapped(Composio &composio) {
  std::optional<Session> one = composio.create("u", {.workbench = {.enable = false}});
  std::optional<Session> other = composio.create("u", {.workbench = {.enable = true}});
  if (cond()) createLocalWorkbenchSession(composio, *one);  // SAFE
  one.swap(other);
  createLocalWorkbenchSession(composio, *one);  // UNSAFE
}

void contentIsReplaced(Composio &composio) {
  std::optional<Session> optional = composio.create("u", {.workbench = {.enable = false}});
  auto &content = *optional;
  optional.emplace(composio.create("u", {.workbench = {.enable = true}}));
  createLocalWorkbenchSession(composio, content);  // UNSAFE
}

void madeFromANumber(Composio &composio) {
  std::optional<int> number = 2;
  std::optional<bool> enable(number);
  Session session = composio.create("u", {.workbench = {.enable = enable}});
  createLocalWorkbenchSession(composio, session);  // UNSAFE
}

void lessThanTrue(Composio &composio) {
  Session session = composio.use("id");
  if (session.workbench().enable < true) createLocalWorkbenchSession(composio, session);  // UNSAFE (or absent)
}

void equalToFalse(Composio &composio) {
  Session session = composio.use("id");
  if (session.workbench().enable == false) createLocalWorkbenchSession(composio, session);  // SAFE
}

void unequalToANumber(Composio &composio) {
  Session session = composio.use("id");
  if (session.workbench().enable != std::optional<int>(1))
    createLocalWorkbenchSession(composio, session);  // UNSAFE (or absent)
}

void zeroWhenAbsent(Composio &composio) {
  Session session = composio.use("id");
  if (session.workbench().enable.value_or(0) == 0)
    createLocalWorkbenchSession(composio, session);  // UNSAFE (or absent)
}

void oneWhenAbsent(Composio &composio) {
  Session session = composio.use("id");
  if (session.workbench().enable.value_or(true) == false) createLocalWorkbenchSession(composio, session);  // SAFE
}

void target(Composio &composio) {
  switch (choose(8)) {
    case 0: return contentsAreSwapped(composio);
    case 1: return contentIsReplaced(composio);
    case 2: return madeFromANumber(composio);
    case 3: return lessThanTrue(composio);
    case 4: return equalToFalse(composio);
    case 5: return unequalToANumber(composio);
    case 6: return zeroWhenAbsent(composio);
    case 7: return oneWhenAbsent(composio);
  }
}
