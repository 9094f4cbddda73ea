#include "request_body.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "composio/errors.h"
#include "json_text.h"
#include "session_rules.h"

namespace composio::internal {

namespace {

using Json = nlohmann::json;

template <typename T>
void put(Json &object, const char *key, const std::optional<T> &value) {
  if (value) object[key] = *value;
}

void putUnlessEmpty(Json &object, const char *key, const std::vector<std::string> &values) {
  if (!values.empty()) object[key] = values;
}

/// A block none of whose fields is set is not sent at all.
void putUnlessEmpty(Json &object, const char *key, const Json &block) {
  if (!block.empty()) object[key] = block;
}

const char *wireName(SandboxSize size) {
  switch (size) {
    case SandboxSize::Standard:
      return "standard";
    case SandboxSize::Medium:
      return "medium";
    case SandboxSize::Large:
      return "large";
    case SandboxSize::XLarge:
      return "xlarge";
  }
  throw ValidationError("sandboxSize must be one of [Standard, Medium, Large, XLarge].");
}

Json toJson(const WorkbenchConfig &block) {
  Json json = Json::object();
  put(json, "enable", block.enable);
  put(json, "enable_proxy_execution", block.enableProxyExecution);
  put(json, "auto_offload_threshold", block.autoOffloadThreshold);
  if (block.sandboxSize) json["sandbox_size"] = wireName(*block.sandboxSize);
  return json;
}

Json toJson(const TagFilter &filter) {
  Json json = Json::object();
  putUnlessEmpty(json, "enable", filter.enable);
  putUnlessEmpty(json, "disable", filter.disable);
  return json;
}

Json toJson(const std::map<std::string, ToolFilter> &tools) {
  Json json = Json::object();
  for (const auto &[toolkit, filter] : tools) {
    Json entry = Json::object();
    putUnlessEmpty(entry, "enable", filter.enable);
    putUnlessEmpty(entry, "disable", filter.disable);
    putUnlessEmpty(entry, "tags", toJson(filter.tags));
    if (entry.size() != 1) {
      throw ValidationError("The tools of toolkit '" + toolkit + "' need exactly one of enable, disable and tags.");
    }
    json[toolkit] = std::move(entry);
  }
  return json;
}

Json toJson(const ManageConnectionsConfig &config) {
  Json json = Json::object();
  put(json, "enable", config.enable);
  put(json, "callback_url", config.callbackUrl);
  put(json, "enable_wait_for_connections", config.enableWaitForConnections);
  return json;
}

Json toJson(const MultiAccountConfig &config) {
  Json json = Json::object();
  put(json, "enable", config.enable);
  put(json, "max_accounts_per_toolkit", config.maxAccountsPerToolkit);
  put(json, "require_explicit_selection", config.requireExplicitSelection);
  return json;
}

Json toJson(const PreloadConfig &config) {
  if (config.all && config.tools) throw ValidationError("Pass either preload.tools or preload.all, not both.");
  Json json = Json::object();
  put(json, "tools", config.tools);
  if (config.all) json["tools"] = "all";
  return json;
}

Json toJson(const ExperimentalConfig &config) {
  Json prompt = Json::object();
  put(prompt, "user_timezone", config.assistivePrompt.userTimezone);
  Json json = Json::object();
  putUnlessEmpty(json, "assistive_prompt_config", prompt);
  return json;
}

/// Either list, as the one object that the server knows.
void putToolkits(Json &body, const std::optional<std::vector<std::string>> &enable,
                 const std::optional<std::vector<std::string>> &disable) {
  if (enable && disable) throw ValidationError("Pass either toolkits or disabledToolkits, not both.");
  if (enable) body["toolkits"] = {{"enable", *enable}};
  if (disable) body["toolkits"] = {{"disable", *disable}};
}

std::optional<std::vector<std::string>> unlessEmpty(const std::vector<std::string> &values) {
  return values.empty() ? std::nullopt : std::optional(values);
}

/// What `create` and `update` send alike.
template <typename ConfigOrChange>
void putCommonBlocks(Json &body, const ConfigOrChange &config) {
  putUnlessEmpty(body, "manage_connections", toJson(config.manageConnections));
  putUnlessEmpty(body, "multi_account", toJson(config.multiAccount));
  putUnlessEmpty(body, "preload", toJson(config.preload));
  Json search = Json::object();
  put(search, "enable", config.search.enable);
  putUnlessEmpty(body, "search", search);
  Json execute = Json::object();
  put(execute, "enable_multi_execute", config.execute.enableMultiExecute);
  putUnlessEmpty(body, "execute", execute);
}

/// \throws ValidationError if a text is not UTF-8; JSON can hold no other.
std::string serialize(const Json &body) {
  try {
    return body.dump();
  } catch (const Json::type_error &) {
    throw ValidationError("The request holds text that is not UTF-8. Convert it first.");
  }
}

Json parseCallersJson(std::string_view text, const std::string &what) {
  std::optional<Json> json = parseJson(text);
  if (!json) throw ValidationError(what + " must be JSON text");
  return *std::move(json);
}

std::string toUpper(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; });
  return text;
}

Json toJson(const std::vector<ProxyParameter> &parameters) {
  Json json = Json::array();
  for (const ProxyParameter &parameter : parameters) {
    json.push_back({{"name", parameter.name},
                    {"value", parameter.value},
                    {"type", parameter.type == ProxyParameterType::Header ? "header" : "query"}});
  }
  return json;
}

}  // namespace

std::string createSessionBody(std::string_view userId, const SessionConfig &given) {
  if (userId.empty()) throw ValidationError("A session needs a user: userId is empty.");
  const SessionConfig config = withDefaults(given);
  Json body = {{"user_id", userId}};
  putToolkits(body, unlessEmpty(config.toolkits), unlessEmpty(config.disabledToolkits));
  putUnlessEmpty(body, "tools", toJson(config.tools));
  putUnlessEmpty(body, "tags", toJson(config.tags));
  putUnlessEmpty(body, "auth_configs", Json(config.authConfigs));
  putUnlessEmpty(body, "connected_accounts", Json(config.connectedAccounts));
  putUnlessEmpty(body, "workbench", toJson(config.workbench));
  putCommonBlocks(body, config);
  putUnlessEmpty(body, "experimental", toJson(config.experimental));
  return serialize(body);
}

std::string updateSessionBody(const SessionUpdate &change) {
  Json body = Json::object();
  putToolkits(body, change.toolkits, change.disabledToolkits);
  if (change.tools) body["tools"] = toJson(*change.tools);
  if (change.tags) body["tags"] = toJson(*change.tags);
  put(body, "auth_configs", change.authConfigs);
  put(body, "connected_accounts", change.connectedAccounts);
  if (const WorkbenchConfig *block = givenBlock(change.sandbox, change.workbench)) body["workbench"] = toJson(*block);
  putCommonBlocks(body, change);
  put(body, "expected_config_version", change.expectedConfigVersion);
  return serialize(body);
}

std::string executeBody(std::string_view toolSlug, std::string_view arguments, const ExecuteOptions &options) {
  if (toolSlug.empty()) throw ValidationError("execute: toolSlug is required");
  const Json parsed = parseCallersJson(arguments, "execute: arguments");
  if (!parsed.is_object()) throw ValidationError("execute: arguments must be a JSON object");
  Json body = {{"tool_slug", toolSlug}, {"arguments", parsed}};
  put(body, "account", options.account);
  return serialize(body);
}

std::string proxyExecuteBody(const ProxyRequest &request) {
  constexpr std::array methods = {"DELETE", "GET", "PATCH", "POST", "PUT"};
  const std::string method = toUpper(request.method);
  if (request.toolkit.empty()) throw ValidationError("proxy_execute: toolkit is required");
  if (request.endpoint.empty()) throw ValidationError("proxy_execute: endpoint is required");
  if (std::find(methods.begin(), methods.end(), method) == methods.end()) {
    throw ValidationError("proxy_execute: method must be one of [DELETE, GET, PATCH, POST, PUT]");
  }
  Json body = {{"toolkit_slug", request.toolkit}, {"endpoint", request.endpoint}, {"method", method}};
  putUnlessEmpty(body, "parameters", toJson(request.parameters));
  if (request.body) body["body"] = parseCallersJson(*request.body, "proxy_execute: body");
  return serialize(body);
}

}  // namespace composio::internal
