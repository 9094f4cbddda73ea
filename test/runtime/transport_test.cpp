// The way over the network: headers, limits, broken connections, tries; and the seam for another transport.

#include <gtest/gtest.h>

#include <future>
#include <set>
#include <vector>

#include "client_test.h"

namespace composio::test {
namespace {

using std::chrono::milliseconds;

class Transport : public ClientTest {
 protected:
  [[nodiscard]] std::string header(const std::string &name) const {
    const auto requests = server.requests();
    const auto found = requests.back().headers.find(name);
    return found == requests.back().headers.end() ? "(none)" : found->second;
  }
};

TEST_F(Transport, SendsTheKeyAndAnId) {
  server.reply({.status = 201, .body = sessionAnswer(false)});
  (void)client().create("user_1");
  EXPECT_EQ(header("x-api-key"), kApiKey);
  EXPECT_EQ(header("content-type"), "application/json");
  EXPECT_EQ(header("accept"), "application/json");
  EXPECT_EQ(header("x-request-id").size(), 36U);
  EXPECT_EQ(header("expect"), "(none)");
}

TEST_F(Transport, EachRequestHasAnIdOfItsOwn) {
  server.reply({.body = sessionAnswer(false)});
  std::set<std::string> ids;
  for (int i = 0; i < 5; ++i) {
    (void)client().use("trs_1");
    ids.insert(header("x-request-id"));
  }
  EXPECT_EQ(ids.size(), 5U);
}

TEST_F(Transport, NothingOfTheUsersGoesIntoAHeader) {
  server.reply({.body = sessionAnswer(false)});
  (void)client().use("id\r\nx-evil: 1");
  EXPECT_EQ(header("x-evil"), "(none)");
}

TEST_F(Transport, ALargeBodyArrivesWhole) {
  server.reply({.status = 201, .body = sessionAnswer(false)});
  const std::string user(3'000'000, 'u');
  (void)client().create(user);
  EXPECT_EQ(field(sentJson(), "user_id"), quoted(user));
}

TEST_F(Transport, AnAnswerAtTheLimitIsTaken) {
  const std::string body = sessionAnswer(false);
  server.reply({.body = body});
  EXPECT_NO_THROW((void)client({.maxResponseBytes = body.size()}).use("trs_1"));
}

TEST_F(Transport, AnAnswerAboveTheLimitIsRefused) {
  const std::string body = sessionAnswer(false);
  server.reply({.body = body});
  const std::string message =
      messageOf<ResponseError>([&] { (void)client({.maxResponseBytes = body.size() - 1}).use("trs_1"); });
  EXPECT_TRUE(contains(message, "ClientOptions::maxResponseBytes")) << message;
}

TEST_F(Transport, AnAnswerThatIsTooLateIsATimeout) {
  server.reply({.delay = milliseconds(5000)});
  const auto slow = client({.timeout = milliseconds(100), .maxRetries = 0});
  const std::string message = messageOf<TimeoutError>([&] { (void)slow.use("trs_1"); });
  EXPECT_TRUE(contains(message, "ClientOptions::timeout")) << message;
}

TEST_F(Transport, AnAnswerThatDripsIsATimeout) {
  server.reply({.body = sessionAnswer(false), .dripDelay = milliseconds(20)});
  EXPECT_THROW((void)client({.timeout = milliseconds(200), .maxRetries = 0}).use("trs_1"), TimeoutError);
}

TEST_F(Transport, AConnectionThatIsCutIsANetworkError) {
  server.reply({.body = sessionAnswer(false), .isCutShort = true});
  EXPECT_THROW((void)client({.maxRetries = 0}).use("trs_1"), NetworkError);
}

TEST_F(Transport, AfterACutTheUserIsToldThatTheRequestMayHaveBeenCarriedOut) {
  server.reply({.body = sessionAnswer(false), .isCutShort = true});
  const std::string message = messageOf<NetworkError>([&] { (void)client().create("user_1"); });
  EXPECT_TRUE(contains(message, "may have carried out the request")) << message;
  EXPECT_EQ(server.requests().size(), 1U);
}

TEST_F(Transport, ARefusedConnectionIsANetworkErrorThatNamesTheServer) {
  const std::string gone = std::make_unique<TestServer>()->url();
  const std::string message = messageOf<NetworkError>([&] { (void)client({.baseUrl = gone}).create("user_1"); });
  EXPECT_TRUE(contains(message, gone)) << message;
  EXPECT_FALSE(contains(message, "may have carried out")) << message;
  EXPECT_FALSE(contains(message, kApiKey)) << message;
}

TEST_F(Transport, AMissingCaFileIsNamed) {
  const auto composio =
      client({.baseUrl = "https" + server.url().substr(4), .maxRetries = 0, .caFile = "/no/such/ca.pem"});
  const std::string message = messageOf<NetworkError>([&] { (void)composio.use("trs_1"); });
  EXPECT_TRUE(contains(message, "/no/such/ca.pem")) << message;
}

TEST_F(Transport, FetchingIsTriedAgainAfterAPassingFailure) {
  server.reply({.status = 503});
  server.reply({.status = 429});
  server.reply({.body = sessionAnswer(false)});
  EXPECT_TRUE(client().use("trs_1").isLocal());
  EXPECT_EQ(server.requests().size(), 3U);
}

TEST_F(Transport, FetchingIsTriedAgainAfterABrokenConnection) {
  server.reply({.body = sessionAnswer(false), .isCutShort = true});
  server.reply({.body = sessionAnswer(false)});
  EXPECT_TRUE(client().use("trs_1").isLocal());
}

TEST_F(Transport, TheTriesAreBounded) {
  server.reply({.status = 503});
  EXPECT_THROW((void)client({.maxRetries = 1}).use("trs_1"), ApiError);
  EXPECT_EQ(server.requests().size(), 2U);
}

TEST_F(Transport, ARefusalIsNotTriedAgain) {
  server.reply({.status = 404});
  EXPECT_THROW((void)client().use("trs_1"), NotFoundError);
  EXPECT_EQ(server.requests().size(), 1U);
}

TEST_F(Transport, CreatingIsNotTriedAgain) {
  server.reply({.status = 503});
  EXPECT_THROW((void)client().create("user_1"), ApiError);
  EXPECT_EQ(server.requests().size(), 1U);
}

TEST_F(Transport, RemovingIsNotTriedAgain) {
  server.reply({.status = 503});
  EXPECT_THROW(client().sessions().remove("trs_1"), ApiError);
  EXPECT_EQ(server.requests().size(), 1U);
}

TEST_F(Transport, SeveralThreadsShareAClient) {
  server.reply({.body = sessionAnswer(false)});
  const Composio composio = client();
  std::vector<std::future<bool>> answers;
  for (int i = 0; i < 8; ++i) {
    answers.push_back(std::async(std::launch::async, [&] { return composio.use("trs_1").isLocal(); }));
  }
  for (auto &answer : answers) EXPECT_TRUE(answer.get());
  EXPECT_EQ(server.requests().size(), 8U);
}

/// Answers without a network.
class CannedTransport : public HttpTransport {
 public:
  HttpResponse send(const HttpRequest &request) override {
    last = request;
    return {.status = 201, .headers = {}, .body = sessionAnswer(false)};
  }
  HttpRequest last;
};

TEST_F(Transport, CanBeReplaced) {
  const auto canned = std::make_shared<CannedTransport>();
  const Composio composio =
      client({.baseUrl = "https://host.example/", .timeout = milliseconds(7), .transport = canned});
  EXPECT_TRUE(composio.create("user_1").isLocal());
  EXPECT_EQ(canned->last.method, "POST");
  EXPECT_EQ(canned->last.url, "https://host.example/api/v3.1/tool_router/session");
  EXPECT_EQ(canned->last.timeout, milliseconds(7));
  EXPECT_TRUE(server.requests().empty());
}

}  // namespace
}  // namespace composio::test
