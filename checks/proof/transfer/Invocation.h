// Calls that a function of the library makes on the program's behalf: INVOKE of the standard ([func.require]), for
// functions, pointers to functions and members, closures and other objects with a call operator, and the library's
// own wrappers of these.
//
// A wrapper of any callable (std::function) holds what it wraps as a part of its own, Content, and says in Target what
// that is: nothing (0), a function or member, or the class of the object in Content. Targets are addresses, so that one
// that is lost sight of has escaped like every address (State::letGo).
#pragma once

#include "proof/transfer/Transfer.h"

namespace composio::check {

/// What is handed to a call, or comes from it: a scalar, or the object at an address.
struct Operand {
  clang::QualType type;  ///< of the scalar or object; not a reference
  Value value;           ///< the scalar, or the address
  bool isAddress = true;
  bool moves = false;  ///< an object that nobody will ask for any more
};

using UseOperand = std::function<void(State, const Operand &)>;

/// One call of a function of the library that calls back. It has a frame of its own, from which the calls are made and
/// in which their results lie. What it adds to the states after the call counts only once `commit` was called.
class LibraryActivation {
 public:
  LibraryActivation(Transfer &transfer, const CallSite &site);

  /// The argument that the library function gets at `index`.
  Operand argument(const State &state, unsigned index) const;
  unsigned arguments() const { return static_cast<unsigned>(site_.info->arguments.size()); }

  /// Calls `callable`, and `use` in each state in which that returns. False if some call is not followed: then nothing
  /// of what the library function does is known.
  bool invoke(State state, const Operand &callable, llvm::ArrayRef<Operand> arguments, const UseOperand &use);
  /// The same for a function that is known, and the object whose member it is; null for one that is no member.
  bool invokeFunction(State state, const clang::FunctionDecl &function, const Operand *object,
                      llvm::ArrayRef<Operand> arguments, const UseOperand &use);
  /// Calls `use(state, truth)` for what a predicate says.
  bool test(State state, const Operand &predicate, llvm::ArrayRef<Operand> arguments,
            const std::function<void(State, bool)> &use);

  /// Puts a copy of the operand into the object or scalar of `type` at `to`; false if it is not known how that is made.
  bool initialize(State &state, PlaceId to, clang::QualType type, const Operand &operand);
  Value scalarOf(State &state, const Operand &operand);
  /// Ends the call with `result`.
  bool give(State state, const Operand &result);
  bool giveNothing(State state);
  bool giveScalar(State state, const Value &value);
  void fail(State state) { thrown_.push_back(std::move(state)); }
  /// The object that the call makes.
  PlaceId target(const State &state) const;
  /// An object of the function's own.
  PlaceId own(unsigned number) const;
  /// No call is under way: the next ones may use the places of those before.
  void startRound() { registers_ = 1; }
  /// Forgets what the function, and those that it called, held.
  void tidy(State &state) const;
  /// The same between two calls that the function makes: its own objects stay.
  void tidyCalls(State &state) const;
  FrameId frame() const { return frame_; }
  const CallSite &site() const { return site_; }
  Universe &universe() const { return universe_; }
  const clang::ASTContext &context() const { return transfer_.context_; }
  /// The object that a member function of the library is called on.
  Value object(const State &state) const { return transfer_.object(site_, state); }
  void write(State &state, PlaceId place, const Value &value) { transfer_.store(state, place, value); }
  /// Whether two pointers to elements of one sequence are equal, where that is known.
  std::optional<bool> sameElement(const State &state, const Value &a, const Value &b) const;
  /// Where a sequence of unknown length begins (`side` 0) or ends (1).
  PlaceId edgeOf(State &state, PlaceId sequence, unsigned side) const {
    return transfer_.edgeOf(state, sequence, side);
  }

  /// Runs `round` on `start`, on what that gives, and so on until nothing new comes: `reached` gets all states that
  /// were met. False where that has no end in sight, or `round` fails.
  bool repeat(State start, const std::function<bool(State, States &)> &round, States &reached);

  bool commit(States &out, States &thrown);

 private:
  bool invokeMember(State state, const Operand &member, llvm::ArrayRef<Operand> arguments, const UseOperand &use);
  bool invokeWrapper(State state, PlaceId wrapper, llvm::ArrayRef<Operand> arguments, const UseOperand &use);
  bool invokeBound(State state, const Operand &bound, llvm::ArrayRef<Operand> arguments, const UseOperand &use);
  std::optional<Value> pass(State &state, clang::QualType parameter, const Operand &operand);
  PlaceId scratch() {
    return universe_.part(universe_.resultOf(scratch_), {Step::Kind::Element, nullptr, registers_++});
  }

  Transfer &transfer_;
  Universe &universe_;
  const CallSite &site_;
  FrameId frame_;    ///< of the library function
  FrameId scratch_;  ///< of what it passes to the calls that it makes, and gets from them
  unsigned registers_ = 1;
  unsigned depth_ = 0;
  States out_, thrown_;
};

/// The name of the library's object that is called like a function, as std::ranges::find_if is; empty for other calls.
llvm::StringRef calledObjectName(const CallSite &site);
/// A call that makes a view or walks over one (ViewCalls.cpp).
bool viewCall(Transfer &transfer, const CallSite &site, const State &state, States &out, States &thrown);

}  // namespace composio::check
