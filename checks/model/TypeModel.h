// How the proof sees C++ types: which are scalars, what values they have, which library classes it knows.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/Type.h"

namespace composio::check {

enum class TypeClass {
  Boolean,
  Integer,       ///< integers, characters and enumerations
  Pointer,       ///< pointers, also to members, references, nullptr_t
  TriState,      ///< std::optional<bool>
  Optional,      ///< std::optional of anything else
  SmartPointer,  ///< std::unique_ptr, std::shared_ptr, std::weak_ptr
  Iterator,      ///< iterators of sequences: pointers to elements
  Record,        ///< classes and arrays whose parts are followed one by one
  Opaque,        ///< scalars that are not followed: floating point, vectors
};

TypeClass classify(clang::QualType type);

/// Whether values of the class are scalars of the proof (see Value.h) rather than objects with parts.
inline bool isScalar(TypeClass c) { return c != TypeClass::Optional && c != TypeClass::Record; }
inline bool isScalar(clang::QualType type) { return isScalar(classify(type)); }

/// Whether copying an object of `record` member by member is what its copy constructor or assignment does.
bool copiesMemberwise(const clang::CXXRecordDecl *record);
/// Whether destroying an object of `type` may do anything that the proof has to know.
bool destructorMatters(clang::QualType type);
/// Whether the library can handle objects of `type` without running code of the program: no callables, no classes with
/// constructors, destructors or operators of their own. `holdsOnly`: the library only stores and moves the objects.
bool isInert(clang::QualType type, bool holdsOnly);
bool isInert(const clang::TemplateArgument &argument, bool holdsOnly);
/// Whether a class of the library only stores and moves its elements, and never compares or calls them.
bool isPlainHolder(const clang::CXXRecordDecl *record);
/// Whether an object of a class of the library may hold the address of one of the program's that the proof does not see
/// there, as the output iterator does that std::copy writes through.
bool mayRememberObjects(clang::QualType type);
/// Whether `type` can be called: a lambda, a function or a pointer to one, a class with a call operator.
bool isCallable(clang::QualType type);

/// Whether objects of `type` wrap any callable: std::function and std::move_only_function.
bool wrapsAnyCallable(clang::QualType type);

/// The least and the greatest number that a value of a scalar `type` can have.
std::pair<std::int64_t, std::int64_t> boundsOf(clang::QualType type, const clang::ASTContext &context);

/// The type that `record` declares.
clang::QualType typeOfRecord(const clang::CXXRecordDecl &record, const clang::ASTContext &context);
/// Whether `type` is a unique_ptr that deletes by something else than `delete`.
bool hasOwnDeleter(clang::QualType type);
/// Whether `type` is an iterator that walks backwards.
bool isReverseIterator(clang::QualType type);

/// A class of the library whose elements stand in a row.
struct SequenceType {
  clang::QualType element;
  std::optional<std::int64_t> length;          ///< where the type says it: std::array
  const clang::FieldDecl *elements = nullptr;  ///< the member that holds them: std::array
};
/// How the elements of a std::vector, deque, list, array or initializer_list are followed; nothing for other types, and
/// where making, copying or destroying an element does more than that.
std::optional<SequenceType> sequenceOf(clang::QualType type);

/// The T of std::optional<T>, std::unique_ptr<T> and the like; null for other types.
clang::QualType elementOf(clang::QualType type);
/// Whether `record` is the class template specialisation `std::name<...>`.
bool isStdClass(const clang::CXXRecordDecl *record, llvm::StringRef name);
/// Whether `decl` is part of the standard library, at whatever depth.
bool isInStd(const clang::Decl &decl);

}  // namespace composio::check
