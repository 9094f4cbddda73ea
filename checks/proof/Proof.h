// The entry to the proof: which checked calls of a translation unit are not proven local, and why.
//
//     functions worth proving (Scope)  ->  facts (Builder)  ->  states (Solver, Transfer)  ->  findings (Proof)
//
// Nothing here knows of clang-tidy: a finding is data, and whoever asked for it renders it.
#pragma once

#include <string>
#include <vector>

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "model/ApiModel.h"
#include "proof/Events.h"

namespace composio::check {

/// How sure the proof is that a session is not local.
enum class Confidence {
  NotProven,  ///< Some path may bring a session that is not local.
  Definite,   ///< Every path brings a session that is not local.
};

/// Which rule a finding is about.
enum class FindingKind {
  CheckedCall,    ///< a call that demands a local session
  BrokenPromise,  ///< a function that does not keep what its annotation promises
};

/// A checked call whose session is not proven local, or a promise that is not kept.
struct Finding {
  FindingKind kind = FindingKind::CheckedCall;
  const clang::Expr *call = nullptr;  ///< CheckedCall: the call, a CallExpr or CXXConstructExpr
  const clang::FunctionDecl *callee = nullptr;
  const clang::Expr *session = nullptr;           ///< the argument that holds the session
  bool isOfSdk = true;                            ///< whether the session is composio::Session
  std::string condition;                          ///< what must hold of the session; empty: its class does not show it
  const clang::FunctionDecl *function = nullptr;  ///< the function that the call stands in; null in an initialiser
  clang::SourceLocation where;                    ///< the call; BrokenPromise: the return, or the end of the function
  llvm::StringRef promise;                        ///< BrokenPromise: the annotation's macro
  Confidence confidence = Confidence::NotProven;
  std::vector<Event> origins;                  ///< where the session may come from, where that is not local
  std::vector<const clang::Stmt *> tests;      ///< tests of the session that do not prove it local
  std::vector<clang::SourceLocation> callers;  ///< the calls that lead to an internal function, outermost first
};

class StateObserver;

/// Proves what is to be proven in `context`; findings come in the order of the source. The observer, if there is one,
/// sees the states on the way.
std::vector<Finding> prove(const ApiModel &model, clang::ASTContext &context, StateObserver *observer = nullptr);

}  // namespace composio::check
