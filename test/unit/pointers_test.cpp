// Pointers and references to locals, and what code that is not seen may change through them.
#include <gtest/gtest.h>

#include "support/snippet.h"

namespace composio::check {
namespace {

TEST(Pointers, AWriteThroughAReferenceIsAWrite) {
  EXPECT_EQ(valuesAt("p", R"(void f() {
    SessionConfig config;
    auto &enable = config.workbench.enable;
    enable = false;
    point("p", config.workbench.enable);
  })"),
            "{false}");
}

TEST(Pointers, AWriteThroughAPointerIsAWrite) {
  EXPECT_EQ(valuesAt("p", R"(void f() {
    SessionConfig config;
    SessionConfig *pointer = &config;
    pointer->workbench.enable = false;
    point("p", config.workbench.enable);
  })"),
            "{false}");
}

TEST(Pointers, APointerMayLeadToEitherOfTwo) {
  EXPECT_EQ(valuesAt("p", R"(void f(bool first) {
    std::optional<bool> a = true, b = true;
    std::optional<bool> *pointer = first ? &a : &b;
    *pointer = false;
    point("p", a, b);
  })"),
            "{false, true}, {false, true}");
}

TEST(Pointers, WhichOfTwoStaysTiedToTheFlag) {
  const std::string code = R"(void f(bool first) {
    std::optional<bool> a = true, b = true;
    *(first ? &a : &b) = false;
    point("p", first, a, b);
  })";
  EXPECT_EQ(valuesWhereTrue("p", code), "{false}, {true}");
  EXPECT_EQ(valuesWhereFalse("p", code), "{true}, {false}");
}

TEST(Pointers, APointerThatWasTestedIsNotNull) {
  EXPECT_EQ(valuesAt("p", R"(void f(Session *s) { if (s == nullptr) point("p", s); })"), "{null}");
  EXPECT_EQ(valuesAt("p", R"(void f(Session *s) { if (!s) return; if (s == nullptr) point("p", s); })"), "unreached");
}

TEST(Pointers, WhatAPointerLeadsToIsOneObject) {
  EXPECT_EQ(valuesAt("p", R"(void f(Session *s) {
    Session *same = s;
    if (same->isLocal()) point("p", *s);
  })"),
            "{false}");
}

TEST(Pointers, TwoReferencesMayBeToOneObject) {
  EXPECT_EQ(valuesAt("p", R"(void f(Session &a, Session &b) {
    if (!a.isLocal()) return;
    b = client.use("id");
    point("p", a);
  })"),
            "{false, true, unset}");
}

TEST(Pointers, ALocalObjectIsNoneOfTheCallers) {
  EXPECT_EQ(valuesAt("p", R"(void f(Session &other) {
    Session session = client.create("u", {.workbench = {.enable = false}});
    other = client.use("id");
    point("p", session);
  })"),
            "{false}");
}

TEST(Pointers, CodeThatIsNotSeenMayChangeWhatItIsGiven) {
  EXPECT_EQ(valuesAt("p", R"(void f() {
    Session session = client.create("u", {.workbench = {.enable = false}});
    change(session);
    point("p", session);
  })"),
            "{false, true, unset}");
}

TEST(Pointers, AConstantReferenceIsNotWrittenThrough) {
  EXPECT_EQ(valuesAt("p", R"(void f() {
    Session session = client.create("u", {.workbench = {.enable = false}});
    look(session);
    point("p", session);
  })"),
            "{false}");
}

TEST(Pointers, WhatEscapedMayChangeInAnyLaterCall) {
  EXPECT_EQ(valuesAt("p", R"(void keep(Session *); void f() {
    Session session = client.create("u");
    keep(&session);
    session = client.create("u", {.workbench = {.enable = false}});
    mayThrow();
    point("p", session);
  })"),
            "{false, true, unset}");
}

TEST(Pointers, AReferenceKeepsItsObjectWhenAPointerMoves) {
  EXPECT_EQ(valuesAt("p", R"(void f() {
    std::optional<bool> a = true, b = true;
    std::optional<bool> *pointer = &a;
    std::optional<bool> &reference = *pointer;
    pointer = &b;
    reference = false;
    point("p", a, b);
  })"),
            "{false}, {true}");
}

TEST(Pointers, AnOwnedObjectIsFollowed) {
  EXPECT_EQ(valuesAt("p", R"(void f() {
    auto owner = std::make_unique<Session>(client.create("u", {.workbench = {.enable = false}}));
    point("p", *owner);
  })"),
            "{false}");
}

TEST(Pointers, StructuredBindingsNameTheParts) {
  EXPECT_EQ(valuesAt("p", R"(struct Pair { std::optional<bool> a, b; }; void f() {
    Pair pair{true, true};
    auto &[a, b] = pair;
    b = false;
    point("p", pair.a, pair.b);
  })"),
            "{true}, {false}");
}

TEST(Pointers, ACallThroughAReferenceCaptureChangesTheVariable) {
  EXPECT_EQ(valuesAt("p", R"(void f() {
    std::optional<bool> e = true;
    auto set = [&] { e = false; };
    point("before", e);
    set();
    point("p", e);
  })"),
            "{false}");
}

}  // namespace
}  // namespace composio::check
