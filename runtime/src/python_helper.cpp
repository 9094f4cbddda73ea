#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "../helper/python_helper_text.h"
#include "composio/errors.h"
#include "composio/workbench.h"

namespace composio::experimental {
namespace {

constexpr std::string_view kDefaultLlmModel = "openai/gpt-oss-120b";

/// What the module reads as `_INTERNAL`, as JSON in ASCII: the escapes of JSON carry everything else, so the text
/// of the helper is ASCII whatever the name of the model is.
std::string internalJson(const std::string &model) {
  try {
    const nlohmann::json internal = {{"invoke_llm_model", model}};
    return internal.dump(/*indent=*/-1, /*indent_char=*/' ', /*ensure_ascii=*/true);
  } catch (const nlohmann::json::type_error &) {
    // The message of the exception would repeat bytes that no terminal can show.
    throw ValidationError(
        "PythonWorkbenchHelperSourceOptions::invokeLlmModel is not valid UTF-8: pass the model's name as UTF-8 text");
  }
}

/// `text`, ASCII without control characters, as a string literal of Python.
std::string pythonStringLiteral(std::string_view text) {
  std::string literal = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') literal += '\\';
    literal += c;
  }
  literal += '"';
  return literal;
}

}  // namespace

std::string createPythonWorkbenchHelperSource(const PythonWorkbenchHelperSourceOptions &options) {
  std::string model = options.invokeLlmModel.value_or("");
  if (model.empty()) model = kDefaultLlmModel;

  std::string source = "import json as _composio_internal_json\n";
  source += "_INTERNAL = _composio_internal_json.loads(" + pythonStringLiteral(internalJson(model)) + ")\n";
  source += internal::pythonHelperText();
  return source;
}

}  // namespace composio::experimental
