// The fixes of one translation unit, each offered with one warning.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <utility>

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include "fixes/Edit.h"

namespace composio::check {

/// Hands out edits for warnings.
///
/// Several calls may be wrong because of one creation. Its edit goes with the first warning only: of two warnings with
/// the same edit `clang-tidy --fix` applies neither, since they overlap.
class FixOffers {
 public:
  /// The edit at `create` that goes with the warning at `warning`. Nothing if there is none (see fixAtCreate), if it
  /// went with another warning, or if it is in another file: a header has other users.
  std::optional<Edit> atCreate(const clang::CallExpr &create, clang::SourceLocation warning,
                               clang::ASTContext &context);

 private:
  std::set<std::pair<clang::SourceLocation, std::string>> offered_;
};

}  // namespace composio::check
