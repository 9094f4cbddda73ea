// From AST and CFG to facts: the one place that knows C++ syntax. See Facts.h for where this stands in the pipeline.
#pragma once

#include "clang/Analysis/CFG.h"
#include "llvm/ADT/DenseMap.h"
#include "model/ApiModel.h"
#include "model/TypeModel.h"
#include "proof/facts/Facts.h"
#include "proof/facts/Unsequenced.h"

namespace composio::check {

/// Where the object that a prvalue makes is to be built (the result object of [basic.lval]).
struct Target {
  enum class Kind : std::uint8_t { Variable, Field, Part, Same, Result, Heap, Materialized } kind = Kind::Variable;
  unsigned element = 0;                ///< Part: which element, where `decl` is null
  const clang::Decl *decl = nullptr;   ///< Variable: the variable; Field: the member of *this; Part: the member
  const clang::Expr *outer = nullptr;  ///< Part, Same: the expression whose object contains or is this one
};

class Builder {
 public:
  Builder(Body &body, const ApiModel &model, clang::ASTContext &context)
      : body_(body), model_(model), context_(context) {}

  /// Of each local variable, the block before which its former life does not matter; -1 where there is none.
  using Begins = std::vector<std::pair<int, const clang::VarDecl *>>;

  Begins buildFunction(const clang::FunctionDecl &function, const clang::CFG &cfg);
  void buildVariable(const clang::VarDecl &variable);
  void buildConstruction(const clang::Expr &init, clang::QualType type);

 private:
  // Statements and the CFG (BuildBody.cpp).
  /// Begins a body of one straight block, which is no CFG's.
  void beginStraight();
  void element(const clang::CFGElement &element);
  void statement(const clang::Stmt &statement);
  /// Whether `statement` is a part of the left operand of an assignment that has not come yet; if so, it is put off.
  bool putOff(const clang::Stmt &statement);
  void declaration(const clang::VarDecl &variable);
  void bindings(const clang::DecompositionDecl &declaration);
  void memberInitializer(const clang::CXXCtorInitializer &initializer);
  /// The address of a temporary whose destructor matters.
  Register boundTemporary(const clang::CXXBindTemporaryExpr &temporary);
  void destroy(Register address, clang::QualType type, const clang::Stmt *origin);
  void branch(const clang::CFGBlock &block);
  void fallOffEnd(const clang::CFGBlock &block);
  void switchCases(const clang::CFGBlock &block, Block &out);
  void findTargets(const clang::FunctionDecl &function);
  void findHandlers(const clang::CFG &cfg, const clang::FunctionDecl &function);

  // Expressions (BuildExpr.cpp). The register of a prvalue scalar holds its value; of everything else, an address.
  Register lower(const clang::Expr *expression);
  Register lowerNew(const clang::Expr *expression);
  Register reference(const clang::DeclRefExpr &reference);
  Register variable(const clang::VarDecl &variable, const clang::Stmt *origin);
  Register thisPointer(const clang::Expr *expression);
  /// The capture of a variable or binding in the lambda whose body this is; kNoRegister where there is none.
  Register captured(const clang::ValueDecl &variable, const clang::Stmt *origin);
  Register member(const clang::MemberExpr &member);
  Register conversion(const clang::CastExpr &cast);
  Register withoutMemo(const clang::Expr *expression, const clang::Expr *outer);
  Register opaque(const clang::Expr &expression);

  // Operators (BuildOperators.cpp).
  Register unary(const clang::UnaryOperator &op);
  Register memberPointer(const clang::UnaryOperator &op);
  Register increment(const clang::UnaryOperator &op);
  Register binary(const clang::BinaryOperator &op);
  Register compoundAssignment(const clang::CompoundAssignOperator &op);
  Register choose(const clang::AbstractConditionalOperator &op);

  // Objects (BuildObjects.cpp).
  Register materialize(const clang::MaterializeTemporaryExpr &temporary);
  Register lambda(const clang::LambdaExpr &lambda);
  Register allocation(const clang::CXXNewExpr &expression);
  Register newObject(const clang::CXXNewExpr &expression);
  Register deleteObject(const clang::CXXDeleteExpr &expression);
  /// Initialises the object or scalar of `type` at the address in `at` from `init`, which may have built it already.
  void initialize(Register at, clang::QualType type, const clang::Expr *init);
  Register initList(const clang::InitListExpr &list);
  Register initElements(const clang::InitListExpr &list);
  /// An aggregate in parentheses.
  Register initParenthesized(const clang::CXXParenListInitExpr &list);
  void initMembers(Register at, const clang::CXXRecordDecl &record, const clang::Expr &list,
                   llvm::ArrayRef<clang::Expr *> inits);
  Register arrayCopy(const clang::ArrayInitLoopExpr &copy);
  Register initializerList(const clang::CXXStdInitializerListExpr &list);

  // Calls (BuildCall.cpp).
  Register call(const clang::CallExpr &call);
  /// An assignment whose left operand stands before the right one, which may change what it means.
  Register misplacedAssignment(const clang::CallExpr &assignment);
  Register construct(const clang::CXXConstructExpr &construct);
  Register inheritedConstruct(const clang::CXXInheritedCtorInitExpr &construct);
  Register emitCall(CallInfo info, llvm::SmallVector<Register, 2> operands, clang::QualType type);
  Register knownFunction(const clang::CallExpr &call, bool &known);
  bool isAttempt(const clang::Expr &expression) const;
  int handlerOf(const clang::Stmt *origin) const;

  // Targets.
  void setTarget(const clang::Expr *expression, Target target);
  void setMemberTargets(const clang::CXXRecordDecl &record, const clang::Expr *whole,
                        llvm::ArrayRef<clang::Expr *> inits);
  Register target(const clang::Expr *expression);
  /// Whether the object that `expression` makes is a temporary, not a part of something that is initialised.
  bool isTemporary(const clang::Expr *expression) const;
  /// Whether it is an element of an aggregate that is being initialised.
  bool isElement(const clang::Expr *expression) const;
  /// Whether it is what the function returns.
  bool isResult(const clang::Expr *expression) const;

  // Emission.
  Fact &emit(Fact::Kind kind, const clang::Stmt *origin, std::initializer_list<Register> operands = {});
  Register result(Fact::Kind kind, const clang::Stmt *origin, std::initializer_list<Register> operands = {});
  Register number(std::int64_t value, const clang::Stmt *origin);
  Register unknown(clang::QualType type, const clang::Stmt *origin);
  Register part(Register whole, const Step &step, const clang::Stmt *origin);
  Register field(Register whole, const clang::FieldDecl &field, const clang::Stmt *origin);
  Register load(Register address, clang::QualType type, const clang::Stmt *origin);
  void store(Register address, clang::QualType type, Register value, const clang::Stmt *origin);

  Body &body_;
  const ApiModel &model_;
  clang::ASTContext &context_;
  Block *block_ = nullptr;
  llvm::DenseSet<const clang::Expr *> addressed_;    // subscripts of which only the address is taken
  llvm::DenseSet<const clang::Expr *> unsequenced_;  // see Unsequenced.h
  LateOperands late_;
  /// Of each assignment that is still to come, the parts of its left operand that are put off, in their order.
  llvm::DenseMap<const clang::Stmt *, std::vector<const clang::Stmt *>> putOff_;
  llvm::DenseSet<const clang::Stmt *> assigned_;  // the assignments that came
  /// Outside the CFG (default arguments and initialisers) nothing has been evaluated before it is asked for.
  unsigned treeDepth_ = 0;
  llvm::DenseMap<const clang::Expr *, Register> registers_;
  llvm::DenseMap<const clang::Expr *, Target> targets_;
  llvm::DenseMap<const clang::CXXBindTemporaryExpr *, Register> scalarTemporaries_;
  llvm::DenseMap<const clang::CXXNewExpr *, Register> allocations_;
  llvm::DenseMap<const clang::VarDecl *, llvm::SmallVector<int, 1>> buildBlocks_;  // where parts of its initialiser are
  Begins begins_;
  llvm::DenseMap<const clang::Stmt *, int> tryBlocks_;                    // of each CXXTryStmt
  llvm::DenseMap<const clang::Stmt *, const clang::CXXTryStmt *> tryOf_;  // innermost, of each call in its block
  llvm::DenseMap<const clang::CXXTryStmt *, const clang::CXXTryStmt *> outerTry_;
};

/// Fills in which objects and registers are live at the start of each block (a backward may-analysis).
void findLiveness(Body &body, const Builder::Begins &begins);

/// The expression that `expression` only wraps and means the same as; itself if it is no wrapper.
const clang::Expr *unwrapOnce(const clang::Expr *expression);
const clang::Expr *skipWrappers(const clang::Expr *expression);

/// Whether an expression only names a variable, function or constant. It means the same wherever it is evaluated, so it
/// is lowered where it is used: most functions are only named to be called, and the call knows whom it calls.
bool isPlainName(const clang::Expr &expression);

}  // namespace composio::check
