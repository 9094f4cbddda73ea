// Running a visible body: in a frame of its own, and within the bounds of depth, recursion and work.
#include "proof/transfer/Transfer.h"

namespace composio::check {

using namespace clang;

namespace {

/// Calls nested deeper than this are not followed, nor is the same function more often within itself than that.
constexpr unsigned kFrameDepthLimit = 24, kRecursionLimit = 3;

unsigned activations(const Universe &universe, FrameId frame, const void *function) {
  unsigned count = 0;
  for (; frame != 0; frame = universe.frameOf(frame).caller) count += universe.frameOf(frame).function == function;
  return count;
}

/// Where a call is seen: a block calls destructors at its end.
SourceLocation whereOf(const Stmt *call) {
  if (!call) return {};
  if (const auto *expression = dyn_cast<Expr>(call)) return expression->getExprLoc();
  return isa<CompoundStmt>(call) ? call->getEndLoc() : call->getBeginLoc();
}

}  // namespace

bool Transfer::mayGoDeeper(FrameId caller) const {
  return universe_.frameOf(caller).depth < kFrameDepthLimit && host_.mayGoDeeper();
}

std::optional<Transfer::Activation> Transfer::enter(const FunctionDecl &callee, FrameId caller, const Stmt *call,
                                                    State &state, const BindOperands &bind) {
  const Body *body = host_.bodyOf(callee);
  if (!body) return std::nullopt;
  if (!mayGoDeeper(caller) || activations(universe_, caller, body->function) >= kRecursionLimit) {
    host_.notFollowed(callee);
    return std::nullopt;
  }
  Activation activation;
  const void *site = call ? static_cast<const void *>(call) : body->function;
  activation.frame = universe_.frame(caller, site, body->function, whereOf(call));
  bind(state, *body, activation.frame);
  activation.exits = runIn(activation.frame, *body, std::move(state));
  // What leaves a function that promises not to throw ends the program.
  if (!mayThrow(&callee)) activation.exits.thrown.clear();
  return activation;
}

Exits Transfer::runIn(FrameId frame, const Body &body, State state) {
  Exits exits = host_.run(body, frame, std::move(state));
  for (States *states : {&exits.returned, &exits.thrown})
    for (State &s : *states) s.dropRegisters([&](RegisterId id) { return id.first == frame; });
  return exits;
}

void Transfer::leave(State &state, FrameId frame) const {
  state.collectGarbage([&](PlaceId root) { return universe_[root].frame != frame; });
}

}  // namespace composio::check
