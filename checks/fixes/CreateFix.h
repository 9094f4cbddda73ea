// The fix at the creation: makes the configuration that is written at a `create` call say `.workbench = {.enable = false}`.
#pragma once

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"

#include <optional>
#include <string>

namespace composio::check {

/// One replacement of source text. An insertion has an empty range (begin == end).
struct Edit {
  clang::CharSourceRange range;
  std::string replacement;
};

/// The one edit after which the configuration written at `create` (a call of composio::Composio::create or
/// composio::Sessions::create) asks for a local session; nothing where no single right edit exists.
std::optional<Edit> fixAtCreate(const clang::CallExpr &create, clang::ASTContext &context);

}  // namespace composio::check
