// The member functions of sequences that are modelled, by what they do.
#pragma once

#include "clang/AST/Decl.h"

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

SequenceOperation sequenceOperationOf(const clang::FunctionDecl &function);
/// Whether elements that were there may end.
bool destroysElements(SequenceOperation operation);
/// Whether the sequence may have another length afterwards.
bool changesLength(SequenceOperation operation);

}  // namespace composio::check
