#include "tidy/LocalWorkbenchSessionCheck.h"

#include "clang/ASTMatchers/ASTMatchers.h"

namespace composio::check {

using namespace clang::ast_matchers;

void LocalWorkbenchSessionCheck::registerMatchers(MatchFinder *finder) {
  finder->addMatcher(callExpr(callee(functionDecl(hasAnyName("createLocalWorkbenchSession",
                                                             "experimental_createLocalWorkbenchSession"))))
                         .bind("call"),
                     this);
}

void LocalWorkbenchSessionCheck::check(const MatchFinder::MatchResult &result) {
  const auto *call = result.Nodes.getNodeAs<clang::CallExpr>("call");
  diag(call->getBeginLoc(), "session is not proven local");
}

}  // namespace composio::check
