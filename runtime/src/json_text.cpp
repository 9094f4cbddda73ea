#include "json_text.h"

#include <nlohmann/json.hpp>

namespace composio::internal {

namespace {

constexpr int kMaxDepth = 500;

struct TooDeep {};

bool checkDepth(int depth, nlohmann::json::parse_event_t /*event*/, nlohmann::json & /*parsed*/) {
  if (depth > kMaxDepth) throw TooDeep();
  return true;
}

}  // namespace

std::optional<nlohmann::json> parseJson(std::string_view text) {
  try {
    nlohmann::json value = nlohmann::json::parse(text, checkDepth, false);
    if (value.is_discarded()) return std::nullopt;
    return value;
  } catch (const TooDeep &) {
    return std::nullopt;
  }
}

}  // namespace composio::internal
