// A view into a running proof. The tests of the proof have one; nothing else does.
#pragma once

#include "proof/transfer/Transfer.h"

namespace composio::check {

class StateObserver {
 public:
  virtual ~StateObserver() = default;
  /// `fact` is about to be applied to `state`, which holds before it. On the way to a fixed point that may be a state
  /// that a later one takes in: what holds at a fact is what holds in all the states that are told of it.
  virtual void applying(const Body &body, const Fact &fact, FrameId frame, const State &state, Transfer &transfer) = 0;
};

}  // namespace composio::check
