// Each operation of std::optional<bool>, exactly: three states in, what comes out.
#include <gtest/gtest.h>

#include "support/snippet.h"

namespace composio::check {
namespace {

/// What `e`, an optional that may be anything, is where `test` holds; and where it does not.
std::string whereHolds(const std::string &test) {
  return valuesAt("p", "void f(std::optional<bool> e) { if (" + test + ") point(\"p\", e); }");
}
std::string whereFails(const std::string &test) {
  return valuesAt("p", "void f(std::optional<bool> e) { if (" + test + ") return; point(\"p\", e); }");
}
/// What `e` is after `statements`.
std::string after(const std::string &statements) {
  return valuesAt("p", "void f(std::optional<bool> e) { " + statements + " point(\"p\", e); }");
}

TEST(TriState, AParameterMayBeAllThree) { EXPECT_EQ(after(""), "{false, true, unset}"); }

TEST(TriState, EqualToFalse) {
  EXPECT_EQ(whereHolds("e == false"), "{false}");
  EXPECT_EQ(whereFails("e == false"), "{true, unset}");
  EXPECT_EQ(whereHolds("false == e"), "{false}");
}

TEST(TriState, NotEqualToFalse) {
  EXPECT_EQ(whereHolds("e != false"), "{true, unset}");
  EXPECT_EQ(whereFails("e != false"), "{false}");
}

TEST(TriState, EqualToTrue) {
  EXPECT_EQ(whereHolds("e == true"), "{true}");
  EXPECT_EQ(whereFails("e == true"), "{false, unset}");
}

TEST(TriState, EqualToNothing) {
  EXPECT_EQ(whereHolds("e == std::nullopt"), "{unset}");
  EXPECT_EQ(whereFails("e == std::nullopt"), "{false, true}");
  EXPECT_EQ(whereHolds("e != std::nullopt"), "{false, true}");
}

TEST(TriState, EqualToAnotherOptional) {
  EXPECT_EQ(whereHolds("e == std::optional<bool>(false)"), "{false}");
  EXPECT_EQ(whereHolds("e == std::optional<bool>()"), "{unset}");
  EXPECT_EQ(whereFails("e == std::optional<bool>(true)"), "{false, unset}");
}

TEST(TriState, EqualToAnUnknownBoolIsNotUnset) {
  EXPECT_EQ(whereHolds("e == flag()"), "{false, true}");
  EXPECT_EQ(whereFails("e == flag()"), "{false, true, unset}");
}

TEST(TriState, HasValue) {
  EXPECT_EQ(whereHolds("e.has_value()"), "{false, true}");
  EXPECT_EQ(whereFails("e.has_value()"), "{unset}");
}

TEST(TriState, AsACondition) {
  EXPECT_EQ(whereHolds("e"), "{false, true}");
  EXPECT_EQ(whereHolds("!e"), "{unset}");
  EXPECT_EQ(whereFails("static_cast<bool>(e)"), "{unset}");
}

TEST(TriState, ValueOrTrueIsFalseOnlyForFalse) {
  EXPECT_EQ(whereHolds("!e.value_or(true)"), "{false}");
  EXPECT_EQ(whereFails("!e.value_or(true)"), "{true, unset}");
}

TEST(TriState, ValueOrFalseHidesUnset) {
  EXPECT_EQ(whereHolds("!e.value_or(false)"), "{false, unset}");
  EXPECT_EQ(whereHolds("e.value_or(false)"), "{true}");
}

TEST(TriState, ValueThatReturnsWasSet) {
  EXPECT_EQ(after("(void)e.value();"), "{false, true}");
  EXPECT_EQ(whereHolds("!e.value()"), "{false}");
}

TEST(TriState, DereferencedAfterATest) {
  EXPECT_EQ(whereHolds("e && !*e"), "{false}");
  EXPECT_EQ(whereHolds("e.has_value() && *e"), "{true}");
  EXPECT_EQ(whereFails("!e || *e"), "{false}");
}

TEST(TriState, DeclaredInTheCondition) {
  EXPECT_EQ(valuesAt("p", R"(void f() { if (auto e = setting(); e && !*e) point("p", e); })"), "{false}");
}

TEST(TriState, Construction) {
  EXPECT_EQ(valuesAt("p", R"(void f() {
    std::optional<bool> nothing, null = std::nullopt, no = false, yes{true}, inPlace(std::in_place, false);
    std::optional<bool> copy = no;
    auto made = std::make_optional(false);
    point("p", nothing, null, no, yes, inPlace, copy, made);
  })"),
            "{unset}, {unset}, {false}, {true}, {false}, {false}, {false}");
}

TEST(TriState, Assignment) {
  EXPECT_EQ(after("e = false;"), "{false}");
  EXPECT_EQ(after("e = true;"), "{true}");
  EXPECT_EQ(after("e = std::nullopt;"), "{unset}");
  EXPECT_EQ(after("e = {};"), "{unset}");
  EXPECT_EQ(after("e = flag();"), "{false, true}");
  EXPECT_EQ(after("e = setting();"), "{false, true, unset}");
}

TEST(TriState, EmplaceAndReset) {
  EXPECT_EQ(after("e.emplace(false);"), "{false}");
  EXPECT_EQ(after("e.emplace();"), "{false}");
  EXPECT_EQ(after("e = true; e.reset();"), "{unset}");
}

TEST(TriState, WritingThroughTheValue) {
  EXPECT_EQ(after("e = true; *e = false;"), "{false}");
  EXPECT_EQ(after("e = true; e.value() = false;"), "{false}");
}

TEST(TriState, SwapExchanges) {
  for (const std::string swap : {"e.swap(o);", "std::swap(e, o);", "std::optional<bool> t = e; e = o; o = t;"})
    EXPECT_EQ(valuesAt("p", "void f() { std::optional<bool> e = true, o = false; " + swap + " point(\"p\", e, o); }"),
              "{false}, {true}")
        << swap;
}

TEST(TriState, ExchangeGivesTheOldValue) {
  EXPECT_EQ(valuesAt("p", R"(void f() {
    std::optional<bool> e = true;
    std::optional<bool> old = std::exchange(e, false);
    point("p", e, old);
  })"),
            "{false}, {true}");
}

TEST(TriState, ACopyOfAnUnknownOneIsEqualToIt) {
  EXPECT_EQ(valuesAt("p", R"(void f(std::optional<bool> e) {
    const std::optional<bool> copy = e;
    if (copy == false) point("p", e);
  })"),
            "{false}");
}

TEST(TriState, ACopyKeepsWhatTheOriginalLoses) {
  EXPECT_EQ(valuesAt("p", R"(void f(std::optional<bool> e) {
    const std::optional<bool> copy = e;
    e = true;
    if (copy == false) point("p", e, copy);
  })"),
            "{true}, {false}");
}

}  // namespace
}  // namespace composio::check
