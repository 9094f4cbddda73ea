// Refusals: their classes, what they tell, and that they never tell the key.

#include <gtest/gtest.h>

#include "client_test.h"

namespace composio::test {
namespace {

class ApiErrors : public ClientTest {
 protected:
  /// The error of a request that is answered with `reply`.
  template <typename Expected = ApiError>
  Expected errorFor(Reply reply) {
    server.reply(std::move(reply));
    try {
      (void)client().create("user_1");
    } catch (const Expected &error) {
      return error;
    }
    throw std::logic_error("the expected error was not thrown");
  }

  std::string serverMessageFor(const std::string &body) {
    return errorFor({.status = 400, .body = body}).serverMessage();
  }
};

TEST_F(ApiErrors, AnUnknownKey) {
  const auto error =
      errorFor<AuthenticationError>({.status = 401, .body = R"({"error": {"message": "Invalid API key"}})"});
  EXPECT_EQ(error.status(), 401);
  EXPECT_TRUE(contains(error.what(), "Invalid API key")) << error.what();
  EXPECT_TRUE(contains(error.what(), "Check the API key")) << error.what();
}

TEST_F(ApiErrors, AKeyThatMayNotDoThis) { EXPECT_EQ(errorFor<AuthenticationError>({.status = 403}).status(), 403); }

TEST_F(ApiErrors, NoSuchSession) { EXPECT_EQ(errorFor<NotFoundError>({.status = 404}).status(), 404); }

TEST_F(ApiErrors, AConflict) { EXPECT_EQ(errorFor<ConflictError>({.status = 409}).status(), 409); }

TEST_F(ApiErrors, TooManyRequests) { EXPECT_EQ(errorFor<RateLimitError>({.status = 429}).status(), 429); }

TEST_F(ApiErrors, AFailureOfTheServer) { EXPECT_EQ(errorFor({.status = 500}).status(), 500); }

TEST_F(ApiErrors, TheNestedMessage) {
  EXPECT_EQ(serverMessageFor(R"({"error": {"message": "Toolkit 'gthub' not found", "code": 4301}})"),
            "Toolkit 'gthub' not found");
}

TEST_F(ApiErrors, TheNestedListOfErrors) {
  EXPECT_EQ(
      serverMessageFor(R"({"error": {"message": "Invalid request", "errors": ["a is missing", "b is no list"]}})"),
      "Invalid request (a is missing; b is no list)");
}

TEST_F(ApiErrors, AListOfObjects) {
  EXPECT_EQ(serverMessageFor(R"({"errors": [{"message": "a is missing"}, {"code": 1}, 7]})"), "a is missing");
}

TEST_F(ApiErrors, APlainMessage) { EXPECT_EQ(serverMessageFor(R"({"message": "No."})"), "No."); }

TEST_F(ApiErrors, AnErrorThatIsAString) { EXPECT_EQ(serverMessageFor(R"({"error": "No."})"), "No."); }

TEST_F(ApiErrors, PlainText) {
  EXPECT_EQ(serverMessageFor("upstream\r\nrequest  timeout\n"), "upstream request timeout");
}

TEST_F(ApiErrors, AnHtmlPageIsNotShown) {
  const auto error =
      errorFor({.status = 502, .body = "<html><body>Bad gateway</body></html>", .contentType = "text/html"});
  EXPECT_EQ(error.serverMessage(), "");
  EXPECT_TRUE(contains(error.what(), "HTTP 502")) << error.what();
}

TEST_F(ApiErrors, AnEmptyBody) { EXPECT_EQ(serverMessageFor(""), ""); }

TEST_F(ApiErrors, JsonOfAnotherShape) {
  for (const char *body :
       {"null", "17", "[]", R"({"error": null})", R"({"error": {"message": 5}})", R"({"errors": {}})"}) {
    EXPECT_EQ(serverMessageFor(body), "") << body;
  }
}

TEST_F(ApiErrors, ALongMessageIsCutBetweenCharacters) {
  std::string umlauts;
  for (int i = 0; i < 2000; ++i) umlauts += "\u00fc";
  const std::string message = serverMessageFor(R"({"message": )" + quoted("x" + umlauts) + "}");
  EXPECT_LT(message.size(), 1010U);
  EXPECT_NO_THROW((void)quoted(message)) << "it is still UTF-8";
}

TEST_F(ApiErrors, AbsurdlyDeepJsonIsSurvived) { EXPECT_NO_THROW(serverMessageFor(std::string(500000, '['))); }

TEST_F(ApiErrors, TheRequestIdIsTheServers) {
  EXPECT_EQ(errorFor({.status = 500, .headers = {{"X-Request-Id", "req_77"}}}).requestId(), "req_77");
}

TEST_F(ApiErrors, TheRequestIdOfTheBody) {
  EXPECT_EQ(errorFor({.status = 500, .body = R"({"error": {"message": "x", "request_id": "req_78"}})"}).requestId(),
            "req_78");
}

TEST_F(ApiErrors, WithoutTheServersTheRequestIdIsThatWhichWasSent) {
  const auto error = errorFor({.status = 500});
  EXPECT_EQ(error.requestId(), server.requests().back().headers.at("x-request-id"));
  EXPECT_TRUE(contains(error.what(), error.requestId())) << error.what();
}

TEST_F(ApiErrors, AKeyThatTheServerEchoesIsNotShown) {
  const std::string echo = std::string("Key ") + kApiKey + " is unknown";
  const auto error = errorFor({.status = 401,
                               .body = R"({"error": {"message": ")" + echo + R"(", "errors": [")" + echo + R"("]}})",
                               .headers = {{"x-request-id", kApiKey}}});
  EXPECT_FALSE(contains(error.what(), kApiKey)) << error.what();
  EXPECT_FALSE(contains(error.serverMessage(), kApiKey)) << error.serverMessage();
  EXPECT_FALSE(contains(error.requestId(), kApiKey)) << error.requestId();
}

TEST_F(ApiErrors, AKeyThatTheCutWouldSplitIsNotShownInPart) {
  const auto error = errorFor({.status = 401, .body = std::string(995, 'x') + kApiKey, .contentType = "text/plain"});
  EXPECT_FALSE(contains(error.serverMessage(), std::string(kApiKey).substr(0, 3))) << error.serverMessage();
}

TEST_F(ApiErrors, ARedirectIsRefusedAndNotFollowed) {
  TestServer elsewhere;
  const auto error = errorFor({.status = 307, .headers = {{"Location", elsewhere.url() + "/stolen"}}});
  EXPECT_EQ(error.status(), 307);
  EXPECT_TRUE(contains(error.what(), "Redirects are not followed")) << error.what();
  EXPECT_TRUE(elsewhere.requests().empty());
}

}  // namespace
}  // namespace composio::test
