/// \file
/// The transport over libcurl: a new connection for each request. A connection that is kept may have died unnoticed,
/// and libcurl then sends the request again on a new one, although the server may have acted on it.
#include <curl/curl.h>

#include <array>
#include <limits>
#include <mutex>
#include <new>
#include <string_view>
#include <utility>

#include "composio/errors.h"
#include "composio/http.h"

namespace composio {

namespace {

void initializeCurlOnce() {
  static std::once_flag once;
  std::call_once(once, [] {
    if (const CURLcode code = curl_global_init(CURL_GLOBAL_DEFAULT); code != CURLE_OK) {
      throw NetworkError(std::string("libcurl cannot be used: ") + curl_easy_strerror(code));
    }
  });
}

/// Owns a curl easy handle.
class EasyHandle {
 public:
  EasyHandle() : handle_(curl_easy_init()) {
    if (handle_ == nullptr) throw std::bad_alloc();
  }
  EasyHandle(EasyHandle &&other) noexcept : handle_(std::exchange(other.handle_, nullptr)) {}
  EasyHandle &operator=(EasyHandle &&other) noexcept {
    std::swap(handle_, other.handle_);
    return *this;
  }
  ~EasyHandle() { curl_easy_cleanup(handle_); }

  template <typename T>
  void set(CURLoption option, T value) {
    if (const CURLcode code = curl_easy_setopt(handle_, option, value); code != CURLE_OK) {
      throw NetworkError("libcurl refuses a setting (" + std::to_string(option) + "): " + curl_easy_strerror(code));
    }
  }

  CURLcode perform() { return curl_easy_perform(handle_); }

  [[nodiscard]] int status() const { return static_cast<int>(get(CURLINFO_RESPONSE_CODE)); }

  /// Whether any byte of a request left this machine.
  [[nodiscard]] bool hasSent() const { return get(CURLINFO_REQUEST_SIZE) > 0; }

 private:
  [[nodiscard]] long get(CURLINFO what) const {
    long value = 0;
    curl_easy_getinfo(handle_, what, &value);
    return value;
  }

  CURL *handle_;
};

/// Owns a list of header lines.
class HeaderList {
 public:
  HeaderList() = default;
  HeaderList(HeaderList &&other) noexcept : head_(std::exchange(other.head_, nullptr)) {}
  HeaderList &operator=(HeaderList &&other) noexcept {
    std::swap(head_, other.head_);
    return *this;
  }
  ~HeaderList() { curl_slist_free_all(head_); }

  void add(const std::string &line) {
    curl_slist *longer = curl_slist_append(head_, line.c_str());
    if (longer == nullptr) throw std::bad_alloc();
    head_ = longer;
  }
  [[nodiscard]] curl_slist *get() const { return head_; }

 private:
  curl_slist *head_ = nullptr;
};

/// The answer while it arrives. No exception may pass through libcurl's C code: the callbacks return a count that is
/// not what they were given instead, which ends the request.
struct Receiver {
  HttpResponse response = {};
  std::size_t maxBytes = {};
  bool isTooLarge = {};
};

std::size_t receiveBody(char *data, std::size_t size, std::size_t count, void *context) noexcept {
  auto *receiver = static_cast<Receiver *>(context);
  const std::size_t bytes = size * count;
  std::string &body = receiver->response.body;
  if (bytes > receiver->maxBytes - body.size()) {
    receiver->isTooLarge = true;
    return 0;
  }
  try {
    body.append(data, bytes);
  } catch (const std::bad_alloc &) {
    receiver->isTooLarge = true;
    return 0;
  }
  return bytes;
}

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view space = " \t\r\n";
  const std::size_t begin = text.find_first_not_of(space);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(space) - begin + 1);
}

std::size_t receiveHeader(char *data, std::size_t size, std::size_t count, void *context) noexcept {
  auto *receiver = static_cast<Receiver *>(context);
  const std::string_view line(data, size * count);
  try {
    // An interim answer (100 Continue), or a proxy's, comes before the final one.
    if (line.substr(0, 5) == "HTTP/") receiver->response.headers.clear();
    if (const std::size_t colon = line.find(':'); colon != std::string_view::npos) {
      receiver->response.headers.push_back(
          {std::string(trimmed(line.substr(0, colon))), std::string(trimmed(line.substr(colon + 1)))});
    }
  } catch (const std::bad_alloc &) {
    return 0;
  }
  return line.size();
}

long milliseconds(std::chrono::milliseconds duration) {
  // To libcurl, 0 means no limit.
  if (duration.count() < 1) return 1;
  constexpr long most = std::numeric_limits<int>::max();
  return duration.count() > most ? most : static_cast<long>(duration.count());
}

class CurlTransport : public HttpTransport {
 public:
  explicit CurlTransport(CurlTransportOptions options) : options_(std::move(options)) { initializeCurlOnce(); }

  HttpResponse send(const HttpRequest &request) override {
    // Before the handle, which refers to them.
    Receiver receiver;
    receiver.maxBytes = request.maxResponseBytes;
    std::array<char, CURL_ERROR_SIZE> reason = {};
    HeaderList headers;
    EasyHandle handle;

    applyPolicy(handle, request);
    handle.set(CURLOPT_ERRORBUFFER, reason.data());
    handle.set(CURLOPT_WRITEFUNCTION, &receiveBody);
    handle.set(CURLOPT_WRITEDATA, &receiver);
    handle.set(CURLOPT_HEADERFUNCTION, &receiveHeader);
    handle.set(CURLOPT_HEADERDATA, &receiver);
    applyRequest(handle, headers, request);

    if (const CURLcode code = handle.perform(); code != CURLE_OK) {
      fail(code, request, receiver, reason.data(), handle.hasSent());
    }
    receiver.response.status = handle.status();
    return std::move(receiver.response);
  }

 private:
  void applyPolicy(EasyHandle &handle, const HttpRequest &request) const {
    handle.set(CURLOPT_NOSIGNAL, 1L);
    handle.set(CURLOPT_PROTOCOLS_STR, "http,https");
    handle.set(CURLOPT_FOLLOWLOCATION, 0L);
    handle.set(CURLOPT_PATH_AS_IS, 1L);
    handle.set(CURLOPT_FRESH_CONNECT, 1L);
    handle.set(CURLOPT_FORBID_REUSE, 1L);
    handle.set(CURLOPT_CONNECTTIMEOUT_MS, milliseconds(request.connectTimeout));
    handle.set(CURLOPT_TIMEOUT_MS, milliseconds(request.timeout));
    if (!options_.caFile.empty()) handle.set(CURLOPT_CAINFO, options_.caFile.c_str());
  }

  static void applyRequest(EasyHandle &handle, HeaderList &headers, const HttpRequest &request) {
    handle.set(CURLOPT_URL, request.url.c_str());
    for (const HttpHeader &header : request.headers) headers.add(header.name + ": " + header.value);
    headers.add("Expect:");  // no pause for a 100 Continue that few servers send
    if (request.body.empty() && (request.method == "GET" || request.method == "DELETE")) {
      handle.set(CURLOPT_HTTPGET, 1L);
    } else {
      // The size first: otherwise libcurl measures the body up to its first NUL.
      handle.set(CURLOPT_POSTFIELDSIZE_LARGE, static_cast<curl_off_t>(request.body.size()));
      handle.set(CURLOPT_POSTFIELDS, request.body.data());
    }
    handle.set(CURLOPT_CUSTOMREQUEST, request.method.c_str());
    handle.set(CURLOPT_HTTPHEADER, headers.get());
  }

  [[noreturn]] static void fail(CURLcode code, const HttpRequest &request, const Receiver &receiver, const char *reason,
                                bool wasSent) {
    const std::string what = request.method + " " + request.url;
    if (receiver.isTooLarge) {
      throw ResponseError(what + ": the answer is larger than " + std::to_string(receiver.maxBytes) +
                          " bytes. Raise ClientOptions::maxResponseBytes if that is right.");
    }
    std::string message = what + " failed: " + (*reason != '\0' ? reason : curl_easy_strerror(code)) + ".";
    if (request.method != "GET" && wasSent) {
      message += " The server may have carried out the request all the same; look before you repeat it.";
    }
    if (code == CURLE_OPERATION_TIMEDOUT) throw TimeoutError(message + " The limit is ClientOptions::timeout.");
    throw NetworkError(message);
  }

  CurlTransportOptions options_;
};

}  // namespace

HttpTransport::~HttpTransport() = default;

std::shared_ptr<HttpTransport> createCurlTransport(const CurlTransportOptions &options) {
  return std::make_shared<CurlTransport>(options);
}

}  // namespace composio
