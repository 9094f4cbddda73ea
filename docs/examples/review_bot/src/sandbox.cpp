#include "sandbox.h"

#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <fstream>
#include <stdexcept>
#include <system_error>

namespace review_bot {
namespace {

namespace fs = std::filesystem;

fs::path makeScratchDirectory() {
  std::string name = (fs::temp_directory_path() / "review_bot.XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr) throw std::system_error(errno, std::generic_category(), "cannot make " + name);
  return name;
}

std::vector<char *> pointers(std::vector<std::string> &strings) {
  std::vector<char *> result;
  for (std::string &string : strings) result.push_back(string.data());
  result.push_back(nullptr);
  return result;
}

std::string readAll(int descriptor) {
  std::string text;
  std::array<char, 4096> buffer;
  for (ssize_t count; (count = read(descriptor, buffer.data(), buffer.size())) > 0;) text.append(buffer.data(), count);
  return text;
}

}  // namespace

Sandbox::Sandbox(composio::experimental::LocalWorkbenchSession workbench) : directory_(makeScratchDirectory()) {
  std::ofstream(directory_ / "composio_workbench.py") << workbench.helperSource;
  for (const auto &[name, value] : workbench.env) environment_.push_back(name + "=" + value);
  environment_.push_back("HOME=" + directory_.string());
}

Sandbox::~Sandbox() {
  std::error_code ignored;
  fs::remove_all(directory_, ignored);
}

std::string Sandbox::run(const std::string &program, const std::vector<std::string> &arguments) const {
  const fs::path script = directory_ / program;
  fs::copy_file(fs::path(REVIEW_BOT_PROGRAMS) / program, script, fs::copy_options::overwrite_existing);

  int output[2];
  if (pipe(output) != 0) throw std::system_error(errno, std::generic_category(), "cannot make a pipe");
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, output[1], STDOUT_FILENO);
  posix_spawn_file_actions_addclose(&actions, output[0]);

  std::vector<std::string> command = {"/usr/bin/python3", "-B", script.string()};
  command.insert(command.end(), arguments.begin(), arguments.end());
  std::vector<std::string> environment = environment_;
  pid_t child = 0;
  const int error = posix_spawn(&child, command[0].c_str(), &actions, nullptr, pointers(command).data(),
                                pointers(environment).data());
  posix_spawn_file_actions_destroy(&actions);
  close(output[1]);
  const std::string printed = error == 0 ? readAll(output[0]) : std::string();
  close(output[0]);
  if (error != 0) throw std::system_error(error, std::generic_category(), "cannot run " + program);

  int status = 0;
  waitpid(child, &status, 0);
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) throw std::runtime_error(program + " failed:\n" + printed);
  return printed;
}

}  // namespace review_bot
