// Class invariants: which members of classes hold a local session, or none, whenever code may look at them.
//
// Where every write of a member can be seen (MemberUses.h), it is enough that each constructor leaves a local session
// in it, and each later write stores one: then by induction over the writes of a run there is never another one there.
// The induction may take the invariant for granted wherever the member is named, but for an object whose constructor
// is still at work. Where a constructor lets other code run, which may know the object by some name, the member must
// have been made by then.
#pragma once

#include <map>
#include <memory>

#include "proof/facts/Facts.h"
#include "proof/invariants/MemberUses.h"
#include "proof/solver/Solver.h"

namespace composio::check {

class MemberWatch;

class Invariants {
 public:
  /// Gives the facts of a function's definition, or null.
  using BodyOf = std::function<const Body *(const clang::FunctionDecl &)>;

  Invariants(Universe &universe, Transfer &transfer, Solver &solver, clang::ASTContext &context, BodyOf bodyOf)
      : universe_(universe), transfer_(transfer), solver_(solver), context_(context), bodyOf_(std::move(bodyOf)) {}

  /// Whether `field` holds a local session, or none, in every object. Proven when it is first asked.
  bool isAlwaysLocal(const clang::FieldDecl &field);
  /// Whether a proof of an invariant is going on: what is run now is run for it alone.
  bool isProving() const { return current_ != nullptr; }
  /// In `state` code that is not seen runs.
  void outsideRuns(const State &state);

 private:
  bool prove(const clang::FieldDecl &field);
  bool holdsAfter(const clang::CXXConstructorDecl &constructor, const clang::FieldDecl &field,
                  const std::vector<MemberWrite> &writes);
  bool keeps(const clang::CXXMethodDecl &method, const clang::FieldDecl &field, const std::vector<MemberWrite> &writes);

  Universe &universe_;
  Transfer &transfer_;
  Solver &solver_;
  clang::ASTContext &context_;
  BodyOf bodyOf_;
  std::unique_ptr<MemberUses> uses_;
  std::map<const clang::FieldDecl *, bool> proven_;
  const clang::FieldDecl *current_ = nullptr;
  MemberWatch *watch_ = nullptr;  // of the constructor that is being run
};

}  // namespace composio::check
