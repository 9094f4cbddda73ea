// What the client reads from the server's description of a session, mostly by way of `use`.

#include <gtest/gtest.h>

#include "client_test.h"

namespace composio::test {
namespace {

class Response : public ClientTest {
 protected:
  Session read(const std::string &answer) {
    server.reply({.body = answer});
    return client().use("trs_1");
  }
  std::string rejectionOf(const std::string &body) {
    server.reply({.body = body});
    return messageOf<ResponseError>([&] { (void)client().use("trs_1"); });
  }
};

TEST_F(Response, OfUseIsFetchedById) {
  (void)read(sessionAnswer(false));
  EXPECT_EQ(server.requests()[0].method, "GET");
  EXPECT_EQ(server.requests()[0].target, "/api/v3.1/tool_router/session/trs_1");
}

TEST_F(Response, AnIdIsOneSegmentOfThePath) {
  server.reply({.body = sessionAnswer(false)});
  (void)client().use("a/../b?c#d %\u00fc");
  EXPECT_EQ(server.requests()[0].target, "/api/v3.1/tool_router/session/a%2F..%2Fb%3Fc%23d%20%25%C3%BC");
}

TEST_F(Response, AnIdThatIsNoneIsRefused) {
  for (const char *id : {"", ".", ".."}) EXPECT_THROW((void)client().use(id), ValidationError) << id;
  EXPECT_TRUE(server.requests().empty());
}

TEST_F(Response, HoldsEverythingThatIsKnown) {
  const Session session = read(R"({
    "session_id": "trs_1",
    "mcp": {"type": "http", "url": "https://mcp.example/trs_1"},
    "tool_router_tools": ["COMPOSIO_SEARCH_TOOLS", "COMPOSIO_MANAGE_CONNECTIONS"],
    "config": {
      "user_id": "user_1",
      "workbench": {"enable": false, "proxy_execution_enabled": true, "auto_offload_threshold": 20000,
                    "sandbox_size": "medium"}
    },
    "config_version": 7,
    "warnings": [{"code": "W1", "message": "Careful"}],
    "experimental": {"assistive_prompt": "Be brief."}
  })");
  EXPECT_EQ(session.sessionId(), "trs_1");
  EXPECT_EQ(session.userId(), "user_1");
  EXPECT_EQ(session.mcp().type, "http");
  EXPECT_EQ(session.mcp().url, "https://mcp.example/trs_1");
  EXPECT_EQ(session.tools(), (std::vector<std::string>{"COMPOSIO_SEARCH_TOOLS", "COMPOSIO_MANAGE_CONNECTIONS"}));
  EXPECT_EQ(session.workbench().enable, false);
  EXPECT_EQ(session.workbench().enableProxyExecution, true);
  EXPECT_EQ(session.workbench().autoOffloadThreshold, 20000);
  EXPECT_EQ(session.workbench().sandboxSize, SandboxSize::Medium);
  EXPECT_EQ(session.configVersion(), 7);
  ASSERT_EQ(session.warnings().size(), 1U);
  EXPECT_EQ(session.warnings()[0].code, "W1");
  EXPECT_EQ(session.warnings()[0].message, "Careful");
  EXPECT_EQ(session.assistivePrompt(), "Be brief.");
  EXPECT_EQ(field(session.configJson(), "user_id"), R"("user_1")");
  EXPECT_EQ(session.baseUrl(), server.url());
}

TEST_F(Response, SandboxIsTheSameObjectAsWorkbench) {
  const Session session = read(sessionAnswer(false));
  EXPECT_EQ(&session.sandbox(), &session.workbench());
}

TEST_F(Response, WithoutTheBlockLeavesItUnset) {
  const Session session = read(sessionAnswer(std::nullopt));
  EXPECT_EQ(session.workbench().enable, std::nullopt);
  EXPECT_FALSE(session.isLocal());
}

TEST_F(Response, WithoutAConfigurationLeavesTheBlockUnset) {
  EXPECT_EQ(read(R"({"session_id": "trs_1"})").workbench().enable, std::nullopt);
}

TEST_F(Response, ANullCountsAsAbsent) {
  const Session session = read(json(
      R"({"session_id": "trs_1", "config": {"workbench": null, "user_id": null},
                                   "mcp": null, "warnings": null, "config_version": null})"));
  EXPECT_EQ(session.workbench().enable, std::nullopt);
}

TEST_F(Response, UnknownFieldsAndSizesAreIgnored) {
  const Session session = read(R"({"session_id": "trs_1", "new": [1, 2],
                                   "config": {"workbench": {"enable": false, "sandbox_size": "gigantic"}}})");
  EXPECT_TRUE(session.isLocal());
  EXPECT_EQ(session.workbench().sandboxSize, std::nullopt);
}

TEST_F(Response, AnIntegerMayBeWrittenAsADecimal) {
  const Session session =
      read(R"({"session_id": "trs_1", "config": {"workbench": {"auto_offload_threshold": 20000.0}}})");
  EXPECT_EQ(session.workbench().autoOffloadThreshold, 20000);
}

TEST_F(Response, AnEnableThatIsNoBooleanIsNotGuessed) {
  for (const char *enable : {"\"false\"", "0", "[]", "{}"}) {
    const std::string message =
        rejectionOf(std::string(R"({"session_id": "trs_1", "config": {"workbench": {"enable": )") + enable + "}}}");
    EXPECT_TRUE(contains(message, "enable is neither true nor false")) << message;
  }
}

TEST_F(Response, WhatIsNoSessionIsRejected) {
  for (const char *body :
       {"", "<html>", "[]", "null", "{}", R"({"session_id": 5})", R"({"session_id": ""})",
        R"({"session_id": "trs_1", "config": []})", R"({"session_id": "trs_1", "config": {"workbench": true}})",
        R"({"session_id": "trs_1", "tool_router_tools": [1]})", R"({"session_id": "trs_1", "config_version": 1.5})",
        R"({"session_id": "trs_1", "config_version": 18446744073709551615})",
        R"({"session_id": "trs_1", "config_version": 1e300})", R"({"session_id": "trs_1", "warnings": ["w"]})"}) {
    EXPECT_TRUE(contains(rejectionOf(body), "cannot be understood")) << body;
  }
}

TEST_F(Response, AbsurdlyDeepJsonIsRejected) {
  EXPECT_TRUE(contains(rejectionOf(R"({"session_id": "trs_1", "config": )" + std::string(500000, '[')), "cannot be"));
  EXPECT_TRUE(contains(rejectionOf(R"({"session_id": "trs_1", "config": {"a": )" + std::string(100000, '[') +
                                   std::string(100000, ']') + "}}"),
                       "cannot be"));
}

TEST_F(Response, OfRemoveMayBeEmpty) {
  server.reply({.status = 204});
  EXPECT_NO_THROW(client().sessions().remove("trs_1"));
  EXPECT_EQ(server.requests()[0].method, "DELETE");
  EXPECT_EQ(server.requests()[0].target, "/api/v3.1/tool_router/session/trs_1");
  EXPECT_EQ(server.requests()[0].body, "");
}

TEST_F(Response, ASessionRemovesItself) {
  const Session session = read(sessionAnswer(false));
  server.reply({.body = R"({"deleted": true})"});
  session.remove();
  EXPECT_EQ(server.requests().back().method, "DELETE");
  EXPECT_EQ(server.requests().back().target, "/api/v3.1/tool_router/session/trs_1");
}

}  // namespace
}  // namespace composio::test
