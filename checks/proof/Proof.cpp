#include "proof/Proof.h"

#include <map>

#include "clang/AST/Attr.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Basic/SourceManager.h"
#include "model/ApiModel.h"
#include "model/TypeModel.h"
#include "proof/Scope.h"
#include "proof/invariants/Invariants.h"
#include "proof/solver/Solver.h"

namespace composio::check {

using namespace clang;

namespace {

/// What the runs that reached one checked call found.
struct Verdict {
  const Expr *call = nullptr;
  const FunctionDecl *function = nullptr;
  unsigned argument = 0;
  bool notProven = false;
  bool alwaysFails = true;
  std::vector<Event> origins;
  std::vector<const Stmt *> tests;
  std::vector<SourceLocation> callers;
};

class Prover : public TransferHost {
 public:
  Prover(const ApiModel &model, ASTContext &context, StateObserver *observer)
      : model_(model),
        context_(context),
        scope_(model, context),
        transfer_(universe_, events_, model, context, *this),
        solver_(transfer_, events_, observer),
        invariants_(universe_, transfer_, solver_, context,
                    [this](const FunctionDecl &function) { return cached(function); }) {}

  std::vector<Finding> prove() {
    for (const FunctionDecl *root : scope_.roots()) proveFunction(*root);
    for (const VarDecl *variable : scope_.variables()) proveInitializer(*variable);
    // Who is judged by its callers but was not followed from any of them is judged on its own.
    llvm::DenseSet<const FunctionDecl *> judged;
    for (bool found = true; found;) {
      found = false;
      noteEscapedCallables();
      for (const FunctionDecl *function : scope_.internal()) {
        const FunctionDecl *key = function->getCanonicalDecl();
        if ((entered_.count(key) && !notFollowed_.count(key)) || !judged.insert(key).second) continue;
        proveFunction(*function);
        found = true;
      }
    }
    return findings();
  }

  const Body *bodyOf(const FunctionDecl &function) override {
    const FunctionDecl *definition = nullptr;
    if (!function.hasBody(definition) || !mayFollow(*definition)) return nullptr;
    // What a closure converts to has a body of which the compiler says nothing before it generates code.
    if (const auto *method = dyn_cast<CXXMethodDecl>(definition); method && method->isLambdaStaticInvoker())
      return nullptr;
    const Body *body = cached(*definition);
    if (body && !invariants_.isProving()) entered_.insert(definition->getCanonicalDecl());
    return body;
  }

  const Body *initializerOf(const VarDecl &variable) override {
    const VarDecl *definition = nullptr;
    if (!variable.getAnyInitializer(definition) || !definition || definition->isStaticLocal()) return nullptr;
    if (!definition->getType().isConstQualified() && !definition->getType()->isReferenceType()) return nullptr;
    if (isInStd(*definition) || context_.getSourceManager().isInSystemHeader(definition->getLocation())) return nullptr;
    auto [it, added] = initializers_.try_emplace(definition);
    if (added) it->second = buildInitializer(*definition, model_, context_);
    return it->second.get();
  }

  bool mayGoDeeper() const override {
    constexpr std::uint64_t kFactsPerUnit = 1000000, kFactsPerRoot = 200000, kFactsBeyond = 5000;
    // A unit full of expensive functions must come to an end, too: then only what is near is followed.
    return solver_.work() - workBefore_ < (solver_.work() < kFactsPerUnit ? kFactsPerRoot : kFactsBeyond);
  }

  Exits run(const Body &body, FrameId frame, State entry) override {
    return solver_.run(body, frame, std::move(entry));
  }

  void notFollowed(const FunctionDecl &callee) override { notFollowed_.insert(callee.getCanonicalDecl()); }

  bool isAlwaysLocal(const FieldDecl &field) override {
    // What a proof of an invariant costs is not taken from the root that asks.
    const std::uint64_t spent = solver_.work() - workBefore_;
    if (!invariants_.isProving()) workBefore_ = solver_.work();
    const bool holds = invariants_.isAlwaysLocal(field);
    if (!invariants_.isProving()) workBefore_ = solver_.work() - spent;
    return holds;
  }

  void outsideRuns(const State &state) override { invariants_.outsideRuns(state); }

  void reached(const Body &body, const CallInfo &call, unsigned argument, FrameId frame, const State &state,
               const Value &enable, const Value &origin) override {
    if (invariants_.isProving()) return;
    if ((call.isAttempt && !model_.warnsOnDeliberateAttempts()) || !isJudgedHere(body)) return;
    Verdict &verdict = verdicts_[{call.expression, argument}];
    verdict.call = call.expression;
    verdict.function = body.function;
    verdict.argument = argument;
    const Ranges range = state.rangeOf(enable);
    if (range.contains(kFalse)) verdict.alwaysFails = false;
    if (range == Ranges::of(kFalse) && !call.isUnsequenced) return;
    if (!verdict.notProven) verdict.callers = callersOf(frame);
    verdict.notProven = true;
    if (const auto number = state.rangeOf(origin).members(4))
      for (const std::int64_t n : *number)
        if (const Event *event = events_.at(n)) addOnce(verdict.origins, *event);
    if (enable.hasSymbol())
      for (const Stmt *test : events_.testsOf(enable.symbol))
        if (!llvm::is_contained(verdict.tests, test)) verdict.tests.push_back(test);
  }

  void returning(const Body &body, const Fact &fact, FrameId frame, const State &state, const Value &value) override {
    if (invariants_.isProving() || !body.function || !isJudgedHere(body) || frame != rootFrame_) return;
    const FunctionDecl &function = *body.function;
    if (const PlaceId object = universe_.placeBehind(value)) state.noteCallables(object);
    transfer_.noteClosures(function.getReturnType());
    if (model_.returnsLocal(function) && !transfer_.isLocalObject(state, frame, value, function.getReturnType()))
      brokenPromises_.insert({whereOf(body, fact), "COMPOSIO_RETURNS_LOCAL"});
    for (unsigned i = 0; i < function.getNumParams(); ++i) {
      const ParameterContract contract = model_.contractOf(function, i);
      if (!contract.ensuresLocal && !contract.localIfTrue) continue;
      State ends = state;
      if (contract.localIfTrue && !ends.assume(value, Ranges::of(0).complement())) continue;
      const ParmVarDecl *parameter = function.getParamDecl(i);
      const PlaceId place = universe_.variable(parameter, frame);
      Value address = universe_.pointerTo(place);
      if (isScalar(parameter->getType())) address = ends.read(place, Ranges::full());
      if (!transfer_.isLocalObject(ends, frame, address, parameter->getType()))
        brokenPromises_.insert(
            {whereOf(body, fact), contract.ensuresLocal ? "COMPOSIO_ENSURES_LOCAL" : "COMPOSIO_LOCAL_IF_TRUE"});
    }
  }

 private:
  bool mayFollow(const FunctionDecl &definition) const {
    if (definition.isDependentContext() || definition.isVariadic()) return false;
    if (isa_and_nonnull<CoroutineBodyStmt>(definition.getBody())) return false;
    // Headers that are included as the system's may be the SDK's or another library's: their bodies are read like any.
    if (isInStd(definition)) return isPlainLibraryCode(definition);
    return true;
  }

  /// Small parts of the library whose bodies are C++ that can be followed.
  static bool isPlainLibraryCode(const FunctionDecl &definition) {
    static const char *const kClasses[] = {"pair",
                                           "tuple",
                                           "_Tuple_impl",
                                           "_Head_base",
                                           "__pair_get",
                                           "__array_traits",
                                           "reference_wrapper",
                                           "error_code",
                                           "error_condition",
                                           "unexpected"};
    static const char *const kFunctions[] = {"exchange",
                                             "make_unique",
                                             "swap",
                                             "ref",
                                             "cref",
                                             "get",
                                             "make_pair",
                                             "make_tuple",
                                             "tie",
                                             "forward_as_tuple",
                                             "__get_helper",
                                             "__exchange",
                                             "_M_head",
                                             "begin",
                                             "end",
                                             "cbegin",
                                             "cend",
                                             "size",
                                             "empty",
                                             "data",
                                             "make_error_code",
                                             "make_error_condition"};
    const auto *method = dyn_cast<CXXMethodDecl>(&definition);
    const NamedDecl &named = method ? static_cast<const NamedDecl &>(*method->getParent()) : definition;
    if (!named.getDeclName().isIdentifier()) return false;
    return method ? llvm::is_contained(kClasses, named.getName()) : llvm::is_contained(kFunctions, named.getName());
  }

  const Body *cached(const FunctionDecl &definition) {
    auto [it, added] = bodies_.try_emplace(&definition);
    if (added) it->second = buildBody(definition, model_, context_);
    return it->second.get();
  }

  void noteEscapedCallables() {
    for (const Decl *callable : universe_.escapedCallables()) {
      if (const auto *function = dyn_cast<FunctionDecl>(callable)) notFollowed(*function);
      if (const auto *record = dyn_cast<CXXRecordDecl>(callable))
        transfer_.noteClosures(typeOfRecord(*record, context_));
    }
  }

  void proveFunction(const FunctionDecl &function) {
    const Body *body = cached(function);
    if (!body) return unprovable(function);
    current_ = function.getCanonicalDecl();
    workBefore_ = solver_.work();
    rootFrame_ = universe_.frame(0, static_cast<const Decl *>(function.getCanonicalDecl()), body->function);
    for (State &entry : transfer_.assumeContract(function, rootFrame_, State(universe_)))
      solver_.run(*body, rootFrame_, std::move(entry));
  }

  void proveInitializer(const VarDecl &variable) {
    const std::unique_ptr<Body> body = buildInitializer(variable, model_, context_);
    if (!body) return;
    current_ = nullptr;
    workBefore_ = solver_.work();
    rootFrame_ = universe_.frame(0, &variable);
    solver_.run(*body, rootFrame_, State(universe_));
  }

  /// A function of which clang makes no CFG: every checked call in it is not proven.
  void unprovable(const FunctionDecl &function) {
    for (const Expr *call : scope_.checkedCalls(function)) {
      Verdict &verdict = verdicts_[{call, 0}];
      verdict.call = call;
      verdict.function = &function;
      verdict.notProven = true;
      verdict.alwaysFails = false;
      if (const auto *c = dyn_cast<CallExpr>(call))
        if (const FunctionDecl *callee = c->getDirectCallee())
          verdict.argument = model_.checkedParameters(*callee).front();
    }
  }

  /// Calls inside a function that is judged on its own are judged there, not where a caller happens to lead to it.
  bool isJudgedHere(const Body &body) const {
    if (!body.function) return true;
    const FunctionDecl *function = body.function->getCanonicalDecl();
    return function == current_ || scope_.isInternal(*function);
  }

  SourceLocation whereOf(const Body &body, const Fact &fact) const {
    return fact.origin ? fact.origin->getBeginLoc() : body.function->getBody()->getEndLoc();
  }

  std::vector<SourceLocation> callersOf(FrameId frame) const {
    std::vector<SourceLocation> callers;
    for (; frame != rootFrame_ && frame != 0; frame = universe_.frameOf(frame).caller) {
      const SourceLocation where = universe_.frameOf(frame).where;
      // A function of the library and what it calls back are entered at one call.
      if (where.isValid() && (callers.empty() || callers.front() != where)) callers.insert(callers.begin(), where);
    }
    return callers;
  }

  static void addOnce(std::vector<Event> &events, const Event &event) {
    for (const Event &known : events)
      if (known.kind == event.kind && known.call == event.call) return;
    events.push_back(event);
  }

  std::vector<Finding> findings() {
    std::vector<Finding> result;
    for (const auto &[key, verdict] : verdicts_) {
      if (!verdict.notProven) continue;
      Finding finding;
      finding.call = verdict.call;
      finding.function = verdict.function;
      if (const auto *call = dyn_cast<CallExpr>(verdict.call)) {
        finding.callee = call->getDirectCallee();
        const unsigned offset =
            isa<CXXOperatorCallExpr>(call) && isa_and_nonnull<CXXMethodDecl>(finding.callee) ? 1 : 0;
        if (verdict.argument + offset < call->getNumArgs()) finding.session = call->getArg(verdict.argument + offset);
      } else if (const auto *construct = dyn_cast<CXXConstructExpr>(verdict.call)) {
        finding.callee = construct->getConstructor();
        if (verdict.argument < construct->getNumArgs()) finding.session = construct->getArg(verdict.argument);
      }
      if (finding.callee && verdict.argument < finding.callee->getNumParams()) {
        const QualType type = finding.callee->getParamDecl(verdict.argument)->getType();
        finding.isOfSdk = isSessionOrDerived(recordBehind(type));
        finding.condition = model_.conditionOf(type);
      }
      finding.confidence = verdict.alwaysFails ? Confidence::Definite : Confidence::NotProven;
      finding.origins = verdict.origins;
      finding.tests = verdict.tests;
      finding.callers = verdict.callers;
      finding.where = verdict.call->getBeginLoc();
      result.push_back(std::move(finding));
    }
    for (const auto &[where, promise] : brokenPromises_) {
      Finding finding;
      finding.kind = FindingKind::BrokenPromise;
      finding.where = where;
      finding.promise = promise;
      result.push_back(std::move(finding));
    }
    const SourceManager &sources = context_.getSourceManager();
    std::stable_sort(result.begin(), result.end(), [&](const Finding &a, const Finding &b) {
      return sources.isBeforeInTranslationUnit(a.where, b.where);
    });
    return result;
  }

  const ApiModel &model_;
  ASTContext &context_;
  Universe universe_;
  Events events_;
  Scope scope_;
  Transfer transfer_;
  Solver solver_;
  Invariants invariants_;
  std::map<const FunctionDecl *, std::unique_ptr<Body>> bodies_;
  std::map<const VarDecl *, std::unique_ptr<Body>> initializers_;
  llvm::DenseSet<const FunctionDecl *> entered_, notFollowed_;
  std::map<std::pair<const Expr *, unsigned>, Verdict> verdicts_;
  std::set<std::pair<SourceLocation, StringRef>> brokenPromises_;
  const FunctionDecl *current_ = nullptr;
  FrameId rootFrame_ = 0;
  std::uint64_t workBefore_ = 0;
};

}  // namespace

std::vector<Finding> prove(const ApiModel &model, ASTContext &context, StateObserver *observer) {
  return Prover(model, context, observer).prove();
}

}  // namespace composio::check
