// std::variant: which alternative it holds, and what visits it.
#include "clang/AST/DeclTemplate.h"
#include "proof/transfer/Alternatives.h"
#include "proof/transfer/Invocation.h"

namespace composio::check {

using namespace clang;

namespace {

/// The variant that an argument is, or points to.
QualType variantIn(QualType type) {
  type = type.getNonReferenceType();
  if (type->isPointerType()) type = type->getPointeeType();
  return isStdClass(type->getAsCXXRecordDecl(), "variant") ? type : QualType();
}

/// The function of the program that the library calls, where it calls an object of `callable` with one of `argument`:
/// the instantiation of its own helper says which one was chosen among several.
const FunctionDecl *calledBy(QualType callable, QualType argument, const ASTContext &context) {
  const FunctionDecl *found = nullptr;
  for (const NamedDecl *d : context.getTranslationUnitDecl()->lookup(&context.Idents.get("std"))) {
    const auto *ns = dyn_cast<NamespaceDecl>(d);
    if (!ns) continue;
    for (const NamedDecl *helper : ns->lookup(&context.Idents.get("__invoke_impl"))) {
      const auto *generic = dyn_cast<FunctionTemplateDecl>(helper);
      if (!generic) continue;
      for (const FunctionDecl *instance : generic->specializations()) {
        const TemplateArgumentList *arguments = instance->getTemplateSpecializationArgs();
        const auto is = [&](const TemplateArgument &a, QualType type) {
          return a.getKind() == TemplateArgument::Type && context.hasSameType(a.getAsType(), type);
        };
        if (!arguments || arguments->size() != 3 || !is((*arguments)[1], callable) ||
            (*arguments)[2].getKind() != TemplateArgument::Pack || (*arguments)[2].pack_size() != 1 ||
            !is((*arguments)[2].pack_elements()[0], argument))
          continue;
        const auto *body = dyn_cast_or_null<CompoundStmt>(instance->getBody());
        const auto *returned = body && body->size() == 1 ? dyn_cast<ReturnStmt>(body->body_front()) : nullptr;
        const Expr *value = returned ? returned->getRetValue() : nullptr;
        if (const auto *cleanups = dyn_cast_or_null<ExprWithCleanups>(value)) value = cleanups->getSubExpr();
        const auto *bind = dyn_cast_or_null<CXXBindTemporaryExpr>(value);
        if (bind) value = bind->getSubExpr();
        const auto *call = dyn_cast_or_null<CXXOperatorCallExpr>(value ? value->IgnoreParens() : nullptr);
        const FunctionDecl *callee = call ? call->getDirectCallee() : nullptr;
        if (!callee || (found && found != callee)) return nullptr;
        // An argument that is converted is not the alternative any more; one that is moved leaves something behind.
        const bool isCopied = callee->getNumParams() == 1 && !callee->getParamDecl(0)->getType()->isReferenceType();
        if (isCopied && !argument->isLValueReferenceType()) return nullptr;
        if (call->getNumArgs() != 2 || callee->getNumParams() != 1 ||
            !context.hasSameUnqualifiedType(callee->getParamDecl(0)->getType().getNonReferenceType(),
                                            argument.getNonReferenceType()))
          return nullptr;
        found = callee;
      }
    }
  }
  return found;
}

}  // namespace

/// One call that makes, changes or looks at a variant.
class VariantCall : AlternativesCall {
 public:
  VariantCall(Transfer &transfer, const CallSite &site, const std::vector<QualType> &types, States &out, States &thrown)
      : AlternativesCall(transfer, site, types, out, thrown) {}

  bool member(State state) {
    const StringRef name = nameOf(*site_.callee);
    const bool constructs = isa<CXXConstructorDecl>(site_.callee);
    if (constructs || name == "emplace" || site_.callee->getOverloadedOperator() == OO_Equal)
      return make(std::move(state), constructs, name == "emplace");
    if (name == "index" || name == "valueless_by_exception")
      return withVariant(std::move(state), [&](State s, PlaceId object) {
        const Value index = activeIn(s, object);
        give(s, name == "index" ? index : s.test(index, Ranges::of(-1)));
      });
    return false;
  }

  bool function(State state) {
    const StringRef name = nameOf(*site_.callee);
    if (name == "visit") return arguments() == 2 && visit(std::move(state));
    if (arguments() != 1) return false;
    const auto wanted = alternativeNamed();
    if (!wanted) return false;
    const Ranges is = Ranges::of(*wanted);
    if (name == "holds_alternative")
      return withArgument(std::move(state), 0, [&](State s, PlaceId object) {
        const Value active = activeIn(s, object);
        give(s, s.test(active, is));
      });
    if (name == "get" && site_.callee->getReturnType()->isReferenceType())
      return withArgument(std::move(state), 0, [&](State s, PlaceId object) {
        const Value active = activeIn(s, object);
        if (State other = s; other.assume(active, is.complement())) thrown_.push_back(std::move(other));
        if (s.assume(active, is)) giveAddress(std::move(s), content(object, *wanted));
      });
    if (name != "get_if") return false;
    const Value pointer = transfer_.argument(site_, state, 0);
    if (State null = state; null.assume(pointer, Ranges::of(0))) give(std::move(null), Value::of(0));
    return withArgument(std::move(state), 0, [&](State s, PlaceId object) {
      const Value active = activeIn(s, object);
      if (State other = s; other.assume(active, is.complement())) give(std::move(other), Value::of(0));
      if (s.assume(active, is)) giveAddress(std::move(s), content(object, *wanted));
    });
  }

 private:
  template <class Use>
  bool withVariant(State state, Use use) {
    transfer_.withPlace(state, transfer_.object(site_, state), use);
    return true;
  }
  template <class Use>
  bool withArgument(State state, unsigned i, Use use) {
    transfer_.withPlace(state, transfer_.argument(site_, state, i), use);
    return true;
  }

  std::optional<unsigned> alternativeOf(QualType type) const {
    std::optional<unsigned> found;
    for (unsigned i = 0; i < types_.size(); ++i) {
      if (!transfer_.context_.hasSameType(types_[i], type)) continue;
      if (found) return std::nullopt;
      found = i;
    }
    return found;
  }

  std::optional<unsigned> alternativeOf(const TemplateArgument &argument) const {
    if (argument.getKind() == TemplateArgument::Type) return alternativeOf(argument.getAsType());
    if (argument.getKind() != TemplateArgument::Integral) return std::nullopt;
    const std::uint64_t index = argument.getAsIntegral().getZExtValue();
    return index < types_.size() ? std::optional(static_cast<unsigned>(index)) : std::nullopt;
  }

  /// The alternative that the function's first template argument names, by its type or index.
  std::optional<unsigned> alternativeNamed() const {
    const TemplateArgumentList *arguments = site_.callee->getTemplateSpecializationArgs();
    return arguments && arguments->size() > 0 ? alternativeOf((*arguments)[0]) : std::nullopt;
  }

  /// Which alternative a constructor, assignment or emplace makes, and how.
  std::optional<Making> makingOf(bool constructs, bool emplaces) {
    if (emplaces) {
      const auto named = alternativeNamed();
      return named ? making(*named, 0) : std::nullopt;
    }
    if (arguments() == 0) return constructs ? making(0, 0) : std::nullopt;
    const auto *tag = dyn_cast_or_null<ClassTemplateSpecializationDecl>(argumentType(0)->getAsCXXRecordDecl());
    if (constructs && (isStdClass(tag, "in_place_type_t") || isStdClass(tag, "in_place_index_t"))) {
      const auto named = alternativeOf(tag->getTemplateArgs()[0]);
      return named ? making(*named, 1) : std::nullopt;
    }
    if (arguments() != 1 || isStdClass(argumentType(0)->getAsCXXRecordDecl(), "variant")) return std::nullopt;
    if (const auto exact = alternativeOf(argumentType(0).getUnqualifiedType())) return making(*exact, 0);
    std::optional<Making> found;
    for (unsigned i = 0; i < types_.size(); ++i) {
      const auto made = constructs || assignsByConstruction(types_[i]) ? making(i, 0) : std::nullopt;
      if (made && found) return std::nullopt;
      if (made) found = made;
    }
    return found;
  }

  bool make(State state, bool constructs, bool emplaces) {
    const auto how = makingOf(constructs, emplaces);
    if (!how) return false;
    return withVariant(std::move(state), [&](State s, PlaceId object) {
      thrown_.push_back(s);
      fill(std::move(s), object, *how,
           [&](State t) { giveAddress(std::move(t), emplaces ? content(object, how->alternative) : object); });
    });
  }

  // ---- visit

  /// The function that the visitor is called by for an alternative; null where that is not known.
  const FunctionDecl *visitorFor(unsigned alternative) const {
    const TemplateArgumentList *given = site_.callee->getTemplateSpecializationArgs();
    if (!given || site_.callee->getNumParams() < 2) return nullptr;
    const QualType visitor = site_.callee->getParamDecl(0)->getType(),
                   variant = site_.callee->getParamDecl(1)->getType();
    const ASTContext &context = transfer_.context_;
    // As the library forwards them: an lvalue as a reference, an rvalue by its type.
    const auto forwarded = [&](QualType reference, QualType type) {
      if (reference.getNonReferenceType().isConstQualified()) type = type.withConst();
      return reference->isLValueReferenceType() ? context.getLValueReferenceType(type) : type;
    };
    return calledBy(forwarded(visitor, visitor.getNonReferenceType()), forwarded(variant, types_[alternative]),
                    context);
  }

  bool visit(State state) {
    const QualType result = site_.fact->type;
    LibraryActivation activation(transfer_, site_);
    bool followed = true;
    withArgument(std::move(state), 1, [&](State s, PlaceId object) {
      const Value active = activeIn(s, object);
      if (State none = s; none.assume(active, Ranges::of(-1))) activation.fail(std::move(none));
      for (unsigned i = 0; i < types_.size() && followed; ++i) {
        State t = s;
        if (!t.assume(active, Ranges::of(i))) continue;
        const FunctionDecl *visitor = visitorFor(i);
        const QualType returned = visitor ? visitor->getReturnType() : QualType();
        followed = visitor && returned->isReferenceType() == result->isReferenceType() &&
                   isSame(returned.getNonReferenceType(), result.getNonReferenceType());
        if (!followed) return;
        const Operand callable = activation.argument(t, 0);
        const Operand alternative{types_[i].getUnqualifiedType(), universe_.pointerTo(content(object, i))};
        bool given = true;
        followed = activation.invokeFunction(
            std::move(t), *visitor, isa<CXXMethodDecl>(visitor) ? &callable : nullptr, {alternative},
            [&](State u, const Operand &value) { given = given && activation.give(std::move(u), value); });
        followed = followed && given;
      }
    });
    return followed && activation.commit(out_, thrown_);
  }
};

bool Transfer::variantCall(const CallSite &site, State &state, States &out, States &thrown) {
  const bool isMember = site.info->hasObject;
  const unsigned index = nameOf(*site.callee) == "visit" ? 1 : 0;
  if (!isMember && index >= site.info->arguments.size()) return false;
  const QualType variant = isMember ? variantIn(ownerOf(site)) : variantIn(site.info->arguments[index]->getType());
  const auto types = variant.isNull() ? std::nullopt : alternativesOf(variant);
  if (!types) return false;
  VariantCall call(*this, site, *types, out, thrown);
  return isMember ? call.member(state) : call.function(state);
}

}  // namespace composio::check
