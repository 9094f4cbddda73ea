// Exceptions: which states a handler sees, and which never come back.
#include <gtest/gtest.h>

#include "support/snippet.h"

namespace composio::check {
namespace {

TEST(Exceptions, AHandlerSeesEveryStateThatACallCouldLeave) {
  EXPECT_EQ(valuesAt("p", R"(void f() {
    std::optional<bool> e;
    try {
      mayThrow();
      e = false;
      mayThrow();
      e = true;
    } catch (...) {
      point("p", e);
    }
  })"),
            "{false, unset}");
}

TEST(Exceptions, AfterTheTryBothWaysMeet) {
  EXPECT_EQ(valuesAt("p", R"(void f() {
    std::optional<bool> e = true;
    try { e = false; mayThrow(); } catch (...) { e = std::nullopt; }
    point("p", e);
  })"),
            "{false, unset}");
}

TEST(Exceptions, WhatThrowsDoesNotGoOn) {
  EXPECT_EQ(valuesAt("p", R"(void f(const Session &session) {
    if (!session.isLocal()) throw 1;
    point("p", session);
  })"),
            "{false}");
}

TEST(Exceptions, AFunctionThatDoesNotReturnDoesNotGoOn) {
  EXPECT_EQ(valuesAt("p", R"([[noreturn]] void fail(); void f(const Session &session) {
    if (!session.isLocal()) fail();
    point("p", session);
  })"),
            "{false}");
}

TEST(Exceptions, WhatPromisesNotToThrowLeavesNoState) {
  EXPECT_EQ(valuesAt("p", R"(void quiet() noexcept; void f() {
    std::optional<bool> e;
    try { mayThrow(); e = false; quiet(); } catch (...) { point("p", e); }
  })"),
            "{unset}");
}

TEST(Exceptions, DestructorsRunOnTheWayToTheHandler) {
  EXPECT_EQ(valuesAt("p", R"(void f() {
    std::optional<bool> e = false;
    struct Guard { std::optional<bool> &e; ~Guard() { e = true; } };
    try { Guard guard{e}; mayThrow(); e = std::nullopt; mayThrow(); } catch (...) { point("p", e); }
  })"),
            "{true}");
}

TEST(Exceptions, AnUpdateThatThrowsHasChangedNothing) {
  EXPECT_EQ(valuesAt("p", R"(void f() {
    Session session = client.create("u", {.workbench = {.enable = false}});
    try { session.update({.workbench = {.enable = true}}); } catch (...) { point("p", session); }
  })"),
            "{false}");
}

TEST(Exceptions, ACheckedCallThatReturnsProvesItsSessionLocal) {
  EXPECT_EQ(valuesAt("p", R"(void f(const Session &session) {
    createLocalWorkbenchSession(client, session);
    point("p", session);
  })"),
            "{false}");
}

TEST(Exceptions, TheHandlerOfAnAttemptSeesSessionsThatAreNotLocal) {
  EXPECT_EQ(valuesAt("p", R"(void f(const Session &session) {
    try {
      createLocalWorkbenchSession(client, session);
    } catch (const WorkbenchEnabledError &) {
      if (!session.isLocal()) point("p", session);
    }
  })"),
            "{true, unset}");
}

TEST(Exceptions, RethrowingLeavesTheFunction) {
  EXPECT_EQ(valuesAt("p", R"(void f() {
    std::optional<bool> e;
    try { mayThrow(); e = false; } catch (...) { throw; }
    point("p", e);
  })"),
            "{false}");
}

TEST(Exceptions, AnInnerHandlerMayLetItPass) {
  EXPECT_EQ(valuesAt("p", R"(void f() {
    std::optional<bool> e;
    try {
      try { mayThrow(); } catch (int) { e = false; mayThrow(); }
    } catch (...) { point("p", e); }
  })"),
            "{false, unset}");
}

}  // namespace
}  // namespace composio::check
