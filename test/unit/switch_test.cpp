// Enumerations, integers, and switches over them.
#include <gtest/gtest.h>

#include "support/snippet.h"

namespace composio::check {
namespace {

TEST(Switch, ACaseTellsTheValue) {
  EXPECT_EQ(valuesAt("p", R"(void f(Mode m) { switch (m) { case Mode::Local: point("p", m); break; default:; } })"),
            "{Local}");
}

TEST(Switch, TheDefaultIsWhatNoCaseTakes) {
  EXPECT_EQ(valuesAt("p", R"(void f(int n) {
    if (n < 0 || n > 4) return;
    switch (n) { case 1: case 2: return; default: point("p", n); }
  })"),
            "{0, 3, 4}");
}

TEST(Switch, ACaseMayFallIntoTheNext) {
  EXPECT_EQ(valuesAt("p", R"(void f(Mode m) {
    switch (m) { case Mode::Remote: case Mode::Local: point("p", m); break; default:; }
  })"),
            "{Remote, Local}");
}

TEST(Switch, ARangeOfCases) {
  EXPECT_EQ(valuesAt("p", R"(void f(int n) { switch (n) { case 2 ... 4: point("p", n); break; default:; } })"),
            "{2, 3, 4}");
}

TEST(Switch, ACaseThatChoseTheConfigurationTellsTheSession) {
  EXPECT_EQ(valuesAt("p", R"(void f(Mode m) {
    SessionConfig config;
    switch (m) {
      case Mode::Local: config.workbench.enable = false; break;
      case Mode::Remote: config.workbench.enable = true; break;
      default: return;
    }
    const Session session = client.create("u", config);
    if (m == Mode::Local) point("p", session);
  })"),
            "{false}");
}

TEST(Switch, WhatNoCaseTakesPassesBy) {
  EXPECT_EQ(valuesAt("p", R"(void f(int n) {
    std::optional<bool> e;
    switch (n) { case 0: e = false; break; case 1: e = true; }
    point("p", e);
  })"),
            "{false, true, unset}");
}

TEST(Integers, ComparisonsNarrowARange) {
  EXPECT_EQ(valuesAt("p", R"(void f(int n) { if (n >= 3 && n < 6) point("p", n); })"), "{3, 4, 5}");
  EXPECT_EQ(valuesAt("p", R"(void f(int n) { if (n > 0 && n != 2 && n <= 3) point("p", n); })"), "{1, 3}");
}

TEST(Integers, AComparisonThatCannotHoldIsNotPassed) {
  EXPECT_EQ(valuesAt("p", R"(void f(int n) { if (n > 3 && n < 3) point("p", n); })"), "unreached");
}

TEST(Integers, ConstantsAreComputed) {
  EXPECT_EQ(valuesAt("p", R"(void f() { int n = 2; n += 3; n *= 2; --n; point("p", n, n % 4, n == 9); })"),
            "{9}, {1}, {true}");
}

TEST(Integers, AnUnsignedNumberBelowZeroIsALargeOne) {
  EXPECT_NE(valuesAt("p", R"(void f() { unsigned n = 0; --n; if (n > 10u) point("p", n); })"), "unreached");
}

TEST(Integers, ANumberThatDoesNotFitMayBeAnyOfItsType) {
  EXPECT_EQ(valuesAt("p", R"(void f(int n) {
    if (n != 256) return;
    const auto c = static_cast<unsigned char>(n);
    point("p", c);
  })"),
            "{0..255}");
}

}  // namespace
}  // namespace composio::check
