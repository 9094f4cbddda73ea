// One state: values, what is learnt about them, and memory.
#include "support/lattice.h"

namespace composio::check {
namespace {

class StateTest : public LatticeTest {
 protected:
  State state{universe};
};

TEST_F(StateTest, AnUnknownValueIsInItsDomain) {
  const Value v = state.unknown(here, 0, boolean());
  EXPECT_EQ(state.rangeOf(v), boolean());
}

TEST_F(StateTest, WhatIsAssumedIsKnown) {
  const Value v = state.unknown(here, 0, triState());
  EXPECT_TRUE(state.assume(v, Ranges::of(kFalse).complement()));
  EXPECT_EQ(state.rangeOf(v), Ranges::between(kTrue, kUnset));
  EXPECT_FALSE(state.assume(v, Ranges::of(kFalse)));
}

TEST_F(StateTest, ATestOfAValueTellsTheValue) {
  const Value v = state.unknown(here, 0, triState());
  const Value isFalse = state.test(v, Ranges::of(kFalse));
  EXPECT_EQ(state.rangeOf(isFalse), boolean());
  ASSERT_TRUE(state.assume(isFalse, Ranges::of(1)));
  EXPECT_EQ(state.rangeOf(v), Ranges::of(kFalse));
}

TEST_F(StateTest, TheTestOfATestIsAFunctionOfTheValueToo) {
  const Value v = state.unknown(here, 0, triState());
  const Value isNotFalse = state.test(state.test(v, Ranges::of(kFalse)), Ranges::of(0));
  ASSERT_TRUE(state.assume(isNotFalse, Ranges::of(0)));
  EXPECT_EQ(state.rangeOf(v), Ranges::of(kFalse));
}

TEST_F(StateTest, ATestThatIsDecidedIsANumber) {
  const Value v = state.unknown(here, 0, triState());
  ASSERT_TRUE(state.assume(v, Ranges::of(kUnset)));
  EXPECT_EQ(state.test(v, Ranges::of(kFalse)), Value::of(0));
}

TEST_F(StateTest, AShiftedValueStaysTiedToTheOther) {
  const Value v = state.unknown(here, 0, Ranges::between(0, 10));
  const Value next = state.shifted(v, 1);
  EXPECT_EQ(state.rangeOf(next), Ranges::between(1, 11));
  ASSERT_TRUE(state.assume(next, Ranges::of(5)));
  EXPECT_EQ(state.rangeOf(v), Ranges::of(4));
}

TEST_F(StateTest, AShiftOutOfTheNumbersIsAnything) {
  EXPECT_TRUE(state.rangeOf(state.shifted(Value::of(std::numeric_limits<std::int64_t>::max()), 1)).isFull());
}

TEST_F(StateTest, WhatIsWrittenIsRead) {
  state.write(a, Value::of(7));
  EXPECT_EQ(state.read(a, Ranges::full()), Value::of(7));
}

TEST_F(StateTest, TwoReadsOfAnUnknownObjectAreEqual) {
  EXPECT_EQ(state.read(a, boolean()), state.read(a, boolean()));
  EXPECT_NE(state.read(a, boolean()), state.read(b, boolean()));
}

TEST_F(StateTest, ASetGetsAnIdentityWhenItIsRead) {
  state.write(a, universe.any(boolean()));
  const Value v = state.read(a, boolean());
  ASSERT_TRUE(state.assume(v, Ranges::of(1)));
  EXPECT_EQ(state.rangeOf(state.read(a, boolean())), Ranges::of(1));
}

TEST_F(StateTest, ACopyOfAnUnknownObjectIsEqualToIt) {
  state.copy(b, a);
  ASSERT_TRUE(state.assume(state.read(enableOf(a), triState()), Ranges::of(kFalse)));
  EXPECT_EQ(state.rangeOf(state.read(enableOf(b), triState())), Ranges::of(kFalse));
}

TEST_F(StateTest, ACopyDoesNotFollowLaterWrites) {
  state.write(enableOf(a), Value::of(kFalse));
  state.copy(b, a);
  state.write(enableOf(a), Value::of(kTrue));
  EXPECT_EQ(state.read(enableOf(b), triState()), Value::of(kFalse));
}

TEST_F(StateTest, WhatMayHaveChangedIsUnknown) {
  state.write(enableOf(a), Value::of(kFalse));
  state.havoc(a, here, 0);
  EXPECT_EQ(state.rangeOf(state.read(enableOf(a), triState())), triState());
}

TEST_F(StateTest, EachChangeGivesAnotherUnknown) {
  state.havoc(a, here, 0);
  const Value before = state.read(enableOf(a), triState());
  state.write(b, before);
  state.havoc(a, here, 0);
  EXPECT_NE(state.read(enableOf(a), triState()), before);
}

TEST_F(StateTest, TheSameQuestionInEachRoundHasAnotherAnswer) {
  const Value first = state.unknown(here, 0, boolean());
  state.write(a, first);
  EXPECT_NE(state.unknown(here, 0, boolean()), first);
}

TEST_F(StateTest, TooManyRoundsLoseTheirIdentityNotTheirRange) {
  for (int round = 0; round < 9; ++round) {
    const Value v = state.unknown(here, 0, boolean());
    ASSERT_TRUE(state.assume(v, Ranges::of(1)));
    state.write(element(a, round), v);
  }
  for (int round = 0; round < 9; ++round) {
    const Value v = state.read(element(a, round), boolean());
    EXPECT_TRUE(state.rangeOf(v).contains(1)) << round;
  }
}

TEST_F(StateTest, AWriteByAnUnknownIndexMayHitEveryElement) {
  state.write(element(a, 0), Value::of(kFalse));
  const SymbolId index = state.fresh(here, 0);
  state.write(universe.part(a, {Step::Kind::Indexed, nullptr, index}), Value::of(kTrue));
  EXPECT_EQ(state.rangeOf(state.read(element(a, 0), triState())), triState());
}

TEST_F(StateTest, AWriteByAKnownIndexHitsOneElement) {
  state.write(element(a, 0), Value::of(kFalse));
  state.write(element(a, 1), Value::of(kTrue));
  EXPECT_EQ(state.read(element(a, 0), triState()), Value::of(kFalse));
}

TEST_F(StateTest, OfSeveralObjectsUnderOneNameNothingIsKnown) {
  state.write(a, Value::of(kFalse));
  state.makeSummary(a);
  state.write(a, Value::of(kFalse));
  EXPECT_EQ(state.rangeOf(state.read(a, triState())), triState());
}

TEST_F(StateTest, AWeakenedPlaceMayBeEither) {
  state.write(a, Value::of(kFalse));
  state.weaken(a, Ranges::of(kTrue));
  EXPECT_EQ(state.rangeOf(state.read(a, triState())), Ranges::between(kFalse, kTrue));
}

TEST_F(StateTest, GarbageIsWhatNoLiveObjectLeadsTo) {
  state.write(a, Value::of(Universe::addressOf(b)));
  state.write(b, Value::of(1));
  State kept = state, dropped = state;
  kept.collectGarbage([&](PlaceId root) { return root == a; });
  EXPECT_TRUE(kept.isBound(b));
  dropped.collectGarbage([](PlaceId) { return false; });
  EXPECT_FALSE(dropped.isBound(a) || dropped.isBound(b));
}

TEST_F(StateTest, WhatWasLearntOfALiveObjectIsNoGarbage) {
  ASSERT_TRUE(state.assume(state.read(enableOf(a), triState()), Ranges::of(kFalse)));
  state.collectGarbage([&](PlaceId root) { return root == a; });
  EXPECT_EQ(state.rangeOf(state.read(enableOf(a), triState())), Ranges::of(kFalse));
}

TEST_F(StateTest, AStateThatForgotEqualsOneThatNeverKnew) {
  const State empty = state;
  state.write(a, Value::of(1));
  ASSERT_TRUE(state.assume(state.unknown(here, 0, boolean()), Ranges::of(1)));
  state.collectGarbage([](PlaceId) { return false; });
  EXPECT_EQ(state, empty);
}

}  // namespace
}  // namespace composio::check
