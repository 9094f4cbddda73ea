#include "proof/lattice/Ranges.h"

#include <algorithm>
#include <limits>

namespace composio::check {
namespace {
constexpr std::int64_t kLowest = std::numeric_limits<std::int64_t>::min();
constexpr std::int64_t kHighest = std::numeric_limits<std::int64_t>::max();
}  // namespace

Ranges Ranges::full() { return between(kLowest, kHighest); }

Ranges Ranges::between(std::int64_t low, std::int64_t high) {
  Ranges result;
  if (low <= high) result.intervals_.push_back({low, high});
  return result;
}

bool Ranges::contains(std::int64_t number) const {
  return std::any_of(intervals_.begin(), intervals_.end(),
                     [&](const Interval &i) { return i.first <= number && number <= i.second; });
}

std::optional<std::int64_t> Ranges::single() const {
  if (intervals_.size() != 1 || intervals_[0].first != intervals_[0].second) return std::nullopt;
  return intervals_[0].first;
}

std::optional<llvm::SmallVector<std::int64_t, 4>> Ranges::members(unsigned limit) const {
  llvm::SmallVector<std::int64_t, 4> all;
  for (const auto &[low, high] : intervals_) {
    // The difference is taken without sign: a full interval's width does not fit otherwise.
    const std::uint64_t width = static_cast<std::uint64_t>(high) - static_cast<std::uint64_t>(low);
    if (width >= limit - all.size()) return std::nullopt;
    for (std::uint64_t i = 0; i <= width; ++i) all.push_back(low + static_cast<std::int64_t>(i));
  }
  return all;
}

Ranges Ranges::intersect(const Ranges &other) const {
  Ranges result;
  auto a = intervals_.begin(), b = other.intervals_.begin();
  while (a != intervals_.end() && b != other.intervals_.end()) {
    const std::int64_t low = std::max(a->first, b->first), high = std::min(a->second, b->second);
    if (low <= high) result.intervals_.push_back({low, high});
    if (a->second < b->second)
      ++a;
    else
      ++b;
  }
  return result;
}

Ranges Ranges::unite(const Ranges &other) const {
  llvm::SmallVector<Interval, 4> all(intervals_.begin(), intervals_.end());
  all.append(other.intervals_.begin(), other.intervals_.end());
  std::sort(all.begin(), all.end());
  Ranges result;
  for (const Interval &next : all) {
    const bool touches = !result.intervals_.empty() && (result.intervals_.back().second == kHighest ||
                                                        next.first <= result.intervals_.back().second + 1);
    if (touches)
      result.intervals_.back().second = std::max(result.intervals_.back().second, next.second);
    else
      result.intervals_.push_back(next);
  }
  return result;
}

Ranges Ranges::complement() const {
  Ranges result;
  std::int64_t low = kLowest;
  for (const auto &[first, last] : intervals_) {
    if (first > low) result.intervals_.push_back({low, first - 1});
    if (last == kHighest) return result;
    low = last + 1;
  }
  result.intervals_.push_back({low, kHighest});
  return result;
}

Ranges Ranges::shifted(std::int64_t by) const {
  if (by == 0 || empty() || isFull()) return *this;
  Ranges result;
  for (const auto &[low, high] : intervals_) {
    Interval moved;
    // An open end stays open: comparisons make half-open sets all the time, and losing them would lose every `n > 3`.
    if (low == kLowest)
      moved.first = kLowest;
    else if (__builtin_add_overflow(low, by, &moved.first))
      return full();
    if (high == kHighest)
      moved.second = kHighest;
    else if (__builtin_add_overflow(high, by, &moved.second))
      return full();
    result.intervals_.push_back(moved);
  }
  return result;
}

}  // namespace composio::check
