// Names of declarations as people write them in options: `attach`, `acme::Client::attach`, `::acme::attach`.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "clang/AST/Decl.h"

namespace composio::check {

/// A name, qualified as far as its writer cared to. Inline and unnamed namespaces may be left out.
class QualifiedName {
 public:
  /// Reads `text`; nothing if it is no name of a function or class (operators are none either).
  static std::optional<QualifiedName> parse(llvm::StringRef text);

  /// Whether this names `decl`: the last component is its name, and those before it are what it is nested in.
  bool names(const clang::NamedDecl &decl) const;
  /// The unqualified name.
  llvm::StringRef last() const { return components_.back(); }
  std::string text() const;

 private:
  std::vector<std::string> components_;
  bool isGlobal_ = false;  // begins with `::`, so nothing may stand before it
};

}  // namespace composio::check
