/// \file
/// What the caller asked for, as the JSON that the server is sent. What is unset is absent.
#ifndef COMPOSIO_SRC_REQUEST_BODY_H
#define COMPOSIO_SRC_REQUEST_BODY_H

#include <string>
#include <string_view>

#include "composio/types.h"

namespace composio::internal {

/// \throws ValidationError if both blocks are given, or the configuration contradicts itself otherwise.
std::string createSessionBody(std::string_view userId, const SessionConfig &config);

/// \throws ValidationError as above.
std::string updateSessionBody(const SessionUpdate &change);

/// \throws ValidationError if the slug is empty or `arguments` is no JSON object.
std::string executeBody(std::string_view toolSlug, std::string_view arguments, const ExecuteOptions &options);

/// \throws ValidationError if the request lacks something.
std::string proxyExecuteBody(const ProxyRequest &request);

}  // namespace composio::internal

#endif  // COMPOSIO_SRC_REQUEST_BODY_H
