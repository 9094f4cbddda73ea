/// \file
/// Small functions on text that the layers above share.
#ifndef COMPOSIO_SRC_TEXT_H
#define COMPOSIO_SRC_TEXT_H

#include <cstddef>
#include <string>
#include <string_view>

namespace composio::internal {

/// Percent-encodes `text` so that it is one segment of a URL's path, whatever it holds.
std::string encodePathSegment(std::string_view text);

/// `text` without one newline (also CR LF) at its end, as files and command substitution leave it.
std::string_view withoutFinalNewline(std::string_view text);

/// Whether `text` holds a byte that no header may carry: a C0 control or DEL.
bool holdsControlCharacter(std::string_view text);

bool equalsIgnoringCase(std::string_view left, std::string_view right);

/// `text` fit for a line of a message: runs of white space and controls become one space, and what exceeds `limit`
/// bytes is cut at the start of a UTF-8 character and marked with an ellipsis.
std::string forMessage(std::string_view text, std::size_t limit);

/// `text` with each occurrence of `secret` replaced; unchanged if `secret` is empty.
std::string withoutSecret(std::string text, std::string_view secret);

}  // namespace composio::internal

#endif  // COMPOSIO_SRC_TEXT_H
