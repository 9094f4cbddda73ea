/// \file
/// What most tests of the client start from: a server, and a client that talks to it.
#pragma once

#include <composio/composio.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>

#include "environment.h"
#include "test_server.h"

namespace composio::test {

using Json = nlohmann::json;

inline constexpr const char *kApiKey = "ak_test_7Hq2";

/// A session as the server describes it; without a workbench block if `enable` is unset.
inline Json sessionAnswer(std::optional<bool> enable, const std::string &id = "trs_1") {
  Json answer = {{"session_id", id},
                 {"mcp", {{"type", "http"}, {"url", "https://mcp.example/trs_1"}}},
                 {"tool_router_tools", {"COMPOSIO_SEARCH_TOOLS"}},
                 {"config", {{"user_id", "user_1"}}}};
  if (enable) answer["config"]["workbench"] = {{"enable", *enable}};
  return answer;
}

/// The message of the `Expected` that `call` throws; a failure and an empty text if it throws nothing or another error.
template <typename Expected, typename Call>
std::string messageOf(Call &&call) {
  try {
    std::forward<Call>(call)();
  } catch (const Expected &error) {
    return error.what();
  } catch (const std::exception &error) {
    ADD_FAILURE() << "another error was thrown: " << error.what();
    return {};
  }
  ADD_FAILURE() << "no error was thrown";
  return {};
}

inline bool contains(const std::string &text, const std::string &part) { return text.find(part) != std::string::npos; }

class ClientTest : public testing::Test {
 protected:
  /// `options` with what is open in them filled in: the server's URL, a key, and no pauses.
  [[nodiscard]] Composio client(ClientOptions options = {}) const {
    if (!options.apiKey) options.apiKey = kApiKey;
    if (!options.baseUrl) options.baseUrl = server.url();
    if (!options.retryDelay) options.retryDelay = std::chrono::milliseconds(1);
    return Composio(options);
  }

  /// A session whose workbench is as the server says, by way of `use`.
  [[nodiscard]] Session session(std::optional<bool> enable) {
    server.reply({.body = sessionAnswer(enable).dump()});
    return client().use("trs_1");
  }

  /// What the last request held.
  [[nodiscard]] Json sentJson() const {
    const auto requests = server.requests();
    if (requests.empty()) {
      ADD_FAILURE() << "no request was sent";
      return {};
    }
    return Json::parse(requests.back().body);
  }

  CleanEnvironment environment;
  TestServer server;
};

}  // namespace composio::test
