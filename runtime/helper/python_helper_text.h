#ifndef COMPOSIO_RUNTIME_HELPER_PYTHON_HELPER_TEXT_H_
#define COMPOSIO_RUNTIME_HELPER_PYTHON_HELPER_TEXT_H_

#include <string_view>

namespace composio::internal {

/// The text of composio_workbench.py, byte for byte; ASCII, no byte order mark. It lives as long as the program.
std::string_view pythonHelperText() noexcept;

}  // namespace composio::internal

#endif  // COMPOSIO_RUNTIME_HELPER_PYTHON_HELPER_TEXT_H_
