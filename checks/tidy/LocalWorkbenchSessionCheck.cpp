#include "tidy/LocalWorkbenchSessionCheck.h"

#include "clang/ASTMatchers/ASTMatchers.h"
#include "report/Reporter.h"

namespace composio::check {

using namespace clang;
using namespace clang::ast_matchers;

namespace {

/// Whether the unit names a checked function at all: the SDK's own, or by the macro that makes one. The proof is not
/// begun for units that cannot matter.
bool namesCheckedFunction(const ApiModel &model, ASTContext &context) {
  return llvm::any_of(model.decisiveNames(),
                      [&](StringRef name) { return context.Idents.find(name) != context.Idents.end(); });
}

/// The one call that the session comes from; null if it may come from several.
const CallExpr *onlyOrigin(const Finding &finding) {
  const CallExpr *only = nullptr;
  for (const Event &origin : finding.origins) {
    if (only && origin.call != only) return nullptr;
    only = origin.call;
  }
  return only;
}

/// Only the SDK's configurations are known well enough to be edited.
bool isOfSdk(const CallExpr &create) {
  const FunctionDecl *callee = create.getDirectCallee();
  return callee && isInSdk(*callee);
}

}  // namespace

// The proof is about the whole unit at once, since callers judge internal functions. Any declaration leads to the unit;
// a matcher for the unit itself would never match in clangd, which walks the main file's declarations only.
void LocalWorkbenchSessionCheck::registerMatchers(MatchFinder *finder) {
  for (const std::string &error : options_.errors()) configurationDiag(error, DiagnosticIDs::Error);
  finder->addMatcher(functionDecl(isDefinition()).bind("any"), this);
  finder->addMatcher(varDecl(hasGlobalStorage()).bind("any"), this);
}

void LocalWorkbenchSessionCheck::check(const MatchFinder::MatchResult &result) { context_ = result.Context; }

void LocalWorkbenchSessionCheck::onEndOfTranslationUnit() {
  ASTContext *context = std::exchange(context_, nullptr);
  if (!context) return;
  const ApiModel model(options_.model());
  if (!namesCheckedFunction(model, *context)) return;
  SourceLocation last;
  for (const Finding &finding : prove(model, *context)) {
    // Instances of a template stand at one place and are one warning.
    if (finding.where == last) continue;
    last = finding.where;
    context_ = context;
    report(finding);
  }
  context_ = nullptr;
  for (const std::string &problem : model.problems()) configurationDiag(problem);
}

void LocalWorkbenchSessionCheck::report(const Finding &finding) {
  const Report rendered = render(finding, *context_);
  {
    auto warning = diag(rendered.where, rendered.text);
    if (const CallExpr *create = onlyOrigin(finding); create && isOfSdk(*create))
      if (const auto edit = fixes_.atCreate(*create, rendered.where, *context_))
        warning << FixItHint::CreateReplacement(edit->range, edit->replacement);
  }
  for (const ReportNote &note : rendered.notes) diag(note.where, note.text, DiagnosticIDs::Note);
}

}  // namespace composio::check
