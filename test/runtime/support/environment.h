/// \file
/// A test's own environment variables and home.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>

namespace composio::test {

/// An empty home and no variable that the library reads, until the end of the scope.
class CleanEnvironment {
 public:
  CleanEnvironment();
  ~CleanEnvironment();
  CleanEnvironment(const CleanEnvironment &) = delete;
  CleanEnvironment &operator=(const CleanEnvironment &) = delete;

  void set(const std::string &name, const std::optional<std::string> &value);

  [[nodiscard]] std::filesystem::path userDataFile() const { return home_ / ".composio" / "user_data.json"; }
  void writeUserData(const std::string &text) const;

 private:
  std::filesystem::path home_;
  std::map<std::string, std::optional<std::string>> former_;
};

}  // namespace composio::test
