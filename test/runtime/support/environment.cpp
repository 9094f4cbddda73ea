#include "environment.h"

#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <stdexcept>

namespace composio::test {

namespace {

std::filesystem::path makeTemporaryDirectory() {
  std::string pattern = (std::filesystem::temp_directory_path() / "composio-test-XXXXXX").string();
  if (mkdtemp(pattern.data()) == nullptr) throw std::runtime_error("cannot make a directory like " + pattern);
  return pattern;
}

void assign(const std::string &name, const std::optional<std::string> &value) {
  if (value) {
    setenv(name.c_str(), value->c_str(), 1);
  } else {
    unsetenv(name.c_str());
  }
}

}  // namespace

CleanEnvironment::CleanEnvironment() : home_(makeTemporaryDirectory()) {
  set("HOME", home_.string());
  set("NO_PROXY", "127.0.0.1");
  for (const char *name : {"USERPROFILE", "COMPOSIO_API_KEY", "COMPOSIO_BASE_URL", "no_proxy"}) set(name, std::nullopt);
}

CleanEnvironment::~CleanEnvironment() {
  for (const auto &[name, value] : former_) assign(name, value);
  std::error_code ignored;
  std::filesystem::remove_all(home_, ignored);
}

void CleanEnvironment::set(const std::string &name, const std::optional<std::string> &value) {
  const char *present = std::getenv(name.c_str());
  former_.emplace(name, present == nullptr ? std::nullopt : std::optional<std::string>(present));
  assign(name, value);
}

void CleanEnvironment::writeUserData(const std::string &text) const {
  std::filesystem::create_directories(userDataFile().parent_path());
  std::ofstream(userDataFile(), std::ios::binary) << text;
}

}  // namespace composio::test
