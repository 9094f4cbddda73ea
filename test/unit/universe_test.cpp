// What is interned: equal things are one thing, and what they are made of is found again.
#include "proof/lattice/Universe.h"

#include <gtest/gtest.h>

namespace composio::check {
namespace {

class UniverseTest : public testing::Test {
 protected:
  PlaceId element(PlaceId whole, std::int64_t index) {
    return universe.part(whole, {Step::Kind::Element, nullptr, index});
  }

  Universe universe;
  const int node = 0, other = 0;
  const PlaceId object = universe.temporary(&node, 0);
};

TEST_F(UniverseTest, EqualPlacesAreOne) {
  EXPECT_EQ(universe.temporary(&node, 0), object);
  EXPECT_NE(universe.temporary(&other, 0), object);
  EXPECT_EQ(element(object, 1), element(object, 1));
  EXPECT_NE(element(object, 1), element(object, 2));
}

TEST_F(UniverseTest, OneNodeInTwoFramesIsTwoPlaces) {
  const FrameId frame = universe.frame(0, &other);
  EXPECT_NE(universe.temporary(&node, frame), object);
}

TEST_F(UniverseTest, APartIsWithinEverythingAboveIt) {
  const PlaceId part = element(element(object, 1), 2);
  EXPECT_TRUE(universe.isWithin(part, object));
  EXPECT_TRUE(universe.isWithin(part, element(object, 1)));
  EXPECT_TRUE(universe.isWithin(object, object));
  EXPECT_FALSE(universe.isWithin(part, element(object, 2)));
  EXPECT_FALSE(universe.isWithin(object, part));
}

TEST_F(UniverseTest, TheRootOfAPartIsTheObject) {
  EXPECT_EQ(universe.rootOf(element(element(object, 1), 2)), object);
  EXPECT_EQ(universe.rootOf(object), object);
  EXPECT_EQ(universe.rootOf(kNullPlace), kNullPlace);
}

TEST_F(UniverseTest, AnAddressLeadsBackToItsPlace) {
  EXPECT_EQ(universe.placeAt(Universe::addressOf(object)), object);
  EXPECT_EQ(universe.placeAt(0), kNullPlace);
  EXPECT_EQ(universe.placeAt(42), kNullPlace);
}

TEST_F(UniverseTest, ThePointeeOfAnUnknownPointerHasThatPointerAsItsAddress) {
  const SymbolId pointer = universe.conjured(&node, 0);
  EXPECT_EQ(universe.knownPointee(pointer), kNullPlace);
  const PlaceId pointee = universe.pointee(pointer);
  EXPECT_EQ(universe.knownPointee(pointer), pointee);
  EXPECT_EQ(universe.pointerTo(pointee), Value::linear(pointer));
  EXPECT_EQ(universe.pointerTo(object), Value::of(Universe::addressOf(object)));
}

TEST_F(UniverseTest, ASymbolMentionsWhatItIsMadeFrom) {
  const SymbolId pointer = universe.conjured(&node, 0), stranger = universe.conjured(&other, 0);
  const SymbolId content = universe.initial(universe.pointee(pointer));
  const SymbolId part = universe.partOf(content, {Step::Kind::Element, nullptr, 1});
  const SymbolId sum = universe.applied("sum", {Value::linear(part), Value::of(1)});
  EXPECT_TRUE(universe.mentions(sum, pointer));
  EXPECT_TRUE(universe.mentions(sum, part));
  EXPECT_FALSE(universe.mentions(sum, stranger));
  EXPECT_FALSE(universe.mentions(pointer, sum));
}

TEST_F(UniverseTest, EqualQuestionsAreOneSymbol) {
  const Value a = Value::linear(universe.conjured(&node, 0)), b = Value::linear(universe.conjured(&other, 0));
  EXPECT_EQ(universe.applied("less", {a, b}), universe.applied("less", {a, b}));
  EXPECT_NE(universe.applied("less", {a, b}), universe.applied("less", {b, a}));
}

TEST_F(UniverseTest, SymbolsBuiltUponEachOtherBecomeATower) {
  Value value = Value::linear(universe.conjured(&node, 0));
  EXPECT_FALSE(universe.isTower(value));
  for (int i = 0; i < 100; ++i) value = Value::linear(universe.applied("sum", {value, Value::of(1)}));
  EXPECT_TRUE(universe.isTower(value));
  EXPECT_FALSE(universe.isTower(Value::of(100)));
}

TEST_F(UniverseTest, AFrameIsCalledFromThoseBelowIt) {
  const FrameId outer = universe.frame(0, &node), inner = universe.frame(outer, &other);
  EXPECT_TRUE(universe.isCalledFrom(inner, outer));
  EXPECT_TRUE(universe.isCalledFrom(inner, inner));
  EXPECT_FALSE(universe.isCalledFrom(outer, inner));
  EXPECT_EQ(universe.frame(outer, &other), inner);
}

TEST_F(UniverseTest, ASetOfOneMemberIsANumber) {
  EXPECT_EQ(universe.any(Ranges::of(3)), Value::of(3));
  EXPECT_EQ(universe.any(Ranges::between(1, 2)).kind, Value::Kind::Any);
}

TEST_F(UniverseTest, EqualFunctionsAreEqualValuesHoweverTheyAreWritten) {
  const SymbolId s = universe.conjured(&node, 0);
  const Value a = universe.mapped(s, {{Ranges::of(0), 1}, {Ranges::of(1), 5}, {Ranges::of(2), 1}});
  const Value b = universe.mapped(s, {{Ranges::of(1), 5}, {Ranges::of(0).unite(Ranges::of(2)), 1}});
  EXPECT_EQ(a, b);
}

TEST_F(UniverseTest, AConstantFunctionIsANumber) {
  const SymbolId s = universe.conjured(&node, 0);
  EXPECT_EQ(universe.mapped(s, {{Ranges::of(0), 7}, {Ranges::of(1), 7}}), Value::of(7));
}

}  // namespace
}  // namespace composio::check
