/// \file
/// JSON text from outside.
#ifndef COMPOSIO_SRC_JSON_TEXT_H
#define COMPOSIO_SRC_JSON_TEXT_H

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string_view>

namespace composio::internal {

/// The value that `text` holds, or nothing if it is no JSON, or is nested so deeply that to write it out again would
/// exhaust the stack. Reports no reason: the parser's would quote the text, and with it what is secret there.
std::optional<nlohmann::json> parseJson(std::string_view text);

}  // namespace composio::internal

#endif  // COMPOSIO_SRC_JSON_TEXT_H
