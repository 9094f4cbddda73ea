// A program that uses the installed library without a network.
#include <composio/composio.h>

#include <iostream>

int main() {
  const composio::Composio composio({"key", "https://backend.example/"});
  try {
    (void)composio.create("");
  } catch (const composio::ValidationError &error) {
    std::cout << error.what() << '\n';
  }
  for (const auto &[name, value] : composio::experimental::createWorkbenchEnv({"trs_1", composio.baseUrl(), "key"})) {
    std::cout << name << '=' << value << '\n';
  }
  return composio::experimental::createPythonWorkbenchHelperSource().empty() ? 1 : 0;
}
