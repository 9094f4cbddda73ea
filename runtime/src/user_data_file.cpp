#include "user_data_file.h"

#include <cstddef>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "composio/errors.h"
#include "json_text.h"

namespace composio::internal {

namespace {

using Json = nlohmann::json;

// The file holds a handful of short strings; anything larger is another file.
constexpr std::size_t kMaxFileBytes = 1024UL * 1024UL;

[[noreturn]] void reject(const std::string &path, const std::string &reason) {
  throw ConfigurationError("The file " + path + " " + reason +
                           ". Repair or delete it, or set COMPOSIO_API_KEY and COMPOSIO_BASE_URL instead.");
}

std::filesystem::path homeDirectory() {
  for (const char *variable : {"HOME", "USERPROFILE"}) {
    const char *value = std::getenv(variable);
    if (value != nullptr && *value != '\0') return value;
  }
  return {};
}

std::string readAll(const std::string &path) {
  std::ifstream file(path, std::ios::binary);
  std::string text(kMaxFileBytes + 1, '\0');
  if (!file || file.peek() == std::ifstream::traits_type::eof()) {
    if (file.eof()) return {};
    reject(path, "cannot be read");
  }
  file.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (file.bad()) reject(path, "cannot be read");
  text.resize(static_cast<std::size_t>(file.gcount()));
  if (text.size() > kMaxFileBytes) reject(path, "is too large");
  return text;
}

std::string stringField(const Json &data, const char *key, const std::string &path) {
  const auto field = data.find(key);
  if (field == data.end() || field->is_null()) return {};
  if (!field->is_string()) reject(path, std::string("is malformed: ") + key + " is no string");
  return field->get<std::string>();
}

}  // namespace

UserData readUserData() {
  const std::filesystem::path home = homeDirectory();
  if (home.empty()) return {};
  UserData result;
  result.path = (home / ".composio" / "user_data.json").string();

  std::error_code error;
  const std::filesystem::file_status status = std::filesystem::status(result.path, error);
  if (status.type() == std::filesystem::file_type::not_found) return {};
  if (status.type() != std::filesystem::file_type::regular) reject(result.path, "cannot be read");

  const std::optional<Json> data = parseJson(readAll(result.path));
  if (!data) reject(result.path, "is malformed: it is no JSON");
  if (!data->is_object()) reject(result.path, "is malformed: it holds no JSON object");
  result.apiKey = stringField(*data, "api_key", result.path);
  result.baseUrl = stringField(*data, "base_url", result.path);
  return result;
}

}  // namespace composio::internal
