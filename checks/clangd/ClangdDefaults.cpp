// Makes the check run in composio-clangd without any configuration. Left alone, clangd runs only the checks that a
// built-in list knows to be fast, and of these only what .clang-tidy asks for.
//
// The linker (--wrap, see CMakeLists.txt) sends the callers of two of clangd's functions to the ones defined here.
// Their declarations are clangd's, from clang-tools-extra/clangd/TidyProvider.h, which no package installs; the tests
// of composio-clangd run for each supported LLVM, and show when one of them has changed.
#include <optional>
#include <string>
#include <utility>

#include "clang-tidy/ClangTidyOptions.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/FunctionExtras.h"
#include "llvm/ADT/StringRef.h"

#define COMPOSIO_IS_FAST_TIDY_CHECK "_ZN5clang6clangd15isFastTidyCheckEN4llvm9StringRefE"
#define COMPOSIO_DISABLE_UNUSABLE_CHECKS \
  "_ZN5clang6clangd21disableUnusableChecksEN4llvm8ArrayRefINSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEEEE"

namespace composio::check {
namespace {

constexpr llvm::StringLiteral kCheck = "composio-local-workbench-session";
constexpr llvm::StringLiteral kModulePrefix = "composio-";

}  // namespace

/// Whether the check is fast enough to run while the user types; nothing where that is not known.
std::optional<bool> realIsFastTidyCheck(llvm::StringRef check) __asm__("__real_" COMPOSIO_IS_FAST_TIDY_CHECK);
std::optional<bool> isFastTidyCheck(llvm::StringRef check) __asm__("__wrap_" COMPOSIO_IS_FAST_TIDY_CHECK);

std::optional<bool> isFastTidyCheck(llvm::StringRef check) {
  return check == kCheck ? true : realIsFastTidyCheck(check);
}

/// Edits the clang-tidy options for the file of the given name. Providers run one after the other.
using TidyProvider = llvm::unique_function<void(clang::tidy::ClangTidyOptions &, llvm::StringRef) const>;

/// The last of the providers: it takes away the checks that do not work in clangd.
TidyProvider realDisableUnusableChecks(llvm::ArrayRef<std::string> more) __asm__(
    "__real_" COMPOSIO_DISABLE_UNUSABLE_CHECKS);
TidyProvider disableUnusableChecks(llvm::ArrayRef<std::string> more) __asm__(
    "__wrap_" COMPOSIO_DISABLE_UNUSABLE_CHECKS);

TidyProvider disableUnusableChecks(llvm::ArrayRef<std::string> more) {
  return [last = realDisableUnusableChecks(more)](clang::tidy::ClangTidyOptions &options, llvm::StringRef file) {
    // A configuration that names our checks, to have them or not, is the user's decision.
    if (!options.Checks || !llvm::StringRef(*options.Checks).contains(kModulePrefix)) {
      options.Checks = options.Checks.value_or("") + "," + kCheck.str();
    }
    last(options, file);
  };
}

}  // namespace composio::check
