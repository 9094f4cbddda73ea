// What the check knows of the SDK: which declarations play which role. Data that the proof reads.
#pragma once

#include <vector>

#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"

namespace composio::check {

/// What a function of the SDK does to sessions and configurations.
enum class Role {
  None,
  AttachLocal,  ///< createLocalWorkbenchSession(composio, session): throws unless the session is local
  Create,       ///< Composio::create, Sessions::create
  Use,          ///< Composio::use, Sessions::use
  Update,       ///< Session::update
  Block,        ///< Session::workbench, Session::sandbox: a reference to the session's configuration block
  TestLocal,    ///< Session::isLocal, isLocalWorkbenchCompatible: whether the session is local
};

Role roleOf(const clang::FunctionDecl &function);

/// Whether `decl` is declared by the SDK. Its functions touch none of the program's own objects but those they are
/// given.
bool isInSdk(const clang::Decl &decl);
/// composio::Session.
bool isSession(const clang::CXXRecordDecl *record);
/// Whether `type` is the exception that an attempt on a session that is not
/// local throws.
bool isWorkbenchEnabledError(clang::QualType type);

/// The promises that a declaration makes by its annotations (annotations.h), gathered over its redeclarations and
/// over the functions it overrides.
struct ParameterContract {
  bool requiresLocal = false;
  bool ensuresLocal = false;
  bool localIfTrue = false;
  /// Whether the function returns normally only if the argument is local.
  bool provesLocal() const { return requiresLocal || ensuresLocal; }
};
ParameterContract contractOf(const clang::FunctionDecl &function, unsigned parameter);
bool returnsLocal(const clang::FunctionDecl &function);

/// Whether a call of `function` is a checked call: it demands a local session of its caller.
bool isCheckedFunction(const clang::FunctionDecl &function);
/// The argument of a checked function that must be local; COMPOSIO_REQUIRES_LOCAL may stand on several.
std::vector<unsigned> checkedParameters(const clang::FunctionDecl &function);

}  // namespace composio::check
