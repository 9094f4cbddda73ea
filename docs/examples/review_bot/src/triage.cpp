#include "triage.h"

#include "sandbox.h"

namespace review_bot {

std::string triageIssues(const composio::Composio &composio, const std::string &repository) {
  const composio::Session session = composio.create("review_bot:" + repository, {.toolkits = {"github"}});
  const Sandbox sandbox(composio::experimental::createLocalWorkbenchSession(composio, session));
  return sandbox.run("triage.py", {repository});
}

}  // namespace review_bot
