#include "api_client.h"

#include <algorithm>
#include <chrono>
#include <optional>
#include <thread>
#include <utility>

#include "api_error.h"
#include "composio/errors.h"
#include "request_id.h"

namespace composio::internal {

namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

constexpr milliseconds kDefaultConnectTimeout = seconds(10);
constexpr milliseconds kDefaultTimeout = seconds(60);
constexpr milliseconds kDefaultRetryDelay{500};
constexpr milliseconds kLongestRetryDelay = seconds(30);
constexpr unsigned kDefaultMaxRetries = 2;
constexpr std::size_t kDefaultMaxResponseBytes = 32UL * 1024UL * 1024UL;
constexpr const char *kUserAgent = "composio-cpp/" COMPOSIO_VERSION;

bool isPassing(int status) { return status == 429 || status >= 500; }

bool isSuccess(int status) { return status >= 200 && status < 300; }

/// To some transports 0 means no limit at all.
void requirePositive(const std::optional<milliseconds> &limit, const char *name) {
  if (limit && limit->count() <= 0) {
    throw ValidationError(std::string(name) + " must be at least one millisecond.");
  }
}

std::shared_ptr<HttpTransport> transportOf(const ClientOptions &options) {
  if (options.transport) return options.transport;
  return createCurlTransport({options.caFile.value_or("")});
}

}  // namespace

ApiClient::ApiClient(const ClientOptions &options)
    : credentials_(findCredentials(options)), options_(options), transport_(transportOf(options)) {
  requirePositive(options.connectTimeout, "ClientOptions::connectTimeout");
  requirePositive(options.timeout, "ClientOptions::timeout");
  options_.apiKey.reset();  // one place for the secret
}

std::string ApiClient::send(std::string_view method, std::string_view path, std::string body) const {
  if (apiKey().empty()) {
    throw ApiKeyError(
        "A Composio project API key is required. Set ClientOptions::apiKey or the environment variable "
        "COMPOSIO_API_KEY.");
  }
  const std::string requestId = newRequestId();
  const HttpRequest request = makeRequest(method, path, std::move(body), requestId);
  HttpResponse response = sendWithRetries(request);
  if (!isSuccess(response.status)) throwApiError(request, response, requestId, apiKey());
  return std::move(response.body);
}

HttpRequest ApiClient::makeRequest(std::string_view method, std::string_view path, std::string body,
                                   const std::string &requestId) const {
  HttpRequest request;
  request.method = method;
  request.url = baseUrl() + std::string(path);
  request.headers = {
      {"x-api-key", apiKey()}, {"x-request-id", requestId}, {"accept", "application/json"}, {"user-agent", kUserAgent}};
  if (!body.empty()) request.headers.push_back({"content-type", "application/json"});
  request.body = std::move(body);
  request.connectTimeout = options_.connectTimeout.value_or(kDefaultConnectTimeout);
  request.timeout = options_.timeout.value_or(kDefaultTimeout);
  request.maxResponseBytes = options_.maxResponseBytes.value_or(kDefaultMaxResponseBytes);
  return request;
}

HttpResponse ApiClient::sendWithRetries(const HttpRequest &request) const {
  unsigned retries = request.method == "GET" ? options_.maxRetries.value_or(kDefaultMaxRetries) : 0;
  milliseconds delay = options_.retryDelay.value_or(kDefaultRetryDelay);
  for (;; --retries) {
    try {
      HttpResponse response = transport_->send(request);
      if (retries == 0 || !isPassing(response.status)) return response;
    } catch (const NetworkError &) {
      if (retries == 0) throw;
    }
    std::this_thread::sleep_for(std::min(delay, kLongestRetryDelay));
    delay = std::min(delay * 2, kLongestRetryDelay);
  }
}

}  // namespace composio::internal
