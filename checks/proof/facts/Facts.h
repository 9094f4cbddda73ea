// The program of one function as the proof reads it: blocks of facts over registers.
//
//     AST and CFG  --Builder-->  Body (facts)  --Solver + Transfer-->  states  --Checker-->  findings
//
// A fact does one small thing: make an address, load or store a scalar, copy an object, call. Whatever of C++ has no
// fact of its own becomes Opaque, which loses what is known about its operands: not understood is not proven.
#pragma once

#include <algorithm>
#include <deque>
#include <memory>
#include <vector>

#include "clang/AST/Expr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/OperationKinds.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/DenseMap.h"
#include "proof/lattice/Universe.h"

namespace composio::check {

class ApiModel;

/// A temporary of the evaluation, numbered within its body. It holds a scalar: for an object, or an lvalue, its
/// address.
using Register = unsigned;
constexpr Register kNoRegister = 0;

struct Fact {
  enum class Kind : std::uint8_t {
    Number,     ///< result := number
    Unknown,    ///< result := some value of `type`
    Variable,   ///< result := address of `decl` (a variable or a function), or the pointer to the member `decl`
    Temporary,  ///< result := address of the temporary that `origin` makes
    Heap,       ///< result := address of what the new-expression `origin` allocates
    Result,     ///< result := address of what the function returns
    This,       ///< result := the object pointer
    Part,       ///< result := address of part `step()` of the object at operands[0]
    Element,    ///< result := address of element operands[1] of the array whose first element is at operands[0]; it may
                ///< lie right behind the array if number is 1
    Member,     ///< result := address of the member that the pointer operands[1] names in the object at operands[0]
    Advance,    ///< result := pointer operands[0] moved by operands[1] (negative if number is -1) elements
    Load,       ///< result := scalar of `type` at operands[0]
    Store,      ///< scalar of `type` at operands[0] := operands[1]
    Copy,       ///< object at operands[0] := object at operands[1]
    Begin,      ///< the lifetime of the object at operands[0] begins: nothing is known about it
    ValueInit,  ///< the object of `type` at operands[0] is value-initialised: zero, null, empty
    Alive,      ///< the object at operands[0] is complete: its destructor will run (if number is 1: perhaps)
    Built,      ///< the object at operands[0] is complete: its parts are no longer objects of their own
    Destroy,    ///< the destructor of the object of `type` at operands[0] runs, if it is alive
    Delete,     ///< the object of `type` that the pointer operands[0] points to is destroyed and freed
    Unary,      ///< result := unary operator on operands[0]
    Binary,     ///< result := binary operator on operands[0] and operands[1]
    Convert,    ///< result := operands[0] as a value of `type`
    Choose,     ///< result := operands[0] ? operands[1] : operands[2]
    Call,       ///< a call, see CallInfo; result := its scalar, reference or the address of the object it returns. A
                ///< copy that may be elided if number is 1
    Opaque,     ///< something not understood: loses what is at every address in operands; result := unknown
    Throw,      ///< an exception leaves here; its type is `type` if it is known
    Return,     ///< the return value, operands[0] if any, is in place
  };
  // There may be a hundred thousand of these at a time, so they are kept small.
  Kind kind = Kind::Number;
  std::uint8_t op = 0;                     ///< UnaryOperatorKind or BinaryOperatorKind
  Step::Kind stepKind = Step::Kind::None;  ///< Part: together with `decl` and `number`
  Register result = kNoRegister;
  llvm::SmallVector<Register, 2> operands;
  const clang::Stmt *origin = nullptr;
  clang::QualType type;
  const clang::Decl *decl = nullptr;
  std::int64_t number = 0;
  int call = -1;     ///< index into Body::calls
  int handler = -1;  ///< the block where an exception that leaves here goes; -1: out of the function

  Step step() const { return {stepKind, decl, number}; }
};

/// What a Call fact calls. operands: the callee's address if `callee` is null, then the object's address for a member
/// function, then the arguments (scalars, or addresses of objects).
struct CallInfo {
  const clang::FunctionDecl *callee = nullptr;
  const clang::Expr *expression = nullptr;
  llvm::SmallVector<const clang::Expr *, 2> arguments;  ///< null where an inherited constructor passes them on
  bool hasObject = false;
  bool isVirtual = false;
  /// Where the returned or constructed object goes; kNoRegister where the call yields a scalar or a reference.
  Register target = kNoRegister;
  /// Whether the call may run again and again in one activation of the function (an over-approximation).
  bool isRepeated = false;
  /// Another operand of the same expression may change a session before or after the call (Unsequenced.h).
  bool isUnsequenced = false;
  /// A deliberate attempt: a `try` of the same function around it has a handler for WorkbenchEnabledError.
  bool isAttempt = false;

  unsigned firstArgument() const { return (callee ? 0 : 1) + (hasObject ? 1 : 0); }
};

/// How control leaves a block.
struct Branch {
  enum class Kind : std::uint8_t {
    Jump,        ///< to any of the successors
    If,          ///< successors[0] if `condition` is not zero, else successors[1]
    Switch,      ///< the successor whose case holds `condition`
    IfAlive,     ///< successors[0] if the temporary at `condition` was made
    Handlers,    ///< to any of the handlers
    IfComplete,  ///< successors[1] makes the virtual bases, if the constructor makes a complete object
    Once,        ///< the initialisation of a static local variable: successors[0] skips it, successors[1] runs it
  };
  Kind kind = Kind::Jump;
  Register condition = kNoRegister;
  /// Switch: all enumerators have a case, so the last successor is only for numbers that are none of them.
  bool coversEnumeration = false;
  llvm::SmallVector<Ranges, 0> cases;  ///< Switch: one a successor
  const clang::Stmt *origin = nullptr;
};

/// A set of small numbers that is made once.
class LiveSet {
 public:
  LiveSet() = default;
  /// `bits` is a bit vector.
  template <class Bits>
  explicit LiveSet(const Bits &bits) {
    numbers_.reserve(bits.count());
    for (const unsigned number : bits) numbers_.push_back(number);
  }
  bool contains(unsigned number) const { return std::binary_search(numbers_.begin(), numbers_.end(), number); }

 private:
  llvm::SmallVector<unsigned, 0> numbers_;
};

struct Block {
  std::vector<Fact> facts;
  Branch branch;
  llvm::SmallVector<int, 2> successors;  ///< -1 where the CFG knows that control cannot go
  /// Which objects (Body::objects) may be named from here on before they begin anew.
  LiveSet liveObjects;
  /// Which registers that cross blocks (Body::crossing) are read from here on before they are set.
  LiveSet liveRegisters;
};

/// One function, or one initialiser, as facts.
struct Body {
  const clang::FunctionDecl *function = nullptr;
  std::vector<Block> blocks;
  std::deque<CallInfo> calls;
  std::vector<int> order;     ///< reverse postorder number of each block
  llvm::BitVector repeated;   ///< blocks that may run again and again, and perhaps some beside those
  llvm::BitVector loopHeads;  ///< blocks that an edge of the order above leads back to: every loop has one
  int entry = 0, exit = 0;
  unsigned registers = 1;
  llvm::DenseMap<const void *, unsigned> objects;  ///< variables and temporaries, numbered for liveness
  llvm::SmallVector<const void *, 2> pinned;       ///< parameters that matter to the end
  llvm::DenseMap<Register, unsigned> crossing;     ///< registers that are set in one block and read in another
};

/// Builds the facts of a function with a body. Null when clang makes no CFG of it.
std::unique_ptr<Body> buildBody(const clang::FunctionDecl &function, const ApiModel &model, clang::ASTContext &context);
/// Builds the facts of a variable's initialiser: one straight block.
std::unique_ptr<Body> buildInitializer(const clang::VarDecl &variable, const ApiModel &model,
                                       clang::ASTContext &context);
/// Builds the facts that initialise the object of `type` that `this` points to by `init`: one straight block.
std::unique_ptr<Body> buildConstruction(const clang::Expr &init, clang::QualType type, const ApiModel &model,
                                        clang::ASTContext &context);

}  // namespace composio::check
