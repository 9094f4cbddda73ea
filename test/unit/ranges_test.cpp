// Sets of integers: the least level of the lattice.
#include "proof/lattice/Ranges.h"

#include <gtest/gtest.h>

#include <limits>

namespace composio::check {
namespace {

constexpr std::int64_t kLowest = std::numeric_limits<std::int64_t>::min();
constexpr std::int64_t kHighest = std::numeric_limits<std::int64_t>::max();

TEST(Ranges, ASetIsEmptyOrHasMembers) {
  EXPECT_TRUE(Ranges::none().empty());
  EXPECT_TRUE(Ranges::between(2, 1).empty());
  EXPECT_FALSE(Ranges::of(0).empty());
}

TEST(Ranges, TheBoundsAreMembers) {
  const Ranges r = Ranges::between(-1, 3);
  EXPECT_TRUE(r.contains(-1) && r.contains(3));
  EXPECT_FALSE(r.contains(-2) || r.contains(4));
  EXPECT_TRUE(Ranges::full().contains(kLowest) && Ranges::full().contains(kHighest));
}

TEST(Ranges, NeighboursUniteToOneInterval) {
  EXPECT_EQ(Ranges::of(1).unite(Ranges::of(2)), Ranges::between(1, 2));
  EXPECT_EQ(Ranges::between(5, 9).unite(Ranges::between(0, 6)), Ranges::between(0, 9));
  EXPECT_EQ(Ranges::of(1).unite(Ranges::of(3)).intervals().size(), 2u);
}

TEST(Ranges, UnionAtTheEndsOfTheNumbersDoesNotWrap) {
  EXPECT_EQ(Ranges::of(kHighest).unite(Ranges::of(kLowest)).intervals().size(), 2u);
  EXPECT_EQ(Ranges::between(0, kHighest).unite(Ranges::between(kLowest, -1)), Ranges::full());
}

TEST(Ranges, IntersectionKeepsWhatIsInBoth) {
  const Ranges odd = Ranges::of(1).unite(Ranges::of(3)).unite(Ranges::of(5));
  EXPECT_EQ(odd.intersect(Ranges::between(2, 5)), Ranges::of(3).unite(Ranges::of(5)));
  EXPECT_TRUE(odd.intersect(Ranges::of(4)).empty());
  EXPECT_FALSE(odd.overlaps(Ranges::of(2)));
}

TEST(Ranges, TheComplementOfTheComplementIsTheSet) {
  for (const Ranges &r : {Ranges::none(), Ranges::full(), Ranges::of(0), Ranges::of(kLowest), Ranges::of(kHighest),
                          Ranges::of(1).unite(Ranges::between(7, 9))}) {
    EXPECT_EQ(r.complement().complement(), r);
    EXPECT_FALSE(r.overlaps(r.complement()));
    EXPECT_TRUE(r.unite(r.complement()).isFull());
  }
}

TEST(Ranges, ASubsetIsInItself) {
  EXPECT_TRUE(Ranges::of(2).subsetOf(Ranges::between(1, 3)));
  EXPECT_TRUE(Ranges::none().subsetOf(Ranges::none()));
  EXPECT_FALSE(Ranges::between(1, 4).subsetOf(Ranges::between(1, 3)));
}

TEST(Ranges, OnlyOneMemberIsSingle) {
  EXPECT_EQ(Ranges::of(7).single(), 7);
  EXPECT_FALSE(Ranges::between(7, 8).single());
  EXPECT_FALSE(Ranges::none().single());
}

TEST(Ranges, MembersAreListedWhileTheyAreFew) {
  const auto few = Ranges::of(1).unite(Ranges::between(4, 5)).members(3);
  ASSERT_TRUE(few);
  EXPECT_EQ(*few, (llvm::SmallVector<std::int64_t, 4>{1, 4, 5}));
  EXPECT_FALSE(Ranges::between(1, 4).members(3));
  EXPECT_FALSE(Ranges::full().members(1000));
}

TEST(Ranges, ShiftingMovesEveryMember) {
  EXPECT_EQ(Ranges::of(1).unite(Ranges::of(5)).shifted(10), Ranges::of(11).unite(Ranges::of(15)));
  EXPECT_EQ(Ranges::full().shifted(3), Ranges::full());
}

TEST(Ranges, AnOpenEndStaysOpenWhenShifted) {
  EXPECT_EQ(Ranges::between(4, kHighest).shifted(-1), Ranges::between(3, kHighest));
  EXPECT_EQ(Ranges::between(kLowest, 4).shifted(1), Ranges::between(kLowest, 5));
}

TEST(Ranges, WhatWouldLeaveTheNumbersMayBeAnything) {
  EXPECT_TRUE(Ranges::of(kHighest - 1).shifted(2).isFull());
  EXPECT_TRUE(Ranges::of(kLowest + 1).shifted(-2).isFull());
}

}  // namespace
}  // namespace composio::check
