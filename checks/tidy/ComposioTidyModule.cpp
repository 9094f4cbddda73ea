// Registers the check with the clang-tidy that loads this module.
#include "clang-tidy/ClangTidyModule.h"
#include "clang/Basic/Version.h"
#include "llvm/Config/llvm-config.h"
#if LLVM_VERSION_MAJOR < 22  // the registry moved into ClangTidyModule.h
#include "clang-tidy/ClangTidyModuleRegistry.h"
#endif
#include <cstdio>
#include <cstdlib>
#include <string>

#include "tidy/LocalWorkbenchSessionCheck.h"

namespace composio::check {
namespace {

/// Ends a host of another LLVM. Such a clang-tidy loads the module, lists the check and finds nothing: a lint that
/// passes for that reason is worse than none, and clang-tidy goes on after any milder failure to load.
struct HostGuard {
  HostGuard() {
    const std::string version = clang::getClangFullVersion();
    const std::string own = "version " + std::to_string(LLVM_VERSION_MAJOR) + ".";
    if (version.find(own) != std::string::npos) return;
    std::fprintf(stderr, "ComposioTidyModule.so is built for LLVM %d and cannot be loaded into: %s\n",
                 LLVM_VERSION_MAJOR, version.c_str());
    constexpr int kSetupTrouble = 3;  // as composio-tidy's
    std::_Exit(kSetupTrouble);
  }
};
const HostGuard guard;

class ComposioTidyModule : public clang::tidy::ClangTidyModule {
 public:
  void addCheckFactories(clang::tidy::ClangTidyCheckFactories &factories) override {
    factories.registerCheck<LocalWorkbenchSessionCheck>("composio-local-workbench-session");
  }
};

clang::tidy::ClangTidyModuleRegistry::Add<ComposioTidyModule> registration(
    "composio-module", "Checks for programs that use Composio sessions.");

}  // namespace
}  // namespace composio::check
