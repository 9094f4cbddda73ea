// composio-clangd: clangd's own main, told where the built-in headers are.
#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

namespace clang::clangd {
/// The main of clangd, from libclangdMain; the library has no public header.
int clangdMain(int argc, char *argv[]);
}  // namespace clang::clangd

namespace {

constexpr std::string_view kOption = "-resource-dir";  // one dash or two, `=value` or the next argument

bool choosesResourceDir(int argc, char *argv[]) {
  const bool onCommandLine = std::any_of(argv + 1, argv + argc, [](std::string_view argument) {
    if (argument.substr(0, 2) == "--") argument.remove_prefix(1);
    return argument.substr(0, argument.find('=')) == kOption;
  });
  // clangd reads further arguments from this variable, and takes an option only once.
  const char *flags = std::getenv("CLANGD_FLAGS");
  return onCommandLine || (flags != nullptr && std::strstr(flags, kOption.data()) != nullptr);
}

}  // namespace

int main(int argc, char *argv[]) {
  std::vector<char *> arguments(argv, argv + argc);
  // clangd looks for the compiler's built-in headers beside its own executable, where this one is not.
  std::string resourceDir = std::string("--resource-dir=") + COMPOSIO_RESOURCE_DIR;
  std::error_code ignored;
  if (argc > 0 && !choosesResourceDir(argc, argv) && std::filesystem::is_directory(COMPOSIO_RESOURCE_DIR, ignored)) {
    arguments.insert(arguments.begin() + 1, resourceDir.data());
  }
  const int count = static_cast<int>(arguments.size());
  arguments.push_back(nullptr);
  return clang::clangd::clangdMain(count, arguments.data());
}
