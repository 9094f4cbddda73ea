/// \file
/// JSON as text, so that a test shows what is on the wire.
#pragma once

#include <optional>
#include <string>

namespace composio::test {

/// `text` in the one form in which equal values are equal texts. Throws if it is no JSON.
std::string json(const std::string &text);

/// A field of the object `text`, in that form; "(absent)" if it has none.
std::string field(const std::string &text, const std::string &key);

/// The object `text` without a field, in that form.
std::string without(const std::string &text, const std::string &key);

/// `text` as a string of JSON. Throws if it is not UTF-8.
std::string quoted(const std::string &text);

/// A session as the server describes it; without a workbench block if `enable` is unset.
std::string sessionAnswer(std::optional<bool> enable, const std::string &id = "trs_1");

}  // namespace composio::test
