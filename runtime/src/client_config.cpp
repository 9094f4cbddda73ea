#include "client_config.h"

#include <cstdlib>
#include <optional>

#include "base_url.h"
#include "composio/errors.h"
#include "text.h"
#include "user_data_file.h"

namespace composio::internal {

namespace {

struct Setting {
  std::string value = {};
  std::string source = {};
};

/// Reads the file when it is first asked for, and once.
class LazyUserData {
 public:
  const UserData &get() {
    if (!data_) data_ = readUserData();
    return *data_;
  }

 private:
  std::optional<UserData> data_;
};

std::string environmentVariable(const char *name) {
  const char *value = std::getenv(name);
  return value == nullptr ? std::string() : std::string(value);
}

/// The first of the three sources whose value is not empty.
Setting findSetting(const std::optional<std::string> &option, const char *optionName, const char *variable,
                    LazyUserData &file, std::string UserData::*field) {
  const auto isGiven = [](const Setting &setting) { return !withoutFinalNewline(setting.value).empty(); };
  if (Setting setting{option.value_or(""), optionName}; isGiven(setting)) return setting;
  if (Setting setting{environmentVariable(variable), variable}; isGiven(setting)) return setting;
  return {file.get().*field, file.get().path};
}

}  // namespace

std::string normalizeApiKey(std::string_view key, std::string_view source) {
  key = withoutFinalNewline(key);
  if (holdsControlCharacter(key)) {
    throw ApiKeyError("The API key of " + std::string(source) +
                      " holds a newline or another control character. Copy the key again, on one line.");
  }
  return std::string(key);
}

Credentials findCredentials(const ClientOptions &options) {
  LazyUserData file;
  const Setting key = findSetting(options.apiKey, "ClientOptions::apiKey", "COMPOSIO_API_KEY", file, &UserData::apiKey);
  const Setting url =
      findSetting(options.baseUrl, "ClientOptions::baseUrl", "COMPOSIO_BASE_URL", file, &UserData::baseUrl);

  Credentials credentials;
  credentials.apiKey = normalizeApiKey(key.value, key.source);
  credentials.baseUrl =
      withoutFinalNewline(url.value).empty() ? std::string(kDefaultBaseUrl) : normalizeBaseUrl(url.value, url.source);
  return credentials;
}

}  // namespace composio::internal
