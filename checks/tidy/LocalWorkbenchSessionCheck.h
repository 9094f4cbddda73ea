// composio-local-workbench-session: picks the functions worth proving, hands them to the proof, reports what it finds.
#pragma once

#include "clang-tidy/ClangTidyCheck.h"

namespace composio::check {

class LocalWorkbenchSessionCheck : public clang::tidy::ClangTidyCheck {
 public:
  using ClangTidyCheck::ClangTidyCheck;

  void registerMatchers(clang::ast_matchers::MatchFinder *finder) override;
  void check(const clang::ast_matchers::MatchFinder::MatchResult &result) override;
  bool isLanguageVersionSupported(const clang::LangOptions &options) const override { return options.CPlusPlus17; }
};

}  // namespace composio::check
