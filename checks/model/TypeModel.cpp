#include "model/TypeModel.h"

#include "clang/AST/DeclTemplate.h"

#include <limits>

namespace composio::check {

using namespace clang;

bool isInStd(const Decl &decl) {
  for (const DeclContext *context = decl.getDeclContext(); context; context = context->getParent())
    if (context->isStdNamespace()) return true;
  return false;
}

bool isStdClass(const CXXRecordDecl *record, StringRef name) {
  return record && record->getDeclName().isIdentifier() && record->getName() == name && isInStd(*record);
}

QualType elementOf(QualType type) {
  const auto *specialization = dyn_cast_or_null<ClassTemplateSpecializationDecl>(type->getAsCXXRecordDecl());
  if (!specialization || specialization->getTemplateArgs().size() == 0) return {};
  const TemplateArgument &first = specialization->getTemplateArgs()[0];
  return first.getKind() == TemplateArgument::Type ? first.getAsType() : QualType();
}

TypeClass classify(QualType type) {
  type = type.getCanonicalType();
  if (type->isReferenceType() || type->isPointerType() || type->isNullPtrType()) return TypeClass::Pointer;
  if (type->isBooleanType()) return TypeClass::Boolean;
  if (type->isIntegralOrEnumerationType()) return TypeClass::Integer;
  if (type->isArrayType()) return TypeClass::Record;
  const CXXRecordDecl *record = type->getAsCXXRecordDecl();
  if (!record) return TypeClass::Opaque;
  if (!isa<ClassTemplateSpecializationDecl>(record)) return TypeClass::Record;
  if (isStdClass(record, "optional"))
    return elementOf(type)->isBooleanType() ? TypeClass::TriState : TypeClass::Optional;
  if ((isStdClass(record, "unique_ptr") || isStdClass(record, "shared_ptr")) && !elementOf(type)->isArrayType())
    return TypeClass::SmartPointer;
  return TypeClass::Record;
}

std::pair<std::int64_t, std::int64_t> boundsOf(QualType type, const ASTContext &context) {
  constexpr std::pair<std::int64_t, std::int64_t> everything{std::numeric_limits<std::int64_t>::min(),
                                                             std::numeric_limits<std::int64_t>::max()};
  switch (classify(type)) {
    case TypeClass::Boolean:
      return {0, 1};
    case TypeClass::TriState:
      return {0, 2};
    case TypeClass::Integer: {
      if (type->isDependentType() || type->isIncompleteType()) return everything;
      const unsigned bits = context.getIntWidth(type);
      if (bits >= 64) return everything;
      return type->isUnsignedIntegerOrEnumerationType()
                 ? std::pair<std::int64_t, std::int64_t>{0, (std::int64_t{1} << bits) - 1}
                 : std::pair<std::int64_t, std::int64_t>{-(std::int64_t{1} << (bits - 1)),
                                                         (std::int64_t{1} << (bits - 1)) - 1};
    }
    default:
      return everything;
  }
}

}  // namespace composio::check
