#include "report/Reporter.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/Stmt.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "model/TypeModel.h"

namespace composio::check {

using namespace clang;

namespace {

/// The session as the programmer wrote it, where that is short enough to be read in a message.
std::string nameOf(const Expr *session, const ASTContext &context) {
  constexpr unsigned kLongestName = 60;
  if (!session) return "session";
  const Expr *plain = session->IgnoreUnlessSpelledInSource();
  const StringRef text = Lexer::getSourceText(context.getSourceManager().getExpansionRange(plain->getSourceRange()),
                                              context.getSourceManager(), context.getLangOpts());
  if (text.empty() || text.size() > kLongestName || text.contains('\n')) return "session";
  return ("session '" + text + "'").str();
}

std::string describe(const Event &event) {
  switch (event.kind) {
    case Event::Kind::CreatedByDefault:
      return "created here without a workbench configuration, so the server's default applies: enabled";
    case Event::Kind::CreatedEnabled:
      return "created here with the workbench enabled";
    case Event::Kind::CreatedGivenUnset:
      return "created here with a configuration block that does not set 'enable', which is sent as true";
    case Event::Kind::CreatedUnknown:
      return "created here with a configuration that is not proven to disable the workbench";
    case Event::Kind::Fetched:
      return "fetched here; whether its workbench is enabled is what the server says";
    case Event::Kind::UpdatedEnabled:
      return "the workbench is enabled here";
    case Event::Kind::UpdatedUnknown:
      return "updated here with a configuration that is not proven to disable the workbench";
    case Event::Kind::CreatedLocal:
    case Event::Kind::UpdatedLocal:
      return {};
  }
  return {};
}

const Expr *conditionOf(const Stmt *test) {
  if (const auto *s = dyn_cast<IfStmt>(test)) return s->getCond();
  if (const auto *s = dyn_cast<WhileStmt>(test)) return s->getCond();
  if (const auto *s = dyn_cast<DoStmt>(test)) return s->getCond();
  if (const auto *s = dyn_cast<ForStmt>(test)) return s->getCond();
  if (const auto *s = dyn_cast<AbstractConditionalOperator>(test)) return s->getCond();
  if (const auto *s = dyn_cast<BinaryOperator>(test)) return s->getLHS();
  return nullptr;
}

/// The first expression below `s` for which `matches` holds.
const Expr *find(const Stmt *s, bool (*matches)(const Expr &)) {
  if (!s) return nullptr;
  if (const auto *e = dyn_cast<Expr>(s); e && matches(*e)) return e;
  for (const Stmt *child : s->children())
    if (const Expr *found = find(child, matches)) return found;
  return nullptr;
}

bool asksWhetherSet(const Expr &e) {
  const auto *call = dyn_cast<CXXMemberCallExpr>(&e);
  const CXXMethodDecl *method = call ? call->getMethodDecl() : nullptr;
  if (!method || !isInStd(*method->getParent())) return false;
  return isa<CXXConversionDecl>(method) || (method->getDeclName().isIdentifier() && method->getName() == "has_value");
}

bool takesUnsetForFalse(const Expr &e) {
  const auto *call = dyn_cast<CXXMemberCallExpr>(&e);
  const CXXMethodDecl *method = call ? call->getMethodDecl() : nullptr;
  if (!method || !method->getDeclName().isIdentifier() || method->getName() != "value_or" || call->getNumArgs() != 1)
    return false;
  const auto *literal = dyn_cast<CXXBoolLiteralExpr>(call->getArg(0)->IgnoreUnlessSpelledInSource());
  return literal && !literal->getValue();
}

ReportNote describeTest(const Stmt &test) {
  const Expr *condition = conditionOf(&test);
  if (const Expr *e = find(condition, takesUnsetForFalse))
    return {e->getExprLoc(), "'value_or(false)' takes an unset 'enable' for false, but unset means enabled"};
  if (const Expr *e = find(condition, asksWhetherSet))
    return {e->getExprLoc(), "this asks whether 'enable' is set, not whether it is false; compare it with false"};
  return {condition ? condition->getExprLoc() : test.getBeginLoc(),
          "this test does not prove that the session is local"};
}

/// The events in the order of the source. What one call may have done in several ways is told once.
std::vector<Event> inOrder(const std::vector<Event> &events, const SourceManager &sources) {
  std::vector<Event> result;
  for (const Event &event : events) {
    const auto same = llvm::find_if(result, [&](const Event &known) { return known.call == event.call; });
    if (same == result.end())
      result.push_back(event);
    else
      same->kind = event.kind == Event::Kind::UpdatedEnabled || event.kind == Event::Kind::UpdatedUnknown
                       ? Event::Kind::UpdatedUnknown
                       : Event::Kind::CreatedUnknown;
  }
  llvm::stable_sort(result, [&](const Event &a, const Event &b) {
    return sources.isBeforeInTranslationUnit(a.call->getBeginLoc(), b.call->getBeginLoc());
  });
  return result;
}

/// How to make the call right.
std::string advice(const Finding &finding) {
  if (finding.isOfSdk)
    return "create the session with '.workbench = {.enable = false}', or call this only where "
           "'workbench().enable == false' holds";
  if (!finding.condition.empty())
    return "call this only where '" + finding.condition +
           "' holds of the session, or name the function that makes it local in an option of the check";
  return "the class of the session does not show what makes it local: annotate the functions that tell, or name them "
         "in "
         "an option of the check";
}

void addNote(Report &report, ReportNote note) {
  if (note.text.empty() || note.where.isInvalid()) return;
  for (const ReportNote &known : report.notes)
    if (known.where == note.where && known.text == note.text) return;
  report.notes.push_back(std::move(note));
}

/// An assignment to the configuration that `create` got, in the same function but after the session was created.
class LateAssignment {
 public:
  static const Expr *find(const CallExpr &create, const Stmt *body, const SourceManager &sources) {
    if (create.getNumArgs() < 2) return nullptr;
    const auto *config = dyn_cast<DeclRefExpr>(create.getArg(1)->IgnoreUnlessSpelledInSource());
    return config ? search(body, *config->getDecl(), create, sources) : nullptr;
  }

 private:
  static const Expr *search(const Stmt *s, const ValueDecl &config, const CallExpr &create,
                            const SourceManager &sources) {
    if (!s) return nullptr;
    if (const Expr *target = assigned(*s);
        target && root(target) == &config && sources.isBeforeInTranslationUnit(create.getEndLoc(), s->getBeginLoc()))
      return cast<Expr>(s);
    for (const Stmt *child : s->children())
      if (const Expr *found = search(child, config, create, sources)) return found;
    return nullptr;
  }
  static const Expr *assigned(const Stmt &s) {
    const auto *op = dyn_cast<CXXOperatorCallExpr>(&s);
    const auto *member =
        op && op->getOperator() == OO_Equal ? dyn_cast<MemberExpr>(op->getArg(0)->IgnoreParenImpCasts()) : nullptr;
    return member && member->getMemberDecl()->getDeclName().isIdentifier() &&
                   member->getMemberDecl()->getName() == "enable"
               ? member
               : nullptr;
  }
  static const ValueDecl *root(const Expr *e) {
    while (const auto *member = dyn_cast<MemberExpr>(e->IgnoreParenImpCasts())) e = member->getBase();
    const auto *ref = dyn_cast<DeclRefExpr>(e->IgnoreParenImpCasts());
    return ref ? ref->getDecl() : nullptr;
  }
};

}  // namespace

Report render(const Finding &finding, ASTContext &context) {
  Report report;
  report.where = finding.where;
  if (finding.kind == FindingKind::BrokenPromise) {
    report.text = ("the function promises " + finding.promise + " but returns here without proving it").str();
    return report;
  }
  const std::string name = nameOf(finding.session, context);
  const std::string callee = finding.callee ? finding.callee->getDeclName().getAsString() : "the call";
  report.text =
      finding.confidence == Confidence::Definite
          ? name + " is not local: its remote workbench is enabled, so '" + callee + "' must not be called with it"
          : name + " is not proven local: '" + callee + "' demands that 'workbench.enable' is false";
  for (const SourceLocation caller : finding.callers) addNote(report, {caller, "called from here"});
  for (const Event &event : inOrder(finding.origins, context.getSourceManager())) {
    addNote(report, {event.call->getExprLoc(), describe(event)});
    if (event.kind != Event::Kind::CreatedByDefault || !finding.function) continue;
    if (const Expr *late = LateAssignment::find(*event.call, finding.function->getBody(), context.getSourceManager()))
      addNote(report, {late->getExprLoc(), "set here, after the session was created, which changes nothing about it"});
  }
  for (const Stmt *test : finding.tests) addNote(report, describeTest(*test));
  constexpr std::size_t kMostNotes = 5;
  if (report.notes.size() > kMostNotes) report.notes.resize(kMostNotes);
  addNote(report, {report.where, advice(finding)});
  return report;
}

}  // namespace composio::check
