#include "proof/invariants/MemberUses.h"

#include "clang/AST/DeclFriend.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/SourceManager.h"
#include "model/ApiModel.h"
#include "model/TypeModel.h"

namespace composio::check {

using namespace clang;

Holding holdingOf(QualType type) {
  const auto isSessionType = [](QualType t) {
    const auto *record = t.isNull() || t.isVolatileQualified() ? nullptr : t->getAsCXXRecordDecl();
    return record && isSession(record);
  };
  if (type.isVolatileQualified() || type->isReferenceType() || type->isDependentType()) return Holding::None;
  if (isSessionType(type)) return Holding::Itself;
  const auto *record = type->getAsCXXRecordDecl();
  if (!record) return Holding::None;
  if (isStdClass(record, "optional") && isSessionType(elementOf(type))) return Holding::Optional;
  if (isStdClass(record, "unique_ptr") && !hasOwnDeleter(type) && isSessionType(elementOf(type))) return Holding::Owner;
  return Holding::None;
}

bool makesOwned(const Expr *value) {
  if (!value) return true;
  value = value->IgnoreUnlessSpelledInSource();
  if (isa<CXXNullPtrLiteralExpr>(value)) return true;
  if (const auto *construct = dyn_cast<CXXConstructExpr>(value)) return construct->getNumArgs() == 0;
  if (const auto *list = dyn_cast<InitListExpr>(value)) return list->getNumInits() == 0;
  const auto *call = dyn_cast<CallExpr>(value);
  const FunctionDecl *callee = call ? call->getDirectCallee() : nullptr;
  return callee && isInStd(*callee) && callee->getDeclName().isIdentifier() && callee->getName() == "make_unique";
}

namespace {

bool isNamed(const FunctionDecl &function, std::initializer_list<llvm::StringRef> names) {
  return function.getDeclName().isIdentifier() && llvm::is_contained(names, function.getName());
}

}  // namespace

bool isSeen(const FunctionDecl &function) {
  const FunctionDecl *definition = nullptr;
  return function.hasBody(definition) && !definition->hasSkippedBody() && !definition->isLateTemplateParsed() &&
         definition->getBody();
}

/// Looks at every mention of a member and follows it up to what is done with it.
class UseCollector : public RecursiveASTVisitor<UseCollector> {
 public:
  UseCollector(MemberUses &result, ASTContext &context) : result_(result), context_(context) {}
  bool shouldVisitTemplateInstantiations() const { return true; }

  bool TraverseDecl(Decl *d) {
    if (!d) return true;
    if (isa<TranslationUnitDecl>(d->getLexicalDeclContext() ? Decl::castFromDeclContext(d->getLexicalDeclContext())
                                                            : d) &&
        !isa<TranslationUnitDecl>(d) && d->getLocation().isValid() &&
        context_.getSourceManager().isInSystemHeader(d->getLocation()))
      return true;
    const auto *function = dyn_cast<FunctionDecl>(d);
    if (!function) return RecursiveASTVisitor::TraverseDecl(d);
    if (function->isDefaulted() || function->isImplicit()) return true;
    functions_.push_back(function);
    std::vector<const Stmt *> around;
    around.swap(parents_);
    const bool go = RecursiveASTVisitor::TraverseDecl(d);
    around.swap(parents_);
    functions_.pop_back();
    return go;
  }

  bool TraverseLambdaExpr(LambdaExpr *lambda) {
    functions_.push_back(lambda->getCallOperator());
    const bool go = RecursiveASTVisitor::TraverseLambdaExpr(lambda);
    functions_.pop_back();
    return go;
  }

  bool TraverseStmt(Stmt *s) {
    if (!s) return true;
    parents_.push_back(s);
    const bool go = RecursiveASTVisitor::TraverseStmt(s);
    parents_.pop_back();
    return go;
  }

  bool VisitMemberExpr(MemberExpr *mention) {
    const auto *field = dyn_cast<FieldDecl>(mention->getMemberDecl());
    if (field && holdingOf(field->getType()) != Holding::None) note(*field, *mention);
    return true;
  }

  /// A pointer to a member.
  bool VisitDeclRefExpr(DeclRefExpr *ref) {
    if (const auto *field = dyn_cast<FieldDecl>(ref->getDecl())) usesOf(*field).escapes = true;
    return true;
  }

  bool VisitDecompositionDecl(DecompositionDecl *bound) {
    if (const auto *record = bound->getType().getNonReferenceType()->getAsCXXRecordDecl())
      result_.decomposed_.insert(record->getCanonicalDecl());
    return true;
  }

  bool VisitCXXDependentScopeMemberExpr(CXXDependentScopeMemberExpr *mention) {
    result_.dependentNames_.insert(mention->getMember().getAsString());
    return true;
  }
  bool VisitDependentScopeDeclRefExpr(DependentScopeDeclRefExpr *mention) {
    result_.dependentNames_.insert(mention->getDeclName().getAsString());
    return true;
  }

 private:
  MemberUses::Uses &usesOf(const FieldDecl &field) { return result_.uses_[field.getCanonicalDecl()]; }

  void note(const FieldDecl &field, const MemberExpr &mention) {
    const Holding holding = holdingOf(field.getType());
    // A constant pointer leads to what is none.
    if (holding != Holding::Owner && mention.getType().isConstQualified()) return;
    std::vector<const Expr *> writes;
    if (!isHarmless(holding, writes)) {
      usesOf(field).escapes = true;
      return;
    }
    if (writes.empty()) return;
    const auto *method = functions_.empty() ? nullptr : dyn_cast<CXXMethodDecl>(functions_.back());
    const bool isOwn = isa<CXXThisExpr>(mention.getBase()->IgnoreParenImpCasts());
    if (!method || !isOwn || method->isDependentContext() || method->getParent()->isLambda()) {
      usesOf(field).escapes = true;
      return;
    }
    for (const Expr *write : writes) usesOf(field).writes.push_back({method, write});
  }

  /// Follows the mention on top of the parents up to what is done with it: reads, and writes that are all known.
  bool isHarmless(Holding holding, std::vector<const Expr *> &writes) const {
    // Whether we still speak of the owner, or already of the session.
    bool isSessionNow = holding == Holding::Itself;
    for (std::size_t at = parents_.size() - 1; at > 0;) {
      const auto *e = cast<Expr>(parents_[at]);
      const Stmt *parent = parents_[--at];
      if (isa<CompoundStmt, IfStmt, SwitchCase, LabelStmt, ForStmt, WhileStmt, DoStmt>(parent)) return true;
      if (isa<ParenExpr, ExprWithCleanups, ConditionalOperator>(parent)) continue;
      if (const auto *cast = dyn_cast<CastExpr>(parent)) {
        const CastKind kind = cast->getCastKind();
        if (kind == CK_ToVoid) return true;
        if (!isa<ImplicitCastExpr>(cast)) return false;
        const QualType type = cast->getType();
        const QualType target = type->isPointerType() ? type->getPointeeType() : type;
        const bool becomesConstant = target.isConstQualified() && (isSessionNow || holding != Holding::Owner);
        if (kind == CK_NoOp && becomesConstant) return true;
        if (kind == CK_NoOp || kind == CK_UncheckedDerivedToBase || kind == CK_DerivedToBase ||
            kind == CK_UserDefinedConversion)
          continue;
        return false;
      }
      if (const auto *unary = dyn_cast<UnaryOperator>(parent)) {
        if (unary->getOpcode() != UO_AddrOf && unary->getOpcode() != UO_Deref) return false;
        // The address of an owner that is a constant is as good as the owner.
        if (!isSessionNow && holding == Holding::Owner) return false;
        continue;
      }
      // What `!=` is made of since C++20.
      if (const auto *rewritten = dyn_cast<CXXRewrittenBinaryOperator>(parent)) {
        const auto form = rewritten->getDecomposedForm();
        return (form.Opcode == BO_EQ || form.Opcode == BO_NE) && (isNull(*form.LHS) || isNull(*form.RHS));
      }
      if (const auto *call = dyn_cast<CallExpr>(parent); call && isMove(*call)) return isMovedOut(at);
      if (const auto *call = dyn_cast<CXXOperatorCallExpr>(parent)) {
        if (isTestForNull(*call)) return true;
        if (call->getNumArgs() == 0 || call->getArg(0)->IgnoreParens() != e->IgnoreParens()) return false;
        if (call->getOperator() == OO_Equal && call->getNumArgs() == 2) {
          if (!isSessionNow && holding == Holding::Owner && !makesOwned(call->getArg(1))) return false;
          writes.push_back(call);
          continue;
        }
        const bool leads = call->getOperator() == OO_Star || call->getOperator() == OO_Arrow;
        if (!leads || isSessionNow) return false;
        isSessionNow = true;
        if (isConstantNow(*call)) return true;
        continue;
      }
      const auto *member = dyn_cast<MemberExpr>(parent);
      const auto *method = member ? dyn_cast<CXXMethodDecl>(member->getMemberDecl()) : nullptr;
      const auto *call = method && at > 0 ? dyn_cast<CXXMemberCallExpr>(parents_[at - 1]) : nullptr;
      if (!call) return false;
      --at;
      if (isSessionNow) {
        if (method->isConst()) return true;
        if (!isNamed(*method, {"update"})) return false;
        writes.push_back(call);
        return true;
      }
      if (!isInStd(*method)) return false;
      if (isa<CXXConversionDecl>(method) || isNamed(*method, {"has_value"})) return true;
      if (isNamed(*method, {"reset"})) {
        // An owner that is given another pointer shares it with whoever gives it.
        if (call->getNumArgs() > 0 && !isa<CXXDefaultArgExpr>(call->getArg(0)) && !makesOwned(call->getArg(0)))
          return false;
        writes.push_back(call);
        return true;
      }
      const bool fills = isNamed(*method, {"emplace"});
      if (!fills && !isNamed(*method, {"value", "get"})) return false;
      if (fills) writes.push_back(call);
      isSessionNow = true;
      if (isConstantNow(*call)) return true;
    }
    return false;
  }

  static bool isTestForNull(const CXXOperatorCallExpr &call) {
    if (call.getNumArgs() != 2 || (call.getOperator() != OO_EqualEqual && call.getOperator() != OO_ExclaimEqual))
      return false;
    return isNull(*call.getArg(0)) || isNull(*call.getArg(1));
  }

  static bool isNull(const Expr &e) { return isa<CXXNullPtrLiteralExpr>(e.IgnoreUnlessSpelledInSource()); }

  static bool isMove(const CallExpr &call) {
    const FunctionDecl *callee = call.getDirectCallee();
    return callee && isInStd(*callee) && isNamed(*callee, {"move"}) && call.getNumArgs() == 1;
  }

  /// Whether the std::move at `at` feeds the construction or assignment of an object of the same kind, which leaves an
  /// empty owner, or the session as it was.
  bool isMovedOut(std::size_t at) const {
    while (at > 0) {
      const auto *moved = cast<Expr>(parents_[at]);
      const Stmt *parent = parents_[--at];
      if (isa<ParenExpr, ExprWithCleanups>(parent)) continue;
      if (const auto *construct = dyn_cast<CXXConstructExpr>(parent))
        return construct->getNumArgs() == 1 && holdingOf(construct->getType()) != Holding::None;
      const auto *call = dyn_cast<CXXOperatorCallExpr>(parent);
      return call && call->getOperator() == OO_Equal && call->getNumArgs() == 2 && call->getArg(1) == moved &&
             holdingOf(call->getArg(0)->getType()) != Holding::None;
    }
    return false;
  }

  /// Whether what a call gives leads to a constant.
  static bool isConstantNow(const Expr &given) {
    const QualType type = given.getType();
    return (type->isPointerType() ? type->getPointeeType() : type).isConstQualified();
  }

  MemberUses &result_;
  ASTContext &context_;
  std::vector<const FunctionDecl *> functions_;
  std::vector<const Stmt *> parents_;  // of the current function, and the statement itself
};

MemberUses::MemberUses(ASTContext &context) : context_(context) {
  UseCollector(*this, context).TraverseDecl(context.getTranslationUnitDecl());
}

const std::vector<MemberWrite> *MemberUses::writesOf(const FieldDecl &field) const {
  static const std::vector<MemberWrite> none;
  const auto *record = dyn_cast<CXXRecordDecl>(field.getParent());
  if (!record || !record->hasDefinition() || record->isLambda() || record->isUnion() || record->isAggregate() ||
      record->isDependentContext() || isInStd(*record) || isInSdk(*record) ||
      context_.getSourceManager().isInSystemHeader(record->getLocation()))
    return nullptr;
  const auto found = uses_.find(field.getCanonicalDecl());
  if (found != uses_.end() && found->second.escapes) return nullptr;
  // What is constant is written by constructors alone.
  const bool isConstant = field.getType().isConstQualified() && holdingOf(field.getType()) != Holding::Owner;
  if (!isConstant && !isSealed(*record, field)) return nullptr;
  return found == uses_.end() ? &none : &found->second.writes;
}

/// Whether all code that may name the member is in this unit.
bool MemberUses::isSealed(const CXXRecordDecl &record, const FieldDecl &field) const {
  const bool isClosed = record.isEffectivelyFinal() || !record.isExternallyVisible();
  if (field.getAccess() != AS_private && !(field.getAccess() == AS_protected && isClosed)) return false;
  if (decomposed_.count(record.getCanonicalDecl()) || dependentNames_.count(field.getNameAsString())) return false;
  // A nested class is open to what is around it, and to that class's friends.
  for (const DeclContext *context = &record; context->isRecord(); context = context->getParent()) {
    const auto *around = dyn_cast<CXXRecordDecl>(context);
    if (!around || !areMembersVisible(*around, field)) return false;
    for (const FriendDecl *f : around->friends()) {
      if (const NamedDecl *declared = f->getFriendDecl()) {
        const auto *function = dyn_cast<FunctionDecl>(declared);
        if (!function || !isSeen(*function) || context_.getSourceManager().isInSystemHeader(function->getLocation()))
          return false;
        continue;
      }
      const auto *type = f->getFriendType();
      const auto *befriended = type ? type->getType()->getAsCXXRecordDecl() : nullptr;
      if (!befriended || !befriended->hasDefinition() || isInStd(*befriended) ||
          context_.getSourceManager().isInSystemHeader(befriended->getLocation()) ||
          !areMembersVisible(*befriended->getDefinition(), field))
        return false;
    }
  }
  return true;
}

namespace {

/// Whether the code of a template names a member: it may be instantiated in another unit.
class NameSearch : public RecursiveASTVisitor<NameSearch> {
 public:
  explicit NameSearch(DeclarationName name) : name_(name) {}
  bool VisitMemberExpr(MemberExpr *e) { return e->getMemberDecl()->getDeclName() != name_; }
  bool VisitCXXDependentScopeMemberExpr(CXXDependentScopeMemberExpr *e) { return e->getMember() != name_; }
  bool VisitDeclRefExpr(DeclRefExpr *e) { return e->getDecl()->getDeclName() != name_; }
  bool VisitUnresolvedMemberExpr(UnresolvedMemberExpr *e) { return e->getMemberName() != name_; }

 private:
  DeclarationName name_;
};

bool isNamedIn(const FunctionDecl &function, DeclarationName name) {
  return !NameSearch(name).TraverseStmt(function.getBody());
}

}  // namespace

/// Whether every member function of a class, and of those nested in it, is either seen or does not name the member.
bool MemberUses::areMembersVisible(const CXXRecordDecl &record, const FieldDecl &field) const {
  const DeclarationName name = field.getDeclName();
  // Another unit may say for arguments of its own what a member of a template does.
  const bool mayBeSpecialized = record.isExternallyVisible();
  for (const Decl *d : record.decls()) {
    if (const auto *method = dyn_cast<CXXMethodDecl>(d)) {
      if (method->isDeleted() || method->isDefaulted() || method->isImplicit() || method->isPureVirtual() ||
          isSeen(*method))
        continue;
      const FunctionDecl *pattern = mayBeSpecialized ? nullptr : method->getTemplateInstantiationPattern();
      if (!pattern || !isSeen(*pattern) || isNamedIn(*pattern->getDefinition(), name)) return false;
    } else if (const auto *generic = dyn_cast<FunctionTemplateDecl>(d)) {
      if (mayBeSpecialized) return false;
      // Its mentions are judged where it is written, as far as they are no dependent ones; and a member template of a
      // class template by its pattern.
      const FunctionTemplateDecl *pattern = generic;
      while (const FunctionTemplateDecl *from = pattern->getInstantiatedFromMemberTemplate()) pattern = from;
      const FunctionDecl &written = *pattern->getTemplatedDecl();
      if (!isSeen(written) || (pattern != generic && isNamedIn(*written.getDefinition(), name))) return false;
    } else if (const auto *nested = dyn_cast<CXXRecordDecl>(d)) {
      if (nested->isInjectedClassName() || !nested->isThisDeclarationADefinition()) {
        if (!nested->isInjectedClassName() && !nested->hasDefinition()) return false;
      } else if (!areMembersVisible(*nested, field)) {
        return false;
      }
    } else if (isa<ClassTemplateDecl, FriendTemplateDecl>(d)) {
      return false;
    }
  }
  return true;
}

}  // namespace composio::check
