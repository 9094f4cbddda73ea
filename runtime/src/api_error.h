/// \file
/// Refusals of the server as exceptions.
#ifndef COMPOSIO_SRC_API_ERROR_H
#define COMPOSIO_SRC_API_ERROR_H

#include <string>
#include <string_view>

#include "composio/http.h"

namespace composio::internal {

/// The server's own words in the body of a refusal, on one line: `error.message` with `error.errors`, else `errors`,
/// else `message`, else short plain text. Empty if there are none, as in an HTML page or an empty body.
/// \param secret is replaced, should the server echo it.
std::string serverMessage(std::string_view body, std::string_view secret);

/// Throws the error that the status of `response` stands for; its class tells the caller what happened and its message
/// what to do next.
/// \param secret as above.
[[noreturn]] void throwApiError(const HttpRequest &request, const HttpResponse &response,
                                const std::string &sentRequestId, std::string_view secret);

/// The value of a header; empty if there is none.
std::string findHeader(const HttpResponse &response, std::string_view name);

}  // namespace composio::internal

#endif  // COMPOSIO_SRC_API_ERROR_H
