#include "proof/facts/LibraryConstruction.h"

#include <map>
#include <set>

#include "clang/AST/ExprCXX.h"
#include "model/TypeModel.h"
#include "proof/facts/FunctionWalker.h"

namespace composio::check {

using namespace clang;

namespace {

/// Without the calls that only turn a value into another category.
const Expr *withoutForwarding(const Expr *e) {
  for (;;) {
    e = e->IgnoreParenImpCasts();
    if (const auto *materialized = dyn_cast<MaterializeTemporaryExpr>(e)) {
      e = materialized->getSubExpr();
      continue;
    }
    if (const auto *cast = dyn_cast<CXXStaticCastExpr>(e); cast && cast->isGLValue()) {
      e = cast->getSubExpr();
      continue;
    }
    const auto *call = dyn_cast<CallExpr>(e);
    const FunctionDecl *callee = call ? call->getDirectCallee() : nullptr;
    if (!callee || call->getNumArgs() != 1 || !isInStd(*callee) || !callee->getDeclName().isIdentifier() ||
        (callee->getName() != "forward" && callee->getName() != "move"))
      return e;
    e = call->getArg(0);
  }
}

const CXXConstructExpr *constructIn(const Expr *init) {
  while (const auto *bind = dyn_cast<CXXBindTemporaryExpr>(init->IgnoreParenImpCasts())) init = bind->getSubExpr();
  return dyn_cast<CXXConstructExpr>(init->IgnoreParenImpCasts());
}

class ConstructionFinder {
  using Known = std::map<const ParmVarDecl *, HandedOn>;

 public:
  ConstructionFinder(QualType type, llvm::ArrayRef<HandedOn> wanted, const ASTContext &context)
      : type_(type), wanted_(wanted), context_(context) {}

  LibraryConstruction find(const FunctionDecl &function) {
    Known known;
    const FunctionDecl *definition = nullptr;
    if (!function.hasBody(definition)) return {};
    for (const HandedOn &h : wanted_)
      if (h.argument < definition->getNumParams() && definition->getParamDecl(h.argument)->getType()->isReferenceType())
        known[definition->getParamDecl(h.argument)] = {h.argument, false};
    visit(*definition, known, 0);
    return ambiguous_ ? LibraryConstruction() : found_;
  }

 private:
  /// What an argument that a function of the library hands on is.
  std::optional<HandedOn> handedOn(const Expr *e, const Known &known) const {
    e = withoutForwarding(e);
    if (const auto *ref = dyn_cast<DeclRefExpr>(e)) {
      const auto found = known.find(dyn_cast<ParmVarDecl>(ref->getDecl()));
      return found == known.end() ? std::nullopt : std::optional(found->second);
    }
    const auto *op = dyn_cast<CXXOperatorCallExpr>(e);
    if (!op || op->getOperator() != OO_Star || op->getNumArgs() != 1) return std::nullopt;
    auto holder = handedOn(op->getArg(0), known);
    if (!holder || holder->isContent || !isStdClass(op->getArg(0)->getType()->getAsCXXRecordDecl(), "optional"))
      return std::nullopt;
    holder->isContent = true;
    return holder;
  }

  void visit(const FunctionDecl &definition, const Known &known, unsigned depth) {
    constexpr unsigned kDepthLimit = 20;
    constexpr std::size_t kVisitLimit = 400;
    if (depth > kDepthLimit || seen_.size() > kVisitLimit) {
      ambiguous_ = true;
      return;
    }
    if (!seen_.insert({&definition, {known.begin(), known.end()}}).second) return;
    if (const auto *constructor = dyn_cast<CXXConstructorDecl>(&definition))
      for (const CXXCtorInitializer *init : constructor->inits())
        if (init->isAnyMemberInitializer() && isWanted(init->getAnyMember()->getType()))
          consider(init->getInit(), known);
    walk(definition, [&](Stmt &s) {
      if (const auto *made = dyn_cast<CXXNewExpr>(&s); made && !made->isArray() && isWanted(made->getAllocatedType()))
        consider(made->getInitializer() ? made->getInitializer() : made->getConstructExpr(), known);
      if (const auto *call = dyn_cast<CallExpr>(&s)) {
        const unsigned object =
            isa<CXXOperatorCallExpr>(call) && isa_and_nonnull<CXXMethodDecl>(call->getDirectCallee());
        follow(call->getDirectCallee(), llvm::ArrayRef(call->getArgs(), call->getNumArgs()).drop_front(object), known,
               depth);
      } else if (const auto *inherited = dyn_cast<CXXInheritedCtorInitExpr>(&s)) {
        followInherited(inherited->getConstructor(), definition, known, depth);
      } else if (const auto *construct = dyn_cast<CXXConstructExpr>(&s)) {
        follow(construct->getConstructor(), llvm::ArrayRef(construct->getArgs(), construct->getNumArgs()), known,
               depth);
      }
    });
  }

  void follow(const FunctionDecl *callee, llvm::ArrayRef<const Expr *> arguments, const Known &known, unsigned depth) {
    const FunctionDecl *definition = nullptr;
    if (!callee || !isInStd(*callee) || !callee->hasBody(definition) || definition->isDependentContext()) return;
    Known inside;
    for (unsigned i = 0; i < arguments.size() && i < definition->getNumParams(); ++i) {
      const ParmVarDecl *parameter = definition->getParamDecl(i);
      if (!parameter->getType()->isReferenceType()) continue;
      if (const auto h = handedOn(arguments[i], known)) inside[parameter] = *h;
    }
    // Where nothing is handed on, nothing is made of it.
    if (!inside.empty() || wanted_.empty()) visit(*definition, inside, depth + 1);
  }

  /// A constructor that is inherited gets all parameters of the one that inherits it.
  void followInherited(const FunctionDecl *callee, const FunctionDecl &heir, const Known &known, unsigned depth) {
    const FunctionDecl *definition = nullptr;
    if (!isInStd(*callee) || !callee->hasBody(definition)) return;
    Known inside;
    for (unsigned i = 0; i < heir.getNumParams() && i < definition->getNumParams(); ++i)
      if (const auto found = known.find(heir.getParamDecl(i)); found != known.end())
        inside[definition->getParamDecl(i)] = found->second;
    if (!inside.empty() || wanted_.empty()) visit(*definition, inside, depth + 1);
  }

  bool isWanted(QualType type) const { return context_.hasSameUnqualifiedType(type, type_); }

  void consider(const Expr *init, const Known &known) {
    if (!init) return;
    LibraryConstruction candidate;
    candidate.init = init;
    std::vector<HandedOn> given;
    if (!namesOnly(init, known, candidate, given) || llvm::ArrayRef<HandedOn>(given) != wanted_) return;
    if (!found_.init) {
      found_ = candidate;
      return;
    }
    const CXXConstructExpr *a = constructIn(found_.init), *b = constructIn(init);
    const bool same = a && b ? a->getConstructor()->getCanonicalDecl() == b->getConstructor()->getCanonicalDecl()
                             : !a && !b && context_.hasSameType(found_.init->getType(), init->getType());
    ambiguous_ |= !same;
  }

  /// Whether an initialiser names nothing but what is handed on; notes the parameters by which it does.
  static bool namesOnly(const Stmt *s, const Known &known, LibraryConstruction &candidate,
                        std::vector<HandedOn> &given) {
    if (!s) return true;
    if (isa<CXXThisExpr>(s) || isa<LambdaExpr>(s) || isa<CXXDefaultInitExpr>(s)) return false;
    // The destructors of temporaries would have to run.
    if (const auto *bind = dyn_cast<CXXBindTemporaryExpr>(s);
        bind && destructorMatters(bind->getType()) && bind != candidate.init)
      return false;
    if (const auto *ref = dyn_cast<DeclRefExpr>(s)) {
      if (isa<FunctionDecl>(ref->getDecl())) return true;
      const auto found = known.find(dyn_cast<ParmVarDecl>(ref->getDecl()));
      if (found == known.end()) return false;
      candidate.parameters.push_back(*found);
      given.push_back(found->second);
      return true;
    }
    return llvm::all_of(s->children(), [&](const Stmt *child) { return namesOnly(child, known, candidate, given); });
  }

  QualType type_;
  llvm::ArrayRef<HandedOn> wanted_;
  const ASTContext &context_;
  LibraryConstruction found_;
  bool ambiguous_ = false;
  std::set<std::pair<const FunctionDecl *, std::vector<std::pair<const ParmVarDecl *, HandedOn>>>> seen_;
};

}  // namespace

LibraryConstruction findConstruction(const FunctionDecl &function, QualType type, llvm::ArrayRef<HandedOn> handedOn,
                                     const ASTContext &context) {
  return ConstructionFinder(type, handedOn, context).find(function);
}

}  // namespace composio::check
