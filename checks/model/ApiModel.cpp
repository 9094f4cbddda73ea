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

/// Whether an option names `function`, or a function that it overrides.
bool isNamed(const QualifiedName &name, const FunctionDecl &function) {
  if (name.names(function)) return true;
  const auto *method = dyn_cast<CXXMethodDecl>(&function);
  return method && llvm::any_of(method->overridden_methods(),
                                [&](const CXXMethodDecl *overridden) { return isNamed(name, *overridden); });
}

bool isAnnotatedReturningLocal(const FunctionDecl &function) {
  if (const FunctionDecl *pattern = function.getTemplateInstantiationPattern();
      pattern && pattern != &function && isAnnotatedReturningLocal(*pattern))
    return true;
  for (const FunctionDecl *declaration : function.redecls())
    if (hasAnnotation(*declaration, "composio::returns_local")) return true;
  const auto *method = dyn_cast<CXXMethodDecl>(&function);
  return method && llvm::any_of(method->overridden_methods(),
                                [](const CXXMethodDecl *overridden) { return isAnnotatedReturningLocal(*overridden); });
}

bool isAttachName(StringRef name) {
  return name == "createLocalWorkbenchSession" || name == "experimental_createLocalWorkbenchSession";
}

}  // namespace

bool isInSdk(const Decl &decl) {
  for (const DeclContext *context = decl.getDeclContext(); context; context = context->getParent())
    if (isComposioNamespace(context)) return true;
  return false;
}

bool isSession(const CXXRecordDecl *record) { return isComposioClass(record, "Session"); }

bool isSessionOrDerived(const CXXRecordDecl *record) {
  if (!record || isSession(record)) return record;
  record = record->getDefinition();
  return record && llvm::any_of(record->bases(), [](const CXXBaseSpecifier &base) {
           return isSessionOrDerived(base.getType()->getAsCXXRecordDecl());
         });
}

ApiModel::ApiModel(ModelOptions options) : options_(std::move(options)) {
  for (const auto *names : {&options_.returnsLocal, &options_.creators})
    for (const QualifiedName &name : *names) optionNames_.push_back(name.last().str());
  for (const auto *parameters : {&options_.requiresLocal, &options_.localIfTrue, &options_.ensuresLocal})
    for (const ModelOptions::Parameter &parameter : *parameters)
      optionNames_.push_back(parameter.function.last().str());
  llvm::sort(optionNames_);
}

std::vector<StringRef> ApiModel::decisiveNames() const {
  std::vector<StringRef> names{"createLocalWorkbenchSession", "experimental_createLocalWorkbenchSession",
                               "COMPOSIO_REQUIRES_LOCAL",     "COMPOSIO_RETURNS_LOCAL",
                               "COMPOSIO_ENSURES_LOCAL",      "COMPOSIO_LOCAL_IF_TRUE"};
  for (const auto *parameters : {&options_.requiresLocal, &options_.localIfTrue, &options_.ensuresLocal})
    for (const ModelOptions::Parameter &parameter : *parameters) names.push_back(parameter.function.last());
  for (const QualifiedName &name : options_.returnsLocal) names.push_back(name.last());
  return names;
}

// ---- functions

// The names are compared on the identifier alone where that suffices: this is asked about every call of a program.
Role ApiModel::roleOf(const FunctionDecl &function) const {
  const StringRef name = nameOf(function);
  if (isAttachName(name)) return Role::AttachLocal;
  if (const auto *method = dyn_cast<CXXMethodDecl>(&function)) return roleOfMethod(*method);
  if (name == "isLocalWorkbenchCompatible" || name == "experimental_isLocalWorkbenchCompatible") {
    const auto *ns = dyn_cast<NamespaceDecl>(function.getDeclContext()->getRedeclContext());
    return ns && ns->getName() == "experimental" && isComposioNamespace(ns->getParent()) ? Role::TestLocal : Role::None;
  }
  return Role::None;
}

bool ApiModel::isWorkbenchEnabledError(QualType type) const {
  const CXXRecordDecl *record = type.getNonReferenceType()->getAsCXXRecordDecl();
  if (!record || !record->getDeclName().isIdentifier()) return false;
  return record->getName() == "WorkbenchEnabledError" ||
         llvm::any_of(options_.enabledErrors, [&](const QualifiedName &name) { return name.names(*record); });
}

ParameterContract ApiModel::contractOf(const FunctionDecl &function, unsigned parameter) const {
  const FunctionFacts &facts = factsOf(function);
  return parameter < facts.parameters.size() ? facts.parameters[parameter] : ParameterContract();
}

bool ApiModel::returnsLocal(const FunctionDecl &function) const { return factsOf(function).returnsLocal; }

const std::vector<unsigned> &ApiModel::checkedParameters(const FunctionDecl &function) const {
  return factsOf(function).checked;
}

std::optional<unsigned> ApiModel::configurationOf(const FunctionDecl &function) const {
  return factsOf(function).configuration;
}

bool ApiModel::promises(const FunctionDecl &function) const {
  const FunctionFacts &facts = factsOf(function);
  return facts.returnsLocal || llvm::any_of(facts.parameters, [](const ParameterContract &contract) {
           return contract.ensuresLocal || contract.localIfTrue;
         });
}

const ApiModel::FunctionFacts &ApiModel::factsOf(const FunctionDecl &function) const {
  auto &facts = facts_[function.getCanonicalDecl()];
  if (facts) return *facts;
  auto computed = std::make_unique<FunctionFacts>(computeFacts(function));
  return *(facts_[function.getCanonicalDecl()] = std::move(computed));
}

ApiModel::FunctionFacts ApiModel::computeFacts(const FunctionDecl &function) const {
  FunctionFacts facts;
  facts.parameters.resize(function.getNumParams());
  for (unsigned i = 0; i < function.getNumParams(); ++i) addContract(function, i, facts.parameters[i]);
  facts.returnsLocal = isAnnotatedReturningLocal(function);
  if (!optionNames_.empty() && llvm::binary_search(optionNames_, nameOf(function))) addNamed(function, facts);
  if (isAttachName(nameOf(function)))
    if (const auto attached = attachedParameter(function)) facts.checked.push_back(*attached);
  for (unsigned i = 0; i < function.getNumParams(); ++i)
    if (facts.parameters[i].requiresLocal && !llvm::is_contained(facts.checked, i)) facts.checked.push_back(i);
  return facts;
}

/// Adds what the options say of a function.
void ApiModel::addNamed(const FunctionDecl &function, FunctionFacts &facts) const {
  const auto mark = [&](const std::vector<ModelOptions::Parameter> &list, StringRef option,
                        bool ParameterContract::*promise) {
    for (const ModelOptions::Parameter &named : list)
      if (isNamed(named.function, function))
        if (const auto parameter = namedParameter(named, option, function))
          facts.parameters[*parameter].*promise = true;
  };
  mark(options_.requiresLocal, "RequiresLocal", &ParameterContract::requiresLocal);
  mark(options_.ensuresLocal, "EnsuresLocal", &ParameterContract::ensuresLocal);
  if (function.getReturnType()->isBooleanType())
    mark(options_.localIfTrue, "LocalIfTrue", &ParameterContract::localIfTrue);
  else
    for (const ModelOptions::Parameter &named : options_.localIfTrue)
      if (isNamed(named.function, function))
        addVerdict(named.function,
                   "option LocalIfTrue names '" + named.function.text() + "', which does not return bool");
  for (const QualifiedName &name : options_.returnsLocal) {
    if (!isNamed(name, function)) continue;
    facts.returnsLocal = true;
    addVerdict(name, recordBehind(function.getReturnType())
                         ? ""
                         : "option ReturnsLocal names '" + name.text() + "', which returns no session");
  }
  for (const QualifiedName &name : options_.creators) {
    if (!isNamed(name, function)) continue;
    facts.configuration = firstSession(function);  // a configuration has the shape of a session
    addVerdict(name, facts.configuration ? ""
                                         : "option Creators names '" + name.text() +
                                               "', of which no parameter is recognised as a configuration");
  }
}

/// The parameter that an option means, where this function has it.
std::optional<unsigned> ApiModel::namedParameter(const ModelOptions::Parameter &named, StringRef option,
                                                 const FunctionDecl &function) const {
  const std::string which = ("option " + option + " names ").str();
  const auto parameter = named.index ? named.index : firstSession(function);
  if (!parameter) {
    addVerdict(named.function, which + "'" + named.function.text() +
                                   "', of which no parameter is recognised as a session: say which one it is, as in '" +
                                   named.function.text() + ":0'");
    // A demand is not forgotten because of that.
    return option == "RequiresLocal" ? attachedParameter(function) : std::nullopt;
  }
  if (*parameter >= function.getNumParams()) {
    addVerdict(named.function, which + "parameter " + std::to_string(*parameter) + " of '" + named.function.text() +
                                   "', which has " + std::to_string(function.getNumParams()) +
                                   " (they are counted from 0)");
    return std::nullopt;
  }
  addVerdict(named.function, "");
  return parameter;
}

std::optional<unsigned> ApiModel::firstSession(const FunctionDecl &function) const {
  for (unsigned i = 0; i < function.getNumParams(); ++i)
    if (isSessionLike(function.getParamDecl(i)->getType())) return i;
  return std::nullopt;
}

/// The parameter of createLocalWorkbenchSession that is the session: the second one, unless another one tells by its
/// type that it is.
std::optional<unsigned> ApiModel::attachedParameter(const FunctionDecl &function) const {
  const unsigned parameters = function.getNumParams();
  if (parameters == 0) return std::nullopt;
  const unsigned usual = parameters >= 2 ? 1 : 0;
  if (isSessionLike(function.getParamDecl(usual)->getType())) return usual;
  return firstSession(function).value_or(usual);
}

void ApiModel::addVerdict(const QualifiedName &named, std::string problem) const {
  Verdict &verdict = verdicts_[&named];
  verdict.fits = verdict.fits || problem.empty();
  if (verdict.problem.empty()) verdict.problem = std::move(problem);
}

std::vector<std::string> ApiModel::problems() const {
  std::vector<std::string> result;
  for (const auto &[name, verdict] : verdicts_)
    if (!verdict.fits) result.push_back(verdict.problem);
  llvm::sort(result);
  return result;
}

}  // namespace composio::check
