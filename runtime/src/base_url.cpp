#include "base_url.h"

#include <curl/curl.h>

#include <memory>
#include <new>

#include "composio/errors.h"
#include "text.h"

namespace composio::internal {

namespace {

struct CurlUrlDeleter {
  void operator()(CURLU *url) const noexcept { curl_url_cleanup(url); }
};

struct CurlStringDeleter {
  void operator()(char *text) const noexcept { curl_free(text); }
};

using CurlUrl = std::unique_ptr<CURLU, CurlUrlDeleter>;

std::string part(const CurlUrl &url, CURLUPart what) {
  char *text = nullptr;
  if (curl_url_get(url.get(), what, &text, 0) != CURLUE_OK) return {};
  return std::unique_ptr<char, CurlStringDeleter>(text).get();
}

[[noreturn]] void reject(std::string_view source, std::string_view reason) {
  throw ValidationError("The base URL of " + std::string(source) + " " + std::string(reason) + ". Give one such as " +
                        std::string(kDefaultBaseUrl) + ".");
}

}  // namespace

std::string normalizeBaseUrl(std::string_view url, std::string_view source) {
  url = withoutFinalNewline(url);
  if (holdsControlCharacter(url) || url.find(' ') != std::string_view::npos) reject(source, "holds white space");

  const std::string text(url);
  const CurlUrl parsed(curl_url());
  if (!parsed) throw std::bad_alloc();
  const CURLUcode code = curl_url_set(parsed.get(), CURLUPART_URL, text.c_str(), CURLU_NON_SUPPORT_SCHEME);
  const std::string scheme = part(parsed, CURLUPART_SCHEME);
  if (code == CURLUE_BAD_SCHEME || (code == CURLUE_OK && scheme != "http" && scheme != "https")) {
    reject(source, "does not start with http:// or https://");
  }
  if (code != CURLUE_OK) reject(source, std::string("cannot be read: ") + curl_url_strerror(code));
  // libcurl forgives a third slash and takes the first part of the path for the host.
  const bool hasThirdSlash = text.find(":///") != std::string::npos;
  if (hasThirdSlash || part(parsed, CURLUPART_HOST).empty()) reject(source, "names no host");
  if (!part(parsed, CURLUPART_USER).empty() || !part(parsed, CURLUPART_PASSWORD).empty()) {
    reject(source, "holds a user name or password");
  }
  if (text.find_first_of("?#") != std::string::npos) reject(source, "holds a query or fragment");

  while (!url.empty() && url.back() == '/') url.remove_suffix(1);
  return std::string(url);
}

}  // namespace composio::internal
