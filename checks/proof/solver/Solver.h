// The fixed point of a body's facts: property simulation.
//
// Each block holds a set of states. As long as they are few, they are all kept apart: that is full path sensitivity,
// and what is not live any more (Liveness.cpp) lets independent branches fall together again. Beyond that, states with
// the same property (State::property) are joined, and beyond a second limit all of them are. Nothing is ever dropped.
// After M. Das, S. Lerner, M. Seigle: ESP, path-sensitive program verification in polynomial time, PLDI 2002.
#pragma once

#include "proof/solver/StateObserver.h"
#include "proof/transfer/Transfer.h"

namespace composio::check {

struct SolverLimits {
  unsigned exact = 24;       ///< states of a block that are kept apart
  unsigned properties = 16;  ///< properties that are kept apart beyond those
  unsigned joins = 6;        ///< joins of one property at the head of a loop before what still changes is given up
};

class Solver {
 public:
  /// `observer` may be null.
  Solver(Transfer &transfer, Events &events, StateObserver *observer = nullptr, SolverLimits limits = {})
      : transfer_(transfer), events_(events), observer_(observer), limits_(limits) {}

  /// Runs `body` from `entry`. Reentrant: a followed call runs its callee's body through the same solver.
  Exits run(const Body &body, FrameId frame, State entry);

  /// Runs `body` as nobody's callee, in the middle of another run or not, and tells `watch` of it instead.
  Exits runWatched(const Body &body, FrameId frame, State entry, StateObserver &watch);

  /// How many facts were applied so far; one to a state that knows much counts for several.
  std::uint64_t work() const { return work_; }

 private:
  friend class BodyRun;
  Transfer &transfer_;
  Events &events_;
  StateObserver *observer_;
  SolverLimits limits_;
  std::uint64_t work_ = 0;
  unsigned openHandlers_ = 0;  // calls in progress whose exceptions somebody catches
};

}  // namespace composio::check
