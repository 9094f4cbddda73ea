// Where an algorithm puts its results: behind the elements of a sequence, through a std::back_inserter, or over
// elements from one on.
#pragma once

#include "proof/transfer/Invocation.h"

namespace composio::check {

class AlgorithmOutput {
 public:
  /// The output that an algorithm is `given`; nothing for one that is not followed. `isExact`: its results are put one
  /// by one, each known by its number.
  static std::optional<AlgorithmOutput> at(Transfer &transfer, LibraryActivation &call, State &state,
                                           const Operand &given, bool isExact);

  bool isInto(PlaceId sequence) const { return sequence_ == sequence; }
  /// Whether each result goes over an element that is known.
  bool isExact() const { return !appends_ && first_ >= 0; }
  /// Puts the result with that number; false where it is not known how that is done.
  bool put(State &state, std::int64_t number, const Operand &value) const;

 private:
  AlgorithmOutput(Transfer &transfer, LibraryActivation &call) : transfer_(&transfer), call_(&call) {}
  bool append(State &state, const Operand &value) const;
  PlaceId some(State &state) const;

  Transfer *transfer_;
  LibraryActivation *call_;
  PlaceId sequence_ = kNullPlace;
  clang::QualType element_;
  bool appends_ = false;
  std::int64_t first_ = -1;   ///< the first element that is overwritten, where that is known
  std::int64_t longest_ = 0;  ///< up to this length results are added one by one
};

}  // namespace composio::check
