/// \file
#ifndef COMPOSIO_SRC_REQUEST_ID_H
#define COMPOSIO_SRC_REQUEST_ID_H

#include <string>

namespace composio::internal {

/// A new random UUID (version 4), by which the service finds one request in its logs.
std::string newRequestId();

}  // namespace composio::internal

#endif  // COMPOSIO_SRC_REQUEST_ID_H
