// Which members of classes are written in ways that can all be seen, and where: the syntactic half of the proof that
// a member always holds a local session (Invariants.h).
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"

namespace composio::check {

/// In what way a member holds a session that belongs to it alone.
enum class Holding {
  None,
  Itself,    ///< it is a session
  Optional,  ///< a std::optional of one
  Owner,     ///< a std::unique_ptr to one
};
Holding holdingOf(clang::QualType type);
/// Whether `value` gives a std::unique_ptr a session of which no other code has the address, or none. Null counts as
/// none.
bool makesOwned(const clang::Expr *value);

/// Whether the body of `function` can be read.
bool isSeen(const clang::FunctionDecl &function);

/// One place where a member is written after its object was made.
struct MemberWrite {
  const clang::CXXMethodDecl *function = nullptr;
  const clang::Expr *expression = nullptr;  ///< the assignment or call that writes
};

/// The uses of all members of a translation unit that may have an invariant.
class MemberUses {
 public:
  explicit MemberUses(clang::ASTContext &context);

  /// The writes of `field`, where no other code can write to it; null where some may.
  const std::vector<MemberWrite> *writesOf(const clang::FieldDecl &field) const;

 private:
  friend class UseCollector;
  struct Uses {
    bool escapes = false;
    std::vector<MemberWrite> writes;
  };
  bool isSealed(const clang::CXXRecordDecl &record, const clang::FieldDecl &field) const;
  bool areMembersVisible(const clang::CXXRecordDecl &record, const clang::FieldDecl &field) const;

  clang::ASTContext &context_;
  std::map<const clang::FieldDecl *, Uses> uses_;
  std::set<const clang::CXXRecordDecl *> decomposed_;  ///< classes whose members a structured binding names
  std::set<std::string> dependentNames_;               ///< of members of what only an instantiation knows
};

}  // namespace composio::check
