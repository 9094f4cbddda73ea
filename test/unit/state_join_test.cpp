// Joins of states, widening, and the property that decides what is joined first.
#include "support/lattice.h"

namespace composio::check {
namespace {

class StateJoinTest : public LatticeTest {
 protected:
  State left{universe}, right{universe};

  State joined() { return State::join(left, right, there, 0); }
};

TEST_F(StateJoinTest, EqualStatesJoinToTheSame) {
  left.write(a, Value::of(1));
  right.write(a, Value::of(1));
  EXPECT_EQ(joined(), left);
}

TEST_F(StateJoinTest, ANumberMayBeThatOfEither) {
  left.write(a, Value::of(kFalse));
  right.write(a, Value::of(kTrue));
  State both = joined();
  EXPECT_EQ(both.rangeOf(both.read(a, triState())), Ranges::between(kFalse, kTrue));
}

TEST_F(StateJoinTest, WhatOnlyOneSideKnowsIsNotKnown) {
  left.write(a, Value::of(kFalse));
  State both = joined();
  EXPECT_EQ(both.rangeOf(both.read(a, triState())).contains(kTrue), true);
}

TEST_F(StateJoinTest, WhatOneSideLearntIsForgotten) {
  ASSERT_TRUE(left.assume(left.read(a, triState()), Ranges::of(kFalse)));
  right.read(a, triState());
  State both = joined();
  EXPECT_EQ(both.rangeOf(both.read(a, triState())), triState());
}

TEST_F(StateJoinTest, WhatBothSidesLearntIsKept) {
  for (State *side : {&left, &right}) {
    const Value v = side->read(a, triState());
    ASSERT_TRUE(side->assume(v, side == &left ? Ranges::of(kFalse) : Ranges::of(kTrue)));
  }
  State both = joined();
  EXPECT_EQ(both.rangeOf(both.read(a, triState())), Ranges::between(kFalse, kTrue));
}

TEST_F(StateJoinTest, AJoinHoldsNothingThatASideDoesNot) {
  left.havoc(a, here, 0);
  ASSERT_TRUE(left.assume(left.read(enableOf(a), triState()), Ranges::of(kFalse)));
  State both = joined();
  EXPECT_EQ(both.rangeOf(both.read(enableOf(a), triState())).contains(kTrue), true);
}

TEST_F(StateJoinTest, ObjectsThatDifferKeepWhatBothKnow) {
  for (State *side : {&left, &right}) {
    side->havoc(a, side == &left ? here : there, 0);
    ASSERT_TRUE(side->assume(side->read(enableOf(a), triState()), Ranges::of(kFalse)));
  }
  State both = State::join(left, right, &nodes[0], 0);
  EXPECT_EQ(both.rangeOf(both.read(enableOf(a), triState())), Ranges::of(kFalse));
}

TEST_F(StateJoinTest, TwoObjectsThatWereOneOnOneSideOnlyAreNotOne) {
  left.copy(b, a);
  State both = joined();
  ASSERT_TRUE(both.assume(both.read(enableOf(a), triState()), Ranges::of(kFalse)));
  EXPECT_EQ(both.rangeOf(both.read(enableOf(b), triState())), triState());
}

TEST_F(StateJoinTest, AnObjectThatOneSideHasDestroyedIsMaybeAlive) {
  left.setAlive(a);
  EXPECT_EQ(joined().liveness(a), State::Liveness::Maybe);
  right.setAlive(a);
  EXPECT_EQ(joined().liveness(a), State::Liveness::Alive);
}

TEST_F(StateJoinTest, WhatEscapedOnEitherSideHasEscaped) {
  right.escape(a, true);
  EXPECT_TRUE(joined().hasEscaped(a));
}

TEST_F(StateJoinTest, SeveralObjectsUnderOneNameStaySo) {
  right.makeSummary(a);
  left.write(a, Value::of(kFalse));
  State both = joined();
  EXPECT_EQ(both.rangeOf(both.read(a, triState())), triState());
}

TEST_F(StateJoinTest, WideningGivesUpWhatStillChanges) {
  left.write(a, Value::of(1));
  left.write(b, Value::of(5));
  right.write(a, Value::of(2));
  right.write(b, Value::of(5));
  State both = joined();
  both.widen(left);
  EXPECT_TRUE(both.rangeOf(both.read(a, Ranges::full())).isFull());
  EXPECT_EQ(both.read(b, Ranges::full()), Value::of(5));
}

TEST_F(StateJoinTest, WideningForgetsARangeThatStillGrows) {
  const SymbolId symbol = universe.conjured(here, 0);
  left.declare(symbol, Ranges::between(0, 1));
  right.declare(symbol, Ranges::between(0, 2));
  State both = joined();
  both.widen(left);
  EXPECT_TRUE(both.rangeOf(Value::linear(symbol)).isFull());
}

TEST_F(StateJoinTest, JoinsAndWideningEnd) {
  State loop = left;
  loop.write(a, Value::of(0));
  for (int round = 0;; ++round) {
    ASSERT_LT(round, 20);
    State next = loop;
    next.write(a, next.shifted(next.read(a, Ranges::full()), 1));
    State both = State::join(loop, next, there, 0);
    if (round > 3) both.widen(loop);
    if (both == loop) break;
    loop = both;
  }
  EXPECT_TRUE(loop.rangeOf(loop.read(a, Ranges::full())).isFull());
}

TEST_F(StateJoinTest, ThePropertyIsTheStateOfTheSessions) {
  left.write(enableOf(a), Value::of(kFalse));
  right.write(enableOf(a), Value::of(kTrue));
  EXPECT_NE(left.property(), right.property());
  right.write(enableOf(a), Value::of(kFalse));
  right.write(b, Value::of(3));
  EXPECT_EQ(left.property(), right.property());
}

TEST_F(StateJoinTest, WhatWasLearntOfASessionIsInThePropertyToo) {
  left.havoc(a, here, 0);
  right = left;
  ASSERT_TRUE(left.assume(left.read(enableOf(a), triState()), Ranges::of(kFalse)));
  ASSERT_TRUE(right.assume(right.read(enableOf(a), triState()), Ranges::of(kUnset)));
  EXPECT_NE(left.property(), right.property());
}

}  // namespace
}  // namespace composio::check
