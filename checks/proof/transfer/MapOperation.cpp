#include "proof/transfer/MapOperation.h"

#include "llvm/ADT/StringSwitch.h"
#include "proof/transfer/Library.h"

namespace composio::check {

using namespace clang;

MapOperation mapOperationOf(const FunctionDecl &function) {
  if (isa<CXXConstructorDecl>(function)) return MapOperation::Construct;
  if (function.getOverloadedOperator() == OO_Subscript) return MapOperation::Index;
  return llvm::StringSwitch<MapOperation>(nameOf(function))
      .Case("at", MapOperation::At)
      .Case("find", MapOperation::Find)
      .Case("contains", MapOperation::Contains)
      .Case("count", MapOperation::Count)
      .Case("emplace", MapOperation::Emplace)
      .Case("try_emplace", MapOperation::TryEmplace)
      .Case("insert", MapOperation::Insert)
      .Case("insert_or_assign", MapOperation::InsertOrAssign)
      .Case("erase", MapOperation::Erase)
      .Case("clear", MapOperation::Clear)
      .Case("begin", MapOperation::Begin)
      .Case("cbegin", MapOperation::Begin)
      .Case("end", MapOperation::End)
      .Case("cend", MapOperation::End)
      .Case("size", MapOperation::Size)
      .Case("empty", MapOperation::Empty)
      .Case("swap", MapOperation::Swap)
      .Case("reserve", MapOperation::Nothing)
      .Case("rehash", MapOperation::Nothing)
      .Default(MapOperation::None);
}

}  // namespace composio::check
