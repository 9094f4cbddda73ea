// The member functions of maps, by what they do.
#pragma once

#include "clang/AST/Decl.h"

namespace composio::check {

enum class MapOperation {
  None,
  Construct,
  Index,
  At,
  Find,
  Contains,
  Count,
  Emplace,
  TryEmplace,
  Insert,
  InsertOrAssign,
  Erase,
  Clear,
  Begin,
  End,
  Size,
  Empty,
  Swap,
  Nothing,
};

MapOperation mapOperationOf(const clang::FunctionDecl &function);

}  // namespace composio::check
