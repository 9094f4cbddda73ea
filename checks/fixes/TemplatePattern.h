// From an instance of a template back to the template.
#pragma once

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"

namespace composio::check {

/// The call as it is written: for one in an instance of a template, that of the template itself, which all instances
/// share; null if the template cannot tell what it calls before it is instantiated.
const clang::CallExpr *asWritten(const clang::CallExpr &call, clang::ASTContext &context);

}  // namespace composio::check
