#include "fixes/CreateFix.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/SourceManager.h"
#include "fixes/InitListEdit.h"
#include "fixes/TemplatePattern.h"
#include "fixes/WrittenAggregate.h"

namespace composio::check {

using namespace clang;

namespace {

constexpr llvm::StringLiteral kDisabled = ".enable = false";
constexpr llvm::StringLiteral kLocalBlock = ".workbench = {.enable = false}";

/// Whether a block is written so that it gives nothing: `{}`, or `WorkbenchConfig{}`.
bool givesNothing(const Initialiser &block) {
  const RecordDecl *type = recordOf(block.field->getType());
  const auto written = type ? readAggregate(block.written->getInit(), *type) : std::nullopt;
  return written && written->initialisers.empty();
}

bool isStandardOptional(QualType type) {
  const auto *record = type->getAsCXXRecordDecl();
  return record && record->isInStdNamespace() && record->getIdentifier() && record->getName() == "optional";
}

/// Computes the edit for one call.
class CreateFix {
 public:
  explicit CreateFix(const ASTContext &context) : context_(context), sources_(context.getSourceManager()) {}

  std::optional<Edit> at(const CallExpr &create) const {
    const auto edit = compute(create);
    if (!edit) return std::nullopt;
    const FileID file = sources_.getFileID(sources_.getExpansionLoc(create.getBeginLoc()));
    return sources_.getFileID(edit->range.getBegin()) == file ? edit : std::nullopt;
  }

 private:
  std::optional<Edit> compute(const CallExpr &create) const {
    const FunctionDecl *callee = create.getDirectCallee();
    if (!callee || callee->getNumParams() != 2 || create.getNumArgs() != 2) return std::nullopt;
    const RecordDecl *type = recordOf(callee->getParamDecl(1)->getType());
    if (!type || !fieldOf(*type, "workbench") || choosesAtBuildTime(create)) return std::nullopt;
    const Expr *argument = create.getArg(1);
    if (isa<CXXDefaultArgExpr>(argument)) return addArgument(create);
    const auto config = readAggregate(argument, *type);
    return config ? inConfig(*config) : std::nullopt;
  }

  /// Whether preprocessor directives stand in a call: what they leave out belongs to another build.
  bool choosesAtBuildTime(const CallExpr &create) const {
    const SourceLocation begin = create.getCallee()->getExprLoc(), end = create.getRParenLoc();
    return writtenAt(begin, sources_) && writtenAt(end, sources_) && !SourceTokens::between(begin, end, context_);
  }

  std::optional<Edit> addArgument(const CallExpr &create) const {
    const auto tokens = SourceTokens::between(create.getCallee()->getExprLoc(), create.getRParenLoc(), context_);
    if (!tokens || tokens->size() < 4) return std::nullopt;  // create ( user )
    const size_t closing = tokens->size() - 1, last = tokens->significantBefore(closing);
    const std::string argument = ", {" + kLocalBlock.str() + "}";
    if (tokens->lineEndsBetween(last, closing)) return tokens->replace(last, last, tokens->text(last, last) + argument);
    return tokens->replace(closing, closing, argument + ")");
  }

  std::optional<Edit> inConfig(const WrittenAggregate &config) const {
    const FieldDecl *workbench = fieldOf(*config.type, "workbench"), *sandbox = fieldOf(*config.type, "sandbox");
    const Initialiser *written = config.find(workbench), *alias = sandbox ? config.find(sandbox) : nullptr;
    if (!written && !alias) return insert(config, workbench, kLocalBlock);
    if (!written || !alias) return inBlock(written ? *written : *alias);
    // Both are written: the one to fill is the one that gives something, for `create` refuses two.
    if (givesNothing(*alias)) return inBlock(*written);
    if (givesNothing(*written)) return inBlock(*alias);
    return std::nullopt;
  }

  std::optional<Edit> inBlock(const Initialiser &initialiser) const {
    const RecordDecl *type = recordOf(initialiser.field->getType());
    const FieldDecl *enable = type ? fieldOf(*type, "enable") : nullptr;
    const auto block = enable ? readAggregate(initialiser.written->getInit(), *type) : std::nullopt;
    if (!block) return std::nullopt;
    const Initialiser *value = block->find(enable);
    return value ? disable(*value->written) : insert(*block, enable, kDisabled);
  }

  std::optional<Edit> insert(const WrittenAggregate &aggregate, const FieldDecl *field, StringRef initialiser) const {
    std::vector<WrittenInitList::Designator> designators;
    for (const Initialiser &existing : aggregate.initialisers)
      designators.push_back({existing.field->getFieldIndex(), existing.written->getDesignator(0)->getDotLoc()});
    const auto list = WrittenInitList::read(aggregate.braces, designators, context_);
    return list ? std::optional(list->insert(field->getFieldIndex(), initialiser.str())) : std::nullopt;
  }

  /// Makes the value of `.enable = value` false.
  std::optional<Edit> disable(const DesignatedInitExpr &enable) const {
    const Expr *value = enable.getInit();
    while (true) {
      value = unwrapped(value);
      if (const auto *literal = dyn_cast<CXXBoolLiteralExpr>(value))
        return literal->getValue() ? replace(literal->getSourceRange(), "false") : std::nullopt;
      if (isNullopt(*value)) return replace(value->getSourceRange(), "false");
      if (const auto *list = dyn_cast<InitListExpr>(value); list && list->getNumInits() == 0)
        return replaceEmpty({list->getLBraceLoc(), list->getRBraceLoc()}, enable);
      if (const auto *construction = dyn_cast<CXXConstructExpr>(value);
          construction && construction->getNumArgs() == 0 && isStandardOptional(construction->getType()))
        return replaceEmpty(construction->getParenOrBraceRange(), enable);
      value = onlyPartOf(*value);
      if (!value) return std::nullopt;
    }
  }

  /// What a `bool` or a std::optional is made from, if that is one value.
  static const Expr *onlyPartOf(const Expr &value) {
    if (const auto *list = dyn_cast<InitListExpr>(&value)) return list->getNumInits() == 1 ? list->getInit(0) : nullptr;
    if (const auto *cast = dyn_cast<CXXFunctionalCastExpr>(&value))
      return cast->getType()->isBooleanType() || isStandardOptional(cast->getType()) ? cast->getSubExpr() : nullptr;
    if (const auto *construction = dyn_cast<CXXConstructExpr>(&value); construction && construction->getNumArgs() == 1)
      return isStandardOptional(construction->getType()) || construction->getConstructor()->isCopyOrMoveConstructor()
                 ? construction->getArg(0)
                 : nullptr;
    return nullptr;
  }

  static bool isNullopt(const Expr &value) {
    const auto *reference = dyn_cast<DeclRefExpr>(&value);
    const auto *variable = reference ? dyn_cast<VarDecl>(reference->getDecl()) : nullptr;
    return variable && variable->isInStdNamespace() && variable->getIdentifier() && variable->getName() == "nullopt";
  }

  std::optional<Edit> replace(SourceRange range, StringRef replacement) const {
    const auto tokens = SourceTokens::between(range.getBegin(), range.getEnd(), context_);
    return tokens ? std::optional(tokens->replace(0, tokens->size() - 1, replacement.str())) : std::nullopt;
  }

  /// Puts `false` into the empty brackets of an unset value: those of a type, or braces of their own.
  std::optional<Edit> replaceEmpty(SourceRange brackets, const DesignatedInitExpr &enable) const {
    const auto tokens = SourceTokens::between(brackets.getBegin(), brackets.getEnd(), context_);
    if (!tokens || tokens->size() != 2) return std::nullopt;
    const bool isWholeValue = enable.getInit()->getSourceRange() == brackets && enable.getEqualOrColonLoc().isValid();
    if (isWholeValue) return tokens->replace(0, 1, "false");
    return tokens->replace(0, 1, tokens->text(0, 0) + "false" + tokens->text(1, 1));
  }

  const ASTContext &context_;
  const SourceManager &sources_;
};

}  // namespace

std::optional<Edit> fixAtCreate(const CallExpr &create, ASTContext &context) {
  if (!context.getLangOpts().CPlusPlus20 || context.getDiagnostics().hasUncompilableErrorOccurred())
    return std::nullopt;
  const CallExpr *written = asWritten(create, context);
  if (!written || written->containsErrors()) return std::nullopt;
  return CreateFix(context).at(*written);
}

}  // namespace composio::check
