// Registers the check with the clang-tidy that loads this module.
#include "clang-tidy/ClangTidyModule.h"
#include "llvm/Config/llvm-config.h"
#if LLVM_VERSION_MAJOR < 22  // the registry moved into ClangTidyModule.h
#include "clang-tidy/ClangTidyModuleRegistry.h"
#endif
#include "tidy/LocalWorkbenchSessionCheck.h"

namespace composio::check {
namespace {

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
