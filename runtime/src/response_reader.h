/// \file
/// The server's answers as values. Unknown fields are ignored; a field that is null counts as absent; one of an
/// unexpected type is an error, for to guess what a server meant is how a remote workbench would be taken for none.
#ifndef COMPOSIO_SRC_RESPONSE_READER_H
#define COMPOSIO_SRC_RESPONSE_READER_H

#include <string_view>

#include "composio/session.h"
#include "composio/types.h"

namespace composio::internal {

/// Reads a session. What the answer does not tell is as in `previous`.
/// \throws ResponseError if the answer is no session, or another one than `previous`.
SessionData readSession(std::string_view body, const SessionData &previous = {});

/// \throws ResponseError
ToolResult readToolResult(std::string_view body);

/// \throws ResponseError
ProxyResponse readProxyResponse(std::string_view body);

}  // namespace composio::internal

#endif  // COMPOSIO_SRC_RESPONSE_READER_H
