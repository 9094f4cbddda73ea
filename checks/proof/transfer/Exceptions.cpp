// Which handlers an exception may enter. Its type is a scalar of the state that left by it; without one, it may be of
// any type.
#include <set>

#include "clang/AST/CXXInheritance.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/StmtCXX.h"
#include "model/TypeModel.h"
#include "proof/transfer/Transfer.h"

namespace composio::check {

using namespace clang;

namespace {

/// An exception of the service's client, which is not the one for a session whose workbench is enabled. Above it: the
/// numbers of types.
constexpr std::int64_t kOfService = 1;

}  // namespace

// The handler gets the exception by a name of its own: what the exception leads to has escaped.
void Transfer::throwAs(QualType type, const Value &thrown, State &state) {
  std::set<PlaceId> done;
  std::vector<PlaceId> work;
  const auto letGo = [&](const Value &value) {
    state.letGo(value);
    if (const auto targets = state.targetsOf(value)) work.insert(work.end(), targets->begin(), targets->end());
  };
  if (isScalar(type)) {
    letGo(thrown);
  } else if (const PlaceId object = universe_.placeBehind(thrown)) {
    work.push_back(object);
    state.setDead(object);  // as a temporary: it lives on
  }
  while (!work.empty()) {
    const PlaceId object = work.back();
    work.pop_back();
    if (!done.insert(object).second) continue;
    std::vector<Value> held;
    for (const auto &[part, value] : state.store())
      if (universe_.isWithin(part, object)) held.push_back(value);
    for (const Value &value : held) letGo(value);
  }
  const auto *record = type->getAsCXXRecordDecl();
  if (destructorMatters(type) || (record && !isScalar(type) && !copiesMemberwise(record)))
    state.write(universe_.lateException(), Value::of(1));
  const QualType exact = type.getCanonicalType().getUnqualifiedType();
  const auto found = llvm::find(thrownTypes_, exact);
  const std::int64_t number = kOfService + 1 + (found - thrownTypes_.begin());
  if (found == thrownTypes_.end()) thrownTypes_.push_back(exact);
  state.write(universe_.exception(), Value::of(number));
}

void Transfer::exceptionMayEnd(State &state, const void *node, FrameId frame) {
  if (state.store().find(universe_.lateException())) outsideRuns(state, node, frame);
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
    // An ambiguous or inaccessible base is none that a handler takes. A virtual one may be reached in several ways.
    const bool isPublic = llvm::any_of(paths, [](const CXXBasePath &path) { return path.Access == AS_public; });
    const bool isTaken = isPublic && !paths.isAmbiguous(context_.getCanonicalType(handled));
    return isTaken ? Handling::Always : Handling::Never;
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
