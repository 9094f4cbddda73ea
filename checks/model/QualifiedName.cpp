#include "model/QualifiedName.h"

#include "clang/AST/DeclCXX.h"
#include "clang/Basic/CharInfo.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"

namespace composio::check {

using namespace clang;

namespace {

/// The innermost enclosing scope that has a name that must be written.
const NamedDecl *enclosingOf(const NamedDecl &decl) {
  for (const DeclContext *context = decl.getDeclContext(); context; context = context->getParent()) {
    if (const auto *space = dyn_cast<NamespaceDecl>(context)) {
      if (!space->isInline() && !space->isAnonymousNamespace()) return space;
    } else if (const auto *record = dyn_cast<RecordDecl>(context)) {
      return record;
    }
  }
  return nullptr;
}

}  // namespace

std::optional<QualifiedName> QualifiedName::parse(StringRef text) {
  QualifiedName name;
  name.isGlobal_ = text.consume_front("::");
  llvm::SmallVector<StringRef, 4> parts;
  text.split(parts, "::");
  for (const StringRef part : parts) {
    if (!isValidAsciiIdentifier(part)) return std::nullopt;
    name.components_.push_back(part.str());
  }
  return name;
}

bool QualifiedName::names(const NamedDecl &decl) const {
  const NamedDecl *at = &decl;
  for (const std::string &component : llvm::reverse(components_)) {
    if (!at || !at->getDeclName().isIdentifier() || at->getName() != component) return false;
    at = enclosingOf(*at);
  }
  return !isGlobal_ || !at;
}

std::string QualifiedName::text() const { return (isGlobal_ ? "::" : "") + llvm::join(components_, "::"); }

}  // namespace composio::check
