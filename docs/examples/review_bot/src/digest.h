// The weekly digest.
#pragma once

#include <composio/composio.h>

#include <string>

namespace review_bot {

/// Posts what was merged in the last week to a Slack channel; returns the text.
std::string postDigest(const composio::Composio &composio, const std::string &repository, const std::string &channel);

/// The same text, posted nowhere.
std::string previewDigest(const composio::Composio &composio, const std::string &repository);

}  // namespace review_bot
