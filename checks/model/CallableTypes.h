// Types of the library that wrap, bind and carry what is called.
#pragma once

#include <optional>
#include <vector>

#include "clang/AST/DeclCXX.h"
#include "clang/AST/Type.h"
#include "llvm/ADT/SmallVector.h"

namespace composio::check {

/// Whether a wrapper of any callable can be followed that holds an object, or a pointer, of `type`.
bool canBeWrapped(clang::QualType type);
/// A std::bind, bind_front, mem_fn or not_fn object: what it calls, and what it adds to the call.
struct BoundCallable {
  enum class Kind { Bind, Front, Plain, Not } kind = Kind::Plain;
  clang::QualType callable;
  llvm::SmallVector<clang::QualType, 4> bound;
};
std::optional<BoundCallable> boundCallableOf(clang::QualType type);
/// The number N of std::placeholders::_N; nothing for other types.
std::optional<unsigned> placeholderOf(clang::QualType type);
/// The members of a pair or tuple that hold its elements, in their order; nothing for other types.
std::optional<std::vector<const clang::FieldDecl *>> tuplePartsOf(clang::QualType type);

}  // namespace composio::check
