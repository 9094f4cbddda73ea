#include "proof/Scope.h"

#include <map>

#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/SourceManager.h"
#include "model/ApiModel.h"
#include "model/TypeModel.h"

namespace composio::check {

using namespace clang;

namespace {

/// What is to be known of one function before it is proven.
struct Node {
  const FunctionDecl *definition = nullptr;
  llvm::DenseSet<const FunctionDecl *> callees;
  bool checks = false;                 ///< holds a checked call itself
  bool promises = false;               ///< carries an annotation that its body must keep
  bool escapes = false;                ///< its address is taken, so calls of it are not all visible
  const LambdaExpr *lambda = nullptr;  ///< whose call operator it is
  std::vector<const Expr *> checkedCalls;
};

/// Collects the functions of the user's code and who calls whom.
class Collector : public RecursiveASTVisitor<Collector> {
 public:
  Collector(const ApiModel &model, ASTContext &context) : model_(model), context_(context) {}

  bool shouldVisitTemplateInstantiations() const { return true; }
  bool shouldVisitImplicitCode() const { return true; }

  bool TraverseDecl(Decl *d) {
    if (!d) return true;
    if (const auto *variable = dyn_cast<VarDecl>(d); variable && variable->isFileVarDecl() && variable->hasInit() &&
                                                     !variable->getDeclContext()->isDependentContext()) {
      current_.push_back(&variables_[variable]);
      const bool go = isImplicitInstance(*variable)
                          ? VisitVarDecl(cast<VarDecl>(d)) && TraverseStmt(cast<VarDecl>(d)->getInit())
                          : RecursiveASTVisitor::TraverseDecl(d);
      current_.pop_back();
      return go;
    }
    if (const auto *variable = dyn_cast<VarDecl>(d); variable && isImplicitInstance(*variable)) return true;
    // Bodies of system headers are read when a call leads there; nobody judges them.
    if (isa<TranslationUnitDecl>(d->getDeclContext() ? Decl::castFromDeclContext(d->getLexicalDeclContext()) : d) &&
        !isa<TranslationUnitDecl>(d) && d->getLocation().isValid() &&
        context_.getSourceManager().isInSystemHeader(d->getLocation()))
      return true;
    const auto *function = dyn_cast<FunctionDecl>(d);
    if (!function) return RecursiveASTVisitor::TraverseDecl(d);
    if (!function->isThisDeclarationADefinition() || function->isDependentContext())
      return RecursiveASTVisitor::TraverseDecl(d);
    enter(*function);
    const bool go = RecursiveASTVisitor::TraverseDecl(d);
    current_.pop_back();
    return go;
  }

  bool TraverseLambdaExpr(LambdaExpr *lambda) {
    for (Expr *init : lambda->capture_inits())
      if (init && !TraverseStmt(init)) return false;
    FunctionDecl *call = lambda->getCallOperator();
    if (!call) return true;
    // Of a generic lambda each instance of the call operator is a function of its own.
    if (FunctionTemplateDecl *generic = call->getDescribedFunctionTemplate()) {
      for (FunctionDecl *instance : generic->specializations())
        if (!traverseCallOperator(*lambda, *instance)) return false;
      return true;
    }
    return traverseCallOperator(*lambda, *call);
  }

  bool traverseCallOperator(LambdaExpr &lambda, FunctionDecl &call) {
    if (call.isDependentContext() || !call.getBody()) return true;
    if (!current_.empty()) current_.back()->callees.insert(call.getCanonicalDecl());
    enter(call).lambda = &lambda;
    const bool go = TraverseStmt(call.getBody());
    current_.pop_back();
    return go;
  }

  /// Lambdas that are written where no expression is evaluated, in an alias or a template argument, and run all the
  /// same: nothing leads to their bodies but their calls.
  void collectStrayLambdas() {
    while (!strays_.empty()) {
      const FunctionDecl *call = strays_.back();
      strays_.pop_back();
      const auto known = nodes_.find(call->getCanonicalDecl());
      const bool wasEntered = known != nodes_.end() && known->second.definition;
      const FunctionDecl *definition = nullptr;
      if (wasEntered || !call->hasBody(definition) || definition->isDependentContext()) continue;
      enter(*definition).escapes = true;
      TraverseStmt(definition->getBody());
      current_.pop_back();
    }
  }

  bool VisitCallExpr(CallExpr *call) {
    const FunctionDecl *callee = call->getDirectCallee();
    if (callee) {
      noteStray(callee);
      callees_.insert(call->getCallee()->IgnoreParenImpCasts());
      note(*callee, call);
    }
    return true;
  }
  bool VisitCXXConstructExpr(CXXConstructExpr *construct) {
    note(*construct->getConstructor(), construct);
    const CXXRecordDecl *record = construct->getConstructor()->getParent();
    if (record->isLambda()) noteStray(record->getLambdaCallOperator());
    noteEnd(*record, construct);
    return true;
  }
  bool VisitInitListExpr(InitListExpr *list) {
    if (const auto *record = list->getType()->getAsCXXRecordDecl()) noteEnd(*record, list);
    return true;
  }
  bool VisitCXXParenListInitExpr(CXXParenListInitExpr *list) {
    if (const auto *record = list->getType()->getAsCXXRecordDecl()) noteEnd(*record, list);
    return true;
  }
  bool VisitDeclRefExpr(DeclRefExpr *ref) {
    const auto *function = dyn_cast<FunctionDecl>(ref->getDecl());
    if (function && !callees_.count(ref)) nodes_[function->getCanonicalDecl()].escapes = true;
    if (function && !current_.empty()) {
      current_.back()->callees.insert(function->getCanonicalDecl());
      current_.back()->checks |= model_.isCheckedFunction(*function);
    }
    return true;
  }

  bool VisitVarDecl(VarDecl *variable) {
    const Expr *init = variable->getInit();
    const auto *lambda = init ? dyn_cast<LambdaExpr>(init->IgnoreUnlessSpelledInSource()) : nullptr;
    if (lambda && variable->hasGlobalStorage()) shared_.insert(lambda);
    return true;
  }

  /// Whether a lambda is kept where every function can call it.
  bool isShared(const LambdaExpr &lambda) const { return shared_.count(&lambda); }

  /// Whether code of the library may call `function` on its own account.
  bool mayBeCalledByLibrary(const FunctionDecl &function) const {
    const auto isKnown = [&](QualType type) {
      const auto *record = type.getNonReferenceType()->getAsCXXRecordDecl();
      return record && libraryTypes_.count(record->getCanonicalDecl());
    };
    if (isa<CXXConstructorDecl>(function) || isa<CXXConversionDecl>(function))
      return libraryTypes_.count(cast<CXXMethodDecl>(function).getParent()->getCanonicalDecl());
    if (isa<CXXMethodDecl>(function)) return false;
    return llvm::any_of(function.parameters(), [&](const ParmVarDecl *p) { return isKnown(p->getType()); }) &&
           function.getDeclName().isIdentifier() &&
           llvm::is_contained({"swap", "begin", "end", "get", "hash_value", "tag_invoke"}, function.getName());
  }

  std::map<const FunctionDecl *, Node> nodes_;
  std::map<const VarDecl *, Node> variables_;  // with static storage, and what their initialisers call
  std::vector<const FunctionDecl *> order_;

 private:
  /// Clang's own visitor takes the written arguments of such a variable for a mistake.
  static bool isImplicitInstance(const VarDecl &variable) {
    const auto *instance = dyn_cast<VarTemplateSpecializationDecl>(&variable);
    return instance && instance->getTemplateSpecializationKind() == TSK_ImplicitInstantiation;
  }

  Node &enter(const FunctionDecl &function) {
    const FunctionDecl *key = function.getCanonicalDecl();
    order_.push_back(key);
    Node &node = nodes_[key];
    node.definition = &function;
    node.promises = model_.promises(function);
    current_.push_back(&node);
    return node;
  }
  void noteStray(const FunctionDecl *call) {
    const auto *method = dyn_cast_or_null<CXXMethodDecl>(call);
    if (method && method->getParent()->isLambda()) strays_.push_back(method);
  }
  void noteLibraryTypes(const TemplateArgument &argument) {
    if (argument.getKind() == TemplateArgument::Pack) {
      for (const TemplateArgument &element : argument.pack_elements()) noteLibraryTypes(element);
    } else if (argument.getKind() == TemplateArgument::Type) {
      QualType type = argument.getAsType().getNonReferenceType();
      while (type->isPointerType()) type = type->getPointeeType();
      const auto *record = type->getAsCXXRecordDecl();
      if (!record || !libraryTypes_.insert(record->getCanonicalDecl()).second) return;
      if (const auto *specialization = dyn_cast<ClassTemplateSpecializationDecl>(record))
        for (const TemplateArgument &inner : specialization->getTemplateArgs().asArray()) noteLibraryTypes(inner);
    }
  }

  /// Whoever makes an object has it destroyed.
  void noteEnd(const CXXRecordDecl &record, const Expr *made) {
    if (record.hasDefinition() && record.getDestructor()) note(*record.getDestructor(), made);
  }

  void note(const FunctionDecl &callee, const Expr *call) {
    // What the library is instantiated with, its code may construct, convert, compare and swap.
    if (isInStd(callee)) {
      if (const TemplateArgumentList *arguments = callee.getTemplateSpecializationArgs())
        for (const TemplateArgument &argument : arguments->asArray()) noteLibraryTypes(argument);
      if (const auto *method = dyn_cast<CXXMethodDecl>(&callee))
        if (const auto *owner = dyn_cast<ClassTemplateSpecializationDecl>(method->getParent()))
          for (const TemplateArgument &argument : owner->getTemplateArgs().asArray()) noteLibraryTypes(argument);
    }
    if (current_.empty()) return;
    current_.back()->callees.insert(callee.getCanonicalDecl());
    if (!model_.isCheckedFunction(callee)) return;
    current_.back()->checks = true;
    current_.back()->checkedCalls.push_back(call);
  }

  const ApiModel &model_;
  ASTContext &context_;
  std::vector<Node *> current_;
  std::vector<const FunctionDecl *> strays_;
  llvm::DenseSet<const Expr *> callees_;
  llvm::DenseSet<const LambdaExpr *> shared_;
  llvm::DenseSet<const CXXRecordDecl *> libraryTypes_;
};

/// Whether all calls of a function can be seen in this unit.
bool cannotBeCalledFromOutside(const FunctionDecl &function) {
  if (const auto *method = dyn_cast<CXXMethodDecl>(&function)) {
    if (method->isVirtual()) return false;
    if (method->getParent()->isLambda()) return true;
    if (method->isOverloadedOperator()) return false;  // library code may call it without being seen
    if (method->getParent()->isLocalClass()) return true;
    if (method->getAccess() == AS_private && !isa<CXXConstructorDecl>(method)) return true;
  }
  return !function.isExternallyVisible() && !function.isOverloadedOperator();
}

}  // namespace

Scope::Scope(const ApiModel &model, ASTContext &context) {
  Collector collector(model, context);
  for (Decl *d : context.getTraversalScope()) collector.TraverseDecl(d);
  collector.collectStrayLambdas();
  // What calls something relevant is relevant; the graph is small, so a plain iteration will do.
  for (bool changed = true; changed;) {
    changed = false;
    for (const auto &[function, node] : collector.nodes_) {
      if (relevant_.count(function)) continue;
      const bool relevant = node.checks || node.promises ||
                            std::any_of(node.callees.begin(), node.callees.end(),
                                        [&](const FunctionDecl *callee) { return relevant_.count(callee); });
      if (!relevant) continue;
      relevant_.insert(function);
      changed = true;
    }
  }
  llvm::DenseSet<const FunctionDecl *> called;
  for (const auto &[function, node] : collector.nodes_)
    if (relevant_.count(function))
      for (const FunctionDecl *callee : node.callees)
        if (callee != function) called.insert(callee);
  for (const FunctionDecl *function : collector.order_) {
    const Node &node = collector.nodes_.at(function);
    if (!node.definition || !relevant_.count(function)) continue;
    const bool escapes = node.escapes || collector.mayBeCalledByLibrary(*node.definition) ||
                         (node.lambda && collector.isShared(*node.lambda));
    const bool judgedByCallers = cannotBeCalledFromOutside(*node.definition) && !escapes &&
                                 (called.count(function) || node.lambda) && !node.promises;
    if (judgedByCallers) isInternal_.insert(function);
    (judgedByCallers ? internal_ : roots_).push_back(node.definition);
    checkedCalls_[function] = node.checkedCalls;
  }
  for (const auto &[variable, node] : collector.variables_) {
    const bool relevant =
        node.checks || std::any_of(node.callees.begin(), node.callees.end(),
                                   [&](const FunctionDecl *callee) { return relevant_.count(callee); });
    if (relevant) variables_.push_back(variable);
  }
}

}  // namespace composio::check
