#include "response_reader.h"

#include <charconv>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <utility>

#include "composio/errors.h"
#include "json_text.h"

namespace composio::internal {

namespace {

using Json = nlohmann::json;

[[noreturn]] void reject(const std::string &reason) {
  throw ResponseError("The server's answer cannot be understood: " + reason +
                      ". Make sure that the base URL is that of the service, and that this library is recent.");
}

Json parseObject(std::string_view body) {
  std::optional<Json> json = parseJson(body);
  if (!json) reject(body.empty() ? "it is empty" : "it is not JSON");
  if (!json->is_object()) reject("it is no JSON object");
  return *std::move(json);
}

/// The field, or null if it is absent or JSON's null.
const Json *find(const Json &object, const char *key) {
  const auto field = object.find(key);
  return field == object.end() || field->is_null() ? nullptr : &*field;
}

const Json *findObject(const Json &object, const char *key) {
  const Json *field = find(object, key);
  if (field != nullptr && !field->is_object()) reject(std::string(key) + " is no object");
  return field;
}

const Json *findArray(const Json &object, const char *key) {
  const Json *field = find(object, key);
  if (field != nullptr && !field->is_array()) reject(std::string(key) + " is no array");
  return field;
}

std::optional<bool> findBool(const Json &object, const char *key) {
  const Json *field = find(object, key);
  if (field == nullptr) return std::nullopt;
  if (!field->is_boolean()) reject(std::string(key) + " is neither true nor false");
  return field->get<bool>();
}

/// Also takes a number such as `20000.0`, for JSON does not tell the two apart.
std::optional<std::int64_t> findInteger(const Json &object, const char *key) {
  const Json *field = find(object, key);
  if (field == nullptr) return std::nullopt;
  if (field->is_number_unsigned() && field->get<std::uint64_t>() > std::uint64_t{INT64_MAX}) {
    reject(std::string(key) + " is too large");
  }
  if (field->is_number_integer()) return field->get<std::int64_t>();
  constexpr double limit = 9007199254740992.0;  // 2^53: up to here each integer is a double of its own
  if (field->is_number_float()) {
    const double value = field->get<double>();
    if (value >= -limit && value <= limit && static_cast<double>(static_cast<std::int64_t>(value)) == value) {
      return static_cast<std::int64_t>(value);
    }
  }
  reject(std::string(key) + " is no integer");
}

std::optional<std::string> findString(const Json &object, const char *key) {
  const Json *field = find(object, key);
  if (field == nullptr) return std::nullopt;
  if (!field->is_string()) reject(std::string(key) + " is no string");
  return field->get<std::string>();
}

/// A string as it is, anything else as JSON text.
std::string asText(const Json &value) { return value.is_string() ? value.get<std::string>() : value.dump(); }

/// The status of a proxied request, which some toolkits give as a string.
std::optional<std::int64_t> findStatus(const Json &answer) {
  const Json *field = find(answer, "status");
  if (field == nullptr || !field->is_string()) return findInteger(answer, "status");
  const auto &text = field->get_ref<const std::string &>();
  std::int64_t status = 0;
  const char *const end = text.data() + text.size();
  if (std::from_chars(text.data(), end, status).ptr != end || text.empty()) reject("status is no number");
  return status;
}

/// A size that is newer than this library is left unset.
std::optional<SandboxSize> findSandboxSize(const Json &object, const char *key) {
  const std::optional<std::string> name = findString(object, key);
  if (name == "standard") return SandboxSize::Standard;
  if (name == "medium") return SandboxSize::Medium;
  if (name == "large") return SandboxSize::Large;
  if (name == "xlarge") return SandboxSize::XLarge;
  return std::nullopt;
}

WorkbenchConfig readWorkbench(const Json &block) {
  WorkbenchConfig config;
  config.enable = findBool(block, "enable");
  config.enableProxyExecution = findBool(block, "proxy_execution_enabled");
  config.autoOffloadThreshold = findInteger(block, "auto_offload_threshold");
  config.sandboxSize = findSandboxSize(block, "sandbox_size");
  return config;
}

std::vector<std::string> readStrings(const Json &array, const char *key) {
  std::vector<std::string> strings;
  for (const Json &element : array) {
    if (!element.is_string()) reject(std::string(key) + " holds something else than strings");
    strings.push_back(element.get<std::string>());
  }
  return strings;
}

std::vector<SessionWarning> readWarnings(const Json &array) {
  std::vector<SessionWarning> warnings;
  for (const Json &element : array) {
    if (!element.is_object()) reject("warnings holds something else than objects");
    warnings.push_back({findString(element, "code").value_or(""), findString(element, "message").value_or("")});
  }
  return warnings;
}

void readConfig(const Json &config, SessionData &data) {
  data.configJson = config.dump();
  if (auto userId = findString(config, "user_id")) data.userId = *std::move(userId);
  if (const Json *workbench = findObject(config, "workbench")) data.workbench = readWorkbench(*workbench);
}

ProxyFile readProxyFile(const Json &file) {
  return {findString(file, "content_type").value_or(""), findInteger(file, "size").value_or(0),
          findString(file, "url").value_or(""), findString(file, "expires_at")};
}

}  // namespace

SessionData readSession(std::string_view body, const SessionData &previous) {
  const Json answer = parseObject(body);
  SessionData data = previous;
  data.sessionId = findString(answer, "session_id").value_or(previous.sessionId);
  if (data.sessionId.empty()) reject("session_id is missing");
  if (!previous.sessionId.empty() && data.sessionId != previous.sessionId) reject("it tells of another session");
  if (const Json *config = findObject(answer, "config")) readConfig(*config, data);
  if (const Json *mcp = findObject(answer, "mcp")) {
    data.mcp = {findString(*mcp, "type").value_or(""), findString(*mcp, "url").value_or("")};
  }
  if (const Json *tools = findArray(answer, "tool_router_tools")) data.tools = readStrings(*tools, "tool_router_tools");
  if (const Json *warnings = findArray(answer, "warnings")) data.warnings = readWarnings(*warnings);
  if (const auto version = findInteger(answer, "config_version")) data.configVersion = version;
  if (const Json *experimental = findObject(answer, "experimental")) {
    if (auto prompt = findString(*experimental, "assistive_prompt")) data.assistivePrompt = std::move(prompt);
  }
  return data;
}

ToolResult readToolResult(std::string_view body) {
  const Json answer = parseObject(body);
  ToolResult result;
  const Json *data = find(answer, "data");
  result.data = data == nullptr ? "{}" : data->dump();
  if (const Json *error = find(answer, "error"); error != nullptr && *error != "") result.error = asText(*error);
  result.logId = findString(answer, "log_id").value_or("");
  return result;
}

ProxyResponse readProxyResponse(std::string_view body) {
  const Json answer = parseObject(body);
  ProxyResponse response;
  const std::optional<std::int64_t> status = findStatus(answer);
  if (!status) reject("status is missing");
  response.status = *status;
  const Json *data = find(answer, "data");
  response.data = data == nullptr ? "null" : data->dump();
  if (const Json *headers = findObject(answer, "headers")) {
    for (const auto &[name, value] : headers->items()) {
      response.headers[name] = asText(value);
    }
  }
  if (const Json *file = findObject(answer, "binary_data")) response.binaryData = readProxyFile(*file);
  return response;
}

}  // namespace composio::internal
