// Operands whose order of evaluation the language leaves open, or that run in another order than they are written.
#pragma once

#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "model/ApiModel.h"

namespace composio::check {

/// The checked calls in `function` that stand beside an operand that may change a session, where the language does not
/// say which comes first ([intro.execution], [expr.call]), or where a compiler may take another order than the facts
/// do. For these no order is right: they are not proven.
llvm::DenseSet<const clang::Expr *> findUnsequencedCalls(const clang::FunctionDecl &function, const ApiModel &model);

/// What is evaluated later than the CFG has it: the left operands of overloaded assignments, which come after the right
/// ones ([expr.ass]).
struct LateOperands {
  /// The parts of such operands, each with the innermost assignment that it is to the left of.
  llvm::DenseMap<const clang::Stmt *, const clang::CXXOperatorCallExpr *> assignments;
  /// Assignments whose left operand branches, so that it cannot be moved, and whose right one may tell where to.
  llvm::DenseSet<const clang::Expr *> misplaced;
};
LateOperands findLateOperands(const clang::FunctionDecl &function, const clang::LangOptions &language);

}  // namespace composio::check
