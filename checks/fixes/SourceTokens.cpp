#include "fixes/SourceTokens.h"

#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/STLExtras.h"

namespace composio::check {

using namespace clang;

std::optional<SourceLocation> writtenAt(SourceLocation location, const SourceManager &sources) {
  while (location.isMacroID()) {
    if (!sources.isMacroArgExpansion(location)) return std::nullopt;
    location = sources.getImmediateSpellingLoc(location);
  }
  if (location.isInvalid()) return std::nullopt;
  return location;
}

std::optional<SourceTokens> SourceTokens::between(SourceLocation first, SourceLocation last,
                                                  const ASTContext &context) {
  const SourceManager &sources = context.getSourceManager();
  const auto begin = writtenAt(first, sources), end = writtenAt(last, sources);
  if (!begin || !end) return std::nullopt;
  const auto [file, beginOffset] = sources.getDecomposedLoc(*begin);
  const auto [endFile, endOffset] = sources.getDecomposedLoc(*end);
  if (file != endFile || endOffset < beginOffset) return std::nullopt;
  const auto buffer = sources.getBufferOrNone(file);
  if (!buffer) return std::nullopt;
  SourceTokens tokens(file, buffer->getBuffer(), sources);
  if (!tokens.lex(beginOffset, endOffset, context.getLangOpts())) return std::nullopt;
  return tokens;
}

bool SourceTokens::lex(unsigned begin, unsigned last, const LangOptions &language) {
  Lexer lexer(sources_->getLocForStartOfFile(file_), language, buffer_.begin(), buffer_.begin() + begin, buffer_.end());
  lexer.SetCommentRetentionState(true);
  clang::Token token;
  for (bool atEnd = false; !atEnd;) {
    atEnd = lexer.LexFromRawLexer(token);
    if (token.is(tok::eof)) return false;
    const unsigned offset = sources_->getFileOffset(token.getLocation());
    if (offset > last) return false;  // `last` is in the middle of a token
    if (token.is(tok::hash) && token.isAtStartOfLine()) return false;
    tokens_.push_back({token.getKind(), offset, offset + token.getLength()});
    if (offset == last) return true;
  }
  return false;
}

std::optional<size_t> SourceTokens::find(SourceLocation location) const {
  const auto written = writtenAt(location, *sources_);
  if (!written) return std::nullopt;
  const auto [file, offset] = sources_->getDecomposedLoc(*written);
  if (file != file_) return std::nullopt;
  const auto found = llvm::find_if(tokens_, [offset = offset](const Token &token) { return token.begin == offset; });
  if (found == tokens_.end()) return std::nullopt;
  return static_cast<size_t>(found - tokens_.begin());
}

size_t SourceTokens::significantBefore(size_t token) const {
  do --token;
  while (isComment(token));
  return token;
}

std::string SourceTokens::text(size_t first, size_t last) const {
  return buffer_.slice(tokens_[first].begin, tokens_[last].end).str();
}

unsigned SourceTokens::lineStart(size_t token) const {
  const size_t lineEnd = buffer_.take_front(tokens_[token].begin).rfind('\n');
  return lineEnd == StringRef::npos ? 0 : static_cast<unsigned>(lineEnd + 1);
}

bool SourceTokens::beginsLine(size_t token) const {
  return buffer_.slice(lineStart(token), tokens_[token].begin).trim(" \t\v\f").empty();
}

bool SourceTokens::lineEndsBetween(size_t first, size_t second) const {
  return buffer_.slice(tokens_[first].end, tokens_[second].begin).contains('\n');
}

bool SourceTokens::spaceFollows(size_t token) const {
  const unsigned end = tokens_[token].end;
  return end < buffer_.size() && llvm::StringRef(" \t\r\n").contains(buffer_[end]);
}

std::string SourceTokens::lineBreakAndIndent(size_t token) const {
  const unsigned start = lineStart(token);
  const StringRef indent = buffer_.drop_front(start).take_while([](char c) { return c == ' ' || c == '\t'; });
  const bool crlf = start >= 2 && buffer_[start - 2] == '\r';
  return (crlf ? "\r\n" : "\n") + indent.str();
}

Edit SourceTokens::replace(size_t first, size_t last, std::string replacement) const {
  const SourceLocation start = sources_->getLocForStartOfFile(file_);
  return {CharSourceRange::getCharRange(start.getLocWithOffset(static_cast<int>(tokens_[first].begin)),
                                        start.getLocWithOffset(static_cast<int>(tokens_[last].end))),
          std::move(replacement)};
}

}  // namespace composio::check
