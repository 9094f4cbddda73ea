// Numbers for things, so that equal things have one number.
#pragma once

#include <cstdint>
#include <deque>
#include <vector>

#include "llvm/ADT/Hashing.h"

namespace composio::check {

/// `Thing` has operator== and hash_value(). Number 0 stands for no thing; the others ascend in the order of first use.
/// A proof makes tens of thousands of things: besides themselves they take some six to twelve bytes each.
template <class Thing>
class Interner {
 public:
  Interner() { things_.emplace_back(); }

  std::uint32_t intern(const Thing &thing) {
    if (3 * things_.size() >= 2 * slots_.size()) grow();
    std::uint32_t &slot = slotOf(thing);
    if (slot != 0) return slot;
    slot = static_cast<std::uint32_t>(things_.size());
    things_.push_back(thing);
    return slot;
  }
  const Thing &operator[](std::uint32_t number) const { return things_[number]; }
  std::size_t size() const { return things_.size(); }

 private:
  /// Where `thing` is, or is to be; the table is never full. Open addressing (Knuth, TAOCP 3, 6.4, algorithm L).
  std::uint32_t &slotOf(const Thing &thing) {
    const std::size_t mask = slots_.size() - 1;
    std::size_t at = hash_value(thing) & mask;
    while (slots_[at] != 0 && !(things_[slots_[at]] == thing)) at = (at + 1) & mask;
    return slots_[at];
  }
  void grow() {
    slots_.assign(slots_.empty() ? 64 : 2 * slots_.size(), 0);
    for (std::uint32_t number = 1; number < things_.size(); ++number) slotOf(things_[number]) = number;
  }

  std::deque<Thing> things_;
  std::vector<std::uint32_t> slots_;
};

}  // namespace composio::check
