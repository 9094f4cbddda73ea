// What happened to sessions on the way, so that a finding can tell its story. An event's number travels with the
// session as a scalar of its own (Step::Kind::Origin): copies keep it, joins widen it.
#pragma once

#include <map>
#include <vector>

#include "clang/AST/Expr.h"
#include "llvm/ADT/SetVector.h"
#include "proof/lattice/Value.h"

namespace composio::check {

struct Event {
  enum class Kind {
    CreatedLocal,       ///< created with the workbench disabled
    CreatedByDefault,   ///< created without a configuration block: the server enables the workbench
    CreatedEnabled,     ///< created with `enable = true`
    CreatedGivenUnset,  ///< created with a block that leaves `enable` out, which is sent as true
    CreatedUnknown,     ///< created with a configuration that is not known
    Fetched,            ///< fetched by `use`
    UpdatedEnabled,     ///< updated with `enable = true`
    UpdatedUnknown,     ///< updated with a configuration that is not known
    UpdatedLocal,       ///< updated with `enable = false`
  };
  Kind kind = Kind::Fetched;
  const clang::CallExpr *call = nullptr;
};

/// The events of one proof and the tests that were seen, by the symbol that each test is about.
class Events {
 public:
  std::int64_t number(Event::Kind kind, const clang::CallExpr *call);
  const Event *at(std::int64_t number) const;
  void tested(SymbolId symbol, const clang::Stmt *test) { tests_[symbol].insert(test); }
  std::vector<const clang::Stmt *> testsOf(SymbolId symbol) const;

 private:
  std::vector<Event> events_;
  std::map<std::pair<Event::Kind, const clang::CallExpr *>, std::int64_t> numbers_;
  std::map<SymbolId, llvm::SmallSetVector<const clang::Stmt *, 2>> tests_;
};

}  // namespace composio::check
