/// \file
/// Requests to the service: addresses, headers, limits, tries. Knows nothing of sessions.
#ifndef COMPOSIO_SRC_API_CLIENT_H
#define COMPOSIO_SRC_API_CLIENT_H

#include <memory>
#include <string>
#include <string_view>

#include "client_config.h"
#include "composio/client.h"
#include "composio/http.h"

namespace composio::internal {

class ApiClient {
 public:
  explicit ApiClient(const ClientOptions &options);

  const std::string &baseUrl() const { return credentials_.baseUrl; }
  /// Empty: there is none.
  const std::string &apiKey() const { return credentials_.apiKey; }

  /// Sends a request and returns the body of a successful answer. GET is tried again after a passing failure, all
  /// else is sent once. The longest that it takes is (retries + 1) * timeout + the pauses.
  /// \param path from the base URL on, with a slash at its start; already encoded.
  /// \throws ApiKeyError if there is no key; ApiError, NetworkError, ResponseError
  std::string send(std::string_view method, std::string_view path, std::string body = {}) const;

 private:
  HttpRequest makeRequest(std::string_view method, std::string_view path, std::string body,
                          const std::string &requestId) const;
  HttpResponse sendWithRetries(const HttpRequest &request) const;

  Credentials credentials_;
  ClientOptions options_;
  std::shared_ptr<HttpTransport> transport_;
};

}  // namespace composio::internal

#endif  // COMPOSIO_SRC_API_CLIENT_H
