// Writes the Python helper to standard output, as a program that makes a local sandbox gets it. Without an argument
// with the default model; with `-`, with the model whose name is all of standard input, byte for byte.
#include <iostream>
#include <iterator>
#include <string>
#include <string_view>

#include "composio/errors.h"
#include "composio/workbench.h"

int main(int argc, char **argv) {
  composio::experimental::PythonWorkbenchHelperSourceOptions options;
  if (argc == 2 && std::string_view(argv[1]) == "-") {
    options.invokeLlmModel.emplace(std::istreambuf_iterator<char>(std::cin), std::istreambuf_iterator<char>());
  } else if (argc != 1) {
    std::cerr << "usage: emit_helper [-]\n";
    return 64;
  }
  try {
    std::cout << composio::experimental::createPythonWorkbenchHelperSource(options) << std::flush;
  } catch (const composio::ValidationError &error) {
    std::cerr << error.what() << '\n';
    return 2;
  }
  return std::cout ? 0 : 1;
}
