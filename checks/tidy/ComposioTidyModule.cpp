// Registers the check with the clang-tidy that loads this module.
#include "clang-tidy/ClangTidyModule.h"
#include "clang-tidy/ClangTidyModuleRegistry.h"
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

/// Forces the linker to keep this object where the check is linked statically (clangd).
volatile int ComposioTidyModuleAnchorSource = 0;
