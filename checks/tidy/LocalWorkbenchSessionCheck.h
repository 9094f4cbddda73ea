// composio-local-workbench-session: hands the translation unit to the proof and reports what it finds.
#pragma once

#include "clang-tidy/ClangTidyCheck.h"
#include "fixes/FixOffers.h"
#include "proof/Proof.h"
#include "tidy/CheckOptions.h"

namespace composio::check {

class LocalWorkbenchSessionCheck : public clang::tidy::ClangTidyCheck {
 public:
  LocalWorkbenchSessionCheck(llvm::StringRef name, clang::tidy::ClangTidyContext *context)
      : ClangTidyCheck(name, context), options_(Options) {}

  bool isLanguageVersionSupported(const clang::LangOptions &options) const override { return options.CPlusPlus17; }
  void storeOptions(clang::tidy::ClangTidyOptions::OptionMap &stored) override { options_.store(Options, stored); }
  void registerMatchers(clang::ast_matchers::MatchFinder *finder) override;
  void check(const clang::ast_matchers::MatchFinder::MatchResult &result) override;
  void onEndOfTranslationUnit() override;

 private:
  void report(const Finding &finding);

  CheckOptions options_;
  clang::ASTContext *context_ = nullptr;
  FixOffers fixes_;
};

}  // namespace composio::check
