/// \file
/// What the library throws. No message ever holds an API key; each says what to do next.
///
///     Error
///     ├── ValidationError          the caller's input is wrong; no request was sent
///     │   └── ConfigurationError   the environment's or the user's file is
///     ├── WorkbenchEnabledError    a local sandbox was asked for a session with a remote workbench
///     ├── ApiKeyError              no API key, or one that cannot be used; no request was sent
///     ├── ApiError                 the server refused
///     │   ├── AuthenticationError  401, 403
///     │   ├── NotFoundError        404
///     │   ├── ConflictError        409
///     │   └── RateLimitError       429
///     ├── NetworkError             no whole answer came
///     │   └── TimeoutError
///     └── ResponseError            an answer that cannot be understood
#ifndef COMPOSIO_ERRORS_H
#define COMPOSIO_ERRORS_H

#include <stdexcept>
#include <string>

namespace composio {

/// The root of all errors of this library.
class Error : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// The caller's input is wrong. No request was sent.
class ValidationError : public Error {
 public:
  using Error::Error;
};

/// A setting that the library found for itself (an environment variable, the user's data file) is wrong. The message
/// names its source and never its content.
class ConfigurationError : public ValidationError {
 public:
  using ValidationError::ValidationError;
};

/// The precondition of `createLocalWorkbenchSession` does not hold: `session.workbench().enable` is not `false`.
class WorkbenchEnabledError : public Error {
 public:
  using Error::Error;
};

/// There is no API key, or one that no header can carry. No request was sent.
class ApiKeyError : public Error {
 public:
  using Error::Error;
};

/// The server answered with a status that is no success.
class ApiError : public Error {
 public:
  ApiError(const std::string &message, int status, std::string requestId, std::string serverMessage);

  /// The HTTP status.
  [[nodiscard]] int status() const noexcept { return status_; }
  /// The id to name in a report to the service; the server's if it gave one, else the one that was sent.
  [[nodiscard]] const std::string &requestId() const noexcept { return requestId_; }
  /// The server's own words; empty if it had none.
  [[nodiscard]] const std::string &serverMessage() const noexcept { return serverMessage_; }

 private:
  int status_;
  std::string requestId_;
  std::string serverMessage_;
};

/// The server does not know the API key, or does not let it do this: 401 and 403.
class AuthenticationError : public ApiError {
 public:
  using ApiError::ApiError;
};

/// There is no such session: 404.
class NotFoundError : public ApiError {
 public:
  using ApiError::ApiError;
};

/// The session was changed by somebody else meanwhile: 409.
class ConflictError : public ApiError {
 public:
  using ApiError::ApiError;
};

/// Too many requests: 429.
class RateLimitError : public ApiError {
 public:
  using ApiError::ApiError;
};

/// The server could not be reached, or the connection broke before the whole answer was there. A request that
/// changes something may have reached the server all the same.
class NetworkError : public Error {
 public:
  using Error::Error;
};

/// A time limit of `ClientOptions` ran out.
class TimeoutError : public NetworkError {
 public:
  using NetworkError::NetworkError;
};

/// The server's answer cannot be understood: no JSON, of an unexpected shape, or too large.
class ResponseError : public Error {
 public:
  using Error::Error;
};

}  // namespace composio

#endif  // COMPOSIO_ERRORS_H
