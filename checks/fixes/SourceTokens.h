// Source text as its author wrote it: tokens and comments of a stretch of a file.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "clang/AST/ASTContext.h"
#include "clang/Basic/TokenKinds.h"
#include "fixes/Edit.h"

namespace composio::check {

/// Where the token at `location` is written in a file: as itself or as the argument of a macro. Nothing for a token out
/// of the body of a macro, which other expansions share.
std::optional<clang::SourceLocation> writtenAt(clang::SourceLocation location, const clang::SourceManager &sources);

/// The tokens of a stretch of one file, comments included, from its first token to its last.
class SourceTokens {
 public:
  /// The stretch between two tokens that are both written in a file. Nothing if they are not, if they are written in
  /// different files, or if a preprocessor directive stands between them, so that the text differs from build to build.
  static std::optional<SourceTokens> between(clang::SourceLocation first, clang::SourceLocation last,
                                             const clang::ASTContext &context);

  size_t size() const { return tokens_.size(); }
  clang::tok::TokenKind kind(size_t token) const { return tokens_[token].kind; }
  bool isComment(size_t token) const { return kind(token) == clang::tok::comment; }
  /// The token that is written at `location`.
  std::optional<size_t> find(clang::SourceLocation location) const;
  /// The last token before `token` that is no comment. There must be one.
  size_t significantBefore(size_t token) const;

  /// The text from the begin of token `first` to the end of token `last`.
  std::string text(size_t first, size_t last) const;
  /// Whether only white space precedes the token on its line.
  bool beginsLine(size_t token) const;
  /// Whether a line ends between the two tokens.
  bool lineEndsBetween(size_t first, size_t second) const;
  bool spaceFollows(size_t token) const;
  /// The line end before the line of the token, as this file spells it, and the white space that indents the line.
  std::string lineBreakAndIndent(size_t token) const;

  Edit replace(size_t first, size_t last, std::string replacement) const;

 private:
  struct Token {
    clang::tok::TokenKind kind;
    unsigned begin, end;  // offsets in the file
  };

  SourceTokens(clang::FileID file, llvm::StringRef buffer, const clang::SourceManager &sources)
      : file_(file), buffer_(buffer), sources_(&sources) {}
  bool lex(unsigned begin, unsigned last, const clang::LangOptions &language);
  unsigned lineStart(size_t token) const;

  clang::FileID file_;
  llvm::StringRef buffer_;
  const clang::SourceManager *sources_;
  std::vector<Token> tokens_;
};

}  // namespace composio::check
