#include "fixes/InitListEdit.h"

#include "llvm/ADT/STLExtras.h"

namespace composio::check {

using namespace clang;

std::optional<WrittenInitList> WrittenInitList::read(SourceRange braces, const std::vector<Designator> &designators,
                                                     const ASTContext &context) {
  auto tokens = SourceTokens::between(braces.getBegin(), braces.getEnd(), context);
  if (!tokens || tokens->size() < 2) return std::nullopt;
  // Only the empty `Type()` has parentheses, and a comment in them has no place among braces.
  if (tokens->kind(0) != tok::l_brace && tokens->size() > 2) return std::nullopt;
  WrittenInitList list(std::move(*tokens));
  for (const Designator &designator : designators) {
    const auto dot = list.tokens_.find(designator.dot);
    if (!dot) return std::nullopt;
    list.elements_.push_back({designator.field, *dot});
  }
  return list;
}

Edit WrittenInitList::insert(unsigned field, const std::string &initialiser) const {
  if (elements_.empty()) return insertIntoEmpty(initialiser);
  const auto next = llvm::find_if(elements_, [field](const Element &element) { return element.field > field; });
  return next == elements_.end() ? append(initialiser) : insertBefore(*next, initialiser);
}

Edit WrittenInitList::insertIntoEmpty(const std::string &initialiser) const {
  if (tokens_.size() == 2) return tokens_.replace(0, 1, "{" + initialiser + "}");
  return tokens_.replace(0, 0, "{" + initialiser + (tokens_.spaceFollows(0) ? "" : " "));
}

Edit WrittenInitList::insertBefore(const Element &next, const std::string &initialiser) const {
  const size_t begin = beginWithComments(next);
  const std::string gap = tokens_.beginsLine(begin) ? tokens_.lineBreakAndIndent(begin) : " ";
  return tokens_.replace(begin, begin, initialiser + "," + gap + tokens_.text(begin, begin));
}

Edit WrittenInitList::append(const std::string &initialiser) const {
  const Element &last = elements_.back();
  const size_t end = tokens_.significantBefore(closing());
  const bool trailingComma = tokens_.kind(end) == tok::comma;
  const bool ownLine = tokens_.beginsLine(last.dot);
  const std::string gap = ownLine ? tokens_.lineBreakAndIndent(last.dot) : " ";
  // What is said at the end of the last line stays there.
  const size_t endOfLine = ownLine ? lastCommentOnLineOf(end) : end;
  const std::string comments = tokens_.text(end, endOfLine).substr(tokens_.text(end, end).size());
  return tokens_.replace(
      end, endOfLine,
      tokens_.text(end, end) + (trailingComma ? "" : ",") + comments + gap + initialiser + (trailingComma ? "," : ""));
}

/// The first token of what belongs to an element: its dot, or the comments on the lines above it.
size_t WrittenInitList::beginWithComments(const Element &element) const {
  size_t begin = element.dot;
  if (!tokens_.beginsLine(begin)) return begin;
  while (tokens_.isComment(begin - 1) && tokens_.beginsLine(begin - 1)) --begin;
  return begin;
}

size_t WrittenInitList::lastCommentOnLineOf(size_t token) const {
  size_t last = token;
  while (tokens_.isComment(last + 1) && !tokens_.lineEndsBetween(last, last + 1)) ++last;
  return last;
}

}  // namespace composio::check
