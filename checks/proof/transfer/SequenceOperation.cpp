#include "proof/transfer/SequenceOperation.h"

#include "llvm/ADT/StringSwitch.h"
#include "proof/transfer/Library.h"

namespace composio::check {

using namespace clang;

PlaceId beforeBorder(Universe &universe, PlaceId border) {
  return universe.part(border, {Step::Kind::Edge, nullptr, 2});
}

std::map<Universe::Path, Ranges> saidBeforeBorder(const State &state, PlaceId border) {
  Universe &universe = state.universe();
  const PlaceId before = beforeBorder(universe, border);
  std::map<Universe::Path, Ranges> said;
  for (const auto &[place, value] : state.store())
    if (universe.isWithin(place, before)) said[universe.stepsTo(place, before)] = state.rangeOf(value);
  return said;
}

SequenceOperation sequenceOperationOf(const FunctionDecl &function) {
  if (isa<CXXConstructorDecl>(function)) return SequenceOperation::Construct;
  if (function.getOverloadedOperator() == OO_Subscript) return SequenceOperation::Index;
  if (function.getOverloadedOperator() == OO_Equal) return SequenceOperation::Assign;
  return llvm::StringSwitch<SequenceOperation>(nameOf(function))
      .Case("assign", SequenceOperation::Assign)
      .Case("push_back", SequenceOperation::PushBack)
      .Case("emplace_back", SequenceOperation::PushBack)
      .Case("push_front", SequenceOperation::PushFront)
      .Case("emplace_front", SequenceOperation::PushFront)
      .Case("pop_back", SequenceOperation::PopBack)
      .Case("pop_front", SequenceOperation::PopFront)
      .Case("clear", SequenceOperation::Clear)
      .Case("erase", SequenceOperation::Erase)
      .Case("insert", SequenceOperation::Insert)
      .Case("emplace", SequenceOperation::Insert)
      .Case("resize", SequenceOperation::Resize)
      .Case("swap", SequenceOperation::Swap)
      .Case("size", SequenceOperation::Size)
      .Case("empty", SequenceOperation::Empty)
      .Case("front", SequenceOperation::Front)
      .Case("back", SequenceOperation::Back)
      .Case("at", SequenceOperation::At)
      .Case("begin", SequenceOperation::Begin)
      .Case("cbegin", SequenceOperation::Begin)
      .Case("end", SequenceOperation::End)
      .Case("cend", SequenceOperation::End)
      .Case("rbegin", SequenceOperation::ReverseBegin)
      .Case("crbegin", SequenceOperation::ReverseBegin)
      .Case("rend", SequenceOperation::ReverseEnd)
      .Case("crend", SequenceOperation::ReverseEnd)
      .Case("data", SequenceOperation::Data)
      .Case("reserve", SequenceOperation::Nothing)
      .Case("shrink_to_fit", SequenceOperation::Nothing)
      .Default(SequenceOperation::None);
}

bool destroysElements(SequenceOperation operation) {
  switch (operation) {
    case SequenceOperation::Assign:
    case SequenceOperation::PopBack:
    case SequenceOperation::PopFront:
    case SequenceOperation::Clear:
    case SequenceOperation::Erase:
    case SequenceOperation::Resize:
      return true;
    default:
      return false;
  }
}

bool changesLength(SequenceOperation operation) {
  switch (operation) {
    case SequenceOperation::PushBack:
    case SequenceOperation::PushFront:
    case SequenceOperation::PopBack:
    case SequenceOperation::PopFront:
    case SequenceOperation::Clear:
    case SequenceOperation::Erase:
    case SequenceOperation::Insert:
    case SequenceOperation::Resize:
      return true;
    default:
      return false;
  }
}

}  // namespace composio::check
