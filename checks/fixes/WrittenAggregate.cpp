#include "fixes/WrittenAggregate.h"

#include "clang/AST/ExprCXX.h"

namespace composio::check {

using namespace clang;

namespace {

/// The field that `initialiser` names, if it is of the form `.field = value` and not, say, `.field.inner = value`.
const FieldDecl *namedField(const DesignatedInitExpr &initialiser, const RecordDecl &record) {
  if (initialiser.size() != 1 || !initialiser.getDesignator(0)->isFieldDesignator()) return nullptr;
  const DesignatedInitExpr::Designator &designator = *initialiser.getDesignator(0);
  const IdentifierInfo *name = designator.getFieldName();
  return name && designator.getDotLoc().isValid() ? fieldOf(record, name->getName()) : nullptr;
}

std::optional<WrittenAggregate> readList(const InitListExpr &list, const RecordDecl &type) {
  const InitListExpr &written = list.isSemanticForm() && list.getSyntacticForm() ? *list.getSyntacticForm() : list;
  WrittenAggregate aggregate{&type, {written.getLBraceLoc(), written.getRBraceLoc()}, {}};
  for (const Expr *element : written.inits()) {
    const auto *initialiser = dyn_cast<DesignatedInitExpr>(element);
    const FieldDecl *named = initialiser ? namedField(*initialiser, type) : nullptr;
    if (!named) return std::nullopt;
    aggregate.initialisers.push_back({named, initialiser});
  }
  return aggregate;
}

}  // namespace

const Initialiser *WrittenAggregate::find(const FieldDecl *field) const {
  for (const Initialiser &initialiser : initialisers)
    if (initialiser.field == field) return &initialiser;
  return nullptr;
}

std::optional<WrittenAggregate> readAggregate(const Expr *expression, const RecordDecl &type) {
  expression = unwrapped(expression);
  if (const auto *cast = dyn_cast<CXXFunctionalCastExpr>(expression)) {
    if (recordOf(cast->getType()) != &type) return std::nullopt;
    expression = unwrapped(cast->getSubExpr());
  }
  if (const auto *list = dyn_cast<InitListExpr>(expression)) {
    // The list in a syntactic form has no type of its own: it initialises the field that it is written for.
    const RecordDecl *of = recordOf(list->getType());
    return !of || of == &type ? readList(*list, type) : std::nullopt;
  }
  const auto *temporary = dyn_cast<CXXTemporaryObjectExpr>(expression);
  if (temporary && temporary->getNumArgs() == 0 && recordOf(temporary->getType()) == &type)
    return WrittenAggregate{&type, temporary->getParenOrBraceRange(), {}};
  return std::nullopt;
}

const Expr *unwrapped(const Expr *expression) {
  while (true) {
    expression = expression->IgnoreParens();
    if (const auto *full = dyn_cast<FullExpr>(expression))
      expression = full->getSubExpr();
    else if (const auto *temporary = dyn_cast<MaterializeTemporaryExpr>(expression))
      expression = temporary->getSubExpr();
    else if (const auto *bound = dyn_cast<CXXBindTemporaryExpr>(expression))
      expression = bound->getSubExpr();
    else if (const auto *cast = dyn_cast<ImplicitCastExpr>(expression))
      expression = cast->getSubExpr();
    else
      return expression;
  }
}

const RecordDecl *recordOf(QualType type) {
  const RecordDecl *record = type.getNonReferenceType()->getAsRecordDecl();
  return record ? record->getDefinition() : nullptr;
}

const FieldDecl *fieldOf(const RecordDecl &record, StringRef name) {
  for (const FieldDecl *candidate : record.fields())
    if (candidate->getIdentifier() && candidate->getName() == name) return candidate;
  return nullptr;
}

}  // namespace composio::check
