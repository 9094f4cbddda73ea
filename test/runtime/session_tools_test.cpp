// Running tools and sending proxied requests.

#include <gtest/gtest.h>

#include "client_test.h"

namespace composio::test {
namespace {

class SessionTools : public ClientTest {
 protected:
  /// A session whose next request is answered with `body`.
  Session sessionBefore(const std::string &body) {
    Session result = session(true);
    server.reply({.body = body});
    return result;
  }
  /// The message of the ValidationError; fails if a request was sent for it.
  std::string refusalOf(const ProxyRequest &request) {
    const Session refusing = session(true);
    const std::string message = messageOf<ValidationError>([&] { (void)refusing.proxyExecute(request); });
    EXPECT_EQ(server.requests().size(), 1U);
    return message;
  }
};

TEST_F(SessionTools, ExecuteSendsTheSlugAndTheArguments) {
  const Session session = sessionBefore(R"({"data": {"n": 1}, "error": null, "log_id": "log_1"})");
  const ToolResult result = session.execute("GITHUB_GET_A_PULL_REQUEST", R"({"number": 7})", {.account = "ca_1"});
  EXPECT_EQ(server.requests().back().method, "POST");
  EXPECT_EQ(server.requests().back().target, "/api/v3.1/tool_router/session/trs_1/execute");
  EXPECT_EQ(sentJson(),
            json(R"({"tool_slug": "GITHUB_GET_A_PULL_REQUEST", "arguments": {"number": 7}, "account": "ca_1"})"));
  EXPECT_EQ(result.data, R"({"n":1})");
  EXPECT_EQ(result.error, std::nullopt);
  EXPECT_EQ(result.logId, "log_1");
}

TEST_F(SessionTools, ExecuteWithoutArgumentsSendsAnEmptyObject) {
  const Session session = sessionBefore(R"({"data": {}})");
  (void)session.execute("TOOL");
  EXPECT_EQ(sentJson(), json(R"({"tool_slug": "TOOL", "arguments": {}})"));
}

TEST_F(SessionTools, AToolThatFailedIsAResult) {
  const Session session = sessionBefore(R"({"data": {}, "error": "No such pull request", "log_id": "log_2"})");
  EXPECT_EQ(session.execute("TOOL").error, "No such pull request");
}

TEST_F(SessionTools, AnEmptyErrorIsNone) {
  const Session session = sessionBefore(R"({"data": {}, "error": ""})");
  EXPECT_EQ(session.execute("TOOL").error, std::nullopt);
}

TEST_F(SessionTools, AnErrorThatIsAnObjectIsKeptAsText) {
  const Session session = sessionBefore(R"({"data": null, "error": {"code": 4}})");
  EXPECT_EQ(session.execute("TOOL").error, R"({"code":4})");
}

TEST_F(SessionTools, ExecuteRefusesArgumentsThatAreNoObject) {
  const Session session = sessionBefore("{}");
  for (const char *arguments : {"", "{", "[]", "7", "{} {}"}) {
    EXPECT_THROW((void)session.execute("TOOL", arguments), ValidationError) << arguments;
  }
  EXPECT_EQ(server.requests().size(), 1U);
}

TEST_F(SessionTools, ARefusedArgumentIsNotShown) {
  const Session session = sessionBefore("{}");
  const std::string message =
      messageOf<ValidationError>([&] { (void)session.execute("TOOL", R"({"password": "secret-1")"); });
  EXPECT_FALSE(contains(message, "secret-1")) << message;
}

TEST_F(SessionTools, ExecuteNeedsATool) {
  const Session session = sessionBefore("{}");
  EXPECT_THROW((void)session.execute(""), ValidationError);
}

TEST_F(SessionTools, ExecuteIsNotTriedAgain) {
  const Session session = this->session(true);
  server.reply({.status = 429});
  EXPECT_THROW((void)session.execute("TOOL"), RateLimitError);
  EXPECT_EQ(server.requests().size(), 2U);
}

TEST_F(SessionTools, ProxyExecuteSendsTheRequest) {
  const Session session = sessionBefore(R"({"status": 200, "data": [1], "headers": {"etag": "x", "age": 3}})");
  const ProxyResponse response =
      session.proxyExecute({.toolkit = "github",
                            .endpoint = "/repos/a/b/issues",
                            .method = "post",
                            .parameters = {{"page", "2"}, {"X-Trace", "t", ProxyParameterType::Header}},
                            .body = R"({"title": "Hello"})"});
  EXPECT_EQ(server.requests().back().method, "POST");
  EXPECT_EQ(server.requests().back().target, "/api/v3.1/tool_router/session/trs_1/proxy_execute");
  EXPECT_EQ(sentJson(), json(R"({
    "toolkit_slug": "github", "endpoint": "/repos/a/b/issues", "method": "POST",
    "parameters": [{"name": "page", "value": "2", "type": "query"},
                   {"name": "X-Trace", "value": "t", "type": "header"}],
    "body": {"title": "Hello"}
  })"));
  EXPECT_EQ(response.status, 200);
  EXPECT_EQ(response.data, "[1]");
  EXPECT_EQ(response.headers, (std::map<std::string, std::string>{{"etag", "x"}, {"age", "3"}}));
}

TEST_F(SessionTools, ProxyExecuteSendsNothingThatIsUnset) {
  const Session session = sessionBefore(R"({"status": 204})");
  EXPECT_EQ(session.proxyExecute({.toolkit = "github", .endpoint = "/user", .method = "GET"}).data, "null");
  EXPECT_EQ(sentJson(), json(R"({"toolkit_slug": "github", "endpoint": "/user", "method": "GET"})"));
}

TEST_F(SessionTools, AProxiedFileIsDescribed) {
  const Session session = sessionBefore(R"({"status": 200, "binary_data": {"content_type": "image/png", "size": 12,
                                           "url": "https://files.example/1", "expires_at": "2030-01-01T00:00:00Z"}})");
  const auto file = session.proxyExecute({.toolkit = "github", .endpoint = "/logo", .method = "GET"}).binaryData;
  ASSERT_TRUE(file.has_value());
  EXPECT_EQ(file->contentType, "image/png");
  EXPECT_EQ(file->size, 12);
  EXPECT_EQ(file->url, "https://files.example/1");
  EXPECT_EQ(file->expiresAt, "2030-01-01T00:00:00Z");
}

TEST_F(SessionTools, ARefusalOfTheExternalApiIsAnAnswer) {
  const Session session = sessionBefore(R"({"status": "404", "data": {"message": "Not Found"}})");
  EXPECT_EQ(session.proxyExecute({.toolkit = "github", .endpoint = "/user", .method = "GET"}).status, 404);
}

TEST_F(SessionTools, AProxiedAnswerWithoutStatusIsRejected) {
  const Session session = sessionBefore(R"({"data": {}})");
  EXPECT_THROW((void)session.proxyExecute({.toolkit = "github", .endpoint = "/user", .method = "GET"}), ResponseError);
}

TEST_F(SessionTools, ProxyExecuteNeedsAToolkit) {
  EXPECT_EQ(refusalOf({.endpoint = "/user", .method = "GET"}), "proxy_execute: toolkit is required");
}

TEST_F(SessionTools, ProxyExecuteNeedsAnEndpoint) {
  EXPECT_EQ(refusalOf({.toolkit = "github", .method = "GET"}), "proxy_execute: endpoint is required");
}

TEST_F(SessionTools, ProxyExecuteNeedsAKnownMethod) {
  EXPECT_EQ(refusalOf({.toolkit = "github", .endpoint = "/user", .method = "HEAD"}),
            "proxy_execute: method must be one of [DELETE, GET, PATCH, POST, PUT]");
}

TEST_F(SessionTools, ProxyExecuteNeedsABodyThatIsJson) {
  EXPECT_EQ(refusalOf({.toolkit = "github", .endpoint = "/user", .method = "POST", .body = "title=Hello"}),
            "proxy_execute: body must be JSON text");
}

}  // namespace
}  // namespace composio::test
