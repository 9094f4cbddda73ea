// The JSON that `create` sends, for each field alone and for all together.

#include <gtest/gtest.h>

#include "client_test.h"

namespace composio::test {
namespace {

class SessionCreate : public ClientTest {
 protected:
  void SetUp() override { server.reply({.status = 201, .body = sessionAnswer(false)}); }

  /// What `config` adds to the bare request.
  std::string sentFor(const SessionConfig &config) {
    (void)client().create("user_1", config);
    return without(sentJson(), "user_id");
  }
};

TEST_F(SessionCreate, PostsToTheSessions) {
  (void)client().create("user_1");
  ASSERT_EQ(server.requests().size(), 1U);
  EXPECT_EQ(server.requests()[0].method, "POST");
  EXPECT_EQ(server.requests()[0].target, "/api/v3.1/tool_router/session");
}

TEST_F(SessionCreate, SendsNothingThatIsUnset) { EXPECT_EQ(sentFor({}), "{}"); }

TEST_F(SessionCreate, Toolkits) {
  EXPECT_EQ(sentFor({.toolkits = {"github", "slack"}}), json(R"({"toolkits": {"enable": ["github", "slack"]}})"));
}

TEST_F(SessionCreate, DisabledToolkits) {
  EXPECT_EQ(sentFor({.disabledToolkits = {"gmail"}}), json(R"({"toolkits": {"disable": ["gmail"]}})"));
}

TEST_F(SessionCreate, ToolkitsBothAllowedAndRefusedAreRefused) {
  EXPECT_THROW((void)client().create("user_1", {.toolkits = {"github"}, .disabledToolkits = {"gmail"}}),
               ValidationError);
  EXPECT_TRUE(server.requests().empty());
}

TEST_F(SessionCreate, Tools) {
  EXPECT_EQ(sentFor({.tools = {{"github", {.enable = {"GITHUB_GET_A_PULL_REQUEST"}}},
                               {"gmail", {.disable = {"GMAIL_SEND_EMAIL"}}},
                               {"slack", {.tags = {.enable = {"readOnlyHint"}}}}}}),
            json(R"({"tools": {"github": {"enable": ["GITHUB_GET_A_PULL_REQUEST"]},
                               "gmail": {"disable": ["GMAIL_SEND_EMAIL"]},
                               "slack": {"tags": {"enable": ["readOnlyHint"]}}}})"));
}

TEST_F(SessionCreate, AToolFilterWithTwoChoicesIsRefusedByName) {
  const std::string message = messageOf<ValidationError>(
      [&] { (void)client().create("user_1", {.tools = {{"github", {.enable = {"A"}, .disable = {"B"}}}}}); });
  EXPECT_TRUE(contains(message, "'github'")) << message;
}

TEST_F(SessionCreate, AToolFilterWithoutAChoiceIsRefused) {
  EXPECT_THROW((void)client().create("user_1", {.tools = {{"github", {}}}}), ValidationError);
}

TEST_F(SessionCreate, Tags) {
  EXPECT_EQ(sentFor({.tags = {.enable = {"readOnlyHint"}, .disable = {"destructiveHint"}}}),
            json(R"({"tags": {"enable": ["readOnlyHint"], "disable": ["destructiveHint"]}})"));
}

TEST_F(SessionCreate, AuthConfigs) {
  EXPECT_EQ(sentFor({.authConfigs = {{"github", "ac_1"}}}), json(R"({"auth_configs": {"github": "ac_1"}})"));
}

TEST_F(SessionCreate, ConnectedAccountsAreArrays) {
  EXPECT_EQ(sentFor({.connectedAccounts = {{"gmail", {"ca_1"}}, {"slack", {"ca_2", "ca_3"}}}}),
            json(R"({"connected_accounts": {"gmail": ["ca_1"], "slack": ["ca_2", "ca_3"]}})"));
}

TEST_F(SessionCreate, ManageConnections) {
  EXPECT_EQ(sentFor({.manageConnections = {.enable = false,
                                           .callbackUrl = "https://app.example/done",
                                           .enableWaitForConnections = false}}),
            json(R"({"manage_connections": {"enable": false,
                                            "callback_url": "https://app.example/done",
                                            "enable_wait_for_connections": false}})"));
}

TEST_F(SessionCreate, EveryFieldOfTheWorkbenchFalseAndZeroIncluded) {
  EXPECT_EQ(sentFor({.workbench = {.enable = false,
                                   .enableProxyExecution = false,
                                   .autoOffloadThreshold = 0,
                                   .sandboxSize = SandboxSize::Standard}}),
            json(R"({"workbench": {"enable": false, "enable_proxy_execution": false,
                                   "auto_offload_threshold": 0, "sandbox_size": "standard"}})"));
}

TEST_F(SessionCreate, SandboxSizes) {
  const std::map<SandboxSize, std::string> names = {{SandboxSize::Standard, "standard"},
                                                    {SandboxSize::Medium, "medium"},
                                                    {SandboxSize::Large, "large"},
                                                    {SandboxSize::XLarge, "xlarge"}};
  for (const auto &[size, name] : names) {
    EXPECT_EQ(field(field(sentFor({.sandbox = {.sandboxSize = size}}), "workbench"), "sandbox_size"), quoted(name));
  }
}

TEST_F(SessionCreate, MultiAccount) {
  EXPECT_EQ(sentFor({.multiAccount = {.enable = false, .maxAccountsPerToolkit = 3, .requireExplicitSelection = false}}),
            json(R"({"multi_account": {"enable": false, "max_accounts_per_toolkit": 3,
                                       "require_explicit_selection": false}})"));
}

TEST_F(SessionCreate, PreloadedTools) {
  EXPECT_EQ(sentFor({.preload = {.tools = std::vector<std::string>{"A", "B"}}}),
            json(R"({"preload": {"tools": ["A", "B"]}})"));
}

TEST_F(SessionCreate, PreloadAll) {
  EXPECT_EQ(sentFor({.preload = {.all = true}}), json(R"({"preload": {"tools": "all"}})"));
}

TEST_F(SessionCreate, PreloadOfAllAndOfSomeIsRefused) {
  EXPECT_THROW((void)client().create("user_1", {.preload = {.tools = std::vector<std::string>{"A"}, .all = true}}),
               ValidationError);
}

TEST_F(SessionCreate, Search) {
  EXPECT_EQ(sentFor({.search = {.enable = false}}), json(R"({"search": {"enable": false}})"));
}

TEST_F(SessionCreate, Execute) {
  EXPECT_EQ(sentFor({.execute = {.enableMultiExecute = false}}),
            json(R"({"execute": {"enable_multi_execute": false}})"));
}

TEST_F(SessionCreate, UserTimezone) {
  EXPECT_EQ(sentFor({.experimental = {.assistivePrompt = {.userTimezone = "Europe/London"}}}),
            json(R"({"experimental": {"assistive_prompt_config": {"user_timezone": "Europe/London"}}})"));
}

TEST_F(SessionCreate, AllFieldsTogether) {
  const SessionConfig config{.toolkits = {"github"},
                             .tools = {{"github", {.disable = {"GITHUB_DELETE_A_REPOSITORY"}}}},
                             .tags = {.disable = {"destructiveHint"}},
                             .authConfigs = {{"github", "ac_1"}},
                             .connectedAccounts = {{"github", {"ca_1"}}},
                             .manageConnections = {.enable = true},
                             .sandbox = {.enable = true, .sandboxSize = SandboxSize::XLarge},
                             .multiAccount = {.enable = true},
                             .preload = {.all = true},
                             .search = {.enable = true},
                             .execute = {.enableMultiExecute = true},
                             .experimental = {.assistivePrompt = {.userTimezone = "UTC"}}};
  EXPECT_EQ(sentFor(config), json(R"({
    "toolkits": {"enable": ["github"]},
    "tools": {"github": {"disable": ["GITHUB_DELETE_A_REPOSITORY"]}},
    "tags": {"disable": ["destructiveHint"]},
    "auth_configs": {"github": "ac_1"},
    "connected_accounts": {"github": ["ca_1"]},
    "manage_connections": {"enable": true},
    "workbench": {"enable": true, "sandbox_size": "xlarge"},
    "multi_account": {"enable": true},
    "preload": {"tools": "all"},
    "search": {"enable": true},
    "execute": {"enable_multi_execute": true},
    "experimental": {"assistive_prompt_config": {"user_timezone": "UTC"}}
  })"));
}

TEST_F(SessionCreate, TextOfAnyLanguageSurvives) {
  const std::string user = "J\u00fcrgen \"\u5f20\"\n\\";
  (void)client().create(user);
  EXPECT_EQ(field(sentJson(), "user_id"), quoted(user));
}

TEST_F(SessionCreate, TextThatIsNotUtf8IsRefused) {
  EXPECT_THROW((void)client().create("\xff\xfe"), ValidationError);
  EXPECT_TRUE(server.requests().empty());
}

TEST_F(SessionCreate, AnEmptyUserIsRefused) {
  EXPECT_THROW((void)client().create(""), ValidationError);
  EXPECT_TRUE(server.requests().empty());
}

TEST_F(SessionCreate, SessionsCreateIsTheSame) {
  (void)client().sessions().create("user_1", {.workbench = {.enable = false}});
  EXPECT_EQ(sentJson(), json(R"({"user_id": "user_1", "workbench": {"enable": false}})"));
}

}  // namespace
}  // namespace composio::test
