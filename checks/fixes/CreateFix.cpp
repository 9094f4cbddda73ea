#include "fixes/CreateFix.h"

namespace composio::check {

std::optional<Edit> fixAtCreate(const clang::CallExpr &create, clang::ASTContext &context) { return std::nullopt; }

}  // namespace composio::check
