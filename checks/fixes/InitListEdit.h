// Edits of a braced list of designated initialisers that keep its order, its commas, its lines and its comments.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "fixes/SourceTokens.h"

namespace composio::check {

/// A list of designated initialisers as it is written, `{.first = …, .second = …}`.
class WrittenInitList {
 public:
  /// A designator of the list, by the place of its field in the declaration and the location of its dot.
  struct Designator {
    unsigned field;
    clang::SourceLocation dot;
  };

  /// Reads the list between two braces, or between the parentheses of `Type()`. Nothing if not all of it is written in
  /// one place (see SourceTokens::between).
  static std::optional<WrittenInitList> read(clang::SourceRange braces, const std::vector<Designator> &designators,
                                             const clang::ASTContext &context);

  /// The edit that adds `initialiser` (`.name = value`) for `field`, before the designators of later fields.
  Edit insert(unsigned field, const std::string &initialiser) const;

 private:
  struct Element {
    unsigned field;
    size_t dot;  // a token
  };

  explicit WrittenInitList(SourceTokens tokens) : tokens_(std::move(tokens)) {}
  Edit insertIntoEmpty(const std::string &initialiser) const;
  Edit insertBefore(const Element &next, const std::string &initialiser) const;
  Edit append(const std::string &initialiser) const;
  size_t beginWithComments(const Element &element) const;
  size_t lastCommentOnLineOf(size_t token) const;
  size_t closing() const { return tokens_.size() - 1; }

  SourceTokens tokens_;
  std::vector<Element> elements_;
};

}  // namespace composio::check
