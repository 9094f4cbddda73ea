/// \file
/// The client of the service: where sessions come from.
#ifndef COMPOSIO_CLIENT_H
#define COMPOSIO_CLIENT_H

#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "composio/http.h"
#include "composio/session.h"
#include "composio/types.h"

namespace composio {

/// How the client reaches the service. What is unset or an empty string is looked for elsewhere, or takes its default.
struct ClientOptions {
  /// Else the environment variable `COMPOSIO_API_KEY`, else `api_key` of `~/.composio/user_data.json`. A newline at
  /// its end is dropped.
  std::optional<std::string> apiKey = {};
  /// Else the environment variable `COMPOSIO_BASE_URL`, else `base_url` of `~/.composio/user_data.json`, else
  /// `https://backend.composio.dev`. Slashes at its end are dropped.
  std::optional<std::string> baseUrl = {};
  /// The limit for connecting; 10 seconds.
  std::optional<std::chrono::milliseconds> connectTimeout = {};
  /// The limit for one whole request; 60 seconds. Tools that run for long need more.
  std::optional<std::chrono::milliseconds> timeout = {};
  /// How often fetching a session is tried again after 429, a status of 500 and more, or a network failure; 2. No
  /// request that changes something is ever tried again.
  std::optional<unsigned> maxRetries = {};
  /// The pause before the first such try, doubled before each further one; 500 ms.
  std::optional<std::chrono::milliseconds> retryDelay = {};
  /// The largest answer to accept, in bytes; 32 MiB.
  std::optional<std::size_t> maxResponseBytes = {};
  /// A file of CA certificates (PEM) to trust instead of the system's.
  std::optional<std::string> caFile = {};
  /// Sends the requests instead of libcurl; `caFile` is then the transport's own business.
  std::shared_ptr<HttpTransport> transport = {};
};

/// The sessions of a project. Cheap to copy; several threads may use it at once.
class Sessions {
 public:
  // No move of its own: a client that was moved from would have no server to talk to.
  Sessions(const Sessions &) = default;
  Sessions &operator=(const Sessions &) = default;
  ~Sessions() = default;

  /// Creates a session for a user of your application.
  ///
  /// The session is local only if the workbench is switched off: by `workbench.enable = false` (or `sandbox`), or by
  /// `SessionPreset::DirectTools` without either block.
  /// \throws ValidationError if `userId` is empty, if both `sandbox` and `workbench` are given, or if the
  ///     configuration contradicts itself.
  /// \throws ApiKeyError, ApiError, NetworkError, ResponseError
  [[nodiscard]] Session create(std::string_view userId, const SessionConfig &config = {}) const;

  /// Fetches an existing session. Whether it is local is for the server to say: if its answer does not tell,
  /// `workbench().enable` is unset.
  /// \throws ValidationError if `sessionId` is empty.
  /// \throws NotFoundError, ApiKeyError, ApiError, NetworkError, ResponseError
  [[nodiscard]] Session use(std::string_view sessionId) const;

  /// Deletes a session on the server.
  /// \throws ValidationError if `sessionId` is empty.
  /// \throws NotFoundError, ApiKeyError, ApiError, NetworkError
  void remove(std::string_view sessionId) const;

 private:
  friend class Composio;
  friend struct internal::Access;

  explicit Sessions(std::shared_ptr<const internal::SessionService> service);

  std::shared_ptr<const internal::SessionService> service_;
};

/// The client. Cheap to copy; several threads may use it at once.
class Composio {
 public:
  /// Finds the API key and the base URL; sends nothing. A missing key is no error until a request needs it.
  /// \throws ConfigurationError if `~/.composio/user_data.json` is needed and malformed.
  /// \throws ValidationError if the base URL is none, or a time limit is not positive.
  /// \throws ApiKeyError if the key holds a control character, such as a newline within.
  explicit Composio(ClientOptions options = {});
  Composio(const Composio &) = default;
  Composio &operator=(const Composio &) = default;
  ~Composio() = default;

  [[nodiscard]] const Sessions &sessions() const noexcept { return sessions_; }

  /// The same as `sessions().create`.
  [[nodiscard]] Session create(std::string_view userId, const SessionConfig &config = {}) const;
  /// The same as `sessions().use`.
  [[nodiscard]] Session use(std::string_view sessionId) const;

  /// The server that the client talks to, without a trailing slash.
  [[nodiscard]] const std::string &baseUrl() const noexcept;

 private:
  friend struct internal::Access;

  Sessions sessions_;
};

}  // namespace composio

#endif  // COMPOSIO_CLIENT_H
