#include "review.h"

#include <stdexcept>

#include "sandbox.h"

namespace review_bot {

using composio::experimental::createLocalWorkbenchSession;

std::string review(const composio::Composio &composio, const PullRequest &pullRequest) {
  const composio::Session session =
      composio.create("review_bot:" + pullRequest.repository,
                      {.toolkits = {"github"}, .manageConnections = {.enable = false}, .workbench = {.enable = false}});
  const Sandbox sandbox(createLocalWorkbenchSession(composio, session));
  return sandbox.run("review.py", {pullRequest.repository, pullRequest.number});
}

std::string resumeReview(const composio::Composio &composio, const std::string &sessionId,
                         const PullRequest &pullRequest) {
  const composio::Session session = composio.use(sessionId);
  if (!session.workbench().enable) {
    const Sandbox sandbox(createLocalWorkbenchSession(composio, session));
    return sandbox.run("review.py", {pullRequest.repository, pullRequest.number});
  }
  throw std::runtime_error("session " + sessionId + " has a remote workbench; start the review again");
}

}  // namespace review_bot
