// Classes of the library that hold entries or alternatives: maps, variants, std::expected.
#pragma once

#include <optional>
#include <vector>

#include "clang/AST/DeclCXX.h"
#include "clang/AST/Type.h"

namespace composio::check {

/// The two members of a std::pair; null for other types.
struct PairMembers {
  const clang::FieldDecl *first = nullptr, *second = nullptr;
  explicit operator bool() const { return first && second; }
};
PairMembers pairMembersOf(clang::QualType type);

/// A class of the library whose entries are found by a key.
struct MapType {
  clang::QualType key, mapped;
  clang::QualType entry;                    ///< the pair of both
  const clang::FieldDecl *first = nullptr;  ///< of the entry
  const clang::FieldDecl *second = nullptr;
  bool isUnique = true;  ///< one entry a key
};
/// How a std::map, unordered_map, multimap or unordered_multimap is followed; nothing for other types, and where
/// comparing keys, or making, copying or destroying an entry may run code of the program.
std::optional<MapType> mapOf(clang::QualType type);
/// Whether `record` is an iterator of a map.
bool isMapIterator(const clang::CXXRecordDecl &record);

/// What an iterator of `type` gives: its `reference`. Null where that is no lvalue.
clang::QualType elementBehind(clang::QualType type);

/// The alternatives of a std::variant, in order; or the value and the error of a std::expected. Nothing for other
/// types, and where copying or destroying one may run code of the program.
std::optional<std::vector<clang::QualType>> alternativesOf(clang::QualType type);

}  // namespace composio::check
