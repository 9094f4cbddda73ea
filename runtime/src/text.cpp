#include "text.h"

#include <algorithm>

namespace composio::internal {

namespace {

// Not the functions of <cctype>: those depend on the locale.
bool isUnreserved(unsigned char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '.' ||
         c == '_' || c == '~';
}

char toLower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool isControl(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte < 0x20 || byte == 0x7F;
}

bool continuesUtf8(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

}  // namespace

std::string encodePathSegment(std::string_view text) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  std::string encoded;
  encoded.reserve(text.size());
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (isUnreserved(byte)) {
      encoded += c;
    } else {
      encoded += '%';
      encoded += digits[byte >> 4U];
      encoded += digits[byte & 0xFU];
    }
  }
  return encoded;
}

std::string_view withoutFinalNewline(std::string_view text) {
  if (!text.empty() && text.back() == '\n') {
    text.remove_suffix(1);
    if (!text.empty() && text.back() == '\r') text.remove_suffix(1);
  }
  return text;
}

bool holdsControlCharacter(std::string_view text) { return std::any_of(text.begin(), text.end(), isControl); }

bool equalsIgnoringCase(std::string_view left, std::string_view right) {
  return std::equal(left.begin(), left.end(), right.begin(), right.end(),
                    [](char a, char b) { return toLower(a) == toLower(b); });
}

std::string forMessage(std::string_view text, std::size_t limit) {
  std::string line;
  for (const char c : text) {
    if (c != ' ' && !isControl(c)) {
      line += c;
    } else if (!line.empty() && line.back() != ' ') {
      line += ' ';
    }
  }
  while (!line.empty() && line.back() == ' ') line.pop_back();
  if (line.size() > limit) {
    std::size_t end = limit;
    while (end > 0 && continuesUtf8(line[end])) --end;
    line.resize(end);
    line += "...";
  }
  return line;
}

std::string withoutSecret(std::string text, std::string_view secret) {
  constexpr std::string_view replacement = "[API key]";
  if (secret.empty()) return text;
  for (std::size_t at = text.find(secret); at != std::string::npos; at = text.find(secret, at + replacement.size())) {
    text.replace(at, secret.size(), replacement);
  }
  return text;
}

}  // namespace composio::internal
