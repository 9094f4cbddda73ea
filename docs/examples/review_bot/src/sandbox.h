// The bot's own sandbox: where the agent's programs run instead of in the service's remote workbench.
#pragma once

#include <composio/composio.h>

#include <filesystem>
#include <string>
#include <vector>

namespace review_bot {

/// A scratch directory and an environment for the programs of one session. Removed with the object.
class Sandbox {
 public:
  explicit Sandbox(composio::experimental::LocalWorkbenchSession workbench);
  ~Sandbox();
  Sandbox(const Sandbox &) = delete;
  Sandbox &operator=(const Sandbox &) = delete;

  /// Runs a Python program and returns what it printed.
  /// \throws std::runtime_error if it cannot be run or fails.
  std::string run(const std::string &program, const std::vector<std::string> &arguments) const;

 private:
  std::filesystem::path directory_;
  std::vector<std::string> environment_;
};

}  // namespace review_bot
