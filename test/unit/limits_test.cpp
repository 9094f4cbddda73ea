// What happens where a limit is reached: states are merged, and nothing is dropped. At worst a call is not proven.
#include <gtest/gtest.h>

#include "support/snippet.h"

namespace composio::check {
namespace {

/// `count` independent flags, each of which makes a configuration local; then `rest`.
std::string withFlags(int count, const std::string &rest) {
  std::string code = "void f() {\n";
  for (int i = 0; i < count; ++i) {
    const std::string n = std::to_string(i);
    code += "const bool f" + n + " = flag(); SessionConfig c" + n + "; if (f" + n + ") c" + n +
            ".workbench.enable = false;\n";
  }
  code += rest;
  for (int i = 0; i < count; ++i) code += "client.create(\"u\", c" + std::to_string(i) + ");\n";
  return code + "}";
}

TEST(Limits, FewFlagsAreKeptApart) {
  EXPECT_EQ(valuesWhereTrue("p", withFlags(3, "point(\"p\", f0, c0.workbench.enable);")), "{false}");
}

TEST(Limits, ManyFlagsDoNotMakeManyStates) { EXPECT_LE(statesAt("p", withFlags(20, "point(\"p\");")), 100u); }

TEST(Limits, WhatIsMergedHoldsAllThatWasThere) {
  EXPECT_EQ(valuesAt("p", withFlags(20, "point(\"p\", f0, f19, c0.workbench.enable, c19.workbench.enable);")),
            "{false, true}, {false, true}, {false, unset}, {false, true, unset}");
}

TEST(Limits, AnUnsafeCallAfterManyFlagsIsWarnedAbout) {
  EXPECT_EQ(warningsIn(withFlags(20, "createLocalWorkbenchSession(client, client.create(\"u\", c7));")), 1u);
}

TEST(Limits, ASafeCallAfterManyFlagsNeedsNoFlag) {
  EXPECT_EQ(warningsIn(withFlags(20, R"(
    createLocalWorkbenchSession(client, client.create("u", {.workbench = {.enable = false}}));)")),
            0u);
}

TEST(Limits, ManyCasesAreMergedByWhatTheyMadeOfTheSession) {
  std::string code = "void f(int n) { SessionConfig c; switch (n) {\n";
  for (int i = 0; i < 100; ++i)
    code += "case " + std::to_string(i) + ": c.workbench.enable = " + (i % 2 ? "true" : "false") + "; break;\n";
  code += R"(default: return; }
    const Session s = client.create("u", c);
    if (n % 2 == 0 || n > 3) look(s);
    if (n == 4) point("four", s);
    if (n == 5) point("five", s);
  })";
  EXPECT_EQ(valuesAt("four", code), "{false}");
  EXPECT_EQ(valuesAt("five", code), "{true}");
}

TEST(Limits, ManyElseIfsAreMergedByWhatTheyMadeOfTheConfiguration) {
  std::string code = "void f(int n) { SessionConfig c;\n";
  for (int i = 0; i < 100; ++i)
    code += "if (n == " + std::to_string(i) + ") c.workbench.enable = " + (i % 2 ? "true" : "false") + "; else\n";
  code += R"(return;
    const Session s = client.create("u", c);
    if (n == 4) point("four", s);
    if (n == 5) point("five", s);
  })";
  EXPECT_EQ(valuesAt("four", code), "{false}");
  EXPECT_EQ(valuesAt("five", code), "{true}");
}

TEST(Limits, AnUnsafeCallAfterAThousandStatementsIsWarnedAbout) {
  std::string code = "void f(int n, int m) { SessionConfig c;\n";
  for (int i = 0; i < 1000; ++i) code += "n = n + m; c.workbench.enable = n > 3;\n";
  EXPECT_EQ(warningsIn(code + "createLocalWorkbenchSession(client, client.create(\"u\", c)); }"), 1u);
}

TEST(Limits, ALongListOfPointersIsFollowedToItsEnd) {
  std::string code = "struct Node { Node *next; Session session; }; void f(Node *n) {\n";
  for (int i = 0; i < 300; ++i) code += "n = n->next;\n";
  EXPECT_EQ(warningsIn(code + "createLocalWorkbenchSession(client, n->session); }"), 1u);
}

TEST(Limits, RecursionEnds) {
  EXPECT_EQ(warningsIn(R"(static void down(const Session &s, int n) {
    if (n > 0) down(s, n - 1);
    createLocalWorkbenchSession(client, s);
  }
  void f() { down(client.use("id"), 1000); })"),
            1u);
}

TEST(Limits, DeeplyNestedTestsAreAllKnown) {
  std::string code = "void f(std::optional<bool> e) {\n";
  for (int i = 0; i < 200; ++i) code += "if (flag()) {\n";
  code += "if (e == false) point(\"p\", e);\n";
  for (int i = 0; i < 200; ++i) code += "}\n";
  EXPECT_EQ(valuesAt("p", code + "}"), "{false}");
}

}  // namespace
}  // namespace composio::check
