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
  void SetUp() override { server.reply({.status = 201, .body = sessionAnswer(false)}); }

  std::string workbenchSentFor(const SessionConfig &config) {
    (void)client().create("user_1", config);
    return field(sentJson(), "workbench");
  }
};

TEST_F(SessionRules, NoBlockIsNotSent) { EXPECT_EQ(workbenchSentFor({}), "(absent)"); }

TEST_F(SessionRules, AnEmptyBlockIsNotSent) {
  EXPECT_EQ(workbenchSentFor({.sandbox = WorkbenchConfig{}, .workbench = WorkbenchConfig{}}), "(absent)");
}

TEST_F(SessionRules, WorkbenchFalse) {
  EXPECT_EQ(workbenchSentFor({.workbench = {.enable = false}}), json(R"({"enable": false})"));
}

TEST_F(SessionRules, WorkbenchTrue) {
  EXPECT_EQ(workbenchSentFor({.workbench = {.enable = true}}), json(R"({"enable": true})"));
}

TEST_F(SessionRules, SandboxFalseIsSentAsWorkbench) {
  EXPECT_EQ(workbenchSentFor({.sandbox = {.enable = false}}), json(R"({"enable": false})"));
}

TEST_F(SessionRules, SandboxTrueIsSentAsWorkbench) {
  EXPECT_EQ(workbenchSentFor({.sandbox = {.enable = true}}), json(R"({"enable": true})"));
}

TEST_F(SessionRules, ABlockWithoutEnableEnables) {
  EXPECT_EQ(workbenchSentFor({.workbench = {.enableProxyExecution = false}}),
            json(R"({"enable": true, "enable_proxy_execution": false})"));
}

TEST_F(SessionRules, DirectToolsDisables) {
  EXPECT_EQ(workbenchSentFor({.sessionPreset = SessionPreset::DirectTools}), json(R"({"enable": false})"));
}

TEST_F(SessionRules, DirectToolsWithAnEmptyBlockDisables) {
  EXPECT_EQ(workbenchSentFor({.sessionPreset = SessionPreset::DirectTools, .sandbox = {}}),
            json(R"({"enable": false})"));
}

TEST_F(SessionRules, ABlockOverridesDirectTools) {
  EXPECT_EQ(workbenchSentFor({.sessionPreset = SessionPreset::DirectTools, .workbench = {.enable = true}}),
            json(R"({"enable": true})"));
}

TEST_F(SessionRules, ABlockWithoutEnableOverridesDirectTools) {
  EXPECT_EQ(
      workbenchSentFor({.sessionPreset = SessionPreset::DirectTools, .sandbox = {.sandboxSize = SandboxSize::Large}}),
      json(R"({"enable": true, "sandbox_size": "large"})"));
}

TEST_F(SessionRules, DirectToolsSwitchesTheMetaToolsOff) {
  (void)client().create("user_1", {.sessionPreset = SessionPreset::DirectTools});
  EXPECT_EQ(sentJson(), json(R"({
    "user_id": "user_1",
    "workbench": {"enable": false},
    "manage_connections": {"enable": false},
    "preload": {"tools": "all"},
    "search": {"enable": false},
    "execute": {"enable_multi_execute": false}
  })"));
}

TEST_F(SessionRules, WhatIsGivenOverridesDirectTools) {
  (void)client().create("user_1", {.sessionPreset = SessionPreset::DirectTools,
                                   .manageConnections = {.callbackUrl = "https://app.example/done"},
                                   .preload = {.tools = std::vector<std::string>{}},
                                   .search = {.enable = true},
                                   .execute = {.enableMultiExecute = true}});
  EXPECT_EQ(sentJson(), json(R"({
    "user_id": "user_1",
    "workbench": {"enable": false},
    "manage_connections": {"callback_url": "https://app.example/done"},
    "preload": {"tools": []},
    "search": {"enable": true},
    "execute": {"enable_multi_execute": true}
  })"));
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
  const std::string sent = workbenchSentFor(config);
  if (!expected) {
    EXPECT_EQ(sent, "(absent)");
  } else {
    EXPECT_EQ(sent, *expected ? R"({"enable":true})" : R"({"enable":false})");
  }
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
