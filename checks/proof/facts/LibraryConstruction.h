// Which constructor a function of the library runs with the arguments it was given: `optional::emplace`, `make_shared`,
// `vector::emplace_back` and the like hand their arguments on, through functions of their own, to an expression that
// initialises the object. That expression, in the instantiated body where it stands, says which conversions are made
// and which default arguments are added.
#pragma once

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/SmallVector.h"

namespace composio::check {

/// What is handed on: an argument, or what the optional holds that is the argument.
struct HandedOn {
  unsigned argument = 0;
  bool isContent = false;

  friend bool operator==(const HandedOn &a, const HandedOn &b) {
    return a.argument == b.argument && a.isContent == b.isContent;
  }
  friend bool operator<(const HandedOn &a, const HandedOn &b) {
    return a.argument != b.argument ? a.argument < b.argument : a.isContent < b.isContent;
  }
};

/// How a function of the library makes an object.
struct LibraryConstruction {
  /// Initialises the object; null where no such expression, or more than one, was found.
  const clang::Expr *init = nullptr;
  /// The references that `init` names, and what each refers to.
  llvm::SmallVector<std::pair<const clang::ParmVarDecl *, HandedOn>, 4> parameters;
};

/// Finds the construction of an object of `type` from exactly what is handed on, in this order, that `function` leads
/// to. Its time is bounded.
LibraryConstruction findConstruction(const clang::FunctionDecl &function, clang::QualType type,
                                     llvm::ArrayRef<HandedOn> handedOn, const clang::ASTContext &context);

}  // namespace composio::check
