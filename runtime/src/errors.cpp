#include "composio/errors.h"

#include <utility>

namespace composio {

ApiError::ApiError(const std::string &message, int status, std::string requestId, std::string serverMessage)
    : Error(message), status_(status), requestId_(std::move(requestId)), serverMessage_(std::move(serverMessage)) {}

}  // namespace composio
