// The fix at the creation: makes the configuration that is written at a `create` call say `.workbench = {.enable =
// false}`.
#pragma once

#include <optional>

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include "fixes/Edit.h"

namespace composio::check {

/// The one edit after which the configuration written at `create` (a call of composio::Composio::create or
/// composio::Sessions::create) asks for a local session.
///
/// Nothing where there is no single right edit: before C++20, in code with errors, for a configuration that is not
/// written at the call, for positional initialisers, where both blocks are given, where the value is one that other
/// code shares (a named constant, a template parameter, a macro's body), or where the edit would be in another file
/// than the call. In a template the edit is that of the template, the same for each instance.
std::optional<Edit> fixAtCreate(const clang::CallExpr &create, clang::ASTContext &context);

}  // namespace composio::check
