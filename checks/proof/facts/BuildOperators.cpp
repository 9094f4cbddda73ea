// Facts of operators.
#include "proof/facts/Builder.h"

namespace composio::check {

using namespace clang;

Register Builder::increment(const UnaryOperator &e) {
  const Register at = lower(e.getSubExpr());
  const QualType type = e.getSubExpr()->getType();
  const Register before = load(at, type, &e);
  Register after;
  if (type->isPointerType()) {
    after = result(Fact::Kind::Advance, &e, {before, number(1, &e)});
    block_->facts.back().number = e.isIncrementOp() ? 1 : -1;
  } else {
    after = result(Fact::Kind::Binary, &e, {before, number(1, &e)});
    block_->facts.back().op = e.isIncrementOp() ? BO_Add : BO_Sub;
    block_->facts.back().type = type;
  }
  store(at, type, after, &e);
  return e.isPrefix() ? at : before;
}

/// `&Class::member`.
Register Builder::memberPointer(const UnaryOperator &e) {
  const auto *ref = dyn_cast<DeclRefExpr>(e.getSubExpr()->IgnoreParens());
  if (!ref || !(isa<FieldDecl>(ref->getDecl()) || isa<CXXMethodDecl>(ref->getDecl()))) return unknown(e.getType(), &e);
  const Register r = result(Fact::Kind::Variable, &e);
  block_->facts.back().decl = cast<ValueDecl>(ref->getDecl()->getCanonicalDecl());
  return r;
}

Register Builder::unary(const UnaryOperator &e) {
  switch (e.getOpcode()) {
    case UO_AddrOf:
      if (e.getType()->isMemberPointerType()) return memberPointer(e);
      return lower(e.getSubExpr());
    case UO_Deref:
    case UO_Plus:
    case UO_Extension:
    case UO_Real:
      return lower(e.getSubExpr());
    case UO_PostInc:
    case UO_PostDec:
    case UO_PreInc:
    case UO_PreDec:
      return increment(e);
    case UO_LNot:
    case UO_Minus:
    case UO_Not: {
      const Register r = result(Fact::Kind::Unary, &e, {lower(e.getSubExpr())});
      block_->facts.back().op = e.getOpcode();
      block_->facts.back().type = e.getType();
      return r;
    }
    default:
      return opaque(e);
  }
}

Register Builder::binary(const BinaryOperator &e) {
  const Expr *left = e.getLHS(), *right = e.getRHS();
  const auto pointerMove = [&](const Expr *pointer, const Expr *offset) {
    const Register r = result(Fact::Kind::Advance, &e, {lower(pointer), lower(offset)});
    block_->facts.back().number = e.getOpcode() == BO_Sub ? -1 : 1;
    return r;
  };
  switch (e.getOpcode()) {
    case BO_Assign: {
      const Register value = lower(right), at = lower(left);
      if (isScalar(left->getType()))
        store(at, left->getType(), value, &e);
      else
        emit(Fact::Kind::Copy, &e, {at, value});
      return at;
    }
    case BO_Comma:
      lower(left);
      return lower(right);
    case BO_LAnd:
    case BO_LOr: {
      const Register first = lower(left), second = lower(right), constant = number(e.getOpcode() == BO_LOr, &e);
      return e.getOpcode() == BO_LAnd ? result(Fact::Kind::Choose, &e, {first, second, constant})
                                      : result(Fact::Kind::Choose, &e, {first, constant, second});
    }
    case BO_PtrMemD:
    case BO_PtrMemI:
      return right->getType()->isMemberDataPointerType() ? result(Fact::Kind::Member, &e, {lower(left), lower(right)})
                                                         : opaque(e);
    default:
      break;
  }
  if (left->getType()->isPointerType() && right->getType()->isIntegerType()) return pointerMove(left, right);
  if (right->getType()->isPointerType() && left->getType()->isIntegerType()) return pointerMove(right, left);
  const Register r = result(Fact::Kind::Binary, &e, {lower(left), lower(right)});
  block_->facts.back().op = e.getOpcode();
  block_->facts.back().type = e.getType();
  return r;
}

Register Builder::compoundAssignment(const CompoundAssignOperator &e) {
  const Register amount = lower(e.getRHS()), at = lower(e.getLHS());
  const QualType type = e.getLHS()->getType();
  const Register before = load(at, type, &e);
  Register after;
  if (type->isPointerType()) {
    after = result(Fact::Kind::Advance, &e, {before, amount});
    block_->facts.back().number = e.getOpcode() == BO_SubAssign ? -1 : 1;
  } else if (!context_.hasSameUnqualifiedType(type, e.getComputationLHSType()) &&
             !(e.getComputationLHSType()->isSignedIntegerType() && type->isIntegralOrEnumerationType())) {
    after = unknown(type, &e);  // computed without sign or as a fraction, and converted back
  } else {
    after = result(Fact::Kind::Binary, &e, {before, amount});
    block_->facts.back().op = BinaryOperator::getOpForCompoundAssignment(e.getOpcode());
    block_->facts.back().type = type;
  }
  store(at, type, after, &e);
  return at;
}

Register Builder::choose(const AbstractConditionalOperator &e) {
  const Register condition = lower(e.getCond());
  if (!e.getType()->isVoidType() && !e.isGLValue() && !isScalar(e.getType())) {
    // Both arms build the one result object.
    const Register yes = lower(e.getTrueExpr()), no = lower(e.getFalseExpr());
    return treeDepth_ == 0 ? target(&e) : (static_cast<void>(yes), static_cast<void>(no), opaque(e));
  }
  const Register yes = lower(e.getTrueExpr()), no = lower(e.getFalseExpr());
  if (e.getType()->isVoidType()) return kNoRegister;
  return result(Fact::Kind::Choose, &e, {condition, yes, no});
}

}  // namespace composio::check
