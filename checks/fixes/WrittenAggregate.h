// Aggregates as the author wrote them: a list of designated initialisers, read from the AST.
#pragma once

#include <optional>
#include <vector>

#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"

namespace composio::check {

/// A designated initialiser: `.field = value`.
struct Initialiser {
  const clang::FieldDecl *field;
  const clang::DesignatedInitExpr *written;
};

/// An aggregate that is written as `{…}`, `Type{…}` or `Type()`, with designators or empty.
struct WrittenAggregate {
  const clang::RecordDecl *type;
  clang::SourceRange braces;  // of `Type()` the parentheses
  std::vector<Initialiser> initialisers;

  /// The initialiser of a field, or null.
  const Initialiser *find(const clang::FieldDecl *field) const;
};

/// Reads `expression` as a written aggregate of `type`. Nothing if it is something else, or has positional
/// initialisers.
std::optional<WrittenAggregate> readAggregate(const clang::Expr *expression, const clang::RecordDecl &type);

/// An expression without what the compiler, or a pair of parentheses, adds around it.
const clang::Expr *unwrapped(const clang::Expr *expression);

/// The class that `type` is or refers to, by its definition; null for what is no class.
const clang::RecordDecl *recordOf(clang::QualType type);

/// The field of `record` with this name, or null.
const clang::FieldDecl *fieldOf(const clang::RecordDecl &record, llvm::StringRef name);

}  // namespace composio::check
