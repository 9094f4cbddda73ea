#include "fixes/TemplatePattern.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ParentMapContext.h"
#include "clang/AST/RecursiveASTVisitor.h"

namespace composio::check {

using namespace clang;

namespace {

/// Finds the call that is written at the same place as another one.
class CallFinder : public RecursiveASTVisitor<CallFinder> {
 public:
  explicit CallFinder(const CallExpr &wanted) : begin_(wanted.getBeginLoc()), end_(wanted.getRParenLoc()) {}

  bool VisitCallExpr(CallExpr *call) {
    if (call->getBeginLoc() == begin_ && call->getRParenLoc() == end_) found = call;
    return !found;
  }

  const CallExpr *found = nullptr;

 private:
  SourceLocation begin_, end_;
};

/// What the instances of templates around a node were made of.
struct Surroundings {
  bool known = false;                     // whether the node stands in a declaration that can be told
  const FunctionDecl *pattern = nullptr;  // of the outermost function that is an instance
  bool otherInstance = false;             // an instance of a class or variable template outside of any such function
};

void look(const Decl &declaration, Surroundings &surroundings) {
  surroundings.known = true;
  if (const auto *function = dyn_cast<FunctionDecl>(&declaration)) {
    if (const FunctionDecl *pattern = function->getTemplateInstantiationPattern()) surroundings.pattern = pattern;
  } else if (const auto *record = dyn_cast<CXXRecordDecl>(&declaration)) {
    surroundings.otherInstance |= record->getTemplateInstantiationPattern() != nullptr;
  } else if (const auto *variable = dyn_cast<VarDecl>(&declaration)) {
    surroundings.otherInstance |= variable->getTemplateInstantiationPattern() != nullptr;
  }
}

Surroundings surroundingsOf(const CallExpr &call, ASTContext &context) {
  Surroundings surroundings;
  for (DynTypedNodeList parents = context.getParents(call); !parents.empty();) {
    const DynTypedNode parent = parents[0];
    if (const auto *declaration = parent.get<Decl>()) look(*declaration, surroundings);
    parents = context.getParents(parent);
  }
  return surroundings;
}

}  // namespace

const CallExpr *asWritten(const CallExpr &call, ASTContext &context) {
  const Surroundings surroundings = surroundingsOf(call, context);
  if (!surroundings.known) return nullptr;
  if (!surroundings.pattern) return surroundings.otherInstance ? nullptr : &call;
  CallFinder finder(call);
  finder.TraverseDecl(const_cast<FunctionDecl *>(surroundings.pattern));
  return finder.found && !finder.found->isTypeDependent() ? finder.found : nullptr;
}

}  // namespace composio::check
