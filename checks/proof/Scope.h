// Which functions are worth proving, and which of them are judged by their callers.
#pragma once

#include <map>
#include <vector>

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "llvm/ADT/DenseSet.h"

namespace composio::check {

class ApiModel;

/// The part of a translation unit's call graph that can matter: functions from which a checked call can be reached, or
/// that carry a promise.
class Scope {
 public:
  Scope(const ApiModel &model, clang::ASTContext &context);

  /// The functions that must hold for every caller, in the order of the source.
  const std::vector<const clang::FunctionDecl *> &roots() const { return roots_; }
  /// The functions that nothing outside can call and that somebody in the unit calls: judged by those calls.
  const std::vector<const clang::FunctionDecl *> &internal() const { return internal_; }
  /// The variables with static storage whose initialisers can reach a checked call.
  const std::vector<const clang::VarDecl *> &variables() const { return variables_; }
  /// The checked calls that are written in a function of the two lists.
  const std::vector<const clang::Expr *> &checkedCalls(const clang::FunctionDecl &function) const {
    static const std::vector<const clang::Expr *> none;
    const auto found = checkedCalls_.find(function.getCanonicalDecl());
    return found == checkedCalls_.end() ? none : found->second;
  }
  bool isInternal(const clang::FunctionDecl &function) const { return isInternal_.count(function.getCanonicalDecl()); }

 private:
  std::vector<const clang::FunctionDecl *> roots_, internal_;
  std::vector<const clang::VarDecl *> variables_;
  std::map<const clang::FunctionDecl *, std::vector<const clang::Expr *>> checkedCalls_;
  llvm::DenseSet<const clang::FunctionDecl *> relevant_, isInternal_;
};

}  // namespace composio::check
