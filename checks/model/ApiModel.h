// What the check knows of the SDK, and of bindings that are like it: which declarations play which role. Data that the
// proof reads.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"
#include "llvm/ADT/DenseMap.h"
#include "model/QualifiedName.h"

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

/// Whether `decl` is declared by the SDK. Its functions touch none of the program's own objects but those they are
/// given.
bool isInSdk(const clang::Decl &decl);
/// composio::Session.
bool isSession(const clang::CXXRecordDecl *record);
bool isSessionOrDerived(const clang::CXXRecordDecl *record);

/// The promises that a declaration makes by its annotations (annotations.h), gathered over its redeclarations and
/// over the functions it overrides, or that an option makes for it.
struct ParameterContract {
  bool requiresLocal = false;
  bool ensuresLocal = false;
  bool localIfTrue = false;
};

/// What a project says of declarations that it cannot annotate: the options of the check.
struct ModelOptions {
  /// A parameter of a function. Without an index: the first one that is recognised as a session.
  struct Parameter {
    QualifiedName function;
    std::optional<unsigned> index;
  };
  std::vector<Parameter> requiresLocal, localIfTrue, ensuresLocal;
  std::vector<QualifiedName> returnsLocal;
  /// Functions that create a session as their configuration argument says, as Composio::create does.
  std::vector<QualifiedName> creators;
  /// The exceptions that an attempt on a session that is not local throws.
  std::vector<QualifiedName> enabledErrors;
  /// The members of a session that lead to its configuration block, and of the block that lead to the flag.
  std::vector<std::string> blockMembers{"workbench", "sandbox"}, enableMembers{"enable"};
  /// Whether a call in a `try` with a handler for the exception is judged like any other.
  bool warnOnDeliberateAttempts = false;
};

/// The model of one translation unit. Its answers are remembered: they are asked for about every call of a program.
class ApiModel {
 public:
  explicit ApiModel(ModelOptions options = {});
  ApiModel(const ApiModel &) = delete;
  ApiModel &operator=(const ApiModel &) = delete;

  Role roleOf(const clang::FunctionDecl &function) const;
  /// Whether `type` is the exception that an attempt on a session that is not local throws.
  bool isWorkbenchEnabledError(clang::QualType type) const;
  bool warnsOnDeliberateAttempts() const { return options_.warnOnDeliberateAttempts; }

  ParameterContract contractOf(const clang::FunctionDecl &function, unsigned parameter) const;
  bool returnsLocal(const clang::FunctionDecl &function) const;
  /// Whether a call of `function` is a checked call: it demands a local session of its caller.
  bool isCheckedFunction(const clang::FunctionDecl &function) const { return !checkedParameters(function).empty(); }
  /// The arguments of a checked function that must be local; COMPOSIO_REQUIRES_LOCAL may stand on several.
  const std::vector<unsigned> &checkedParameters(const clang::FunctionDecl &function) const;
  /// Whether `function` promises something that its body must keep.
  bool promises(const clang::FunctionDecl &function) const;
  /// The configuration parameter of a function that an option calls a creator of sessions.
  std::optional<unsigned> configurationOf(const clang::FunctionDecl &function) const;

  // The shape of sessions: a member `workbench` or `sandbox`, which is, or leads to, a class with a member `enable`.

  /// The members of a class that lead to its configuration blocks: fields, constant accessors, or members of that name
  /// that are neither and that nobody can read. Empty if `record` has not the shape of a session.
  const std::vector<const clang::NamedDecl *> &blocksOf(const clang::CXXRecordDecl &record) const;
  /// The members of a configuration block that say whether it is enabled, in the same manner.
  const std::vector<const clang::NamedDecl *> &enablesOf(const clang::CXXRecordDecl &record) const;
  /// Whether `type` is, or leads to, a session as far as its class tells.
  bool isSessionLike(clang::QualType type) const;
  /// What must hold of a session of `type` for it to be local, in C++: `workbench.enable == false`. Empty where its
  /// class does not show it.
  std::string conditionOf(clang::QualType type) const;
  /// Whether `method` reads something of a constant object, and needs no argument to do so.
  static bool isAccessor(const clang::CXXMethodDecl &method);
  /// Whether `method` is a member of that shape of which only the declaration tells: a constant accessor whose body
  /// is not seen, or may be another's.
  bool isAbstractAccessor(const clang::CXXMethodDecl &method) const;
  /// Whether some member of that kind belongs to `record`, so that its other members must be taken from outside too.
  bool hasAbstractAccessor(const clang::CXXRecordDecl &record) const;

  /// The names without which a program has nothing to prove.
  std::vector<llvm::StringRef> decisiveNames() const;
  /// What is wrong with the options, as far as declarations that were asked about show it.
  std::vector<std::string> problems() const;

 private:
  using Members = std::vector<const clang::NamedDecl *>;
  /// Whether a function was seen that an option fits, and what was wrong with the others of that name.
  struct Verdict {
    bool fits = false;
    std::string problem;
  };
  struct FunctionFacts {
    std::vector<ParameterContract> parameters;
    std::vector<unsigned> checked;
    bool returnsLocal = false;
    std::optional<unsigned> configuration;
  };
  const FunctionFacts &factsOf(const clang::FunctionDecl &function) const;
  FunctionFacts computeFacts(const clang::FunctionDecl &function) const;
  void addNamed(const clang::FunctionDecl &function, FunctionFacts &facts) const;
  std::optional<unsigned> namedParameter(const ModelOptions::Parameter &named, llvm::StringRef option,
                                         const clang::FunctionDecl &function) const;
  std::optional<unsigned> attachedParameter(const clang::FunctionDecl &function) const;
  std::optional<unsigned> firstSession(const clang::FunctionDecl &function) const;
  void addVerdict(const QualifiedName &named, std::string problem) const;

  ModelOptions options_;
  std::vector<std::string> optionNames_;  // the unqualified names of functions in options, sorted
  mutable llvm::DenseMap<const clang::FunctionDecl *, std::unique_ptr<FunctionFacts>> facts_;
  mutable llvm::DenseMap<const clang::CXXRecordDecl *, std::unique_ptr<Members>> blocks_, enables_;
  mutable std::map<const QualifiedName *, Verdict> verdicts_;  // of the names in options_
};

/// The class that an object of `type` is or leads to through references, pointers, owners and optionals; null if that
/// is none.
const clang::CXXRecordDecl *recordBehind(clang::QualType type);

}  // namespace composio::check
