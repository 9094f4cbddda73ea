// Loops to a fixed point.
#include <gtest/gtest.h>

#include "support/snippet.h"

namespace composio::check {
namespace {

TEST(Loops, WhatNoRoundChangesIsKept) {
  EXPECT_EQ(valuesAt("p", R"(void f(int n) {
    std::optional<bool> e = false;
    for (int i = 0; i < n; ++i) look(elsewhere);
    point("p", e);
  })"),
            "{false}");
}

TEST(Loops, WhatARoundMayChangeIsNotKnownAfterIt) {
  EXPECT_EQ(valuesAt("p", R"(void f(int n) {
    std::optional<bool> e = false;
    for (int i = 0; i < n; ++i) if (flag()) e = true;
    point("p", e);
  })"),
            "{false, true}");
}

TEST(Loops, WhatALaterRoundChangesIsSeenInAnEarlierPlace) {
  EXPECT_EQ(valuesAt("p", R"(void f() {
    std::optional<bool> e = false;
    while (flag()) {
      point("p", e);
      e = true;
    }
  })"),
            "{false, true}");
}

TEST(Loops, EachRoundHasItsOwnVariables) {
  EXPECT_EQ(valuesAt("p", R"(void f() {
    while (flag()) {
      SessionConfig config;
      point("p", config.workbench.enable);
      config.workbench.enable = false;
    }
  })"),
            "{unset}");
}

TEST(Loops, TheConditionHoldsInTheBodyAndFailsAfterIt) {
  const std::string code = R"(void f(std::optional<bool> e) {
    while (e != false) { point("in", e); e = setting(); }
    point("after", e);
  })";
  EXPECT_EQ(valuesAt("in", code), "{true, unset}");
  EXPECT_EQ(valuesAt("after", code), "{false}");
}

TEST(Loops, ADoLoopRunsOnce) {
  EXPECT_EQ(valuesAt("p", R"(void f() {
    std::optional<bool> e;
    do e = false; while (flag());
    point("p", e);
  })"),
            "{false}");
}

TEST(Loops, BreakLeavesWithWhatIsKnownThere) {
  EXPECT_EQ(valuesAt("p", R"(void f() {
    std::optional<bool> e;
    for (;;) { e = setting(); if (e == false) break; }
    point("p", e);
  })"),
            "{false}");
}

TEST(Loops, ContinueSkipsTheRest) {
  EXPECT_EQ(valuesAt("p", R"(void f() {
    while (flag()) {
      const std::optional<bool> e = setting();
      if (e != false) continue;
      point("p", e);
    }
  })"),
            "{false}");
}

TEST(Loops, AGotoIsALoopToo) {
  const std::string code = R"(void f() {
    std::optional<bool> e;
  again:
    e = setting();
    if (!e) goto again;
    point("p", e);
  })";
  EXPECT_EQ(valuesAt("p", code), "{false, true}");
}

TEST(Loops, ACounterIsNotCountedForEver) {
  EXPECT_NE(valuesAt("p", R"(void f() {
    int i = 0;
    while (flag()) ++i;
    point("p", i);
  })"),
            "unreached");
}

TEST(Loops, TheLimitOfACounterHoldsAfterTheLoop) {
  EXPECT_EQ(valuesAt("p", R"(void f() {
    int i = 0;
    for (; i < 1000; ++i) look(elsewhere);
    if (i < 1000) point("p");
  })"),
            "unreached");
}

TEST(Loops, NestedLoopsReachOneFixedPoint) {
  EXPECT_EQ(valuesAt("p", R"(void f() {
    std::optional<bool> a = false, b = false;
    while (flag()) {
      while (flag()) if (b != false) a = true;
      if (flag()) b = true;
    }
    point("p", a, b);
  })"),
            "{false, true}, {false, true}");
}

TEST(Loops, SessionsOfTwoRoundsAreTwo) {
  EXPECT_EQ(valuesAt("p", R"(void f() {
    Session kept = client.create("u", {.workbench = {.enable = false}});
    while (flag()) {
      Session session = client.use("id");
      if (session.isLocal()) point("p", kept);
      kept = session;
    }
  })"),
            "{false, true, unset}");
}

TEST(Loops, ARangeForLooksAtEachElement) {
  EXPECT_EQ(valuesAt("p", R"(void f(std::vector<Session> &sessions) {
    for (const Session &session : sessions) if (session.isLocal()) point("p", session);
  })"),
            "{false}");
}

}  // namespace
}  // namespace composio::check
