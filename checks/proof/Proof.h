// The entry to the proof: which checked calls of a function are not proven local, and why.
#pragma once

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"

#include <string>
#include <vector>

namespace composio::check {

/// How sure the proof is that a session is not local.
enum class Confidence {
  NotProven,  ///< Some path may bring a session that is not local.
  Definite,   ///< Every path brings a session that is not local.
};

/// One step of the story behind a finding, at a place in the source.
struct Note {
  clang::SourceRange where;
  std::string text;
};

/// A checked call whose session is not proven local. Data only: the reporter renders it.
struct Finding {
  const clang::Expr *call = nullptr;     ///< The checked call (a CallExpr or CXXConstructExpr).
  const clang::Expr *session = nullptr;  ///< The argument that holds the session.
  Confidence confidence = Confidence::NotProven;
  std::vector<Note> notes;                 ///< In program order.
  const clang::CallExpr *create = nullptr;  ///< The one `create` call the session comes from, if it is visible.
};

}  // namespace composio::check
