#include "model/CallableTypes.h"

#include <map>

#include "clang/AST/DeclTemplate.h"
#include "model/ContainerTypes.h"
#include "model/TypeModel.h"

namespace composio::check {

using namespace clang;

bool canBeWrapped(QualType type) {
  type = type.getNonReferenceType();
  if (type->isFunctionType() || type->isPointerType() || type->isMemberPointerType() || type->isNullPtrType() ||
      wrapsAnyCallable(type))
    return true;
  const auto *record = type->getAsCXXRecordDecl();
  // Where one ends is looked at where a wrapper ends (Transfer::endsQuietly).
  return record && record->hasDefinition() && copiesMemberwise(record);
}

std::optional<BoundCallable> boundCallableOf(QualType type) {
  const auto *record =
      dyn_cast_or_null<ClassTemplateSpecializationDecl>(type.getNonReferenceType()->getAsCXXRecordDecl());
  if (!record || !isInStd(*record) || !record->getDeclName().isIdentifier()) return std::nullopt;
  const StringRef name = record->getName();
  const TemplateArgumentList &arguments = record->getTemplateArgs();
  if (arguments.size() == 0 || arguments[0].getKind() != TemplateArgument::Type) return std::nullopt;
  BoundCallable result;
  result.callable = arguments[0].getAsType();
  if (name == "_Mem_fn" || name == "__mem_fn") return result;
  if (name == "_Not_fn" || name == "__not_fn_t") {
    result.kind = BoundCallable::Kind::Not;
    return result;
  }
  if (name == "_Bind") {
    const auto *signature = result.callable->getAs<FunctionProtoType>();
    if (!signature) return std::nullopt;
    result.kind = BoundCallable::Kind::Bind;
    result.callable = signature->getReturnType();
    result.bound.append(signature->param_type_begin(), signature->param_type_end());
    return result;
  }
  if (name != "__bind" && name != "_Bind_front" && name != "__bind_front_t") return std::nullopt;
  result.kind = name == "__bind" ? BoundCallable::Kind::Bind : BoundCallable::Kind::Front;
  for (const TemplateArgument &argument : arguments.asArray().drop_front()) {
    if (argument.getKind() != TemplateArgument::Pack) return std::nullopt;
    for (const TemplateArgument &element : argument.pack_elements()) result.bound.push_back(element.getAsType());
  }
  return result;
}

std::optional<unsigned> placeholderOf(QualType type) {
  const auto *record = dyn_cast_or_null<ClassTemplateSpecializationDecl>(type->getAsCXXRecordDecl());
  if (!isStdClass(record, "_Placeholder") && !isStdClass(record, "__ph")) return std::nullopt;
  const TemplateArgument &number = record->getTemplateArgs()[0];
  if (number.getKind() != TemplateArgument::Integral) return std::nullopt;
  return static_cast<unsigned>(number.getAsIntegral().getExtValue());
}

std::optional<std::vector<const FieldDecl *>> tuplePartsOf(QualType type) {
  if (const PairMembers members = pairMembersOf(type)) return std::vector{members.first, members.second};
  const CXXRecordDecl *record = type->getAsCXXRecordDecl();
  if (!isStdClass(record, "tuple") || !record->hasDefinition()) return std::nullopt;
  std::map<std::int64_t, const FieldDecl *> found;
  llvm::SmallVector<const CXXRecordDecl *, 8> work{record->getDefinition()};
  while (!work.empty()) {
    const CXXRecordDecl *part = work.pop_back_val();
    const auto *leaf = dyn_cast<ClassTemplateSpecializationDecl>(part);
    if ((isStdClass(part, "_Head_base") || isStdClass(part, "__tuple_leaf")) && leaf && !part->field_empty() &&
        leaf->getTemplateArgs()[0].getKind() == TemplateArgument::Integral)
      found[leaf->getTemplateArgs()[0].getAsIntegral().getExtValue()] = *part->field_begin();
    for (const FieldDecl *f : part->fields())
      if (isStdClass(f->getType()->getAsCXXRecordDecl(), "__tuple_impl")) return std::nullopt;
    for (const CXXBaseSpecifier &base : part->bases())
      if (const auto *b = base.getType()->getAsCXXRecordDecl(); b && b->hasDefinition())
        work.push_back(b->getDefinition());
  }
  const TemplateArgumentList &arguments = cast<ClassTemplateSpecializationDecl>(record)->getTemplateArgs();
  if (found.size() != arguments[0].pack_size()) return std::nullopt;
  std::vector<const FieldDecl *> fields;
  for (const auto &[index, f] : found) fields.push_back(f);
  return fields;
}

}  // namespace composio::check
