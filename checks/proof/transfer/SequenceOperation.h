// The member functions of sequences that are modelled, by what they do.
#pragma once

#include "clang/AST/Decl.h"
#include "proof/lattice/State.h"

namespace composio::check {

enum class SequenceOperation {
  None,
  Construct,
  Assign,     ///< assign, = of a braced list
  PushBack,   ///< also emplace_back
  PushFront,  ///< also emplace_front
  PopBack,
  PopFront,
  Clear,
  Erase,
  Insert,  ///< also emplace
  Resize,
  Swap,
  Size,
  Empty,
  Front,
  Back,
  Index,
  At,
  Begin,
  End,
  ReverseBegin,
  ReverseEnd,
  Data,
  Nothing,  ///< changes nothing that is followed
};

/// Where it is kept what holds of all elements before the one at `border`, to which an algorithm has brought them.
PlaceId beforeBorder(Universe &universe, PlaceId border);
/// What is kept there, by the steps to scalars in an element.
std::map<Universe::Path, Ranges> saidBeforeBorder(const State &state, PlaceId border);

SequenceOperation sequenceOperationOf(const clang::FunctionDecl &function);
/// Whether elements that were there may end.
bool destroysElements(SequenceOperation operation);
/// Whether the sequence may have another length afterwards.
bool changesLength(SequenceOperation operation);

}  // namespace composio::check
