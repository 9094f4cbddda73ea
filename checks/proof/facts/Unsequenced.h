// Operands whose order of evaluation the language leaves open, or that run in another order than they are written.
#pragma once

#include "clang/AST/Expr.h"
#include "llvm/ADT/DenseSet.h"
#include "model/ApiModel.h"

namespace composio::check {

/// The checked calls in `function` that stand beside an operand that may change a session, where the language does not
/// say which comes first ([intro.execution], [expr.call]), or where a compiler may take another order than the facts
/// do. For these no order is right: they are not proven.
llvm::DenseSet<const clang::Expr *> findUnsequencedCalls(const clang::FunctionDecl &function, const ApiModel &model);

}  // namespace composio::check
