// What each fact does to a state: the transfer function of the analysis. A fact may split a state, so that what
// depends on an unknown stays tied to it, and may end it, where no run goes on.
#pragma once

#include <functional>

#include "clang/AST/ASTContext.h"
#include "model/ApiModel.h"
#include "proof/Events.h"
#include "proof/facts/Facts.h"
#include "proof/facts/LibraryConstruction.h"
#include "proof/lattice/State.h"

namespace composio::check {

using States = std::vector<State>;

/// How a run of a body ends.
struct Exits {
  States returned;
  States thrown;
};

/// What the transfer asks of the rest of the proof.
class TransferHost {
 public:
  virtual ~TransferHost() = default;
  /// The facts of a function with a visible body that may be followed; null otherwise.
  virtual const Body *bodyOf(const clang::FunctionDecl &function) = 0;
  /// The facts of the initialiser of a constant with static storage; null otherwise.
  virtual const Body *initializerOf(const clang::VarDecl &variable) = 0;
  /// Whether there is still time to follow calls. Where there is not, a call is one that is not seen: nothing is
  /// dropped.
  virtual bool mayGoDeeper() const = 0;
  /// Runs `body` in `frame` from `entry` to its exits.
  virtual Exits run(const Body &body, FrameId frame, State entry) = 0;
  /// A checked call is reached in `state`; `enable` is the session's state there.
  virtual void reached(const Body &body, const CallInfo &call, unsigned argument, FrameId frame, const State &state,
                       const Value &enable, const Value &origin) = 0;
  /// `body` returns in `state` by the fact `fact`; `value` is what it returns, a scalar or the address of an object.
  virtual void returning(const Body &body, const Fact &fact, FrameId frame, const State &state, const Value &value) = 0;
  /// `callee` may be called where that is not followed, though its body is visible.
  virtual void notFollowed(const clang::FunctionDecl &callee) = 0;
  /// Whether a member holds a local session, or none, in every object that is complete.
  virtual bool isAlwaysLocal(const clang::FieldDecl &field) = 0;
  /// Code that is not seen runs; `state` holds before.
  virtual void outsideRuns(const State &state) = 0;
};

/// A call on its way through the transfer: its operands by role.
struct CallSite {
  const Body *body = nullptr;
  const Fact *fact = nullptr;
  const CallInfo *info = nullptr;
  FrameId frame = 0;
  const clang::FunctionDecl *callee = nullptr;
};

/// What is on the way to a session, or from there to its flag: an object at a place, or a scalar that lies nowhere.
struct Thing {
  enum class Presence : std::uint8_t {
    There,
    Null,   ///< a null pointer stands where it should be
    Empty,  ///< an empty optional
    Unreadable,
  };
  clang::QualType type;
  PlaceId place = kNullPlace;
  Value value = {};  ///< where `place` is null
  Presence presence = Presence::There;

  bool isAbsent() const { return presence == Presence::Null || presence == Presence::Empty; }
};

/// On whose behalf something is read: the accessors that are run for it are called from `frame` at `node`.
struct Reading {
  FrameId frame = 0;
  const clang::Stmt *node = nullptr;
};

struct Operand;  // see Invocation.h

using UseThing = std::function<void(State, const Thing &)>;
using UseValue = std::function<void(State, const Value &)>;
using UseValues = std::function<void(State, const std::vector<Value> &)>;

/// Whether a call of `callee` may end by an exception; true for what is not known.
bool mayThrow(const clang::FunctionDecl *callee);

class Transfer {
 public:
  Transfer(Universe &universe, Events &events, const ApiModel &model, clang::ASTContext &context, TransferHost &host)
      : universe_(universe), events_(events), model_(model), context_(context), host_(host) {}

  /// The states after `fact`, given `state` before it. States in which it throws go to `thrown`.
  void apply(const Body &body, const Fact &fact, FrameId frame, State state, States &out, States &thrown);
  /// The value of a register; what was never set is unknown.
  Value valueOf(const State &state, FrameId frame, Register r) const;
  // Exceptions (Exceptions.cpp).
  enum class Handling { Never, Maybe, Always };
  /// Whether `handler` takes the exception that is on its way in `state`.
  Handling handlingOf(const State &state, const clang::CXXCatchStmt &handler) const;
  /// A handler took the exception.
  void caught(State &state) { state.erase(universe_.exception()); }
  /// Where an exception object may be copied or end, which runs code of the program, that code may have run.
  void exceptionMayEnd(State &state, const void *node, FrameId frame);
  /// Runs the destructors of what is alive in `frame` and lies in `within` (all, if it is null), as an exception does.
  States unwind(FrameId frame, const clang::Stmt *within, State state);
  /// Finds the session that `value` leads to: a scalar of `type`, or the address of an object of it, or of what it
  /// refers to.
  void withSession(State state, const Value &value, clang::QualType type, const UseThing &use);
  /// Reads whether a session is local. `use` gets one number of three, kFalse where it is, in each state where that
  /// differs.
  void readLocality(State state, const Thing &session, const Reading &reading, const UseValue &use);
  /// Whether the session that a scalar of `type`, or an object of it at `address`, leads to is local, or there is none.
  bool isLocalObject(const State &state, FrameId frame, const Value &address, clang::QualType type);
  /// Whether a place holds an integer that may count, not a bool or an enumerator.
  bool isCountable(PlaceId place) const;
  /// The `enable` of the SDK's session at `session`, as a place.
  PlaceId enableOf(PlaceId session);
  /// The `enable` of the SDK's configuration block at `block`.
  PlaceId enableIn(PlaceId block);
  /// The lambdas in an object of `type` leave the view of the proof: whoever gets them may call them.
  void noteClosures(clang::QualType type);
  void noteClosures(const clang::TemplateArgument &argument);
  /// Assumes at the entry of a function what its contract lets its body rely on.
  States assumeContract(const clang::FunctionDecl &function, FrameId frame, State entry);

 private:
  // One call on its way through the transfer.
  friend class SequenceCall;
  friend class LibraryActivation;
  friend class CallableCall;
  friend class AlgorithmCall;
  friend class AlgorithmOutput;
  friend class MapCall;
  friend class VariantCall;
  friend class ExpectedCall;
  friend class AlternativesCall;

  /// An exception of `type` leaves by `state`: a scalar, or a copy of the object whose address is given.
  void throwAs(clang::QualType type, const Value &thrown, State &state);
  /// An exception of the service's client leaves by `state`.
  void throwOfService(State &state);
  Handling handlingOf(clang::QualType thrown, clang::QualType handled) const;

  // Addresses and memory (Memory.cpp).
  template <class Use>
  void withPlace(State &&state, const Value &address, Use use);
  template <class Use>
  void withPlace(const State &state, const Value &address, Use use) {
    withPlace(State(state), address, std::move(use));
  }
  template <class Use>
  void withPlace(State &state, const Value &address, Use use) {
    withPlace(State(state), address, std::move(use));
  }
  Value load(State &state, PlaceId place, clang::QualType type);
  /// `type` is that of the scalar, where the place does not tell.
  void store(State &state, PlaceId place, const Value &value, clang::QualType type = {});
  /// Copies an object of `type`, where that is known.
  void copyObject(State &state, PlaceId to, PlaceId from, bool moves, clang::QualType type = {});
  void overwriteAliases(State &state, PlaceId written, clang::QualType type);
  /// Copies the members of a base of the object at `to`; false where `type` is the object's own type.
  bool copyBase(State &state, PlaceId to, PlaceId from, clang::QualType type);
  void moveOut(State &state, PlaceId from, PlaceId to);
  /// What may be the same object as the one at `object`, which was changed as a whole, is unknown.
  void replaced(State &state, PlaceId object);
  void disturbUnions(State &state, PlaceId place);
  Value fitted(const State &state, PlaceId place, const Value &value);
  bool isMutable(PlaceId part, PlaceId object) const;
  void valueInitialize(State &state, PlaceId place, clang::QualType type, const void *node, FrameId frame);
  PlaceId allocate(State &state, const void *node, FrameId frame);
  void ensureGlobal(State &state, PlaceId place);
  /// Weakens what is known of objects that may be the one that was just written to.
  void writeAliases(State &state, PlaceId written, clang::QualType type);
  bool mayAlias(const State &state, PlaceId written, PlaceId known) const;
  /// Whether nothing outside the analysed functions can know of `root`.
  bool isPrivate(const State &state, PlaceId root) const;
  /// Whether the program says that the object is a constant: such objects are trusted not to change.
  bool isTrustedConstant(PlaceId root) const;
  /// Code that is not seen gets hold of the object: it may change it and everything that it points to.
  void handOver(State &state, PlaceId place, bool readOnly, const void *node, FrameId frame);
  /// Code that is not seen runs: everything that it can reach may change.
  void outsideRuns(State &state, const void *node, FrameId frame);
  Ranges domainOf(clang::QualType type) const;
  /// The type of the complete object or member at a place, where the place tells; null elsewhere.
  clang::QualType typeOf(PlaceId place) const;

  // Operators (Operators.cpp).
  void unary(const Fact &fact, FrameId frame, State state, States &out);
  void binary(const Fact &fact, FrameId frame, State state, States &out);
  Value fractionsRelated(State &state, clang::BinaryOperatorKind op, Value a, Value b, const Ranges &domain);
  Value pointersRelated(State &state, clang::BinaryOperatorKind op, const Value &a, const Value &b, const Fact &fact,
                        FrameId frame);
  void compareEqual(State state, const Value &a, const Value &b, bool negate, const Fact &fact, FrameId frame,
                    States &out);
  /// What a pure function gives, which is not computed: the same for the same operands.
  Value applied(State &state, const char *function, std::vector<Value> operands, unsigned tag, const Ranges &domain);
  void convert(const Fact &fact, FrameId frame, State state, States &out);
  void choose(const Fact &fact, FrameId frame, State state, States &out);
  void element(const Fact &fact, FrameId frame, State state, States &out);
  void member(const Fact &fact, FrameId frame, State state, States &out);
  void advance(const Fact &fact, FrameId frame, State state, States &out);
  /// One state for each number that `value` may be, if these are few; nothing otherwise.
  std::optional<std::vector<std::pair<State, std::int64_t>>> split(const State &state, const Value &value) const;

  // Running bodies (Activation.cpp).
  /// Whether the bounds of depth and work let a call from `caller` be followed.
  bool mayGoDeeper(FrameId caller) const;
  /// What a body that was run left behind, and the frame in which it ran.
  struct Activation {
    FrameId frame = 0;
    Exits exits;
  };
  /// Puts the operands of a call into the frame of the body that it runs.
  using BindOperands = std::function<void(State &, const Body &, FrameId)>;
  /// Runs the body of `callee`, called at `call` (null where nobody wrote the call) in the frame `caller`. Nothing, and
  /// `state` left alone, where there is none that may be followed. What the frame held is still there afterwards: see
  /// `leave`.
  std::optional<Activation> enter(const clang::FunctionDecl &callee, FrameId caller, const clang::Stmt *call,
                                  State &state, const BindOperands &bind);
  /// Runs `body` in `frame`, whose registers are gone afterwards.
  Exits runIn(FrameId frame, const Body &body, State state);
  /// Forgets what a frame held, but for what the rest of the program still leads to.
  void leave(State &state, FrameId frame) const;

  // Calls (Calls.cpp).
  void call(const CallSite &site, State state, States &out, States &thrown);
  void resolvedCall(const CallSite &site, State state, States &out, States &thrown);
  /// Whether a call of the library may run code of the program: a destructor or something callable that it is given.
  bool runsProgramCode(const CallSite &site) const;
  bool touchesRemembered(const CallSite &site) const;
  /// The function that a virtual call runs, where the object's class is known; null otherwise.
  const clang::FunctionDecl *finalOverrider(const CallSite &site, const State &state) const;
  bool follow(const CallSite &site, const State &state, States &out, States &thrown);
  void bindArguments(const CallSite &site, const Body &body, FrameId frame, State &state);
  void finish(const CallSite &site, FrameId frame, State state, States &out);
  void unseenCall(const CallSite &site, State state, States &out, States &thrown);
  void checkArguments(const CallSite &site, const State &state);
  bool closureConversion(const CallSite &site, State &state, States &out) const;
  void applyContract(const CallSite &site, State state, States &out);
  Value argument(const CallSite &site, const State &state, unsigned index) const;
  Value object(const CallSite &site, const State &state) const;
  void setResult(const CallSite &site, State &state, const Value &value) const;
  void withSession(const CallSite &site, State state, unsigned argument, const UseThing &use);
  void withReturnedSession(const CallSite &site, State state, const UseThing &use);
  Reading readingAt(const CallSite &site) const { return {site.frame, site.info->expression}; }

  // Sessions (Locality.cpp).
  void lead(State state, const Thing &thing, unsigned depth, const UseThing &use);
  void readMember(State state, PlaceId object, const clang::NamedDecl &member, const Reading &reading,
                  const UseThing &use);
  void readFlag(State state, const Thing &block, const Reading &reading, const UseValue &use);
  /// Reads the flag of each block of a session or a configuration.
  void readBlocks(State state, const Thing &holder, const Reading &reading, const UseValues &use);
  void finishReading(State state, const Value &value, const Reading &reading, const UseValue &use);
  void assumeLocal(State state, const Thing &session, const Reading &reading, States &out);
  /// What the invariant of the member at `place`, a part of the object at `whole`, lets one know of it.
  States assumeInvariant(const Fact &fact, FrameId frame, State state, PlaceId whole, PlaceId place);
  bool isUnderConstruction(const State &state, FrameId frame, PlaceId object, const clang::FieldDecl &field) const;
  /// What the accessor of an object gives, as a part of it; of null, whether the object counts as local.
  PlaceId accessorOf(PlaceId object, const clang::CXXMethodDecl *method);
  bool accessorCall(const CallSite &site, State &state, States &out, States &thrown);
  template <class Use>
  void forAccessed(State &state, Use use);
  void disturbAccessors(State &state, PlaceId written);
  void disturbSharedAccessors(State &state);
  bool maySeeWrites(PlaceId accessor) const;
  /// Whether `record`, or a base of it, has an accessor of which only the declaration is seen.
  bool hidesState(const clang::CXXRecordDecl &record) const;

  // The SDK (SdkCalls.cpp).
  bool sdkCall(const CallSite &site, State &state, States &out, States &thrown);
  void attachLocal(const CallSite &site, State state, unsigned argument, States &out, States &thrown);
  void create(const CallSite &site, State state, States &out, States &thrown);
  void createAsConfigured(const CallSite &site, unsigned configuration, State state, States &out, States &thrown);
  void use(const CallSite &site, State state, States &out, States &thrown);
  void update(const CallSite &site, State state, States &out, States &thrown);
  void testLocal(const CallSite &site, State state, States &out);
  /// Splits by whether any field of a configuration block is set.
  std::vector<std::pair<State, bool>> splitGiven(State state, PlaceId block);
  /// Splits by which of the blocks of a configuration are given.
  struct Given {
    State state;
    bool sandbox, workbench;
  };
  std::vector<Given> splitBlocks(State state, PlaceId config, clang::QualType type);
  PlaceId fieldNamed(PlaceId object, clang::QualType type, llvm::StringRef name, clang::QualType *fieldType = nullptr);

  // The library (LibraryCalls.cpp).
  bool libraryCall(const CallSite &site, State &state, States &out, States &thrown);
  bool optionalCall(const CallSite &site, State &state, States &out, States &thrown);
  bool makeOptionalCall(const CallSite &site, State &state, States &out);
  bool triStateCall(const CallSite &site, State &state, States &out, States &thrown);
  bool compareCall(const CallSite &site, State &state, States &out);
  std::optional<Value> asTriState(const CallSite &site, State &state, unsigned index);
  /// The scalar that an argument passes, by value or by reference.
  std::optional<Value> scalarArgument(const CallSite &site, State &state, unsigned index);

  // Owners (OwnerCalls.cpp).
  bool smartPointerCall(const CallSite &site, State &state, States &out, States &thrown);

  // Objects that the library makes in place and destroys (ConstructionCalls.cpp).
  struct Construction {
    LibraryConstruction how;
    std::unique_ptr<Body> body;
  };
  const Construction *constructionOf(const CallSite &site, clang::QualType type, llvm::ArrayRef<HandedOn> handedOn);
  void construct(const CallSite &site, const Construction &construction, PlaceId place, State state, States &out,
                 States &thrown);
  void emptyOptional(const Fact &fact, FrameId frame, PlaceId place, clang::QualType element, State state, States &out,
                     States &thrown);
  /// Objects of `type` may be destroyed where that is not followed.
  void noteDestroyed(clang::QualType type);
  bool ownsKnown(const State &state, const Value &pointer, clang::QualType owner) const;
  void destroyOwned(const Fact &fact, FrameId frame, const Value &pointer, clang::QualType owner, State state,
                    States &out, States &thrown);
  bool destroyHolder(const Fact &fact, FrameId frame, PlaceId object, clang::QualType type, State &state, States &out,
                     States &thrown);
  bool fillOptional(const CallSite &site, State &state, States &out, States &thrown);

  // Texts (TextCalls.cpp).
  bool textCall(const CallSite &site, State &state, States &out, States &thrown);
  bool textFunction(const CallSite &site, State &state, States &out);
  std::optional<Value> textOf(const CallSite &site, State &state, int index);

  // Wrappers of callables and what calls them (CallableCalls.cpp).
  bool callableCall(const CallSite &site, State &state, States &out, States &thrown);
  bool wrap(State &state, PlaceId to, clang::QualType type, const Operand &callable);
  /// The pointer in the std::reference_wrapper of `type` at `wrapper`.
  std::optional<Value> referredBy(State &state, PlaceId wrapper, clang::QualType type);

  // The library's algorithms (AlgorithmCalls.cpp).
  bool algorithmCall(const CallSite &site, State &state, States &out, States &thrown);

  // and_then, transform and or_else of std::optional (MonadicCalls.cpp).
  void giveOptional(const CallSite &site, State state, const Value &value, bool wrapped, States &out);
  bool monadicCall(const CallSite &site, State &state, States &out, States &thrown);

  // Iterators of sequences and maps (IteratorCalls.cpp).
  bool mapIteratorCall(const CallSite &site, State &state, States &out);
  bool iteratorCall(const CallSite &site, State &state, States &out);
  bool iteratorFunction(const CallSite &site, State &state, States &out);
  /// Calls `use(state, pointer)` with the pointer moved by so many elements, times `sign`.
  template <class Use>
  void movePointer(State state, const Value &pointer, const Value &by, int sign, const void *node, FrameId frame,
                   unsigned tag, Use use);

  /// Where a sequence of unknown length begins (`side` 0) or ends (1): the same place each time.
  PlaceId edgeOf(State &state, PlaceId sequence, unsigned side);
  bool isEdge(PlaceId place, unsigned side);
  /// Whether two elements of a sequence of unknown length are one (1), or different (0), where that is known.
  std::optional<bool> sameElement(const State &state, const Value &a, const Value &b);

  // Sequences (SequenceCalls.cpp).
  bool sequenceCall(const CallSite &site, State &state, States &out, States &thrown);
  void swapContainers(const CallSite &site, State state, PlaceId ours, States &out);

  // Maps (MapCalls.cpp).
  bool mapCall(const CallSite &site, State &state, States &out, States &thrown);

  // Alternatives (VariantCalls.cpp, ExpectedCalls.cpp).
  bool variantCall(const CallSite &site, State &state, States &out, States &thrown);
  bool expectedCall(const CallSite &site, State &state, States &out, States &thrown);

  // Lifetimes (Lifetime.cpp).
  bool releasesNothing(State &state, PlaceId owner, clang::QualType type);
  /// Whether destroying the object at `place` does nothing that the proof has to know, given what is in it.
  bool endsQuietly(State &state, PlaceId place, clang::QualType type);
  bool endsQuietly(const CallSite &site, State &state);
  /// The class whose destructor runs; null where that is not known.
  clang::QualType destroyedType(const Fact &fact, PlaceId object, clang::QualType type) const;
  void destroy(const Fact &fact, FrameId frame, PlaceId object, clang::QualType type, State state, States &out,
               States &thrown);
  void runDestructor(const Fact &fact, FrameId frame, PlaceId object, clang::QualType type, State state, States &out,
                     States &thrown);

  Universe &universe_;
  Events &events_;
  const ApiModel &model_;
  clang::ASTContext &context_;
  TransferHost &host_;
  bool usesAccessors_ = false;
  std::vector<clang::QualType> thrownTypes_;
  llvm::DenseSet<const void *> destroyed_;  // types that noteDestroyed() has seen
  std::map<std::tuple<const clang::FunctionDecl *, const void *, std::vector<HandedOn>>, Construction> constructions_;
};

/// Calls `use(state, place)` for each object that `address` may be the address of. The state is taken by reference, so
/// that an address that is computed from it in the same call is computed before it is moved from.
template <class Use>
void Transfer::withPlace(State &&state, const Value &address, Use use) {
  const auto visit = [&](State s, std::int64_t number) {
    // A null pointer that is used ends the run in one way or another.
    if (const PlaceId place = universe_.placeAt(number)) use(std::move(s), place);
  };
  if (address.isNumber()) return visit(std::move(state), address.number);
  if (auto cases = split(state, address)) {
    for (auto &[s, number] : *cases) visit(std::move(s), number);
    return;
  }
  state.letGo(address);
  if (!state.assume(address, Ranges::of(0).complement())) return;
  if (address.kind == Value::Kind::Linear && address.number == 0)
    return use(std::move(state), universe_.pointee(address.symbol));
  // Without identity: some object that is not known, a new one each time.
  const SymbolId symbol = state.fresh(this, 0, 1);
  use(std::move(state), universe_.pointee(symbol));
}

template <class Use>
void Transfer::movePointer(State state, const Value &pointer, const Value &by, int sign, const void *node,
                           FrameId frame, unsigned tag, Use use) {
  const auto move = [&](State s, PlaceId base) {
    const Place place = universe_[base];
    // The entries of a map have no positions.
    const bool isPart = place.root == Place::Root::Part && !(place.step.field && place.step.kind != Step::Kind::Field);
    if (isPart && place.step.kind == Step::Kind::Element) {
      if (auto cases = split(s, by)) {
        for (auto &[t, number] : *cases) {
          const Step step{Step::Kind::Element, nullptr, place.step.index + sign * number};
          use(std::move(t), universe_.pointerTo(universe_.part(place.parent, step)));
        }
        return;
      }
    }
    // Another element of a row of unknown length.
    if (isPart && (place.step.kind == Step::Kind::Indexed || place.step.kind == Step::Kind::Element)) {
      const SymbolId index = s.fresh(node, frame, tag);
      return use(std::move(s),
                 universe_.pointerTo(universe_.part(place.parent, {Step::Kind::Indexed, nullptr, index})));
    }
    s.escape(base, true);
    const Value moved = s.unknown(node, frame, Ranges::full(), tag);
    use(std::move(s), moved);
  };
  // A null pointer may be moved by nothing, and programs move it by more than that: no run ends here.
  if (pointer.kind == Value::Kind::Linear && pointer.number == 0 && !split(state, pointer))
    return move(std::move(state), universe_.pointee(pointer.symbol));
  State null = state;
  if (pointer.kind != Value::Kind::Any && null.assume(pointer, Ranges::of(0))) {
    const Value moved = null.unknown(node, frame, Ranges::full(), tag);
    use(std::move(null), moved);
  }
  withPlace(std::move(state), pointer, move);
}

}  // namespace composio::check
