// What a configuration makes of a session.
#include <gtest/gtest.h>

#include "support/snippet.h"

namespace composio::check {
namespace {

/// The session that is created with `config`, an expression, after `statements`.
std::string created(const std::string &config, const std::string &statements = "") {
  return valuesAt(
      "p", "void f() { " + statements + " const Session s = client.create(\"u\", " + config + "); point(\"p\", s); }");
}

TEST(Configurations, WithoutABlockTheServerDecides) {
  EXPECT_EQ(valuesAt("p", R"(void f() { const Session s = client.create("u"); point("p", s); })"), "{true, unset}");
}

TEST(Configurations, TheBlockIsWhatItSays) {
  EXPECT_EQ(created("{.workbench = {.enable = false}}"), "{false}");
  EXPECT_EQ(created("{.sandbox = {.enable = false}}"), "{false}");
  EXPECT_EQ(created("{.workbench = {.enable = true}}"), "{true}");
}

TEST(Configurations, ABlockThatLeavesEnableOutIsSentAsEnabled) {
  EXPECT_EQ(created("{.workbench = {.enableProxyExecution = false}}"), "{true}");
}

TEST(Configurations, BothBlocksThrow) {
  EXPECT_EQ(created("{.sandbox = {.enable = false}, .workbench = {.enable = false}}"), "unreached");
}

TEST(Configurations, DirectToolsDisableTheWorkbench) {
  EXPECT_EQ(created("{.sessionPreset = SessionPreset::DirectTools}"), "{false}");
  EXPECT_EQ(created("{.sessionPreset = SessionPreset::DirectTools, .workbench = {.enable = true}}"), "{true}");
}

TEST(Configurations, AConfigurationIsWrittenFieldByField) {
  EXPECT_EQ(created("c", "SessionConfig c; c.workbench.enable = false;"), "{false}");
  EXPECT_EQ(created("c", "SessionConfig c; c.workbench = {.enable = false};"), "{false}");
  EXPECT_EQ(created("c", "WorkbenchConfig w{.enable = false}; SessionConfig c{.workbench = w};"), "{false}");
}

TEST(Configurations, AConfigurationOfSomebodyElsesMayBeAnything) {
  EXPECT_EQ(created("anyConfig()"), "{false, true, unset}");
  EXPECT_EQ(created("c", "SessionConfig c = anyConfig(); c.workbench = {}; c.sandbox.enable = false;"), "{false}");
}

TEST(Configurations, ACreatedSessionDoesNotLookBack) {
  EXPECT_EQ(valuesAt("p", R"(void f() {
    SessionConfig c;
    const Session s = client.create("u", c);
    c.workbench.enable = false;
    point("p", s);
  })"),
            "{true, unset}");
}

TEST(Configurations, AnUpdateSetsWhatItGives) {
  EXPECT_EQ(valuesAt("p", R"(void f(Session s) { s.update({.workbench = {.enable = false}}); point("p", s); })"),
            "{false}");
  EXPECT_EQ(valuesAt("p", R"(void f() {
    Session s = client.create("u", {.workbench = {.enable = false}});
    s.update({.toolkits = std::vector<std::string>{}});
    point("p", s);
  })"),
            "{false}");
}

TEST(Configurations, AFetchedSessionIsWhatTheServerSays) {
  EXPECT_EQ(valuesAt("p", R"(void f() { const Session s = client.use("id"); point("p", s); })"),
            "{false, true, unset}");
}

}  // namespace
}  // namespace composio::check
