// Triage of new issues.
#pragma once

#include <composio/composio.h>

#include <string>

namespace review_bot {

/// Labels the open issues of a repository; returns what was done, one issue a line.
std::string triageIssues(const composio::Composio &composio, const std::string &repository);

}  // namespace review_bot
