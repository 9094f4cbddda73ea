// A scalar value as the proof knows it: a number, a function of one symbol, or a set without identity.
#pragma once

#include <tuple>
#include <vector>

#include "llvm/ADT/Hashing.h"
#include "proof/lattice/Ranges.h"

namespace composio::check {

using PlaceId = std::uint32_t;
using SymbolId = std::uint32_t;
using FrameId = std::uint32_t;

/// The place number of the null pointer. No place has it.
constexpr PlaceId kNullPlace = 0;

/// How the three states of an `optional<bool>` are numbered: a bool's numbers, and one more for unset.
constexpr std::int64_t kFalse = 0, kTrue = 1, kUnset = 2;

/// A function from what a symbol may be to numbers, as the pieces of its domain that map to one number each. Pieces
/// are disjoint and ordered by their result, so that equal functions are equal tables.
using Table = std::vector<std::pair<Ranges, std::int64_t>>;

/// A scalar: bool, integer, enumerator, pointer or reference (the number of a place), smart pointer, or
/// `optional<bool>`. Tables and sets are interned by the Universe, so values compare by their parts.
struct Value {
  enum class Kind : std::uint8_t {
    Number,  ///< exactly `number`
    Linear,  ///< the symbol's value plus `number`
    Mapped,  ///< `table` applied to the symbol's value
    Any,     ///< some member of `set`, unrelated to every other value
  };
  Kind kind = Kind::Number;
  SymbolId symbol = 0;
  std::int64_t number = 0;
  const Table *table = nullptr;
  const Ranges *set = nullptr;

  static Value of(std::int64_t number) {
    Value v;
    v.number = number;
    return v;
  }
  static Value linear(SymbolId symbol, std::int64_t offset = 0) {
    Value v;
    v.kind = Kind::Linear;
    v.symbol = symbol;
    v.number = offset;
    return v;
  }
  bool hasSymbol() const { return kind == Kind::Linear || kind == Kind::Mapped; }
  bool isNumber() const { return kind == Kind::Number; }

  friend bool operator==(const Value &a, const Value &b) {
    return a.kind == b.kind && a.symbol == b.symbol && a.number == b.number && a.table == b.table && a.set == b.set;
  }
  friend llvm::hash_code hash_value(const Value &v) {
    return llvm::hash_combine(v.kind, v.symbol, v.number, v.table, v.set);
  }
  friend bool operator!=(const Value &a, const Value &b) { return !(a == b); }
  friend bool operator<(const Value &a, const Value &b) {
    return std::tie(a.kind, a.symbol, a.number, a.table, a.set) < std::tie(b.kind, b.symbol, b.number, b.table, b.set);
  }
};

}  // namespace composio::check
