#include "json_text.h"

#include <nlohmann/json.hpp>

namespace composio::test {

using Json = nlohmann::json;

std::string json(const std::string &text) { return Json::parse(text).dump(); }

std::string field(const std::string &text, const std::string &key) {
  const Json object = Json::parse(text);
  const auto found = object.find(key);
  return found == object.end() ? "(absent)" : found->dump();
}

std::string without(const std::string &text, const std::string &key) {
  Json object = Json::parse(text);
  object.erase(key);
  return object.dump();
}

std::string quoted(const std::string &text) { return Json(text).dump(); }

std::string sessionAnswer(std::optional<bool> enable, const std::string &id) {
  Json answer = Json::parse(R"({
    "mcp": {"type": "http", "url": "https://mcp.example/trs_1"},
    "tool_router_tools": ["COMPOSIO_SEARCH_TOOLS"],
    "config": {"user_id": "user_1"}
  })");
  answer["session_id"] = id;
  if (enable) answer["config"]["workbench"]["enable"] = *enable;
  return answer.dump();
}

}  // namespace composio::test
