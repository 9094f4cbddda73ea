// composio-local-workbench-session: hands the translation unit to the proof and reports what it finds.
#pragma once

#include "clang-tidy/ClangTidyCheck.h"
#include "fixes/FixOffers.h"
#include "proof/Proof.h"

namespace composio::check {

class LocalWorkbenchSessionCheck : public clang::tidy::ClangTidyCheck {
 public:
  using ClangTidyCheck::ClangTidyCheck;

  bool isLanguageVersionSupported(const clang::LangOptions &options) const override { return options.CPlusPlus17; }
  void registerMatchers(clang::ast_matchers::MatchFinder *finder) override;
  void check(const clang::ast_matchers::MatchFinder::MatchResult &result) override;
  void onEndOfTranslationUnit() override;

 private:
  void report(const Finding &finding);

  clang::ASTContext *context_ = nullptr;
  FixOffers fixes_;
};

}  // namespace composio::check
