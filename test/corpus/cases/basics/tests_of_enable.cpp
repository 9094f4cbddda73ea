// Every test of `enable`, right and wrong: an unset `enable` means that the server decides, and it decides for true.
#include "composio/composio.h"
#include "oracle.h"

using namespace composio;
using namespace composio::experimental;

void equalToFalse(Composio &composio, const Session &s) {
  if (s.workbench().enable == false) createLocalWorkbenchSession(composio, s);  // SAFE
  if (false == s.sandbox().enable) createLocalWorkbenchSession(composio, s);    // SAFE
  if (!(s.workbench().enable != false)) createLocalWorkbenchSession(composio, s);  // SAFE
  if (s.workbench().enable == std::optional<bool>(false)) createLocalWorkbenchSession(composio, s);  // SAFE
}

void withADefault(Composio &composio, const Session &s) {
  if (!s.workbench().enable.value_or(true)) createLocalWorkbenchSession(composio, s);   // SAFE
  if (!s.workbench().enable.value_or(false)) createLocalWorkbenchSession(composio, s);  // UNSAFE
}

void dereferenced(Composio &composio, const Session &s) {
  const auto &enable = s.workbench().enable;
  if (enable && !*enable) createLocalWorkbenchSession(composio, s);                    // SAFE
  if (enable.has_value() && !enable.value()) createLocalWorkbenchSession(composio, s);  // SAFE
  if (auto e = s.workbench().enable; e && *e == false) createLocalWorkbenchSession(composio, s);  // SAFE
  if (auto e = s.workbench().enable) createLocalWorkbenchSession(composio, s);  // UNSAFE
}

void notTheOptionalItself(Composio &composio, const Session &s) {
  if (!s.workbench().enable) createLocalWorkbenchSession(composio, s);  // UNSAFE (true when unset)
}

void hasValue(Composio &composio, const Session &s) {
  if (s.workbench().enable.has_value()) createLocalWorkbenchSession(composio, s);  // UNSAFE (may hold true)
}

void hasNoValue(Composio &composio, const Session &s) {
  if (s.workbench().enable == std::nullopt) createLocalWorkbenchSession(composio, s);  // UNSAFE
}

void notTrue(Composio &composio, const Session &s) {
  if (s.workbench().enable != true) createLocalWorkbenchSession(composio, s);  // UNSAFE (unset is not true)
}

void notTrueAndNotUnset(Composio &composio, const Session &s) {
  if (s.workbench().enable != true && s.workbench().enable.has_value())
    createLocalWorkbenchSession(composio, s);  // SAFE
}

void smallerThanTrue(Composio &composio, const Session &s) {
  if (s.workbench().enable < true) createLocalWorkbenchSession(composio, s);  // UNSAFE (so is unset)
}

void byMember(Composio &composio, const Session &s) {
  if (s.isLocal()) createLocalWorkbenchSession(composio, s);  // SAFE
  if (!s.isLocal()) createLocalWorkbenchSession(composio, s);  // UNSAFE
}

void byFunction(Composio &composio, const Session &s) {
  if (isLocalWorkbenchCompatible(s)) createLocalWorkbenchSession(composio, s);               // SAFE
  if (experimental_isLocalWorkbenchCompatible(s)) createLocalWorkbenchSession(composio, s);  // SAFE
  if (not isLocalWorkbenchCompatible(s)) createLocalWorkbenchSession(composio, s);           // UNSAFE
}

void ofAnotherSession(Composio &composio, const Session &s) {
  const Session other = composio.create("u", {.workbench = {.enable = false}});
  if (other.isLocal()) createLocalWorkbenchSession(composio, s);  // UNSAFE
}

void ofTheConfiguration(Composio &composio) {
  SessionConfig config;
  if (cond()) config.workbench.enable = false;
  if (config.workbench.enable == false) createLocalWorkbenchSession(composio, composio.create("u", config));  // SAFE
  if (!config.workbench.enable) createLocalWorkbenchSession(composio, composio.create("u", config));  // UNSAFE
}

void resultIsIgnored(Composio &composio, const Session &s) {
  (void)isLocalWorkbenchCompatible(s);
  createLocalWorkbenchSession(composio, s);  // UNSAFE
}

void target(Composio &composio) {
  const Session s = composio.use("id");
  switch (choose(14)) {
    case 0: return equalToFalse(composio, s);
    case 1: return withADefault(composio, s);
    case 2: return dereferenced(composio, s);
    case 3: return notTheOptionalItself(composio, s);
    case 4: return hasValue(composio, s);
    case 5: return hasNoValue(composio, s);
    case 6: return notTrue(composio, s);
    case 7: return notTrueAndNotUnset(composio, s);
    case 8: return smallerThanTrue(composio, s);
    case 9: return byMember(composio, s);
    case 10: return byFunction(composio, s);
    case 11: return ofAnotherSession(composio, s);
    case 12: return ofTheConfiguration(composio);
    case 13: return resultIsIgnored(composio, s);
  }
}
