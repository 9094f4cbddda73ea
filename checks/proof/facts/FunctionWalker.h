// Visits the expressions and statements of one function, not those of the lambdas and classes inside it.
#pragma once

#include <functional>

#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"

namespace composio::check {

/// Calls `visit` for each expression and statement of a function but not for those of lambdas inside it.
class FunctionWalker : public clang::RecursiveASTVisitor<FunctionWalker> {
 public:
  explicit FunctionWalker(std::function<void(clang::Stmt &)> visit) : visit_(std::move(visit)) {}
  bool shouldVisitImplicitCode() const { return true; }
  bool shouldVisitTemplateInstantiations() const { return true; }
  bool VisitStmt(clang::Stmt *s) {
    visit_(*s);
    return true;
  }
  bool TraverseLambdaExpr(clang::LambdaExpr *lambda) {
    visit_(*lambda);
    for (clang::Expr *init : lambda->capture_inits())
      if (init && !TraverseStmt(init)) return false;
    return true;
  }
  bool TraverseDecl(clang::Decl *d) {
    // Classes that are declared in the function have functions of their own.
    return !d || llvm::isa<clang::CXXRecordDecl>(d) || clang::RecursiveASTVisitor<FunctionWalker>::TraverseDecl(d);
  }
  bool TraverseInitListExpr(clang::InitListExpr *list) {
    clang::InitListExpr *semantic = list->isSemanticForm() ? list : list->getSemanticForm();
    if (!semantic) semantic = list;
    visit_(*semantic);
    for (clang::Stmt *child : semantic->children())
      if (child && !TraverseStmt(child)) return false;
    return true;
  }

 private:
  std::function<void(clang::Stmt &)> visit_;
};

/// Visits a function's body, and the initialisers of a constructor.
inline void walk(const clang::FunctionDecl &function, const std::function<void(clang::Stmt &)> &visit) {
  FunctionWalker walker(visit);
  if (const auto *constructor = llvm::dyn_cast<clang::CXXConstructorDecl>(&function))
    for (const clang::CXXCtorInitializer *init : constructor->inits()) walker.TraverseStmt(init->getInit());
  walker.TraverseStmt(function.getBody());
}

}  // namespace composio::check
