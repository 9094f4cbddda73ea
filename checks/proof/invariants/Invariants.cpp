#include "proof/invariants/Invariants.h"

#include <set>

#include "clang/AST/DeclTemplate.h"
#include "llvm/ADT/DenseSet.h"

namespace composio::check {

using namespace clang;

namespace {

using Statements = llvm::DenseSet<const Stmt *>;

/// Adds `s` and all that is in it.
void collect(const Stmt *s, Statements &into) {
  if (!s || !into.insert(s).second) return;
  for (const Stmt *child : s->children()) collect(child, into);
}

}  // namespace

/// Watches one run for whether a member of the object stays local: after each write and, while the object is made,
/// wherever other code may look at it.
class MemberWatch : public StateObserver {
 public:
  MemberWatch(Universe &universe, Transfer &transfer, ASTContext &context, const FieldDecl &field, FrameId frame,
              bool isConstruction)
      : universe_(universe),
        transfer_(transfer),
        field_(field),
        type_(context.getLValueReferenceType(field.getType())),
        frame_(frame),
        isConstruction_(isConstruction) {}

  void applying(const Body &, const Fact &fact, FrameId frame, const State &state, Transfer &transfer) override {
    if (!isConstruction_) return;
    const bool names = fact.kind == Fact::Kind::Part && fact.stepKind == Step::Kind::Field && fact.decl == &field_;
    // A copy of an object takes the member with it.
    const auto *copied = fact.kind == Fact::Kind::Copy ? dyn_cast_or_null<Expr>(fact.origin) : nullptr;
    const bool copies = copied && holdingOf(copied->getType().getNonReferenceType()) == Holding::None;
    const auto from = [&] { return transfer.valueOf(state, frame, fact.operands.back()); };
    if ((fact.origin && frame == frame_ && before_.count(fact.origin)) ||
        ((names || copies) && !(frame == frame_ && isOwnOrArgument(state, from())) &&
         !(names && isMadeIn(state, frame, from()))))
      require(state);
  }

  /// Code that is not seen runs.
  void outsideRuns(const State &state) {
    if (isConstruction_) require(state);
  }

  void applied(const Fact &fact, FrameId frame, const States &after, const States &thrown) override {
    if (frame != frame_ || !fact.origin || !writes_.count(fact.origin) || !mayWrite(fact.kind)) return;
    seen_.insert(fact.origin);
    for (const States *states : {&after, &thrown})
      for (const State &state : *states) require(state);
  }

  void require(const State &state) {
    if (!isKept_) return;
    State s = state;
    const Value self = s.read(universe_.thisOf(frame_), Ranges::of(0).complement());
    const PlaceId object = universe_.placeBehind(self);
    if (object == kNullPlace) {
      isKept_ = false;
      return;
    }
    const Value member = universe_.pointerTo(universe_.field(object, field_.getCanonicalDecl()));
    isKept_ = transfer_.isLocalObject(s, frame_, member, type_);
  }

  void expectWrite(const Expr &write) { writes_.insert(&write); }
  void requireWithin(const Stmt *body) { collect(body, before_); }
  /// Whether the member was local wherever it had to be, and all writes were met.
  bool isKept() const { return isKept_ && seen_.size() == writes_.size(); }

 private:
  /// Whether `frame` is that of a constructor of the class that makes the object at `address`, as a delegating one has
  /// it made.
  bool isMadeIn(State state, FrameId frame, const Value &address) const {
    const auto *running = static_cast<const FunctionDecl *>(universe_.frameOf(frame).function);
    const auto *constructor = running ? dyn_cast<CXXConstructorDecl>(running) : nullptr;
    return constructor && constructor->getParent()->getCanonicalDecl() == field_.getParent()->getCanonicalDecl() &&
           address == state.read(universe_.thisOf(frame), Ranges::of(0).complement());
  }

  /// Whether an address is that of the object itself, of another one that there was before it, or of one that the
  /// constructor made.
  bool isOwnOrArgument(State state, const Value &address) const {
    if (address == state.read(universe_.thisOf(frame_), Ranges::of(0).complement())) return true;
    if (address.kind == Value::Kind::Linear && address.number == 0) return universe_.isArgument(address.symbol);
    const PlaceId place = universe_.placeBehind(address);
    if (place == kNullPlace) return false;
    const Place &root = universe_[universe_.rootOf(place)];
    if (root.root == Place::Root::Pointee) return universe_.isArgument(root.symbol);
    return root.root != Place::Root::Variable || root.frame == frame_;
  }

  static bool mayWrite(Fact::Kind kind) {
    switch (kind) {
      case Fact::Kind::Store:
      case Fact::Kind::Copy:
      case Fact::Kind::Begin:
      case Fact::Kind::ValueInit:
      case Fact::Kind::Destroy:
      case Fact::Kind::Delete:
      case Fact::Kind::Call:
      case Fact::Kind::Opaque:
        return true;
      default:
        return false;
    }
  }

  Universe &universe_;
  Transfer &transfer_;
  const FieldDecl &field_;
  const QualType type_;
  const FrameId frame_;
  const bool isConstruction_;
  Statements writes_, seen_, before_;
  bool isKept_ = true;
};

namespace {

/// What the constructor initialises the member with; null where it does not say.
const Expr *initializerOf(const CXXConstructorDecl &constructor, const FieldDecl &field) {
  for (const CXXCtorInitializer *init : constructor.inits()) {
    if (init->getMember() != &field) continue;
    const Expr *value = init->getInit();
    if (const auto *byDefault = dyn_cast<CXXDefaultInitExpr>(value)) value = byDefault->getExpr();
    return value;
  }
  return nullptr;
}

}  // namespace

bool Invariants::isAlwaysLocal(const FieldDecl &field) {
  if (current_ == &field) return true;  // the hypothesis of the induction
  if (const auto known = proven_.find(&field); known != proven_.end()) return known->second;
  if (holdingOf(field.getType()) == Holding::None) return proven_[&field] = false;
  // A second invariant could rest on the first, which may yet turn out not to hold.
  if (current_) return false;
  current_ = &field;
  const bool holds = prove(field);
  current_ = nullptr;
  return proven_[&field] = holds;
}

void Invariants::outsideRuns(const State &state) {
  if (watch_) watch_->outsideRuns(state);
}

bool Invariants::prove(const FieldDecl &field) {
  if (!uses_) uses_ = std::make_unique<MemberUses>(context_);
  const std::vector<MemberWrite> *writes = uses_->writesOf(field);
  if (!writes) return false;
  const auto &record = *cast<CXXRecordDecl>(field.getParent());
  const bool isAbsentByDefault = holdingOf(field.getType()) != Holding::Itself && !field.hasInClassInitializer();
  if (record.needsImplicitDefaultConstructor() && !isAbsentByDefault) return false;
  for (const Decl *d : record.decls()) {
    // Of inherited constructors only those that are called are seen.
    if (isa<ConstructorUsingShadowDecl>(d) && !isAbsentByDefault) return false;
    const auto *generic = dyn_cast<FunctionTemplateDecl>(d);
    if (generic && isa<CXXConstructorDecl>(generic->getTemplatedDecl())) return false;
    const auto *constructor = dyn_cast<CXXConstructorDecl>(d);
    if (!constructor || constructor->isDeleted()) continue;
    // Copied from an object for which the invariant holds.
    if (constructor->isCopyOrMoveConstructor() && constructor->isDefaulted()) continue;
    const FunctionDecl *definition = nullptr;
    if (!constructor->hasBody(definition)) {
      if (constructor->isDefaulted() && isAbsentByDefault) continue;
      return false;
    }
    if (!holdsAfter(*cast<CXXConstructorDecl>(definition), field, *writes)) return false;
  }
  std::set<const CXXMethodDecl *> writers;
  for (const MemberWrite &write : *writes)
    if (!isa<CXXConstructorDecl>(write.function) ||
        cast<CXXConstructorDecl>(write.function)->getParent()->getCanonicalDecl() != record.getCanonicalDecl())
      writers.insert(write.function);
  return llvm::all_of(writers, [&](const CXXMethodDecl *writer) { return keeps(*writer, field, *writes); });
}

bool Invariants::holdsAfter(const CXXConstructorDecl &constructor, const FieldDecl &field,
                            const std::vector<MemberWrite> &writes) {
  const Body *body = bodyOf_(constructor);
  if (!body) return false;
  if (holdingOf(field.getType()) == Holding::Owner && !makesOwned(initializerOf(constructor, field))) return false;
  const FrameId frame = universe_.frame(0, static_cast<const Decl *>(constructor.getCanonicalDecl()), body->function);
  MemberWatch watch(universe_, transfer_, context_, field, frame, true);
  // A delegating constructor that throws has the object destroyed, which is complete by then.
  if (constructor.isDelegatingConstructor()) {
    watch.requireWithin(constructor.getBody());
    for (const MemberWrite &write : writes)
      if (write.function->getCanonicalDecl() == constructor.getCanonicalDecl()) watch.expectWrite(*write.expression);
  }
  watch_ = &watch;
  State start(universe_);
  // An object of its own: nobody knows of it yet.
  const PlaceId object = universe_.resultOf(universe_.frame(0, static_cast<const Decl *>(&field)));
  start.havoc(object, &field, 0);
  start.write(universe_.thisOf(frame), universe_.pointerTo(object));
  for (State &entry : transfer_.assumeContract(constructor, frame, std::move(start)))
    for (const State &end : solver_.runWatched(*body, frame, std::move(entry), watch).returned) watch.require(end);
  watch_ = nullptr;
  return watch.isKept();
}

bool Invariants::keeps(const CXXMethodDecl &method, const FieldDecl &field, const std::vector<MemberWrite> &writes) {
  const Body *body = bodyOf_(method);
  if (!body) return false;
  const FrameId frame = universe_.frame(0, static_cast<const Decl *>(method.getCanonicalDecl()), body->function);
  MemberWatch watch(universe_, transfer_, context_, field, frame, false);
  for (const MemberWrite &write : writes)
    if (write.function == &method) watch.expectWrite(*write.expression);
  for (State &entry : transfer_.assumeContract(method, frame, State(universe_)))
    solver_.runWatched(*body, frame, std::move(entry), watch);
  return watch.isKept();
}

}  // namespace composio::check
