// A universe with a few objects in it, for the tests of states.
#pragma once

#include <gtest/gtest.h>

#include "proof/lattice/State.h"

namespace composio::check {

class LatticeTest : public testing::Test {
 protected:
  static Ranges boolean() { return Ranges::between(0, 1); }
  static Ranges triState() { return Ranges::between(kFalse, kUnset); }

  PlaceId element(PlaceId whole, std::int64_t index) {
    return universe.part(whole, {Step::Kind::Element, nullptr, index});
  }
  /// The place of a session's `enable`.
  PlaceId enableOf(PlaceId session) { return universe.field(universe.special(session, Step::Kind::Block), nullptr); }

  Universe universe;
  const int nodes[4] = {};
  const PlaceId a = universe.temporary(&nodes[0], 0), b = universe.temporary(&nodes[1], 0);
  const void *const here = &nodes[2];
  const void *const there = &nodes[3];
};

}  // namespace composio::check
