// The options of the check as users write them, and what they mean to the model.
#pragma once

#include <string>
#include <vector>

#include "clang-tidy/ClangTidyCheck.h"
#include "model/ApiModel.h"

namespace composio::check {

/// Reads the options once and keeps their text, for clang-tidy asks for it (`--dump-config`).
class CheckOptions {
 public:
  explicit CheckOptions(const clang::tidy::ClangTidyCheck::OptionsView &options);

  void store(const clang::tidy::ClangTidyCheck::OptionsView &options,
             clang::tidy::ClangTidyOptions::OptionMap &stored) const;
  const ModelOptions &model() const { return model_; }
  /// What cannot be understood, a sentence each.
  const std::vector<std::string> &errors() const { return errors_; }

 private:
  struct Written {
    llvm::StringRef name;
    std::string text;
  };
  std::vector<Written> written_;
  ModelOptions model_;
  std::vector<std::string> errors_;
};

}  // namespace composio::check
