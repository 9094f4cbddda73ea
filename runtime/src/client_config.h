/// \file
/// Where the API key and the base URL come from.
#ifndef COMPOSIO_SRC_CLIENT_CONFIG_H
#define COMPOSIO_SRC_CLIENT_CONFIG_H

#include <string>
#include <string_view>

#include "composio/client.h"

namespace composio::internal {

struct Credentials {
  std::string apiKey = {};   // empty: there is none
  std::string baseUrl = {};  // normalized, never empty
};

/// Looks in the options, the environment and the user's data file, in this order, for each of the two on its own. The
/// file is read only if one of them is still missing.
/// \throws ConfigurationError, ValidationError, ApiKeyError as the constructor of Composio does.
Credentials findCredentials(const ClientOptions &options);

/// `key` fit for a header: without one newline at its end.
/// \throws ApiKeyError if it holds a control character elsewhere.
std::string normalizeApiKey(std::string_view key, std::string_view source);

}  // namespace composio::internal

#endif  // COMPOSIO_SRC_CLIENT_CONFIG_H
