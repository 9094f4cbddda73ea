// `update`: what it sends, what it takes over, and what a failure leaves alone. Also that a session is a value.

#include <gtest/gtest.h>

#include <type_traits>

#include "client_test.h"

namespace composio::test {
namespace {

static_assert(!std::is_default_constructible_v<Session>, "there is no empty session");
static_assert(std::is_copy_constructible_v<Session> && std::is_copy_assignable_v<Session>);
static_assert(std::is_nothrow_move_constructible_v<Session> && std::is_nothrow_move_assignable_v<Session>);

class SessionUpdateTest : public ClientTest {
 protected:
  std::string sentFor(const SessionUpdate &change) {
    Session updated = session(true);
    server.reply({.body = sessionAnswer(true)});
    updated.update(change);
    return sentJson();
  }

  /// An enabled session whose next update gets `reply`.
  Session enabledSessionBefore(Reply reply) {
    Session enabled = session(true);
    server.reply(std::move(reply));
    return enabled;
  }
};

TEST_F(SessionUpdateTest, PatchesTheSession) {
  Session updated = session(true);
  updated.update({.workbench = {.enable = false}});
  EXPECT_EQ(server.requests().back().method, "PATCH");
  EXPECT_EQ(server.requests().back().target, "/api/v3.1/tool_router/session/trs_1");
}

TEST_F(SessionUpdateTest, SendsNothingThatIsUnset) { EXPECT_EQ(sentFor({}), "{}"); }

TEST_F(SessionUpdateTest, NeverAddsEnable) {
  EXPECT_EQ(sentFor({.workbench = {.autoOffloadThreshold = 0}}),
            json(R"({"workbench": {"auto_offload_threshold": 0}})"));
}

TEST_F(SessionUpdateTest, SandboxIsSentAsWorkbench) {
  EXPECT_EQ(sentFor({.sandbox = {.enable = false}}), json(R"({"workbench": {"enable": false}})"));
}

TEST_F(SessionUpdateTest, EmptyCollectionsAreSent) {
  EXPECT_EQ(sentFor({.toolkits = std::vector<std::string>{},
                     .tools = std::map<std::string, ToolFilter>{},
                     .tags = TagFilter{},
                     .authConfigs = std::map<std::string, std::string>{},
                     .connectedAccounts = std::map<std::string, std::vector<std::string>>{}}),
            json(R"({"toolkits": {"enable": []}, "tools": {}, "tags": {}, "auth_configs": {},
                            "connected_accounts": {}})"));
}

TEST_F(SessionUpdateTest, AllFieldsTogether) {
  EXPECT_EQ(sentFor({.disabledToolkits = std::vector<std::string>{"gmail"},
                     .manageConnections = {.enableWaitForConnections = true},
                     .workbench = {.enable = true, .enableProxyExecution = false, .sandboxSize = SandboxSize::Medium},
                     .multiAccount = {.maxAccountsPerToolkit = 2},
                     .preload = {.tools = std::vector<std::string>{"A"}},
                     .search = {.enable = true},
                     .execute = {.enableMultiExecute = true},
                     .expectedConfigVersion = 0}),
            json(R"({
              "toolkits": {"disable": ["gmail"]},
              "manage_connections": {"enable_wait_for_connections": true},
              "workbench": {"enable": true, "enable_proxy_execution": false, "sandbox_size": "medium"},
              "multi_account": {"max_accounts_per_toolkit": 2},
              "preload": {"tools": ["A"]},
              "search": {"enable": true},
              "execute": {"enable_multi_execute": true},
              "expected_config_version": 0
            })"));
}

TEST_F(SessionUpdateTest, BothBlocksAreRefusedBeforeAnyRequest) {
  Session updated = session(true);
  EXPECT_THROW(updated.update({.sandbox = {.enable = false}, .workbench = {.enable = false}}), ValidationError);
  EXPECT_EQ(server.requests().size(), 1U);
}

TEST_F(SessionUpdateTest, TakesTheAnswer) {
  Session updated = enabledSessionBefore(
      {.body = R"({"session_id": "trs_1", "config": {"workbench": {"enable": false}}, "config_version": 8})"});
  updated.update({.workbench = {.enable = false}});
  EXPECT_TRUE(updated.isLocal());
  EXPECT_EQ(updated.configVersion(), 8);
}

TEST_F(SessionUpdateTest, TakesTheAnswerThoughItWasAskedForSomethingElse) {
  Session updated = enabledSessionBefore({.body = sessionAnswer(true)});
  updated.update({.workbench = {.enable = false}});
  EXPECT_FALSE(updated.isLocal());
}

TEST_F(SessionUpdateTest, ShowsThroughAReferenceToTheBlock) {
  Session updated = enabledSessionBefore({.body = sessionAnswer(false)});
  const WorkbenchConfig &block = updated.workbench();
  updated.update({.workbench = {.enable = false}});
  EXPECT_EQ(block.enable, false);
}

TEST_F(SessionUpdateTest, AnAnswerWithoutTheBlockLeavesItAsItWas) {
  Session updated = enabledSessionBefore({.body = sessionAnswer(std::nullopt)});
  updated.update({.search = {.enable = false}});
  EXPECT_EQ(updated.workbench().enable, true);
}

TEST_F(SessionUpdateTest, AConflictChangesNothing) {
  Session updated = enabledSessionBefore({.status = 409, .body = R"({"error": {"message": "version is 9"}})"});
  const std::string message =
      messageOf<ConflictError>([&] { updated.update({.workbench = {.enable = false}, .expectedConfigVersion = 8}); });
  EXPECT_TRUE(contains(message, "version is 9")) << message;
  EXPECT_EQ(updated.workbench().enable, true);
}

TEST_F(SessionUpdateTest, AFailureIsNotTriedAgain) {
  Session updated = enabledSessionBefore({.status = 503});
  EXPECT_THROW(updated.update({.workbench = {.enable = false}}), ApiError);
  EXPECT_EQ(updated.workbench().enable, true);
  EXPECT_EQ(server.requests().size(), 2U);  // `use` and the one PATCH
}

TEST_F(SessionUpdateTest, AnAnswerThatIsNoSessionChangesNothing) {
  Session updated = enabledSessionBefore({.body = R"({"config": {"workbench": {"enable": "no"}}})"});
  EXPECT_THROW(updated.update({.workbench = {.enable = false}}), ResponseError);
  EXPECT_EQ(updated.workbench().enable, true);
}

TEST_F(SessionUpdateTest, AnAnswerAboutAnotherSessionChangesNothing) {
  Session updated = enabledSessionBefore({.body = sessionAnswer(false, "trs_2")});
  EXPECT_THROW(updated.update({.workbench = {.enable = false}}), ResponseError);
  EXPECT_FALSE(updated.isLocal());
  EXPECT_EQ(updated.sessionId(), "trs_1");
}

TEST_F(SessionUpdateTest, ACopyKeepsItsState) {
  Session updated = enabledSessionBefore({.body = sessionAnswer(false)});
  const Session copy = updated;
  updated.update({.workbench = {.enable = false}});
  EXPECT_TRUE(updated.isLocal());
  EXPECT_FALSE(copy.isLocal());
}

TEST_F(SessionUpdateTest, ACopyCanBeUpdatedOnItsOwn) {
  const Session original = enabledSessionBefore({.body = sessionAnswer(false)});
  Session copy = original;
  copy.update({.workbench = {.enable = false}});
  EXPECT_TRUE(copy.isLocal());
  EXPECT_FALSE(original.isLocal());
}

TEST_F(SessionUpdateTest, ASessionOutlivesItsClient) {
  auto composio = std::make_unique<Composio>(client());
  server.reply({.body = sessionAnswer(true)});
  Session updated = composio->use("trs_1");
  composio.reset();
  server.reply({.body = sessionAnswer(false)});
  updated.update({.workbench = {.enable = false}});
  EXPECT_TRUE(updated.isLocal());
}

TEST_F(SessionUpdateTest, AMovedFromSessionSaysSo) {
  Session former = session(true);
  const Session present = std::move(former);
  EXPECT_THROW(former.update({.workbench = {.enable = false}}), ValidationError);  // NOLINT(bugprone-use-after-move)
  EXPECT_EQ(present.sessionId(), "trs_1");
}

}  // namespace
}  // namespace composio::test
