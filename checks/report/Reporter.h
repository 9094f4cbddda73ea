// From findings, which are data, to the words a programmer reads.
#pragma once

#include <string>
#include <vector>

#include "proof/Proof.h"

namespace composio::check {

struct ReportNote {
  clang::SourceLocation where;
  std::string text;
};

/// One warning with its notes, in the order in which they are to be printed.
struct Report {
  clang::SourceLocation where;
  std::string text;
  std::vector<ReportNote> notes;
};

Report render(const Finding &finding, clang::ASTContext &context);

}  // namespace composio::check
