// Which objects and registers still matter at the start of each block: what is not live is dropped from states, so that
// independent parts of a function do not multiply each other's states.
#include "llvm/ADT/SparseBitVector.h"
#include "proof/facts/Builder.h"

namespace composio::check {

namespace {

/// What names an object for liveness: its declaration, or the expression that makes a temporary.
const void *objectOf(const Fact &fact) {
  if (fact.kind == Fact::Kind::Variable) {
    const auto *v = llvm::dyn_cast<clang::VarDecl>(fact.decl);
    return v && !v->hasGlobalStorage() ? static_cast<const clang::Decl *>(v->getCanonicalDecl()) : nullptr;
  }
  if (fact.kind == Fact::Kind::Temporary || fact.kind == Fact::Kind::Heap) return fact.origin;
  return nullptr;
}

struct BlockUse {
  llvm::SparseBitVector<> objects, begun;
  llvm::SparseBitVector<> read, set;
};

void numberObjects(Body &body) {
  for (const Block &block : body.blocks)
    for (const Fact &fact : block.facts)
      if (const void *object = objectOf(fact))
        body.objects.try_emplace(object, static_cast<unsigned>(body.objects.size()));
}

void numberCrossing(Body &body) {
  std::vector<int> home(body.registers, -1);
  for (std::size_t b = 0; b < body.blocks.size(); ++b)
    for (const Fact &fact : body.blocks[b].facts)
      if (fact.result) home[fact.result] = static_cast<int>(b);
  const auto use = [&](Register r, std::size_t b) {
    if (r && home[r] != static_cast<int>(b)) body.crossing.try_emplace(r, static_cast<unsigned>(body.crossing.size()));
  };
  for (std::size_t b = 0; b < body.blocks.size(); ++b) {
    for (const Fact &fact : body.blocks[b].facts)
      for (const Register r : fact.operands) use(r, b);
    use(body.blocks[b].branch.condition, b);
  }
}

/// The temporaries that are made and end in one block. Whatever they were when control came there before is over.
std::vector<int> homesOfTemporaries(const Body &body) {
  constexpr int kNone = -1, kSeveral = -2;
  std::vector<int> homes(body.objects.size(), kNone);
  for (std::size_t b = 0; b < body.blocks.size(); ++b)
    for (const Fact &fact : body.blocks[b].facts) {
      if (fact.kind != Fact::Kind::Temporary || !fact.origin) continue;
      int &home = homes[body.objects.lookup(fact.origin)];
      home = home == kNone || home == static_cast<int>(b) ? static_cast<int>(b) : kSeveral;
    }
  return homes;
}

BlockUse useOf(const Body &body, const Block &block) {
  BlockUse use;
  const auto read = [&](Register r) {
    const auto found = body.crossing.find(r);
    if (r && found != body.crossing.end() && !use.set.test(found->second)) use.read.set(found->second);
  };
  for (const Fact &fact : block.facts) {
    for (const Register r : fact.operands) read(r);
    if (const auto found = body.crossing.find(fact.result); fact.result && found != body.crossing.end())
      use.set.set(found->second);
    if (const void *object = objectOf(fact)) use.objects.set(body.objects.lookup(object));
  }
  read(block.branch.condition);
  return use;
}

/// The blocks that control may go to from `block`, handlers included.
std::vector<int> nextOf(const Block &block) {
  std::vector<int> next;
  for (const int successor : block.successors)
    if (successor >= 0) next.push_back(successor);
  for (const Fact &fact : block.facts)
    if (fact.handler >= 0 && (next.empty() || next.back() != fact.handler)) next.push_back(fact.handler);
  return next;
}

/// Reverse postorder numbers, without recursion: functions may be very long.
std::vector<int> orderOf(const Body &body) {
  std::vector<int> order(body.blocks.size(), -1), state(body.blocks.size(), 0);
  std::vector<std::pair<int, std::size_t>> stack;
  std::vector<std::vector<int>> next(body.blocks.size());
  int number = static_cast<int>(body.blocks.size());
  stack.emplace_back(body.entry, 0);
  state[body.entry] = 1;
  next[body.entry] = nextOf(body.blocks[body.entry]);
  while (!stack.empty()) {
    auto &[block, position] = stack.back();
    if (position == next[block].size()) {
      order[block] = number--;
      stack.pop_back();
      continue;
    }
    const int to = next[block][position++];
    if (state[to]) continue;
    state[to] = 1;
    next[to] = nextOf(body.blocks[to]);
    stack.emplace_back(to, 0);
  }
  return order;
}

/// Marks the calls between the two ends of an edge that goes back: those of a loop, and perhaps some beside it.
void markRepeated(Body &body) {
  std::vector<int> opened(body.blocks.size() + 2, 0);  // by reverse postorder number: loops that begin here, less ended
  for (std::size_t b = 0; b < body.blocks.size(); ++b) {
    const int from = body.order[b];
    for (const int next : nextOf(body.blocks[b]))
      if (from >= 0 && body.order[next] <= from) {
        ++opened[body.order[next]];
        --opened[from + 1];
      }
  }
  for (std::size_t order = 1; order < opened.size(); ++order) opened[order] += opened[order - 1];
  body.repeated.resize(body.blocks.size());
  for (std::size_t b = 0; b < body.blocks.size(); ++b) {
    if (body.order[b] < 0 || opened[body.order[b]] <= 0) continue;
    body.repeated.set(static_cast<unsigned>(b));
    for (const Fact &fact : body.blocks[b].facts)
      if (fact.call >= 0) body.calls[fact.call].isRepeated = true;
  }
}

/// The blocks that some edge goes back to.
llvm::BitVector loopHeadsOf(const Body &body) {
  llvm::BitVector heads(body.blocks.size());
  for (std::size_t b = 0; b < body.blocks.size(); ++b) {
    if (body.order[b] < 0) continue;
    for (const int to : nextOf(body.blocks[b]))
      if (body.order[to] <= body.order[b]) heads.set(to);
  }
  return heads;
}

}  // namespace

void findLiveness(Body &body, const Builder::Begins &begins) {
  numberObjects(body);
  numberCrossing(body);
  body.order = orderOf(body);
  markRepeated(body);
  body.loopHeads = loopHeadsOf(body);
  std::vector<BlockUse> uses;
  for (const Block &block : body.blocks) uses.push_back(useOf(body, block));
  for (const auto &[block, variable] : begins)
    if (const auto found = body.objects.find(static_cast<const clang::Decl *>(variable->getCanonicalDecl()));
        block >= 0 && found != body.objects.end())
      uses[block].begun.set(found->second);
  const std::vector<int> homes = homesOfTemporaries(body);
  for (unsigned object = 0; object < homes.size(); ++object)
    if (homes[object] >= 0) uses[homes[object]].begun.set(object);
  std::vector<int> backward;
  for (std::size_t b = 0; b < body.blocks.size(); ++b)
    if (body.order[b] >= 0) backward.push_back(static_cast<int>(b));
  std::sort(backward.begin(), backward.end(), [&](int a, int b) { return body.order[a] > body.order[b]; });
  std::vector<llvm::SparseBitVector<>> liveObjects(body.blocks.size()), liveRegisters(body.blocks.size());
  for (bool changed = true; changed;) {
    changed = false;
    for (const int b : backward) {
      llvm::SparseBitVector<> objects = uses[b].objects, registers;
      for (const int next : nextOf(body.blocks[b])) {
        objects |= liveObjects[next];
        registers |= liveRegisters[next];
      }
      objects.intersectWithComplement(uses[b].begun);
      registers.intersectWithComplement(uses[b].set);
      registers |= uses[b].read;
      if (objects == liveObjects[b] && registers == liveRegisters[b]) continue;
      liveObjects[b] = std::move(objects);
      liveRegisters[b] = std::move(registers);
      changed = true;
    }
  }
  for (std::size_t b = 0; b < body.blocks.size(); ++b) {
    body.blocks[b].liveObjects = LiveSet(liveObjects[b]);
    body.blocks[b].liveRegisters = LiveSet(liveRegisters[b]);
  }
}

}  // namespace composio::check
