// Which workbench block `create` sends: the rules that the check knows too.

#include <gtest/gtest.h>

#include <ostream>
#include <tuple>

#include "client_test.h"

namespace composio::test {
namespace {

/// What a block's spelling amounts to.
struct Block {
  const char *name;
  WorkbenchConfig value;
};

std::ostream &operator<<(std::ostream &out, const Block &block) { return out << block.name; }

const Block kAbsent{"absent", {}};
const Block kFalse{"false", {.enable = false}};
const Block kTrue{"true", {.enable = true}};

class SessionRules : public ClientTest {
 protected:
  void SetUp() override { server.reply({.status = 201, .body = sessionAnswer(false).dump()}); }

  Json workbenchSentFor(const SessionConfig &config) {
    (void)client().create("user_1", config);
    return sentJson().value("workbench", Json());
  }
};

TEST_F(SessionRules, NoBlockIsNotSent) { EXPECT_EQ(workbenchSentFor({}), Json()); }

TEST_F(SessionRules, AnEmptyBlockIsNotSent) {
  EXPECT_EQ(workbenchSentFor({.sandbox = WorkbenchConfig{}, .workbench = WorkbenchConfig{}}), Json());
}

TEST_F(SessionRules, WorkbenchFalse) {
  EXPECT_EQ(workbenchSentFor({.workbench = {.enable = false}}), Json({{"enable", false}}));
}

TEST_F(SessionRules, WorkbenchTrue) {
  EXPECT_EQ(workbenchSentFor({.workbench = {.enable = true}}), Json({{"enable", true}}));
}

TEST_F(SessionRules, SandboxFalseIsSentAsWorkbench) {
  EXPECT_EQ(workbenchSentFor({.sandbox = {.enable = false}}), Json({{"enable", false}}));
}

TEST_F(SessionRules, SandboxTrueIsSentAsWorkbench) {
  EXPECT_EQ(workbenchSentFor({.sandbox = {.enable = true}}), Json({{"enable", true}}));
}

TEST_F(SessionRules, ABlockWithoutEnableEnables) {
  EXPECT_EQ(workbenchSentFor({.workbench = {.enableProxyExecution = false}}),
            Json({{"enable", true}, {"enable_proxy_execution", false}}));
}

TEST_F(SessionRules, DirectToolsDisables) {
  EXPECT_EQ(workbenchSentFor({.sessionPreset = SessionPreset::DirectTools}), Json({{"enable", false}}));
}

TEST_F(SessionRules, DirectToolsWithAnEmptyBlockDisables) {
  EXPECT_EQ(workbenchSentFor({.sessionPreset = SessionPreset::DirectTools, .sandbox = {}}), Json({{"enable", false}}));
}

TEST_F(SessionRules, ABlockOverridesDirectTools) {
  EXPECT_EQ(workbenchSentFor({.sessionPreset = SessionPreset::DirectTools, .workbench = {.enable = true}}),
            Json({{"enable", true}}));
}

TEST_F(SessionRules, ABlockWithoutEnableOverridesDirectTools) {
  EXPECT_EQ(
      workbenchSentFor({.sessionPreset = SessionPreset::DirectTools, .sandbox = {.sandboxSize = SandboxSize::Large}}),
      Json({{"enable", true}, {"sandbox_size", "large"}}));
}

TEST_F(SessionRules, DirectToolsSwitchesTheMetaToolsOff) {
  (void)client().create("user_1", {.sessionPreset = SessionPreset::DirectTools});
  EXPECT_EQ(sentJson(), Json({{"user_id", "user_1"},
                              {"workbench", {{"enable", false}}},
                              {"manage_connections", {{"enable", false}}},
                              {"preload", {{"tools", "all"}}},
                              {"search", {{"enable", false}}},
                              {"execute", {{"enable_multi_execute", false}}}}));
}

TEST_F(SessionRules, WhatIsGivenOverridesDirectTools) {
  (void)client().create("user_1", {.sessionPreset = SessionPreset::DirectTools,
                                   .manageConnections = {.callbackUrl = "https://app.example/done"},
                                   .preload = {.tools = std::vector<std::string>{}},
                                   .search = {.enable = true},
                                   .execute = {.enableMultiExecute = true}});
  EXPECT_EQ(sentJson(), Json({{"user_id", "user_1"},
                              {"workbench", {{"enable", false}}},
                              {"manage_connections", {{"callback_url", "https://app.example/done"}}},
                              {"preload", {{"tools", Json::array()}}},
                              {"search", {{"enable", true}}},
                              {"execute", {{"enable_multi_execute", true}}}}));
}

/// Both blocks, in each of their states; both *given* is the caller's mistake.
class BothBlocks : public SessionRules, public testing::WithParamInterface<std::tuple<Block, Block>> {};

TEST_P(BothBlocks, AreRefusedWhenBothAreGiven) {
  const auto &[sandbox, workbench] = GetParam();
  const SessionConfig config{.sandbox = sandbox.value, .workbench = workbench.value};
  if (sandbox.value.enable && workbench.value.enable) {
    const std::string message = messageOf<ValidationError>([&] { (void)client().create("user_1", config); });
    EXPECT_TRUE(contains(message, "Pass either sandbox or workbench, not both")) << message;
    EXPECT_TRUE(server.requests().empty());
    return;
  }
  const std::optional<bool> expected = sandbox.value.enable ? sandbox.value.enable : workbench.value.enable;
  EXPECT_EQ(workbenchSentFor(config), expected ? Json({{"enable", *expected}}) : Json());
}

INSTANTIATE_TEST_SUITE_P(Nine, BothBlocks,
                         testing::Combine(testing::Values(kAbsent, kFalse, kTrue),
                                          testing::Values(kAbsent, kFalse, kTrue)),
                         [](const auto &states) {
                           return std::string("sandbox_") + std::get<0>(states.param).name + "_workbench_" +
                                  std::get<1>(states.param).name;
                         });

TEST_F(SessionRules, BothBlocksWithoutEnableAreRefusedToo) {
  const SessionConfig config{.sandbox = {.enableProxyExecution = true}, .workbench = {.autoOffloadThreshold = 0}};
  EXPECT_THROW((void)client().create("user_1", config), ValidationError);
  EXPECT_TRUE(server.requests().empty());
}

}  // namespace
}  // namespace composio::test
