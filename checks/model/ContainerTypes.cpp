#include "model/ContainerTypes.h"

#include "clang/AST/DeclTemplate.h"
#include "model/TypeModel.h"

namespace composio::check {

using namespace clang;

namespace {

const ClassTemplateSpecializationDecl *specializationOf(QualType type) {
  const auto *record =
      dyn_cast_or_null<ClassTemplateSpecializationDecl>(type.getNonReferenceType()->getAsCXXRecordDecl());
  return record && record->hasDefinition() ? record : nullptr;
}

QualType typeArgument(const ClassTemplateSpecializationDecl &record, unsigned i) {
  if (i >= record.getTemplateArgs().size()) return {};
  const TemplateArgument &argument = record.getTemplateArgs()[i];
  return argument.getKind() == TemplateArgument::Type ? argument.getAsType() : QualType();
}

/// Whether the proof can keep an object of `type` as a part of another, which makes, copies and destroys it.
bool isHeldPlainly(QualType type) {
  if (type.isNull() || type->isArrayType() || type->isReferenceType() || destructorMatters(type)) return false;
  const auto *record = type->getAsCXXRecordDecl();
  return !record || isScalar(type) || copiesMemberwise(record);
}

bool isAnyOf(const CXXRecordDecl &record, std::initializer_list<const char *> names) {
  return llvm::any_of(names, [&](const char *name) { return isStdClass(&record, name); });
}

}  // namespace

PairMembers pairMembersOf(QualType type) {
  const auto *record = specializationOf(type);
  PairMembers members;
  if (!isStdClass(record, "pair")) return members;
  for (const FieldDecl *f : record->getDefinition()->fields()) {
    if (!f->getIdentifier()) continue;
    if (f->getName() == "first") members.first = f->getCanonicalDecl();
    if (f->getName() == "second") members.second = f->getCanonicalDecl();
  }
  return members;
}

std::optional<MapType> mapOf(QualType type) {
  const auto *record = specializationOf(type);
  if (!record || !isAnyOf(*record, {"map", "unordered_map", "multimap", "unordered_multimap"})) return std::nullopt;
  MapType map;
  map.isUnique = isAnyOf(*record, {"map", "unordered_map"});
  map.key = typeArgument(*record, 0);
  map.mapped = typeArgument(*record, 1);
  if (map.key.isNull() || !isHeldPlainly(map.mapped)) return std::nullopt;
  const auto *key = map.key->getAsCXXRecordDecl();
  if (key && !isAnyOf(*key, {"basic_string", "basic_string_view"})) return std::nullopt;
  // Floating point has equal values that are not the same.
  if (!key && classify(map.key) == TypeClass::Opaque) return std::nullopt;
  // Comparators, hashes and allocators of the program's own may do anything.
  for (unsigned i = 2; i < record->getTemplateArgs().size(); ++i) {
    const QualType policy = typeArgument(*record, i);
    const auto *r = policy.isNull() ? nullptr : policy->getAsCXXRecordDecl();
    if (!r || !isAnyOf(*r, {"less", "hash", "equal_to", "allocator"})) return std::nullopt;
  }
  const auto *allocator = specializationOf(typeArgument(*record, record->getTemplateArgs().size() - 1));
  if (!allocator) return std::nullopt;
  map.entry = typeArgument(*allocator, 0);
  if (map.entry.isNull()) return std::nullopt;
  const PairMembers members = pairMembersOf(map.entry);
  map.first = members.first;
  map.second = members.second;
  return members ? std::optional(map) : std::nullopt;
}

bool isMapIterator(const CXXRecordDecl &declared) {
  const auto *record = dyn_cast<ClassTemplateSpecializationDecl>(&declared);
  if (!record) return false;
  if (isAnyOf(*record, {"__map_iterator", "__map_const_iterator", "__hash_map_iterator", "__hash_map_const_iterator"}))
    return true;
  if (!isAnyOf(*record, {"_Rb_tree_iterator", "_Rb_tree_const_iterator", "_Node_iterator", "_Node_const_iterator"}))
    return false;
  // Sets have iterators of the same names.
  const QualType held = typeArgument(*record, 0);
  return !held.isNull() && isStdClass(held->getAsCXXRecordDecl(), "pair");
}

QualType elementBehind(QualType type) {
  const auto *record = type->getAsCXXRecordDecl();
  if (!record || !record->hasDefinition()) return {};
  for (const Decl *d : record->getDefinition()->decls())
    if (const auto *name = dyn_cast<TypedefNameDecl>(d); name && name->getName() == "reference") {
      const QualType reference = name->getUnderlyingType();
      return reference->isLValueReferenceType() && !reference->isDependentType()
                 ? reference.getCanonicalType().getNonReferenceType()
                 : QualType();
    }
  return {};
}

std::optional<std::vector<QualType>> alternativesOf(QualType type) {
  const auto *record = specializationOf(type);
  if (!record || !isAnyOf(*record, {"variant", "expected"})) return std::nullopt;
  std::vector<QualType> alternatives;
  for (const TemplateArgument &argument : record->getTemplateArgs().asArray()) {
    if (argument.getKind() == TemplateArgument::Pack) {
      for (const TemplateArgument &element : argument.pack_elements())
        if (element.getKind() == TemplateArgument::Type) alternatives.push_back(element.getAsType());
    } else if (argument.getKind() == TemplateArgument::Type) {
      alternatives.push_back(argument.getAsType());
    }
  }
  for (const QualType alternative : alternatives)
    if (!alternative->isVoidType() && !isHeldPlainly(alternative)) return std::nullopt;
  return alternatives;
}

}  // namespace composio::check
