/// \file
/// The seam between the client and the network. The library brings a transport over libcurl; another one can be given
/// as `ClientOptions::transport`, to record, to route or to test without a network.
#ifndef COMPOSIO_HTTP_H
#define COMPOSIO_HTTP_H

#include <chrono>
#include <cstddef>
#include <memory>
#include <string>
#include <vector>

namespace composio {

/// A header of a request or an answer. Names compare without regard to case.
struct HttpHeader {
  std::string name = {};
  std::string value = {};
};

/// One request, with the limits within which it is to be carried out. The headers hold the API key: a transport that
/// logs requests leaves `x-api-key` out.
struct HttpRequest {
  std::string method = {};
  std::string url = {};
  std::vector<HttpHeader> headers = {};
  std::string body = {};
  std::chrono::milliseconds connectTimeout = {};
  /// The limit for the whole of the request, connecting and a body that drips included.
  std::chrono::milliseconds timeout = {};
  /// The size of an answer's body, in bytes, from which on it is refused.
  std::size_t maxResponseBytes = {};
};

/// One whole answer, whatever its status.
struct HttpResponse {
  int status = {};
  std::vector<HttpHeader> headers = {};
  std::string body = {};
};

/// Sends requests. Several threads may call `send` at once.
class HttpTransport {
 public:
  HttpTransport() = default;
  HttpTransport(const HttpTransport &) = delete;
  HttpTransport &operator=(const HttpTransport &) = delete;
  virtual ~HttpTransport();

  /// Sends `request` exactly once and returns the whole answer. Follows no redirect: the answer's target would get
  /// the API key.
  /// \throws TimeoutError, NetworkError if no whole answer came.
  /// \throws ResponseError if the answer is larger than allowed.
  [[nodiscard]] virtual HttpResponse send(const HttpRequest &request) = 0;
};

struct CurlTransportOptions {
  /// A file of CA certificates (PEM) to trust instead of the system's.
  std::string caFile = {};
};

/// The transport over libcurl: http and https only, proxies as in libcurl's environment variables.
[[nodiscard]] std::shared_ptr<HttpTransport> createCurlTransport(const CurlTransportOptions &options = {});

}  // namespace composio

#endif  // COMPOSIO_HTTP_H
