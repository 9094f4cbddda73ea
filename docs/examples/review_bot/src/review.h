// Reviews of pull requests.
#pragma once

#include <composio/composio.h>

#include <string>

namespace review_bot {

struct PullRequest {
  std::string repository;  ///< owner/name
  std::string number;
};

/// Reviews the pull request in a session of its own and comments on it; returns the comment.
std::string review(const composio::Composio &composio, const PullRequest &pullRequest);

/// Goes on with the session of a review that was interrupted.
std::string resumeReview(const composio::Composio &composio, const std::string &sessionId,
                         const PullRequest &pullRequest);

}  // namespace review_bot
