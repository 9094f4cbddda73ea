// The shape of a session: a member that leads to a block, which has a member that leads to a flag.
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclTemplate.h"
#include "model/ApiModel.h"
#include "model/TypeModel.h"

namespace composio::check {

using namespace clang;

namespace {

/// The member of a class by which `name` is read, if it has one, or what stands in its way: in the class itself, or
/// else in each of its bases.
void findMembers(const CXXRecordDecl &declared, StringRef name, std::vector<const NamedDecl *> &found) {
  const CXXRecordDecl *record = declared.getDefinition();
  if (!record || record->isDependentContext()) return;
  const NamedDecl *first = nullptr;
  for (const NamedDecl *member : record->lookup(&record->getASTContext().Idents.get(name))) {
    member = member->getUnderlyingDecl();
    if (isa<FunctionTemplateDecl>(member) || isa<TypeDecl>(member)) continue;
    const auto *method = dyn_cast<CXXMethodDecl>(member);
    if (isa<FieldDecl>(member) || (method && ApiModel::isAccessor(*method))) {
      found.push_back(cast<NamedDecl>(member->getCanonicalDecl()));
      return;
    }
    if (!first) first = member;
  }
  if (first) return found.push_back(first);
  for (const CXXBaseSpecifier &base : record->bases())
    if (const auto *b = base.getType()->getAsCXXRecordDecl()) findMembers(*b, name, found);
}

/// What reading a member gives; null for what cannot be read.
QualType typeOfMember(const NamedDecl &member) {
  if (const auto *method = dyn_cast<CXXMethodDecl>(&member)) return method->getReturnType();
  const auto *value = dyn_cast<ValueDecl>(&member);
  return value ? value->getType() : QualType();
}

}  // namespace

const CXXRecordDecl *recordBehind(QualType type) {
  constexpr unsigned kMostIndirections = 4;
  for (unsigned i = 0; i < kMostIndirections && !type.isNull(); ++i) {
    type = type.getNonReferenceType();
    if (type->isPointerType())
      type = type->getPointeeType();
    else if (const TypeClass c = classify(type); c == TypeClass::Optional || c == TypeClass::SmartPointer)
      type = elementOf(type);
    else
      break;
  }
  return type.isNull() ? nullptr : type.getNonReferenceType()->getAsCXXRecordDecl();
}

bool ApiModel::isAccessor(const CXXMethodDecl &method) {
  return method.isConst() && !method.isVolatile() && !method.isStatic() && method.getNumParams() == 0 &&
         !method.isVariadic() && !method.isDeleted() && method.getRefQualifier() != RQ_RValue &&
         !method.getReturnType()->isVoidType();
}

const std::vector<const NamedDecl *> &ApiModel::blocksOf(const CXXRecordDecl &record) const {
  auto &known = blocks_[record.getCanonicalDecl()];
  if (known) return *known;
  std::vector<const NamedDecl *> members;
  for (const std::string &name : options_.blockMembers) findMembers(record, name, members);
  llvm::erase_if(members, [&](const NamedDecl *member) {
    const QualType type = typeOfMember(*member);
    const CXXRecordDecl *block = type.isNull() ? nullptr : recordBehind(type);
    return !block || enablesOf(*block).empty();
  });
  return *(blocks_[record.getCanonicalDecl()] = std::make_unique<Members>(std::move(members)));
}

const std::vector<const NamedDecl *> &ApiModel::enablesOf(const CXXRecordDecl &record) const {
  auto &known = enables_[record.getCanonicalDecl()];
  if (known) return *known;
  std::vector<const NamedDecl *> members;
  for (const std::string &name : options_.enableMembers) findMembers(record, name, members);
  // A function that is no accessor switches it on or off, and tells nothing.
  llvm::erase_if(members, [](const NamedDecl *member) {
    const auto *method = dyn_cast<CXXMethodDecl>(member);
    return method && !isAccessor(*method);
  });
  return *(enables_[record.getCanonicalDecl()] = std::make_unique<Members>(std::move(members)));
}

bool ApiModel::isSessionLike(QualType type) const {
  const CXXRecordDecl *record = recordBehind(type);
  return record && (isSessionOrDerived(record) || !blocksOf(*record).empty());
}

std::string ApiModel::conditionOf(QualType type) const {
  const CXXRecordDecl *record = recordBehind(type);
  if (!record) return {};
  if (isSessionOrDerived(record)) return "workbench().enable == false";
  const auto spell = [](const NamedDecl &member) {
    return member.getNameAsString() + (isa<CXXMethodDecl>(member) ? "()" : "");
  };
  std::string condition;
  for (const NamedDecl *block : blocksOf(*record)) {
    const QualType held = typeOfMember(*block).getNonReferenceType();
    const bool isDirect = recordBehind(held) == held->getAsCXXRecordDecl();
    for (const NamedDecl *enable : enablesOf(*recordBehind(held))) {
      const QualType flag = typeOfMember(*enable).getNonReferenceType();
      const bool isPointer = classify(flag) == TypeClass::Pointer || classify(flag) == TypeClass::SmartPointer;
      condition += std::string(condition.empty() ? "" : " && ") + (isPointer ? "*" : "") + spell(*block) +
                   (isDirect ? "." : "->") + spell(*enable) + " == false";
    }
  }
  return condition;
}

bool ApiModel::isAbstractAccessor(const CXXMethodDecl &method) const {
  const StringRef name = method.getDeclName().isIdentifier() ? method.getName() : StringRef();
  const bool isBlock = llvm::is_contained(options_.blockMembers, name);
  if ((!isBlock && !llvm::is_contained(options_.enableMembers, name)) || !isAccessor(method)) return false;
  if (isSession(method.getParent())) return false;
  const bool isOverridable =
      method.isVirtual() && !method.hasAttr<FinalAttr>() && !method.getParent()->isEffectivelyFinal();
  if (method.hasBody() && !isOverridable) return false;
  if (!isBlock) return true;
  const CXXRecordDecl *block = recordBehind(method.getReturnType());
  return block && !enablesOf(*block).empty();
}

bool ApiModel::hasAbstractAccessor(const CXXRecordDecl &record) const {
  const auto isAbstract = [&](const NamedDecl *member) {
    const auto *method = dyn_cast<CXXMethodDecl>(member);
    return method && isAccessor(*method) && isAbstractAccessor(*method);
  };
  return !isSession(&record) &&
         (llvm::any_of(blocksOf(record), isAbstract) || llvm::any_of(enablesOf(record), isAbstract));
}

}  // namespace composio::check
