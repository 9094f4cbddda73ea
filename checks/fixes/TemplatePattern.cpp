#include "fixes/TemplatePattern.h"

#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/SourceManager.h"

namespace composio::check {

using namespace clang;

namespace {

/// Finds the call that is written at the same place as another one. Instances of templates are not looked at, nor
/// what is written elsewhere, so that this takes a moment where a map of all parents would take a fifth more memory
/// than parsing did.
class CallFinder : public RecursiveASTVisitor<CallFinder> {
 public:
  CallFinder(const CallExpr &wanted, const SourceManager &sources)
      : sources_(sources), begin_(wanted.getBeginLoc()), end_(wanted.getRParenLoc()) {}

  bool TraverseDecl(Decl *declaration) {
    if (!declaration) return true;
    if (!isa<TranslationUnitDecl>(declaration) && !mayHold(declaration->getSourceRange())) return true;
    return RecursiveASTVisitor::TraverseDecl(declaration);
  }

  bool TraverseStmt(Stmt *statement, DataRecursionQueue *queue = nullptr) {
    if (statement && statement->getSourceRange().isValid() && !mayHold(statement->getSourceRange())) return true;
    return RecursiveASTVisitor::TraverseStmt(statement, queue);
  }

  bool VisitCallExpr(CallExpr *call) {
    if (call->getBeginLoc() == begin_ && call->getRParenLoc() == end_) found = call;
    return !found;
  }

  const CallExpr *found = nullptr;

 private:
  bool mayHold(SourceRange range) const {
    if (range.isInvalid()) return false;
    const SourceLocation wanted = sources_.getExpansionLoc(begin_);
    const SourceLocation first = sources_.getExpansionLoc(range.getBegin());
    const SourceLocation last = sources_.getExpansionLoc(range.getEnd());
    return sources_.isPointWithin(wanted, first, last);
  }

  const SourceManager &sources_;
  SourceLocation begin_, end_;
};

}  // namespace

const CallExpr *asWritten(const CallExpr &call, ASTContext &context) {
  CallFinder finder(call, context.getSourceManager());
  finder.TraverseDecl(context.getTranslationUnitDecl());
  return finder.found && !finder.found->isTypeDependent() ? finder.found : nullptr;
}

}  // namespace composio::check
