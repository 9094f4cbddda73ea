// The order of evaluation, and the lives of temporaries.
#include <gtest/gtest.h>

#include "support/snippet.h"

namespace composio::check {
namespace {

TEST(Order, TheRightSideOfAnAssignmentComesFirst) {
  EXPECT_EQ(valuesAt("p", R"(void f() {
    std::optional<bool> e = true;
    auto &was = e;
    std::optional<bool> other = (was = false, e);
    point("p", e, other);
  })"),
            "{false}, {false}");
}

TEST(Order, OperandsAfterAShortCircuitDoNotRun) {
  const std::string code = R"(void f(bool a) {
    std::optional<bool> e = true;
    (void)(a && (e = false, true));
    point("p", a, e);
  })";
  EXPECT_EQ(valuesWhereTrue("p", code), "{false}");
  EXPECT_EQ(valuesWhereFalse("p", code), "{true}");
}

TEST(Order, TheCommaDropsTheLeftValueAndKeepsItsEffect) {
  EXPECT_EQ(valuesAt("p", R"(void f() { int n = 1; int m = (n = 2, n + 1); point("p", n, m); })"), "{2}, {3}");
}

TEST(Order, PostfixGivesTheOldValue) {
  EXPECT_EQ(valuesAt("p", R"(void f() { int n = 1; int old = n++; int now = ++n; point("p", old, now, n); })"),
            "{1}, {3}, {3}");
}

TEST(Order, InitialisersRunInTheOrderOfTheMembers) {
  EXPECT_EQ(valuesAt("p", R"(struct Two {
    std::optional<bool> a = false;
    std::optional<bool> b = a;
  };
  void f() { Two two; point("p", two.a, two.b); })"),
            "{false}, {false}");
}

TEST(Order, ATemporaryLivesToTheEndOfTheFullExpression) {
  EXPECT_EQ(valuesAt("p", R"(
  struct Restore { std::optional<bool> &e; ~Restore() { e = true; } bool use() { return true; } };
  void f() {
    std::optional<bool> e;
    bool inside = (Restore{e}.use(), e = false, e == false);
    point("p", inside, e);
  })"),
            "{true}, {true}");
}

TEST(Order, AReferenceMakesATemporaryLiveOn) {
  EXPECT_EQ(valuesAt("p", R"(
  struct Restore { std::optional<bool> &e; ~Restore() { e = true; } };
  void f() {
    std::optional<bool> e;
    { const Restore &restore = Restore{e}; e = false; point("inside", e); }
    point("p", e);
  })"),
            "{true}");
}

TEST(Order, VariablesAreDestroyedInReverse) {
  EXPECT_EQ(valuesAt("p", R"(
  struct Set { std::optional<bool> &e; bool to; ~Set() { e = to; } };
  void f() {
    std::optional<bool> e;
    { Set first{e, false}; Set second{e, true}; }
    point("p", e);
  })"),
            "{false}");
}

TEST(Order, ATemporaryOfOneBranchIsDestroyedOnlyThere) {
  const std::string code = R"(
  struct Set { std::optional<bool> &e; ~Set() { e = false; } operator bool() const { return true; } };
  void f(bool a) {
    std::optional<bool> e;
    (void)(a && Set{e});
    point("p", a, e);
  })";
  EXPECT_EQ(valuesWhereTrue("p", code), "{false}");
  EXPECT_EQ(valuesWhereFalse("p", code), "{unset}");
}

}  // namespace
}  // namespace composio::check
