// A set of 64-bit integers as sorted, disjoint, closed intervals: what a value may be.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>

#include "llvm/ADT/SmallVector.h"

namespace composio::check {

/// A set of integers. Booleans, enumerators, pointers (as place numbers) and `optional<bool>` are integers here, see
/// Value.h. The lattice of these sets under inclusion has no useful bound on its height: whoever iterates to a fixed
/// point must widen.
class Ranges {
 public:
  using Interval = std::pair<std::int64_t, std::int64_t>;

  static Ranges none() { return {}; }
  static Ranges full();
  static Ranges of(std::int64_t number) { return between(number, number); }
  /// The closed interval from `low` to `high`.
  static Ranges between(std::int64_t low, std::int64_t high);

  bool empty() const { return intervals_.empty(); }
  bool isFull() const { return *this == full(); }
  bool contains(std::int64_t number) const;
  bool subsetOf(const Ranges &other) const { return intersect(other) == *this; }
  bool overlaps(const Ranges &other) const { return !intersect(other).empty(); }
  /// The only member, if there is exactly one.
  std::optional<std::int64_t> single() const;
  /// All members in order if there are at most `limit`.
  std::optional<llvm::SmallVector<std::int64_t, 4>> members(unsigned limit) const;

  Ranges intersect(const Ranges &other) const;
  Ranges unite(const Ranges &other) const;
  Ranges complement() const;
  /// Every member plus `by`; what would leave 64 bits makes the result full.
  Ranges shifted(std::int64_t by) const;

  const llvm::SmallVector<Interval, 2> &intervals() const { return intervals_; }

  friend bool operator==(const Ranges &a, const Ranges &b) { return a.intervals_ == b.intervals_; }
  friend bool operator!=(const Ranges &a, const Ranges &b) { return !(a == b); }
  friend bool operator<(const Ranges &a, const Ranges &b) { return a.intervals_ < b.intervals_; }

 private:
  llvm::SmallVector<Interval, 2> intervals_;
};

}  // namespace composio::check
