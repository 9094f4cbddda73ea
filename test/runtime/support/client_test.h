/// \file
/// What most tests of the client start from: a server, and a client that talks to it.
#pragma once

#include <composio/composio.h>
#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <utility>

#include "environment.h"
#include "json_text.h"
#include "test_server.h"

namespace composio::test {

inline constexpr const char *kApiKey = "ak_test_7Hq2";

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
  [[nodiscard]] Composio client(ClientOptions options = {}) const;

  /// A session whose workbench is as the server says, by way of `use`.
  [[nodiscard]] Session session(std::optional<bool> enable);

  /// What the last request held, as `json` writes it.
  [[nodiscard]] std::string sentJson() const;

  CleanEnvironment environment;
  TestServer server;
};

}  // namespace composio::test
