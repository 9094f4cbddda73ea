// A view into a running proof: the tests of the proof have one, and so has the proof of an invariant.
#pragma once

#include "proof/transfer/Transfer.h"

namespace composio::check {

class StateObserver {
 public:
  virtual ~StateObserver() = default;
  /// `fact` is about to be applied to `state`, which holds before it. On the way to a fixed point that may be a state
  /// that a later one takes in: what holds at a fact is what holds in all the states that are told of it.
  virtual void applying(const Body &body, const Fact &fact, FrameId frame, const State &state, Transfer &transfer) = 0;
  /// `fact` was applied to a state: `after` it goes on, and by `thrown` an exception leaves.
  virtual void applied(const Fact & /*fact*/, FrameId /*frame*/, const States & /*after*/, const States & /*thrown*/) {}
};

}  // namespace composio::check
