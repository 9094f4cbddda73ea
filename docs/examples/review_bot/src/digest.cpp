#include "digest.h"

#include <stdexcept>

#include "sandbox.h"

namespace review_bot {

using composio::experimental::createLocalWorkbenchSession;

std::string postDigest(const composio::Composio &composio, const std::string &repository, const std::string &channel) {
  composio::SessionConfig config;
  config.toolkits = {"github", "slack"};
  const composio::Session session = composio.create("review_bot:" + repository, config);
  config.workbench.enable = false;  // its program runs in a sandbox of ours
  const Sandbox sandbox(createLocalWorkbenchSession(composio, session));
  return sandbox.run("digest.py", {repository, channel});
}

std::string previewDigest(const composio::Composio &composio, const std::string &repository) {
  composio::SessionConfig config;
  config.sessionPreset = composio::SessionPreset::DirectTools;  // switches the workbench off as well
  config.toolkits = {"github"};
  const composio::Session session = composio.create("review_bot:" + repository, config);
  if (!session.isLocal()) throw std::runtime_error("the service kept the remote workbench of a direct-tools session");
  const Sandbox sandbox(createLocalWorkbenchSession(composio, session));
  return sandbox.run("digest.py", {repository});
}

}  // namespace review_bot
