// Facts of statements, and the blocks of a function from its CFG.
#include "clang/AST/Attr.h"
#include "model/ApiModel.h"
#include "proof/facts/Builder.h"
#include "proof/facts/FunctionWalker.h"

namespace composio::check {

using namespace clang;

// ---- statements

void Builder::declaration(const VarDecl &v) {
  if (v.isStaticLocal() && !v.hasInit()) return;
  if (const auto *decomposition = dyn_cast<DecompositionDecl>(&v)) bindings(*decomposition);
  const int block = static_cast<int>(block_ - body_.blocks.data());
  const auto declared = [&]() {
    const Register at = result(Fact::Kind::Variable, nullptr);
    block_->facts.back().decl = &v;
    return at;
  };
  const QualType type = v.getType();
  if (const Expr *init = v.getInit())
    initialize(declared(), type, init);
  else if (!v.hasGlobalStorage())
    emit(Fact::Kind::Begin, nullptr, {declared()});
  if (!type->isReferenceType() && destructorMatters(type) && !v.hasGlobalStorage())
    emit(Fact::Kind::Alive, nullptr, {declared()});
  if (!v.hasGlobalStorage()) begins_.emplace_back(block, &v);
}

// The variables that hold tuple-like bindings are initialised after the object that is taken apart.
void Builder::bindings(const DecompositionDecl &declaration) {
  for (const BindingDecl *binding : declaration.bindings())
    if (const VarDecl *holder = binding->getHoldingVar()) buildBlocks_[holder];
}

void Builder::memberInitializer(const CXXCtorInitializer &initializer) {
  const Expr *init = initializer.getInit();
  if (!initializer.isAnyMemberInitializer()) {
    lower(init);
    return;
  }
  const FieldDecl *member = initializer.getAnyMember();
  Register at = result(Fact::Kind::This, init);
  if (initializer.isIndirectMemberInitializer())
    for (const NamedDecl *link : initializer.getIndirectMember()->chain()) at = field(at, *cast<FieldDecl>(link), init);
  else
    at = field(at, *member, init);
  initialize(at, member->getType(), init);
}

void Builder::destroy(Register address, QualType type, const Stmt *origin) {
  emit(Fact::Kind::Destroy, origin, {address}).type = type.getNonReferenceType();
}

Register Builder::boundTemporary(const CXXBindTemporaryExpr &temporary) {
  const Register r = lower(&temporary);
  const auto scalar = scalarTemporaries_.find(&temporary);
  return scalar == scalarTemporaries_.end() ? r : scalar->second;
}

bool Builder::putOff(const Stmt &s) {
  const Stmt *outermost = nullptr;
  for (const Stmt *a = late_.assignments.lookup(&s); a; a = late_.assignments.lookup(a))
    if (!assigned_.count(a)) outermost = a;
  if (outermost) putOff_[outermost].push_back(&s);
  return outermost != nullptr;
}

void Builder::statement(const Stmt &s) {
  if (putOff(s)) return;
  if (const auto late = putOff_.find(&s); late != putOff_.end()) {
    assigned_.insert(&s);
    const std::vector<const Stmt *> parts = std::move(late->second);
    putOff_.erase(late);
    for (const Stmt *part : parts) statement(*part);
  }
  if (const auto *expression = dyn_cast<Expr>(&s)) {
    if (!isPlainName(*expression)) lower(expression);
    return;
  }
  if (const auto *declarations = dyn_cast<DeclStmt>(&s)) {
    for (const Decl *d : declarations->decls())
      if (const auto *v = dyn_cast<VarDecl>(d)) declaration(*v);
    return;
  }
  if (const auto *returned = dyn_cast<ReturnStmt>(&s)) {
    const Expr *value = returned->getRetValue();
    if (!value) {
      emit(Fact::Kind::Return, &s);
      return;
    }
    const Register r = lower(value);
    const bool inPlace = !value->isGLValue() && !isScalar(value->getType());
    if (inPlace || value->getType()->isVoidType())
      emit(Fact::Kind::Return, &s);
    else
      emit(Fact::Kind::Return, &s, {r}).type = value->getType();
    return;
  }
  if (!isa<CoreturnStmt>(s) && !isa<AsmStmt>(s)) return;
  Fact opaque;
  opaque.kind = Fact::Kind::Opaque;
  opaque.origin = &s;
  for (const Stmt *child : s.children())
    if (const auto *operand = dyn_cast_or_null<Expr>(child)) opaque.operands.push_back(lower(operand));
  block_->facts.push_back(std::move(opaque));
}

void Builder::element(const CFGElement &e) {
  switch (e.getKind()) {
    case CFGElement::Statement:
    case CFGElement::Constructor:
    case CFGElement::CXXRecordTypedCall:
      statement(*e.castAs<CFGStmt>().getStmt());
      break;
    case CFGElement::Initializer:
      memberInitializer(*e.castAs<CFGInitializer>().getInitializer());
      break;
    case CFGElement::AutomaticObjectDtor: {
      // Naming a variable keeps it alive: only where its destructor matters.
      const auto d = e.castAs<CFGAutomaticObjDtor>();
      const VarDecl *v = d.getVarDecl();
      if (destructorMatters(v->getType())) destroy(variable(*v, nullptr), v->getType(), d.getTriggerStmt());
      break;
    }
    case CFGElement::TemporaryDtor: {
      const CXXBindTemporaryExpr *temporary = e.castAs<CFGTemporaryDtor>().getBindTemporaryExpr();
      if (destructorMatters(temporary->getType())) destroy(boundTemporary(*temporary), temporary->getType(), temporary);
      break;
    }
    case CFGElement::MemberDtor: {
      const FieldDecl *f = e.castAs<CFGMemberDtor>().getFieldDecl();
      if (!destructorMatters(f->getType())) break;
      const Register at = field(result(Fact::Kind::This, nullptr), *f, nullptr);
      emit(Fact::Kind::Alive, nullptr, {at});
      destroy(at, f->getType(), nullptr);
      break;
    }
    case CFGElement::BaseDtor: {
      const QualType type = e.castAs<CFGBaseDtor>().getBaseSpecifier()->getType();
      if (!destructorMatters(type)) break;
      const Register at = result(Fact::Kind::This, nullptr);
      emit(Fact::Kind::Alive, nullptr, {at});
      destroy(at, type, nullptr);
      break;
    }
    case CFGElement::NewAllocator:
      // Before its initialiser, which may be built in several blocks.
      allocation(*e.castAs<CFGNewAllocator>().getAllocatorExpr());
      break;
    case CFGElement::CleanupFunction:
      emit(Fact::Kind::Opaque, nullptr, {variable(*e.castAs<CFGCleanupFunction>().getVarDecl(), nullptr)});
      break;
    default:
      break;  // CXXDeleteExpr is a statement of its own; scopes and lifetimes are not asked for
  }
}

// ---- handlers

void Builder::findHandlers(const CFG &cfg, const FunctionDecl &function) {
  for (const CFGBlock *block : cfg)
    if (const auto *t = dyn_cast_or_null<CXXTryStmt>(block->getTerminatorStmt()))
      tryBlocks_[t] = static_cast<int>(block->getBlockID());
  if (tryBlocks_.empty()) return;
  // Inner blocks are walked after outer ones and overwrite what those said of their calls.
  walk(function, [&](Stmt &s) {
    auto *t = dyn_cast<CXXTryStmt>(&s);
    if (!t) return;
    outerTry_[t] = tryOf_.lookup(t);
    FunctionWalker inside([&](Stmt &inner) { tryOf_[&inner] = t; });
    inside.TraverseStmt(t->getTryBlock());
    const auto *constructor = dyn_cast<CXXConstructorDecl>(&function);
    if (constructor && t == function.getBody())
      for (const CXXCtorInitializer *init : constructor->inits()) inside.TraverseStmt(init->getInit());
  });
}

// ---- control flow

void Builder::switchCases(const CFGBlock &block, Block &out) {
  Ranges rest = Ranges::full();
  llvm::SmallVector<Ranges, 0> cases;
  for (const CFGBlock::AdjacentBlock &successor : block.succs()) {
    const CFGBlock *to =
        successor.getReachableBlock() ? successor.getReachableBlock() : successor.getPossiblyUnreachableBlock();
    const auto *label = to ? dyn_cast_or_null<CaseStmt>(to->getLabel()) : nullptr;
    Ranges numbers;
    if (label) {
      Expr::EvalResult low, high;
      const bool known = label->getLHS()->EvaluateAsInt(low, context_) && low.Val.getInt().isRepresentableByInt64() &&
                         (!label->getRHS() || (label->getRHS()->EvaluateAsInt(high, context_) &&
                                               high.Val.getInt().isRepresentableByInt64()));
      if (known) {
        const std::int64_t first = low.Val.getInt().getExtValue();
        numbers = Ranges::between(first, label->getRHS() ? high.Val.getInt().getExtValue() : first);
        rest = rest.intersect(numbers.complement());
      } else {
        numbers = Ranges::full();
      }
    }
    cases.push_back(numbers);
  }
  // What no case takes goes to the default, or past the switch: clang lists that one last.
  if (!cases.empty()) cases.back() = cases.back().unite(rest);
  out.branch.cases = std::move(cases);
}

void Builder::branch(const CFGBlock &block) {
  Branch &branch = block_->branch;
  const Stmt *terminator = block.getTerminatorStmt();
  for (const CFGBlock::AdjacentBlock &successor : block.succs()) {
    const CFGBlock *to = successor.getReachableBlock();
    // An enumeration may hold more than its enumerators: a switch that names them all may still be passed.
    if (!to && isa_and_nonnull<SwitchStmt>(terminator)) to = successor.getPossiblyUnreachableBlock();
    block_->successors.push_back(to ? static_cast<int>(to->getBlockID()) : -1);
  }
  branch.origin = terminator;
  if (block.hasNoReturnElement()) {
    block_->successors.clear();
    return;
  }
  if (block.getTerminator().isVirtualBaseBranch()) {
    branch.kind = Branch::Kind::IfComplete;
    return;
  }
  if (!terminator || block.succ_size() < 2) {
    if (terminator && isa<CXXTryStmt>(terminator)) branch.kind = Branch::Kind::Handlers;
    return;
  }
  if (isa<CXXTryStmt>(terminator)) {
    branch.kind = Branch::Kind::Handlers;
    return;
  }
  if (block.getTerminator().isTemporaryDtorsBranch()) {
    // Only where the temporary was made does its destructor run.
    const CFGBlock *to = *block.succ_begin();
    while (to) {
      for (const CFGElement &e : *to)
        if (const auto d = e.getAs<CFGTemporaryDtor>()) {
          branch.kind = Branch::Kind::IfAlive;
          branch.condition = boundTemporary(*d->getBindTemporaryExpr());
          return;
        }
      to = to->succ_empty() ? nullptr : static_cast<const CFGBlock *>(*to->succ_begin());
    }
    return;
  }
  if (const auto *s = dyn_cast<SwitchStmt>(terminator)) {
    branch.kind = Branch::Kind::Switch;
    branch.condition = lower(s->getCond());
    switchCases(block, *block_);
    branch.coversEnumeration = !block.succ_empty() && !block.succ_rbegin()->getReachableBlock();
    return;
  }
  if (isa<DeclStmt>(terminator)) {
    branch.kind = Branch::Kind::Once;
    return;
  }
  // Where destructors of temporaries run last, the condition is no longer the block's last statement.
  const Stmt *last = block.getLastCondition() ? block.getLastCondition() : block.getTerminatorCondition();
  if (const auto *condition = dyn_cast_or_null<Expr>(last); condition && block.succ_size() == 2) {
    branch.kind = Branch::Kind::If;
    branch.condition = lower(condition);
  }
}

// A function that ends without a return statement returns all the same.
void Builder::fallOffEnd(const CFGBlock &block) {
  if (block_->branch.kind != Branch::Kind::Jump || block.getBlockID() == static_cast<unsigned>(body_.entry)) return;
  const bool leaves = block_->successors.size() == 1 && block_->successors[0] == body_.exit;
  const bool says = std::any_of(block_->facts.begin(), block_->facts.end(), [](const Fact &fact) {
    return fact.kind == Fact::Kind::Return || fact.kind == Fact::Kind::Throw;
  });
  if (leaves && !says) emit(Fact::Kind::Return, nullptr);
}

/// Cuts long blocks into several. At the start of each block the solver drops what is not live any more: in a block
/// without an end, every state would carry all of its registers and temporaries along.
static void cutLongBlocks(Body &body) {
  constexpr std::size_t kMostFacts = 64;
  const std::size_t uncut = body.blocks.size();
  for (std::size_t b = 0; b < uncut; ++b) {
    if (body.blocks[b].facts.size() <= kMostFacts || body.blocks[b].branch.kind == Branch::Kind::Handlers) continue;
    Block whole = std::exchange(body.blocks[b], {});
    for (std::size_t from = 0, at = b; from < whole.facts.size(); from += kMostFacts) {
      if (from > 0) {
        const std::size_t next = body.blocks.size();
        body.blocks[at].successors = {static_cast<int>(next)};
        body.blocks.emplace_back();
        at = next;
      }
      const std::size_t to = std::min(from + kMostFacts, whole.facts.size());
      body.blocks[at].facts.assign(std::make_move_iterator(whole.facts.begin() + from),
                                   std::make_move_iterator(whole.facts.begin() + to));
      if (to < whole.facts.size()) continue;
      body.blocks[at].branch = std::move(whole.branch);
      body.blocks[at].successors = std::move(whole.successors);
    }
  }
}

Builder::Begins Builder::buildFunction(const FunctionDecl &function, const CFG &cfg) {
  body_.function = &function;
  body_.blocks.resize(cfg.getNumBlockIDs());
  body_.entry = static_cast<int>(cfg.getEntry().getBlockID());
  body_.exit = static_cast<int>(cfg.getExit().getBlockID());
  unsequenced_ = findUnsequencedCalls(function, model_);
  late_ = findLateOperands(function, context_.getLangOpts());
  findHandlers(cfg, function);
  findTargets(function);
  for (unsigned i = 0; i < function.getNumParams(); ++i) {
    const ParameterContract contract = model_.contractOf(function, i);
    const QualType type = function.getParamDecl(i)->getType();
    // The caller destroys a parameter as the callee leaves it.
    if (contract.ensuresLocal || contract.localIfTrue || (!type->isReferenceType() && destructorMatters(type)))
      body_.pinned.push_back(static_cast<const Decl *>(function.getParamDecl(i)->getCanonicalDecl()));
  }
  // Clang numbers blocks from the exit up, so this order visits operands before the expressions that use them.
  std::vector<const CFGBlock *> blocks(cfg.getNumBlockIDs());
  for (const CFGBlock *block : cfg) blocks[block->getBlockID()] = block;
  for (auto it = blocks.rbegin(); it != blocks.rend(); ++it) {
    if (!*it) continue;
    block_ = &body_.blocks[(*it)->getBlockID()];
    // What a handler gets is not followed: any object that has escaped.
    if (const auto *handler = dyn_cast_or_null<CXXCatchStmt>((*it)->getLabel()))
      if (const VarDecl *exception = handler->getExceptionDecl()) declaration(*exception);
    for (const CFGElement &e : **it) element(e);
    branch(**it);
    fallOffEnd(**it);
    block_->facts.shrink_to_fit();
  }
  for (auto &[block, v] : begins_) {
    const auto &built = buildBlocks_[v];
    if (!std::all_of(built.begin(), built.end(), [&, b = block](int other) { return other == b; })) block = -1;
  }
  cutLongBlocks(body_);
  return std::move(begins_);
}

void Builder::beginStraight() {
  body_.blocks.resize(2);
  body_.entry = 1;
  body_.exit = 0;
  block_ = &body_.blocks[1];
  block_->successors.push_back(0);
  ++treeDepth_;
}

void Builder::buildVariable(const VarDecl &v) {
  beginStraight();
  Target t;
  t.kind = Target::Kind::Variable;
  t.decl = &v;
  if (!v.getInit()->isGLValue()) setTarget(v.getInit(), t);
  declaration(v);
  findLiveness(body_, {});
}

void Builder::buildConstruction(const Expr &init, QualType type) {
  beginStraight();
  Target t;
  t.kind = Target::Kind::Field;
  if (!init.isGLValue()) setTarget(&init, t);
  initialize(result(Fact::Kind::This, &init), type, &init);
  findLiveness(body_, {});
}

/// Whether control may come back into the middle of the function, which its CFG does not show.
static bool mayReturnTwice(const FunctionDecl &function) {
  bool found = false;
  walk(function, [&](Stmt &s) {
    const auto *call = dyn_cast<CallExpr>(&s);
    const FunctionDecl *callee = call ? call->getDirectCallee() : nullptr;
    found = found || (callee && callee->getDeclName().isIdentifier() &&
                      llvm::is_contained({"setjmp", "_setjmp", "sigsetjmp", "__sigsetjmp", "__builtin_setjmp", "vfork"},
                                         callee->getName()));
  });
  return found;
}

std::unique_ptr<Body> buildBody(const FunctionDecl &function, const ApiModel &model, ASTContext &context) {
  const FunctionDecl *definition = nullptr;
  if (!function.hasBody(definition) || definition->isDependentContext() || !definition->getBody()) return nullptr;
  if (mayReturnTwice(*definition)) return nullptr;
  CFG::BuildOptions options;
  options.setAllAlwaysAdd();
  options.PruneTriviallyFalseEdges = true;
  options.AddImplicitDtors = true;
  options.AddTemporaryDtors = true;
  options.AddInitializers = true;
  options.AddStaticInitBranches = true;
  options.AddCXXNewAllocator = true;
  options.AddVirtualBaseBranches = true;
  options.AddEHEdges = false;  // the transfer knows which calls may throw, and in which state
  std::unique_ptr<CFG> cfg = CFG::buildCFG(definition, definition->getBody(), &context, options);
  if (!cfg) return nullptr;
  auto body = std::make_unique<Body>();
  const Builder::Begins begins = Builder(*body, model, context).buildFunction(*definition, *cfg);
  cfg.reset();  // it is as large as the facts
  findLiveness(*body, begins);
  return body;
}

std::unique_ptr<Body> buildInitializer(const VarDecl &variable, const ApiModel &model, ASTContext &context) {
  if (!variable.getInit() || variable.getInit()->isValueDependent()) return nullptr;
  auto body = std::make_unique<Body>();
  Builder(*body, model, context).buildVariable(variable);
  return body;
}

std::unique_ptr<Body> buildConstruction(const Expr &init, QualType type, const ApiModel &model, ASTContext &context) {
  if (init.isValueDependent()) return nullptr;
  auto body = std::make_unique<Body>();
  Builder(*body, model, context).buildConstruction(init, type);
  return body;
}

}  // namespace composio::check
