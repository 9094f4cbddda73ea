#include "model/ApiModel.h"

#include "clang/AST/Attr.h"
#include "llvm/ADT/StringSwitch.h"

namespace composio::check {

using namespace clang;

namespace {

/// Whether `context` is the namespace `composio`, seen through inline namespaces.
bool isComposioNamespace(const DeclContext *context) {
  const auto *ns = dyn_cast<NamespaceDecl>(context);
  while (ns && ns->isInline()) ns = dyn_cast<NamespaceDecl>(ns->getParent());
  return ns && ns->getDeclName().isIdentifier() && ns->getName() == "composio" &&
         ns->getParent()->getRedeclContext()->isTranslationUnit();
}

bool isComposioClass(const CXXRecordDecl *record, StringRef name) {
  return record && record->getDeclName().isIdentifier() && record->getName() == name &&
         isComposioNamespace(record->getDeclContext());
}

StringRef nameOf(const FunctionDecl &function) {
  return function.getDeclName().isIdentifier() ? function.getName() : StringRef();
}

Role roleOfMethod(const CXXMethodDecl &method) {
  const CXXRecordDecl *parent = method.getParent();
  if (isComposioClass(parent, "Session"))
    return llvm::StringSwitch<Role>(nameOf(method))
        .Case("workbench", Role::Block)
        .Case("sandbox", Role::Block)
        .Case("isLocal", Role::TestLocal)
        .Case("update", Role::Update)
        .Default(Role::None);
  if (isComposioClass(parent, "Composio") || isComposioClass(parent, "Sessions"))
    return llvm::StringSwitch<Role>(nameOf(method))
        .Case("create", Role::Create)
        .Case("use", Role::Use)
        .Default(Role::None);
  return Role::None;
}

bool hasAnnotation(const Decl &decl, StringRef text) {
  for (const auto *annotation : decl.specific_attrs<AnnotateAttr>())
    if (annotation->getAnnotation() == text) return true;
  return false;
}

void addContract(const FunctionDecl &function, unsigned parameter, ParameterContract &contract) {
  if (const FunctionDecl *pattern = function.getTemplateInstantiationPattern();
      pattern && pattern->getNumParams() == function.getNumParams() && pattern != &function)
    addContract(*pattern, parameter, contract);
  for (const FunctionDecl *declaration : function.redecls()) {
    if (parameter >= declaration->getNumParams()) continue;
    const ParmVarDecl &p = *declaration->getParamDecl(parameter);
    contract.requiresLocal |= hasAnnotation(p, "composio::requires_local");
    contract.ensuresLocal |= hasAnnotation(p, "composio::ensures_local");
    contract.localIfTrue |= hasAnnotation(p, "composio::local_if_true");
  }
  if (const auto *method = dyn_cast<CXXMethodDecl>(&function))
    for (const CXXMethodDecl *overridden : method->overridden_methods()) addContract(*overridden, parameter, contract);
}

}  // namespace

// The names are compared on the identifier alone where that suffices: this is asked about every call of a program.
Role roleOf(const FunctionDecl &function) {
  if (const auto *method = dyn_cast<CXXMethodDecl>(&function)) return roleOfMethod(*method);
  const StringRef name = nameOf(function);
  if (name == "createLocalWorkbenchSession" || name == "experimental_createLocalWorkbenchSession")
    return Role::AttachLocal;
  if (name == "isLocalWorkbenchCompatible" || name == "experimental_isLocalWorkbenchCompatible") {
    const auto *ns = dyn_cast<NamespaceDecl>(function.getDeclContext()->getRedeclContext());
    return ns && ns->getName() == "experimental" && isComposioNamespace(ns->getParent()) ? Role::TestLocal : Role::None;
  }
  return Role::None;
}

bool isInSdk(const Decl &decl) {
  for (const DeclContext *context = decl.getDeclContext(); context; context = context->getParent())
    if (isComposioNamespace(context)) return true;
  return false;
}

bool isSession(const CXXRecordDecl *record) { return isComposioClass(record, "Session"); }

bool isWorkbenchEnabledError(QualType type) {
  return isComposioClass(type.getNonReferenceType()->getAsCXXRecordDecl(), "WorkbenchEnabledError");
}

ParameterContract contractOf(const FunctionDecl &function, unsigned parameter) {
  ParameterContract contract;
  addContract(function, parameter, contract);
  return contract;
}

bool returnsLocal(const FunctionDecl &function) {
  if (const FunctionDecl *pattern = function.getTemplateInstantiationPattern();
      pattern && pattern != &function && returnsLocal(*pattern))
    return true;
  for (const FunctionDecl *declaration : function.redecls())
    if (hasAnnotation(*declaration, "composio::returns_local")) return true;
  if (const auto *method = dyn_cast<CXXMethodDecl>(&function))
    for (const CXXMethodDecl *overridden : method->overridden_methods())
      if (returnsLocal(*overridden)) return true;
  return false;
}

std::vector<unsigned> checkedParameters(const FunctionDecl &function) {
  std::vector<unsigned> parameters;
  if (roleOf(function) == Role::AttachLocal) {
    if (function.getNumParams() >= 2) parameters.push_back(1);
    return parameters;
  }
  for (unsigned i = 0; i < function.getNumParams(); ++i)
    if (contractOf(function, i).requiresLocal) parameters.push_back(i);
  return parameters;
}

bool isCheckedFunction(const FunctionDecl &function) { return !checkedParameters(function).empty(); }

}  // namespace composio::check
