// A change of source text, as data.
#pragma once

#include <string>

#include "clang/Basic/SourceLocation.h"

namespace composio::check {

/// One replacement of source text in one file. The range is one of characters, never empty: a replacement survives
/// being applied twice, where an insertion would be made twice.
struct Edit {
  clang::CharSourceRange range;
  std::string replacement;
};

}  // namespace composio::check
