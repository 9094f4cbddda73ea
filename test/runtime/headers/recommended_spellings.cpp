// The spellings that the documentation recommends, which must not warn. Compiled only.
#include <composio/composio.h>

namespace {

void attach(COMPOSIO_REQUIRES_LOCAL const composio::Session &session);
COMPOSIO_RETURNS_LOCAL composio::Session makeLocal(const composio::Composio &composio);
bool hasNoWorkbench(COMPOSIO_LOCAL_IF_TRUE const composio::Session &session);
void requireNoWorkbench(COMPOSIO_ENSURES_LOCAL const composio::Session &session);

void attach(const composio::Session &session) { (void)session.isLocal(); }

composio::Session makeLocal(const composio::Composio &composio) {
  return composio.create("user_1", {.toolkits = {"github"}, .workbench = {.enable = false}});
}

bool hasNoWorkbench(const composio::Session &session) {
  return composio::experimental::isLocalWorkbenchCompatible(session);
}

void requireNoWorkbench(const composio::Session &session) {
  if (session.workbench().enable != false) throw composio::ValidationError("not local");
}

}  // namespace

int main() {
  const composio::Composio composio({.apiKey = "key"});
  composio::Session session = makeLocal(composio);
  session.update({.sandbox = {.enable = false}});
  const auto preset = composio.create("user_1", {.sessionPreset = composio::SessionPreset::DirectTools});
  const auto tools = composio.create("user_1", {.tools = {{"github", {.enable = {"A", "B"}}}}});
  const auto positional = composio::WorkbenchConfig{false, {}, 20000, composio::SandboxSize::Large};
  requireNoWorkbench(session);
  attach(session);
  return hasNoWorkbench(preset) && tools.isLocal() && positional.enable.has_value() ? 0 : 1;
}
