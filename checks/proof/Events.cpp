#include "proof/Events.h"

namespace composio::check {

std::int64_t Events::number(Event::Kind kind, const clang::CallExpr *call) {
  const auto [it, added] = numbers_.try_emplace({kind, call}, static_cast<std::int64_t>(events_.size()) + 1);
  if (added) events_.push_back({kind, call});
  return it->second;
}

const Event *Events::at(std::int64_t number) const {
  return number >= 1 && number <= static_cast<std::int64_t>(events_.size()) ? &events_[number - 1] : nullptr;
}

std::vector<const clang::Stmt *> Events::testsOf(SymbolId symbol) const {
  const auto found = tests_.find(symbol);
  return found == tests_.end() ? std::vector<const clang::Stmt *>()
                               : std::vector<const clang::Stmt *>(found->second.begin(), found->second.end());
}

}  // namespace composio::check
