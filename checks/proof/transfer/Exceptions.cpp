// Which handlers an exception may enter. Its type is a scalar of the state that left by it; without one, it may be of
// any type.
#include "clang/AST/CXXInheritance.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/StmtCXX.h"
#include "proof/transfer/Transfer.h"

namespace composio::check {

using namespace clang;

namespace {

/// An exception of the service's client, which is not the one for a session whose workbench is enabled. Above it: the
/// numbers of types.
constexpr std::int64_t kOfService = 1;

}  // namespace

void Transfer::throwAs(QualType type, State &state) {
  const QualType exact = type.getCanonicalType().getUnqualifiedType();
  const auto found = llvm::find(thrownTypes_, exact);
  const std::int64_t number = kOfService + 1 + (found - thrownTypes_.begin());
  if (found == thrownTypes_.end()) thrownTypes_.push_back(exact);
  state.write(universe_.exception(), Value::of(number));
}

void Transfer::throwOfService(State &state) { state.write(universe_.exception(), Value::of(kOfService)); }

/// [except.handle]: a handler takes its own type and what is derived from it, by value or by reference.
Transfer::Handling Transfer::handlingOf(QualType thrown, QualType handled) const {
  if (thrown == handled) return Handling::Always;
  const CXXRecordDecl *record = thrown->getAsCXXRecordDecl(), *base = handled->getAsCXXRecordDecl();
  if (record && base) {
    if (!record->hasDefinition() || !base->hasDefinition()) return Handling::Maybe;
    CXXBasePaths paths(/*FindAmbiguities=*/true, /*RecordPaths=*/true, /*DetectVirtual=*/false);
    if (!record->getDefinition()->isDerivedFrom(base->getDefinition(), paths)) return Handling::Never;
    // An ambiguous or inaccessible base is none that a handler takes.
    const bool isUnique = !paths.isAmbiguous(context_.getCanonicalType(handled)) && paths.front().Access == AS_public;
    return isUnique ? Handling::Always : Handling::Never;
  }
  const bool isPlain = (record || thrown->isArithmeticType() || thrown->isEnumeralType()) &&
                       (base || handled->isArithmeticType() || handled->isEnumeralType());
  return isPlain ? Handling::Never : Handling::Maybe;
}

Transfer::Handling Transfer::handlingOf(const State &state, const CXXCatchStmt &handler) const {
  const QualType caught = handler.getCaughtType();
  if (caught.isNull()) return Handling::Always;
  const QualType handled = caught.getNonReferenceType().getCanonicalType().getUnqualifiedType();
  const Value *type = state.store().find(universe_.exception());
  if (!type || !type->isNumber()) return Handling::Maybe;
  if (type->number == kOfService) return model_.isWorkbenchEnabledError(handled) ? Handling::Never : Handling::Maybe;
  const std::int64_t index = type->number - kOfService - 1;
  return handlingOf(thrownTypes_[static_cast<std::size_t>(index)], handled);
}

}  // namespace composio::check
