#include "model/TypeModel.h"

#include <limits>

#include "clang/AST/DeclTemplate.h"
#include "llvm/Config/llvm-config.h"
#include "model/ApiModel.h"
#include "model/ContainerTypes.h"

namespace composio::check {

using namespace clang;

bool isInStd(const Decl &decl) {
  for (const DeclContext *context = decl.getDeclContext(); context; context = context->getParent()) {
    if (context->isStdNamespace()) return true;
    // libstdc++ keeps a part of itself, the iterators of vector among it, beside std.
    const auto *ns = dyn_cast<NamespaceDecl>(context);
    if (ns && ns->getDeclName().isIdentifier() && ns->getName() == "__gnu_cxx" &&
        ns->getParent()->getRedeclContext()->isTranslationUnit())
      return true;
  }
  return false;
}

bool isStdClass(const CXXRecordDecl *record, StringRef name) {
  return record && record->getDeclName().isIdentifier() && record->getName() == name && isInStd(*record);
}

QualType typeOfRecord(const CXXRecordDecl &record, const ASTContext &context) {
#if LLVM_VERSION_MAJOR >= 22
  return context.getCanonicalTagType(&record);
#else
  return context.getRecordType(&record);
#endif
}

QualType elementOf(QualType type) {
  const auto *specialization = dyn_cast_or_null<ClassTemplateSpecializationDecl>(type->getAsCXXRecordDecl());
  if (!specialization || specialization->getTemplateArgs().size() == 0) return {};
  const TemplateArgument &first = specialization->getTemplateArgs()[0];
  return first.getKind() == TemplateArgument::Type ? first.getAsType() : QualType();
}

/// Names of libstdc++ and libc++.
static bool isIterator(const CXXRecordDecl &record) {
  if (isStdClass(&record, "reverse_iterator")) {
    const auto &specialization = cast<ClassTemplateSpecializationDecl>(record);
    const QualType base = specialization.getTemplateArgs()[0].getAsType();
    return !base.isNull() && (base->isPointerType() || classify(base) == TypeClass::Iterator);
  }
  if (isMapIterator(record)) return true;
  return llvm::any_of(
      std::initializer_list<const char *>{"__normal_iterator", "_List_iterator", "_List_const_iterator",
                                          "_Deque_iterator", "__wrap_iter", "__list_iterator", "__list_const_iterator",
                                          "__deque_iterator", "_Node_iterator_base"},
      [&](const char *name) { return isStdClass(&record, name); });
}

bool isReverseIterator(QualType type) {
  return isStdClass(type.getNonReferenceType()->getAsCXXRecordDecl(), "reverse_iterator");
}

std::optional<SequenceType> sequenceOf(QualType type) {
  type = type.getNonReferenceType();
  const auto *record = dyn_cast_or_null<ClassTemplateSpecializationDecl>(type->getAsCXXRecordDecl());
  if (!record || !record->hasDefinition()) return std::nullopt;
  const bool isArray = isStdClass(record, "array");
  if (!isArray && llvm::none_of(std::initializer_list<const char *>{"vector", "deque", "list", "initializer_list"},
                                [&](const char *name) { return isStdClass(record, name); }))
    return std::nullopt;
  SequenceType sequence;
  sequence.element = elementOf(type);
  if (sequence.element.isNull() || (sequence.element->isBooleanType() && isStdClass(record, "vector")))
    return std::nullopt;
  const auto *element = sequence.element->getAsCXXRecordDecl();
  // What a wrapper holds is known where it matters.
  const bool isWrapper = wrapsAnyCallable(sequence.element);
  if (sequence.element->isArrayType() || (destructorMatters(sequence.element) && !isWrapper)) return std::nullopt;
  if (element && !isScalar(sequence.element) && !copiesMemberwise(element)) return std::nullopt;
  // An allocator of the program's own may do anything with the elements.
  if (!isArray && record->getTemplateArgs().size() > 1) {
    const TemplateArgument &allocator = record->getTemplateArgs()[1];
    if (allocator.getKind() != TemplateArgument::Type ||
        !isStdClass(allocator.getAsType()->getAsCXXRecordDecl(), "allocator"))
      return std::nullopt;
  }
  if (isArray) {
    const TemplateArgument &length = record->getTemplateArgs()[1];
    if (length.getKind() != TemplateArgument::Integral || record->field_empty()) return std::nullopt;
    sequence.length = length.getAsIntegral().getExtValue();
    sequence.elements = (*record->getDefinition()->field_begin())->getCanonicalDecl();
    if (!sequence.elements->getType()->isArrayType()) return std::nullopt;
  }
  return sequence;
}

TypeClass classify(QualType type) {
  type = type.getCanonicalType();
  if (type->isReferenceType() || type->isPointerType() || type->isNullPtrType() || type->isMemberPointerType())
    return TypeClass::Pointer;
  if (type->isBooleanType()) return TypeClass::Boolean;
  if (type->isIntegralOrEnumerationType()) return TypeClass::Integer;
  if (type->isArrayType()) return TypeClass::Record;
  const CXXRecordDecl *record = type->getAsCXXRecordDecl();
  if (!record) return TypeClass::Opaque;
  if (!isa<ClassTemplateSpecializationDecl>(record)) return TypeClass::Record;
  if (isStdClass(record, "optional"))
    return elementOf(type)->isBooleanType() ? TypeClass::TriState : TypeClass::Optional;
  if (isIterator(*record)) return TypeClass::Iterator;
  if ((isStdClass(record, "unique_ptr") || isStdClass(record, "shared_ptr") || isStdClass(record, "weak_ptr")) &&
      !elementOf(type)->isArrayType())
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

bool copiesMemberwise(const CXXRecordDecl *record) {
  if (!record || !record->hasDefinition()) return false;
  record = record->getDefinition();
  if (isSession(record)) return true;
  if (isInStd(*record)) {
    // The library copies what it holds by the copy constructors of what it holds.
    const auto *specialization = dyn_cast<ClassTemplateSpecializationDecl>(record);
    const auto copies = [](const TemplateArgument &argument) {
      const auto *held =
          argument.getKind() == TemplateArgument::Type ? argument.getAsType()->getAsCXXRecordDecl() : nullptr;
      return !held || isInStd(*held) || copiesMemberwise(held);
    };
    return !specialization || llvm::all_of(specialization->getTemplateArgs().asArray(), [&](const TemplateArgument &a) {
      return a.getKind() == TemplateArgument::Pack ? llvm::all_of(a.pack_elements(), copies) : copies(a);
    });
  }
  for (const CXXConstructorDecl *constructor : record->ctors())
    if (constructor->isCopyOrMoveConstructor() && constructor->isUserProvided()) return false;
  for (const CXXMethodDecl *method : record->methods())
    if ((method->isCopyAssignmentOperator() || method->isMoveAssignmentOperator()) && method->isUserProvided())
      return false;
  for (const CXXBaseSpecifier &base : record->bases())
    if (const auto *b = base.getType()->getAsCXXRecordDecl(); b && !copiesMemberwise(b)) return false;
  for (const FieldDecl *f : record->fields())
    if (const auto *r = f->getType()->getBaseElementTypeUnsafe()->getAsCXXRecordDecl(); r && !copiesMemberwise(r))
      return false;
  return true;
}

static bool hasOwnDeleter(const CXXRecordDecl *owner) {
  const auto *record = dyn_cast_or_null<ClassTemplateSpecializationDecl>(owner);
  if (!isStdClass(record, "unique_ptr") || record->getTemplateArgs().size() < 2) return false;
  const TemplateArgument &deleter = record->getTemplateArgs()[1];
  return deleter.getKind() != TemplateArgument::Type ||
         !isStdClass(deleter.getAsType()->getAsCXXRecordDecl(), "default_delete");
}

bool hasOwnDeleter(QualType type) { return hasOwnDeleter(type.getNonReferenceType()->getAsCXXRecordDecl()); }

/// Whether a unique_ptr may run code of the program where it deletes: a deleter of its own, or a virtual destructor.
static bool uniquePointerMatters(const CXXRecordDecl &record) {
  const auto *specialization = dyn_cast<ClassTemplateSpecializationDecl>(&record);
  if (!specialization || specialization->getTemplateArgs().size() < 2) return true;
  if (hasOwnDeleter(specialization)) return true;
  const auto *pointee =
      specialization->getTemplateArgs()[0].getAsType()->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
  return pointee && pointee->hasDefinition() && pointee->getDestructor() && pointee->getDestructor()->isVirtual() &&
         !pointee->isEffectivelyFinal();
}

static bool destructorMattersIn(QualType type, unsigned depth) {
  const auto *record = type->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
  if (!record || !record->hasDefinition() || record->hasTrivialDestructor()) return false;
  record = record->getDefinition();
  constexpr unsigned kDepthLimit = 8;
  if (depth > kDepthLimit) return true;
  if (isSession(record)) return false;
  const CXXDestructorDecl *destructor = record->getDestructor();
  if (destructor && destructor->isUserProvided() && !isInStd(*record)) return true;
  if (llvm::any_of(
          std::initializer_list<const char *>{"function", "move_only_function", "any", "shared_ptr", "exception_ptr",
                                              "stop_source", "jthread", "thread", "coroutine_handle"},
          [&](const char *name) { return isStdClass(record, name); }))
    return true;
  if (isStdClass(record, "unique_ptr") && uniquePointerMatters(*record)) return true;
  if (isInStd(*record)) {
    // Containers and owners destroy what they hold; their own work touches nothing else.
    const auto *specialization = dyn_cast<ClassTemplateSpecializationDecl>(record);
    if (!specialization) return false;
    for (const TemplateArgument &argument : specialization->getTemplateArgs().asArray()) {
      if (argument.getKind() == TemplateArgument::Pack) {
        for (const TemplateArgument &element : argument.pack_elements())
          if (element.getKind() == TemplateArgument::Type && destructorMattersIn(element.getAsType(), depth + 1))
            return true;
      } else if (argument.getKind() == TemplateArgument::Type && destructorMattersIn(argument.getAsType(), depth + 1)) {
        return true;
      }
    }
    return false;
  }
  for (const CXXBaseSpecifier &base : record->bases())
    if (destructorMattersIn(base.getType(), depth + 1)) return true;
  for (const FieldDecl *f : record->fields())
    if (destructorMattersIn(f->getType(), depth + 1)) return true;
  return false;
}

bool destructorMatters(QualType type) { return destructorMattersIn(type.getNonReferenceType(), 0); }

bool mayRememberObjects(QualType type) {
  static const char *const kForgetful[] = {"pair",
                                           "tuple",
                                           "map",
                                           "set",
                                           "multimap",
                                           "multiset",
                                           "unordered_map",
                                           "unordered_set",
                                           "bitset",
                                           "complex",
                                           "duration",
                                           "time_point",
                                           "error_code",
                                           "error_condition",
                                           "hash",
                                           "less",
                                           "greater",
                                           "equal_to",
                                           "nullopt_t",
                                           "in_place_t",
                                           "piecewise_construct_t",
                                           "basic_ostream",
                                           "basic_istream",
                                           "mutex",
                                           "recursive_mutex",
                                           "lock_guard",
                                           "unique_lock",
                                           "source_location",
                                           "strong_ordering",
                                           "exception",
                                           "runtime_error",
                                           "logic_error",
                                           "numeric_limits",
                                           "ratio",
                                           "char_traits",
                                           "allocator_arg_t",
                                           "input_iterator_tag",
                                           "forward_iterator_tag",
                                           "bidirectional_iterator_tag",
                                           "random_access_iterator_tag"};
  const auto *record = type.getNonReferenceType()->getAsCXXRecordDecl();
  if (!record || !isInStd(*record) || isPlainHolder(record) || isScalar(type.getNonReferenceType())) return false;
  return !record->getDeclName().isIdentifier() || !llvm::is_contained(kForgetful, record->getName());
}

bool isPlainHolder(const CXXRecordDecl *record) {
  return llvm::any_of(std::initializer_list<const char *>{"vector", "deque", "list", "array", "optional", "unique_ptr",
                                                          "shared_ptr", "initializer_list", "basic_string",
                                                          "basic_string_view", "allocator", "__normal_iterator"},
                      [&](const char *name) { return isStdClass(record, name); });
}

bool isInert(const TemplateArgument &argument, bool holdsOnly) {
  if (argument.getKind() == TemplateArgument::Pack)
    return llvm::all_of(argument.pack_elements(), [&](const TemplateArgument &e) { return isInert(e, holdsOnly); });
  return argument.getKind() != TemplateArgument::Type || isInert(argument.getAsType(), holdsOnly);
}

static bool isPassive(const CXXRecordDecl &record, unsigned depth);

static bool isInertIn(QualType type, bool holdsOnly, unsigned depth) {
  constexpr unsigned kDepthLimit = 12;
  if (type.isNull() || depth > kDepthLimit) return false;
  type = type.getNonReferenceType();
  if (type->isFunctionType() || type->isMemberPointerType()) return false;
  if (type->isPointerType()) return !type->getPointeeType()->isFunctionType();
  const auto *record = type->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
  if (!record || isInSdk(*record)) return true;
  if (!isInStd(*record)) return holdsOnly && isPassive(*record, depth + 1);
  if (isCallable(type) || destructorMatters(type) ||
      (record->getDeclName().isIdentifier() &&
       llvm::is_contained({"any", "coroutine_handle", "future", "shared_future", "promise", "packaged_task", "thread",
                           "jthread", "stop_source", "stop_callback", "stop_token"},
                          record->getName())))
    return isStdClass(record, "shared_ptr") && isInertIn(elementOf(type), true, depth + 1);
  const auto *specialization = dyn_cast<ClassTemplateSpecializationDecl>(record);
  if (!specialization) return true;
  const bool holds = holdsOnly && isPlainHolder(record);
  return llvm::all_of(specialization->getTemplateArgs().asArray(), [&](const TemplateArgument &argument) {
    if (argument.getKind() == TemplateArgument::Pack)
      return llvm::all_of(argument.pack_elements(), [&](const TemplateArgument &e) {
        return e.getKind() != TemplateArgument::Type || isInertIn(e.getAsType(), holds, depth + 1);
      });
    // The library's own comparators and allocators are functions of their elements.
    if (argument.getKind() == TemplateArgument::Type)
      if (const auto *r = argument.getAsType()->getAsCXXRecordDecl();
          r && llvm::any_of(std::initializer_list<const char *>{"less", "allocator", "hash", "equal_to", "char_traits",
                                                                "default_delete"},
                            [&](const char *name) { return isStdClass(r, name); }))
        return true;
    return argument.getKind() != TemplateArgument::Type || isInertIn(argument.getAsType(), holds, depth + 1);
  });
}

/// A class without code of its own: nothing runs when it is made, copied, moved or destroyed.
static bool isPassive(const CXXRecordDecl &declared, unsigned depth) {
  const CXXRecordDecl *record = declared.getDefinition();
  if (!record || record->isLambda() || record->isPolymorphic()) return false;
  for (const CXXMethodDecl *method : record->methods())
    if (method->isUserProvided() && (isa<CXXConstructorDecl>(method) || isa<CXXDestructorDecl>(method) ||
                                     isa<CXXConversionDecl>(method) || method->isOverloadedOperator()))
      return false;
  for (const CXXBaseSpecifier &base : record->bases())
    if (!isInertIn(base.getType(), true, depth)) return false;
  for (const FieldDecl *f : record->fields())
    if (!isInertIn(f->getType(), true, depth)) return false;
  return true;
}

bool isInert(QualType type, bool holdsOnly) { return isInertIn(type, holdsOnly, 0); }

bool wrapsAnyCallable(QualType type) {
  const auto *record = type.isNull() ? nullptr : type.getNonReferenceType()->getAsCXXRecordDecl();
  return isStdClass(record, "function") || isStdClass(record, "move_only_function") ||
         isStdClass(record, "copyable_function");
}

bool isCallable(QualType type) {
  type = type.getNonReferenceType();
  if (type->isPointerType()) type = type->getPointeeType();
  if (type->isFunctionType()) return true;
  const auto *record = type->getAsCXXRecordDecl();
  if (!record || !record->hasDefinition()) return false;
  if (record->isLambda() || isStdClass(record, "function") || isStdClass(record, "move_only_function")) return true;
  return std::any_of(record->method_begin(), record->method_end(),
                     [](const CXXMethodDecl *method) { return method->getOverloadedOperator() == OO_Call; });
}

}  // namespace composio::check
