// What is known together: a flag and the session that was created by it.
#include <gtest/gtest.h>

#include "support/snippet.h"

namespace composio::check {
namespace {

TEST(Flags, AFlagThatChoseTheConfigurationTellsTheSession) {
  const std::string code = R"(void f(bool local) {
    SessionConfig config;
    if (local) config.workbench.enable = false;
    const Session session = client.create("u", config);
    point("p", local, session);
  })";
  EXPECT_EQ(valuesWhereTrue("p", code), "{false}");
  EXPECT_EQ(valuesWhereFalse("p", code), "{true, unset}");
}

TEST(Flags, AValueComputedFromAFlagStaysTiedToIt) {
  const std::string code = R"(void f(bool local) {
    const Session session = client.create("u", {.workbench = {.enable = !local}});
    point("p", local, session);
  })";
  EXPECT_EQ(valuesWhereTrue("p", code), "{false}");
  EXPECT_EQ(valuesWhereFalse("p", code), "{true}");
}

TEST(Flags, AVariableMayHoldATest) {
  const std::string code = R"(void f(const Session &session) {
    const bool local = session.workbench().enable == false;
    point("p", local, session);
  })";
  EXPECT_EQ(valuesWhereTrue("p", code), "{false}");
  EXPECT_EQ(valuesWhereFalse("p", code), "{true, unset}");
}

TEST(Flags, AFlagThatIsSetOnTheWayTellsTheWay) {
  const std::string code = R"(void f(const Session &session) {
    bool ok = false;
    if (session.workbench().enable == false) ok = true;
    point("p", ok, session);
  })";
  EXPECT_EQ(valuesWhereTrue("p", code), "{false}");
  EXPECT_EQ(valuesWhereFalse("p", code), "{true, unset}");
}

TEST(Flags, ConjunctionsOfFlags) {
  const std::string code = R"(void f(const Session &session, bool wanted) {
    const bool ok = wanted && session.isLocal();
    point("p", ok, session, wanted);
  })";
  EXPECT_EQ(valuesWhereTrue("p", code), "{false}, {true}");
  EXPECT_EQ(valuesWhereFalse("p", code), "{false, true, unset}, {false, true}");
}

TEST(Flags, DisjunctionsProveNothingOfOneSide) {
  const std::string code = R"(void f(const Session &session, bool wanted) {
    const bool ok = wanted || session.isLocal();
    point("p", ok, session);
  })";
  EXPECT_EQ(valuesWhereTrue("p", code), "{false, true, unset}");
  EXPECT_EQ(valuesWhereFalse("p", code), "{true, unset}");
}

TEST(Flags, TheConditionalOperatorChooses) {
  const std::string code = R"(void f(bool local) {
    const Session session = local ? client.create("u", {.workbench = {.enable = false}}) : client.use("id");
    point("p", local, session);
  })";
  EXPECT_EQ(valuesWhereTrue("p", code), "{false}");
  EXPECT_EQ(valuesWhereFalse("p", code), "{false, true, unset}");
}

TEST(Flags, AFlagThatChangedTellsNothingAnyMore) {
  const std::string code = R"(void f(bool local) {
    const Session session = client.create("u", {.workbench = {.enable = !local}});
    local = flag();
    point("p", local, session);
  })";
  EXPECT_EQ(valuesWhereTrue("p", code), "{false, true}");
}

TEST(Flags, ANegatedFlagIsTheOtherHalf) {
  const std::string code = R"(void f(bool local) {
    const Session session = client.create("u", {.workbench = {.enable = !local}});
    local = !local;
    point("p", local, session);
  })";
  EXPECT_EQ(valuesWhereFalse("p", code), "{false}");
}

TEST(Flags, TwoFlagsAreTwo) {
  const std::string code = R"(void f(bool first, bool second) {
    SessionConfig config;
    if (first) config.workbench.enable = false;
    if (second) config.workbench.enable = true;
    const Session session = client.create("u", config);
    point("p", first, session, second);
  })";
  EXPECT_EQ(valuesWhereTrue("p", code), "{false, true}, {false, true}");
}

TEST(Flags, AnEqualConditionAskedTwiceHasOneAnswer) {
  EXPECT_EQ(valuesAt("p", R"(void f(int n, int limit) {
    SessionConfig config;
    if (n > limit) config.workbench.enable = false;
    const Session session = client.create("u", config);
    if (n > limit) point("p", session);
  })"),
            "{false}");
}

TEST(Flags, ThePredicateOfTheSdkIsATest) {
  EXPECT_EQ(valuesAt("p", R"(void f(const Session &session) {
    if (isLocalWorkbenchCompatible(session)) point("p", session);
  })"),
            "{false}");
}

}  // namespace
}  // namespace composio::check
