// The precondition of createLocalWorkbenchSession, and what a local sandbox gets.

#include <gtest/gtest.h>

#include "client_test.h"

namespace composio::test {
namespace {

using namespace composio::experimental;

class LocalWorkbench : public ClientTest {};

TEST_F(LocalWorkbench, AcceptsASessionWithoutRemoteWorkbench) {
  const Session local = session(false);
  const LocalWorkbenchSession workbench = createLocalWorkbenchSession(client(), local);
  const std::map<std::string, std::string> expected = {
      {"BACKEND_URL", server.url()}, {"COMPOSIO_TOOLROUTER_SESSION_ID", "trs_1"}, {"COMPOSIO_API_KEY", kApiKey}};
  EXPECT_EQ(workbench.env, expected);
  EXPECT_EQ(workbench.helperSource, createPythonWorkbenchHelperSource());
}

TEST_F(LocalWorkbench, SendsNoRequest) {
  const Session local = session(false);
  (void)createLocalWorkbenchSession(client(), local);
  EXPECT_EQ(server.requests().size(), 1U);  // that of `use`
}

TEST_F(LocalWorkbench, RefusesAnEnabledWorkbench) {
  const Session remote = session(true);
  const std::string message =
      messageOf<WorkbenchEnabledError>([&] { (void)createLocalWorkbenchSession(client(), remote); });
  EXPECT_TRUE(contains(message, "requires a session created with workbench.enable: false")) << message;
  EXPECT_TRUE(contains(message, "cannot both run for one session")) << message;
}

TEST_F(LocalWorkbench, RefusesAWorkbenchThatTheServerDoesNotTellOf) {
  const Session unknown = session(std::nullopt);
  const std::string message =
      messageOf<WorkbenchEnabledError>([&] { (void)createLocalWorkbenchSession(client(), unknown); });
  EXPECT_TRUE(contains(message, "requires a session created with workbench.enable: false")) << message;
  EXPECT_TRUE(contains(message, "SessionConfig::workbench.enable = false")) << "what to do: " << message;
}

TEST_F(LocalWorkbench, TheUpstreamNameRefusesToo) {
  const Session remote = session(true);
  EXPECT_THROW((void)experimental_createLocalWorkbenchSession(client(), remote), WorkbenchEnabledError);
}

TEST_F(LocalWorkbench, TheUpstreamNameAcceptsToo) {
  const Session local = session(false);
  EXPECT_EQ(experimental_createLocalWorkbenchSession(client(), local).env,
            createLocalWorkbenchSession(client(), local).env);
}

TEST_F(LocalWorkbench, NeedsAnApiKey) {
  const Session local = session(false);
  const Composio keyless(ClientOptions{.baseUrl = server.url()});
  EXPECT_EQ(messageOf<ApiKeyError>([&] { (void)createLocalWorkbenchSession(keyless, local); }),
            "A Composio project API key is required to create a local workbench session");
}

TEST_F(LocalWorkbench, LooksAtTheKeyOnlyWhenTheSessionIsLocal) {
  const Session remote = session(true);
  const Composio keyless(ClientOptions{.baseUrl = server.url()});
  EXPECT_THROW((void)createLocalWorkbenchSession(keyless, remote), WorkbenchEnabledError);
}

TEST_F(LocalWorkbench, RefusesAClientOfAnotherServer) {
  const Session local = session(false);
  const Composio other = client({.baseUrl = "https://elsewhere.example"});
  const std::string message = messageOf<ValidationError>([&] { (void)createLocalWorkbenchSession(other, local); });
  EXPECT_TRUE(contains(message, server.url())) << message;
  EXPECT_TRUE(contains(message, "https://elsewhere.example")) << message;
}

TEST_F(LocalWorkbench, TheHelperNeverHoldsTheKey) {
  const Session local = session(false);
  EXPECT_FALSE(contains(createLocalWorkbenchSession(client(), local).helperSource, kApiKey));
}

TEST_F(LocalWorkbench, AcceptsASessionAfterItsWorkbenchWasSwitchedOff) {
  Session switched = session(true);
  server.reply({.body = sessionAnswer(false)});
  switched.update({.workbench = {.enable = false}});
  EXPECT_NO_THROW((void)createLocalWorkbenchSession(client(), switched));
}

TEST_F(LocalWorkbench, RefusesASessionAfterItsWorkbenchWasSwitchedOn) {
  Session switched = session(false);
  server.reply({.body = sessionAnswer(true)});
  switched.update({.workbench = {.enable = true}});
  EXPECT_THROW((void)createLocalWorkbenchSession(client(), switched), WorkbenchEnabledError);
}

TEST_F(LocalWorkbench, CompatibleMeansExactlyFalse) {
  server.reply({.body = sessionAnswer(false)});
  server.reply({.body = sessionAnswer(true)});
  server.reply({.body = sessionAnswer(std::nullopt)});
  const Session disabled = client().use("trs_1");
  const Session enabled = client().use("trs_1");
  const Session unknown = client().use("trs_1");
  EXPECT_TRUE(isLocalWorkbenchCompatible(disabled));
  EXPECT_FALSE(isLocalWorkbenchCompatible(enabled));
  EXPECT_FALSE(isLocalWorkbenchCompatible(unknown));
  EXPECT_TRUE(experimental_isLocalWorkbenchCompatible(disabled));
  EXPECT_FALSE(experimental_isLocalWorkbenchCompatible(enabled));
  EXPECT_FALSE(experimental_isLocalWorkbenchCompatible(unknown));
}

using WorkbenchEnv = ClientTest;

TEST_F(WorkbenchEnv, HoldsExactlyThreeVariables) {
  const std::map<std::string, std::string> expected = {{"BACKEND_URL", "https://eu.example:8443/base"},
                                                       {"COMPOSIO_TOOLROUTER_SESSION_ID", "trs_1"},
                                                       {"COMPOSIO_API_KEY", "key"}};
  EXPECT_EQ(
      createWorkbenchEnv({.sessionId = "trs_1", .backendUrl = "https://eu.example:8443/base//", .apiKey = "key\n"}),
      expected);
}

TEST_F(WorkbenchEnv, HasADefaultUrl) {
  EXPECT_EQ(experimental_createWorkbenchEnv({.sessionId = "trs_1", .apiKey = "key"}).at("BACKEND_URL"),
            "https://backend.composio.dev");
}

TEST_F(WorkbenchEnv, NeedsASessionId) { EXPECT_THROW((void)createWorkbenchEnv({.apiKey = "key"}), ValidationError); }

TEST_F(WorkbenchEnv, NeedsAnApiKey) { EXPECT_THROW((void)createWorkbenchEnv({.sessionId = "trs_1"}), ApiKeyError); }

TEST_F(WorkbenchEnv, NeedsAUrlThatIsOne) {
  EXPECT_THROW((void)createWorkbenchEnv({.sessionId = "trs_1", .backendUrl = "eu.example", .apiKey = "key"}),
               ValidationError);
}

TEST_F(WorkbenchEnv, TheUpstreamNameOfTheHelperIsTheSame) {
  EXPECT_EQ(experimental_createPythonWorkbenchHelperSource({.invokeLlmModel = "m"}),
            createPythonWorkbenchHelperSource({.invokeLlmModel = "m"}));
}

}  // namespace
}  // namespace composio::test
