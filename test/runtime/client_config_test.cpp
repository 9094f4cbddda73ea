// Where the API key and the base URL come from, and which are refused.

#include <gtest/gtest.h>

#include "client_test.h"

namespace composio::test {
namespace {

class ClientConfig : public ClientTest {
 protected:
  void SetUp() override { server.reply({.body = sessionAnswer(false)}); }

  /// The key that a client with these options sends.
  std::string keySentWith(ClientOptions options) {
    options.baseUrl = server.url();
    (void)Composio(options).use("trs_1");
    return server.requests().back().headers.at("x-api-key");
  }
};

TEST_F(ClientConfig, TheOptionsKeyComesFirst) {
  environment.set("COMPOSIO_API_KEY", "from-environment");
  environment.writeUserData(R"({"api_key": "from-file"})");
  EXPECT_EQ(keySentWith({.apiKey = "from-options"}), "from-options");
}

TEST_F(ClientConfig, ThenTheEnvironments) {
  environment.set("COMPOSIO_API_KEY", "from-environment");
  environment.writeUserData(R"({"api_key": "from-file"})");
  EXPECT_EQ(keySentWith({}), "from-environment");
}

TEST_F(ClientConfig, ThenTheFiles) {
  environment.writeUserData(R"({"api_key": "from-file", "org": {"id": 7}})");
  EXPECT_EQ(keySentWith({}), "from-file");
}

TEST_F(ClientConfig, AnEmptyKeyCountsAsAbsent) {
  environment.set("COMPOSIO_API_KEY", "");
  environment.writeUserData(R"({"api_key": "from-file"})");
  EXPECT_EQ(keySentWith({.apiKey = "\n"}), "from-file");
}

TEST_F(ClientConfig, ANewlineAtTheKeysEndIsDropped) { EXPECT_EQ(keySentWith({.apiKey = "key\n"}), "key"); }

TEST_F(ClientConfig, AWindowsNewlineAtTheKeysEndIsDropped) { EXPECT_EQ(keySentWith({.apiKey = "key\r\n"}), "key"); }

TEST_F(ClientConfig, ANewlineWithinTheKeyIsRefusedWithoutShowingIt) {
  for (const char *key : {"sec\nret", "secret\n\n", "sec\rret", "sec\tret"}) {
    const std::string message = messageOf<ApiKeyError>([&] { (void)client({.apiKey = key}); });
    EXPECT_FALSE(contains(message, "sec")) << message;
    EXPECT_TRUE(contains(message, "ClientOptions::apiKey")) << message;
  }
}

TEST_F(ClientConfig, AKeyIsNeededForARequestOnly) {
  const Composio keyless(ClientOptions{.baseUrl = server.url()});
  const std::string message = messageOf<ApiKeyError>([&] { (void)keyless.use("trs_1"); });
  EXPECT_TRUE(contains(message, "COMPOSIO_API_KEY")) << message;
  EXPECT_TRUE(server.requests().empty());
}

TEST_F(ClientConfig, TheOptionsUrlComesFirst) {
  environment.set("COMPOSIO_BASE_URL", "https://from-environment.example");
  EXPECT_EQ(client({.baseUrl = "https://from-options.example"}).baseUrl(), "https://from-options.example");
}

TEST_F(ClientConfig, ThenTheEnvironmentsUrl) {
  environment.set("COMPOSIO_BASE_URL", "https://from-environment.example/\n");
  environment.writeUserData(R"({"base_url": "https://from-file.example"})");
  EXPECT_EQ(Composio().baseUrl(), "https://from-environment.example");
}

TEST_F(ClientConfig, ThenTheFilesUrl) {
  environment.set("COMPOSIO_BASE_URL", "");
  environment.writeUserData(R"({"base_url": "https://from-file.example"})");
  EXPECT_EQ(Composio().baseUrl(), "https://from-file.example");
}

TEST_F(ClientConfig, ThenTheDefault) { EXPECT_EQ(Composio().baseUrl(), "https://backend.composio.dev"); }

TEST_F(ClientConfig, ANullInTheFileCountsAsAbsent) {
  environment.writeUserData(R"({"api_key": null, "base_url": null})");
  EXPECT_EQ(Composio().baseUrl(), "https://backend.composio.dev");
}

TEST_F(ClientConfig, NoHomeIsNoError) {
  environment.set("HOME", std::nullopt);
  EXPECT_NO_THROW(Composio());
}

TEST_F(ClientConfig, TheFileIsNotReadWhenNothingIsMissing) {
  environment.writeUserData("{");
  EXPECT_NO_THROW((void)client());
}

TEST_F(ClientConfig, AMalformedFileIsNamedAndItsContentIsNot) {
  for (const char *text : {R"({"api_key": "secret-1")", R"(["secret-1"])", R"({"api_key": {"secret-1": 1}})",
                           "secret-1", R"({"base_url": 17, "api_key": "secret-1"})", ""}) {
    environment.writeUserData(text);
    const std::string message = messageOf<ConfigurationError>([] { Composio composio; });
    EXPECT_TRUE(contains(message, environment.userDataFile().string())) << message;
    EXPECT_FALSE(contains(message, "secret-1")) << message;
  }
}

TEST_F(ClientConfig, ADirectoryInTheFilesPlaceIsNamed) {
  std::filesystem::create_directories(environment.userDataFile());
  const std::string message = messageOf<ConfigurationError>([] { Composio composio; });
  EXPECT_TRUE(contains(message, environment.userDataFile().string())) << message;
}

TEST_F(ClientConfig, AnAbsurdlyDeepFileIsMalformed) {
  environment.writeUserData(std::string(200000, '['));
  EXPECT_THROW(Composio(), ConfigurationError);
}

TEST_F(ClientConfig, SlashesAtTheUrlsEndAreDropped) {
  (void)client({.baseUrl = server.url() + "///"}).use("trs_1");
  EXPECT_EQ(server.requests().back().target, "/api/v3.1/tool_router/session/trs_1");
}

TEST_F(ClientConfig, AUrlMayHaveAPath) {
  (void)client({.baseUrl = server.url() + "/gateway/eu/"}).use("trs_1");
  EXPECT_EQ(server.requests().back().target, "/gateway/eu/api/v3.1/tool_router/session/trs_1");
}

TEST_F(ClientConfig, TheUrlsPathIsSentAsItIs) {
  (void)client({.baseUrl = server.url() + "/a/../b"}).use("trs_1");
  EXPECT_EQ(server.requests().back().target, "/a/../b/api/v3.1/tool_router/session/trs_1");
}

TEST_F(ClientConfig, TheSchemeMayBeInCapitals) { EXPECT_NO_THROW((void)client({.baseUrl = "HTTPS://host.example"})); }

TEST_F(ClientConfig, AnIpv6AddressIsAHost) {
  EXPECT_EQ(client({.baseUrl = "http://[::1]:8080/"}).baseUrl(), "http://[::1]:8080");
}

TEST_F(ClientConfig, WhatIsNoBaseUrlIsRefusedByTheNameOfItsSource) {
  for (const char *url :
       {"backend.example", "localhost:8080", "ftp://host.example", "file:///etc/passwd", "https://", "http:///path",
        "https://host.example?x=1", "https://host.example/#f", "https://user:secret-1@host.example",
        "https://host.example:port", "https://host.example:99999", "https://host .example", "https://host\n.example"}) {
    const std::string message = messageOf<ValidationError>([&] { (void)client({.baseUrl = url}); });
    EXPECT_TRUE(contains(message, "ClientOptions::baseUrl")) << url << ": " << message;
    EXPECT_FALSE(contains(message, "secret-1")) << message;
  }
}

TEST_F(ClientConfig, ATimeLimitThatIsNotPositiveIsRefused) {
  EXPECT_THROW((void)client({.connectTimeout = std::chrono::milliseconds(0)}), ValidationError);
  EXPECT_THROW((void)client({.timeout = std::chrono::milliseconds(-1)}), ValidationError);
}

TEST_F(ClientConfig, AClientThatWasMovedFromStillWorks) {
  Composio former = client();
  const Composio present = std::move(former);
  EXPECT_NO_THROW((void)former.use("trs_1"));  // NOLINT(bugprone-use-after-move)
  EXPECT_NO_THROW((void)present.use("trs_1"));
}

}  // namespace
}  // namespace composio::test
