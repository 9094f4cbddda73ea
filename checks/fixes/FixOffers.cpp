#include "fixes/FixOffers.h"

#include "clang/Basic/SourceManager.h"
#include "fixes/CreateFix.h"

namespace composio::check {

using namespace clang;

std::optional<Edit> FixOffers::atCreate(const CallExpr &create, SourceLocation warning, ASTContext &context) {
  auto edit = fixAtCreate(create, context);
  if (!edit) return std::nullopt;
  const SourceManager &sources = context.getSourceManager();
  if (!sources.isWrittenInSameFile(edit->range.getBegin(), sources.getExpansionLoc(warning))) return std::nullopt;
  if (!offered_.insert({edit->range.getBegin(), edit->replacement}).second) return std::nullopt;
  return edit;
}

}  // namespace composio::check
