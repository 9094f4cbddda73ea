#include "proof/solver/Solver.h"

#include <set>

#include "clang/AST/ExprCXX.h"
#include "model/ApiModel.h"

namespace composio::check {

namespace {

/// Whether the initialiser of a static local variable means the same whichever call comes first: it names nothing that
/// may change, but for the client that it asks.
bool isSameInEveryCall(const clang::VarDecl &variable) {
  if (!variable.getType().isConstQualified() || !variable.hasInit()) return false;
  llvm::SmallVector<const clang::Stmt *, 8> work{variable.getInit()};
  while (!work.empty()) {
    const clang::Stmt *s = work.pop_back_val();
    if (!s) continue;
    if (llvm::isa<clang::CXXThisExpr>(s)) return false;
    if (const auto *ref = llvm::dyn_cast<clang::DeclRefExpr>(s))
      if (const auto *named = llvm::dyn_cast<clang::VarDecl>(ref->getDecl())) {
        const clang::QualType type = named->getType().getNonReferenceType();
        const auto *record = type->getAsCXXRecordDecl();
        const clang::DeclContext *around = variable.getDeclContext(), *home = named->getDeclContext();
        if (home != around && around->Encloses(home)) continue;  // of a lambda in the initialiser
        if (!(record && isInSdk(*record) && !isSession(record)) && !named->isConstexpr()) return false;
      }
    work.append(s->child_begin(), s->child_end());
  }
  return true;
}

}  // namespace

/// One run of one body: the states of its blocks.
class BodyRun {
 public:
  BodyRun(Solver &solver, const Body &body, FrameId frame)
      : solver_(solver), body_(body), frame_(frame), blocks_(body.blocks.size()) {}

  Exits run(State entry) {
    arrive(body_.entry, std::move(entry));
    while (!work_.empty()) {
      const int block = work_.begin()->second;
      work_.erase(work_.begin());
      for (State &state : takePending(blocks_[block])) process(block, std::move(state));
      // Blocks come in the order of the edges: outside of loops nothing arrives here any more.
      if (block != body_.exit && !body_.repeated.test(block)) blocks_[block] = BlockStates();
    }
    Exits exits;
    const BlockStates &last = blocks_[body_.exit];
    exits.returned.assign(last.exact.begin(), last.exact.end());
    for (const Merged &merged : last.merged) exits.returned.push_back(merged.state);
    exits.thrown.assign(thrown_.begin(), thrown_.end());
    return exits;
  }

 private:
  /// The join of all states of one property that came after a block had its share of exact ones.
  struct Merged {
    State state;
    State::Property property;
    unsigned joins = 0;
    bool isPending = true;
  };
  struct BlockStates {
    std::set<State> exact;
    States pending;  // of the exact ones
    std::vector<Merged> merged;
    std::set<PlaceId> counters;  // of a loop's head: numbers that go up or down with each round
  };

  /// What has come to a block since it was last processed. Of a join that grew several times only the last is of use.
  static States takePending(BlockStates &states) {
    States pending;
    pending.swap(states.pending);
    for (Merged &merged : states.merged)
      if (std::exchange(merged.isPending, false)) pending.push_back(merged.state);
    return pending;
  }

  /// Whether a symbol can be asked for again, since what it is made from can.
  bool isLiveSymbol(const Block &block, SymbolId id) const {
    const Universe &universe = solver_universe();
    const Symbol &symbol = universe.symbolOf(id);
    switch (symbol.kind) {
      case Symbol::Kind::Initial:
        return isLive(block, universe.rootOf(symbol.place));
      case Symbol::Kind::Conjured:
        return false;
      case Symbol::Kind::Part:
      case Symbol::Kind::Applied:
        return llvm::all_of(symbol.operands,
                            [&](const Value &v) { return !v.hasSymbol() || isLiveSymbol(block, v.symbol); });
    }
    return false;
  }

  bool isLive(const Block &block, PlaceId id) const {
    const Universe &universe = solver_universe();
    const Place &root = universe[id];
    switch (root.root) {
      case Place::Root::Pointee:
        // What a parameter points to lives as long as the parameter.
        return isLiveSymbol(block, root.symbol);
      case Place::Root::Variable:
      case Place::Root::Temporary:
      case Place::Root::Heap: {
        if (root.frame != frame_) return true;
        if (llvm::is_contained(body_.pinned, root.node)) return true;
        const auto object = body_.objects.find(root.node);
        return object != body_.objects.end() && block.liveObjects.contains(object->second);
      }
      default:
        return true;
    }
  }
  const Universe &solver_universe() const { return *universe_; }

  /// A loop that counts would make a state of each round, until all of them are joined and what ties other values
  /// together is lost. So counters are given up first. True if something was.
  bool forgetCounters(BlockStates &states, State &state) {
    const unsigned kRounds = solver_.limits_.exact / 2, kNumbers = 4;
    if (states.exact.size() >= kRounds && states.exact.size() < solver_.limits_.exact)
      for (const auto &[place, value] : state.store()) {
        if (!value.isNumber() || !solver_.transfer_.isCountable(place)) continue;
        std::set<std::int64_t> numbers;
        for (const State &other : states.exact)
          if (const Value *there = other.store().find(place); there && there->isNumber()) numbers.insert(there->number);
        if (numbers.size() >= kNumbers) states.counters.insert(place);
      }
    bool changed = false;
    for (const PlaceId counter : states.counters)
      if (state.store().find(counter)) {
        state.write(counter, state.universe().any(Ranges::full()));
        changed = true;
      }
    return changed;
  }

  void arrive(int to, State state) {
    universe_ = &state.universe();
    const Block &block = body_.blocks[to];
    solver_.transfer_.exceptionMayEnd(state, &block, frame_);
    state.dropRegisters([&](RegisterId id) {
      if (id.first != frame_) return false;
      const auto crossing = body_.crossing.find(id.second);
      return crossing == body_.crossing.end() || !block.liveRegisters.contains(crossing->second);
    });
    state.collectGarbage([&](PlaceId root) { return isLive(block, root); });
    BlockStates &states = blocks_[to];
    if (body_.loopHeads.test(to) && forgetCounters(states, state))
      state.collectGarbage([&](PlaceId root) { return isLive(block, root); });
    if (states.exact.count(state)) return;
    if (states.exact.size() < solver_.limits_.exact) {
      states.exact.insert(state);
      states.pending.push_back(std::move(state));
    } else if (!merge(to, std::move(state))) {
      return;
    }
    work_.insert({body_.order[to], to});
  }

  /// Joins `state` into those of its property; false where it says nothing new.
  bool merge(int to, State state) {
    std::vector<Merged> &all = blocks_[to].merged;
    State::Property property = state.property();
    auto merged = std::find_if(all.begin(), all.end(), [&](const Merged &m) { return m.property == property; });
    if (merged == all.end() && all.size() < solver_.limits_.properties) {
      all.push_back({std::move(state), std::move(property)});
      return true;
    }
    if (merged == all.end()) merged = all.begin();
    State joined = State::join(merged->state, state, &body_.blocks[to], frame_);
    // Only around a loop can joins go on for ever.
    if (body_.loopHeads.test(to) && ++merged->joins > solver_.limits_.joins) joined.widen(merged->state);
    if (joined == merged->state) return false;
    merged->property = joined.property();
    merged->state = std::move(joined);
    merged->isPending = true;
    return true;
  }

  void process(int number, State state) {
    const Block &block = body_.blocks[number];
    States states{std::move(state)};
    for (const Fact &fact : block.facts) {
      States after, thrown;
      if (fact.handler >= 0) ++solver_.openHandlers_;
      for (State &s : states) {
        // A fact takes time by what the state knows.
        solver_.work_ += 1 + s.store().size() / 16;
        if (solver_.observer_) solver_.observer_->applying(body_, fact, frame_, s, solver_.transfer_);
        solver_.transfer_.apply(body_, fact, frame_, std::move(s), after, thrown);
      }
      if (solver_.observer_) solver_.observer_->applied(fact, frame_, after, thrown);
      if (fact.handler >= 0) --solver_.openHandlers_;
      for (State &s : thrown) raise(fact, std::move(s));
      states = std::move(after);
      thin(states);
      if (states.empty()) return;
    }
    for (State &s : states) leave(block, std::move(s));
  }

  /// Inside a block as between blocks: equal states are one, and too many are joined.
  void thin(States &states) {
    if (states.size() < 2) return;
    std::sort(states.begin(), states.end());
    states.erase(std::unique(states.begin(), states.end()), states.end());
    while (states.size() > solver_.limits_.exact * 4) {
      State last = std::move(states.back());
      states.pop_back();
      states.back() = State::join(states.back(), last, this, frame_);
    }
  }

  void raise(const Fact &fact, State state) {
    if (fact.handler < 0 && solver_.openHandlers_ == 0) return;
    state.dropRegisters([&](RegisterId id) { return id.first == frame_ && !body_.crossing.count(id.second); });
    const clang::Stmt *within = fact.handler >= 0 ? body_.blocks[fact.handler].branch.origin : nullptr;
    for (State &s : solver_.transfer_.unwind(frame_, within, std::move(state))) {
      if (fact.handler >= 0) {
        arrive(fact.handler, std::move(s));
        continue;
      }
      s.dropRegisters([&](RegisterId id) { return id.first == frame_; });
      s.collectGarbage([&](PlaceId root) {
        const Place &place = s.universe()[root];
        return place.frame != frame_ || llvm::is_contained(body_.pinned, place.node);
      });
      keepThrown(std::move(s));
    }
  }

  void keepThrown(State state) {
    if (thrown_.size() < solver_.limits_.exact) {
      thrown_.insert(std::move(state));
      return;
    }
    if (thrown_.count(state)) return;
    State joined = State::join(*thrown_.begin(), state, &thrown_, frame_);
    thrown_.erase(thrown_.begin());
    thrown_.insert(std::move(joined));
  }

  /// Hands an exception to the handlers of a `try`, in their order, and on to what lies around it.
  void handle(const Block &block, State state) {
    const auto &attempt = llvm::cast<clang::CXXTryStmt>(*block.branch.origin);
    for (unsigned i = 0; i < block.successors.size(); ++i) {
      const int to = block.successors[i];
      if (i < attempt.getNumHandlers()) {
        const Transfer::Handling handling = solver_.transfer_.handlingOf(state, *attempt.getHandler(i));
        if (handling == Transfer::Handling::Never) continue;
        State taken = state;
        solver_.transfer_.caught(taken);
        if (to >= 0) arrive(to, std::move(taken));
        if (handling == Transfer::Handling::Always) return;
      } else if (to != body_.exit) {
        if (to >= 0) arrive(to, state);
      } else if (solver_.openHandlers_ > 0) {
        // No handler takes the exception: it leaves the function.
        for (State &s : solver_.transfer_.unwind(frame_, nullptr, state)) keepThrown(std::move(s));
      }
    }
  }

  void leave(const Block &block, State state) {
    const Branch &branch = block.branch;
    const auto go = [&](std::size_t i, State s) {
      if (i < block.successors.size() && block.successors[i] >= 0) arrive(block.successors[i], std::move(s));
    };
    const auto goIf = [&](std::size_t i, const Value &value, const Ranges &allowed) {
      State s = state;
      if (s.assume(value, allowed)) go(i, std::move(s));
    };
    const Value condition = solver_.transfer_.valueOf(state, frame_, branch.condition);
    switch (branch.kind) {
      case Branch::Kind::If:
        if (condition.hasSymbol() && branch.origin) solver_.events_.tested(condition.symbol, branch.origin);
        goIf(0, condition, Ranges::of(0).complement());
        goIf(1, condition, Ranges::of(0));
        return;
      case Branch::Kind::Switch:
        for (std::size_t i = 0; i < block.successors.size(); ++i) {
          // Of an enumeration that is not known, its enumerators are taken for all it can be.
          const bool isNone = branch.coversEnumeration && i + 1 == block.successors.size();
          if (!isNone || condition.isNumber()) goIf(i, condition, branch.cases[i]);
        }
        return;
      case Branch::Kind::IfAlive: {
        const PlaceId object = condition.isNumber() ? state.universe().placeAt(condition.number) : kNullPlace;
        const State::Liveness liveness = object ? state.liveness(object) : State::Liveness::Dead;
        if (liveness != State::Liveness::Dead) go(0, state);
        if (liveness != State::Liveness::Alive) go(1, state);
        return;
      }
      case Branch::Kind::IfComplete: {
        const std::optional<bool> complete = makesCompleteObject(state.universe());
        if (complete != true) go(0, state);
        if (complete != false) go(1, state);
        return;
      }
      case Branch::Kind::Once: {
        const auto *declaration = llvm::dyn_cast_or_null<clang::DeclStmt>(branch.origin);
        const auto *variable = declaration && declaration->isSingleDecl()
                                   ? llvm::dyn_cast<clang::VarDecl>(declaration->getSingleDecl())
                                   : nullptr;
        // A constant is what its initialiser made it, in this call or in an earlier one.
        if (!variable || !isSameInEveryCall(*variable)) go(0, state);
        go(1, state);
        return;
      }
      case Branch::Kind::Handlers:
        return handle(block, std::move(state));
      case Branch::Kind::Jump:
        for (std::size_t i = 0; i < block.successors.size(); ++i) go(i, state);
        return;
    }
  }

  /// Whether the constructor that runs makes a complete object; nothing where the caller is not known.
  std::optional<bool> makesCompleteObject(const Universe &universe) const {
    for (FrameId frame = frame_; universe.frameOf(frame).caller != 0; frame = universe.frameOf(frame).caller) {
      const auto *call = static_cast<const clang::Stmt *>(universe.frameOf(frame).call);
      const auto *construct = llvm::dyn_cast<clang::CXXConstructExpr>(call);
      if (!construct) return true;
      switch (construct->getConstructionKind()) {
        case clang::CXXConstructionKind::Complete:
          return true;
        case clang::CXXConstructionKind::NonVirtualBase:
        case clang::CXXConstructionKind::VirtualBase:
          return false;
        case clang::CXXConstructionKind::Delegating:
          break;
      }
    }
    return std::nullopt;
  }

  Solver &solver_;
  const Body &body_;
  FrameId frame_;
  const Universe *universe_ = nullptr;
  std::vector<BlockStates> blocks_;
  std::set<std::pair<int, int>> work_;  // by reverse postorder, so that a join is processed after what leads to it
  std::set<State> thrown_;
};

Exits Solver::run(const Body &body, FrameId frame, State entry) {
  return BodyRun(*this, body, frame).run(std::move(entry));
}

Exits Solver::runWatched(const Body &body, FrameId frame, State entry, StateObserver &watch) {
  StateObserver *const observer = std::exchange(observer_, &watch);
  const unsigned openHandlers = std::exchange(openHandlers_, 0);
  Exits exits = run(body, frame, std::move(entry));
  openHandlers_ = openHandlers;
  observer_ = observer;
  return exits;
}

}  // namespace composio::check
