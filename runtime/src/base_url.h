/// \file
/// The server's address: one rule for the client, the sandbox's environment and the helper.
#ifndef COMPOSIO_SRC_BASE_URL_H
#define COMPOSIO_SRC_BASE_URL_H

#include <string>
#include <string_view>

namespace composio::internal {

inline constexpr std::string_view kDefaultBaseUrl = "https://backend.composio.dev";

/// `url` without a newline and slashes at its end, so that a path can be appended.
/// \param source what the user calls the setting, for the message. The URL itself is not shown: a mistaken one may
///     hold a password.
/// \throws ValidationError unless it is an http or https URL of a host, with no user, query or fragment.
std::string normalizeBaseUrl(std::string_view url, std::string_view source);

}  // namespace composio::internal

#endif  // COMPOSIO_SRC_BASE_URL_H
