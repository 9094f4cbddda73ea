#include "proof/transfer/AlgorithmOutput.h"

#include "model/ContainerTypes.h"
#include "proof/transfer/ElementWalk.h"
#include "proof/transfer/Library.h"

namespace composio::check {

using namespace clang;

/// Results are added one by one up to this length, where it is not known how many they are.
static constexpr std::int64_t kLongestAdded = 2;

std::optional<AlgorithmOutput> AlgorithmOutput::at(Transfer &transfer, LibraryActivation &call, State &state,
                                                   const Operand &given, bool isExact) {
  Universe &universe = call.universe();
  AlgorithmOutput output(transfer, call);
  output.longest_ = isExact ? kLongestVisited : kLongestAdded;
  if (isStdClass(given.type->getAsCXXRecordDecl(), "back_insert_iterator") && given.isAddress) {
    const PlaceId object = universe.placeBehind(given.value);
    const auto sequence = sequenceOf(elementOf(given.type));
    const Value *container =
        object == kNullPlace ? nullptr : state.store().find(universe.special(object, Step::Kind::Content));
    if (!container || !sequence || sequence->elements || destructorMatters(sequence->element)) return std::nullopt;
    output.sequence_ = universe.placeBehind(*container);
    output.element_ = sequence->element;
    output.appends_ = true;
    return output.sequence_ == kNullPlace ? std::nullopt : std::optional(output);
  }
  if (classify(given.type) != TypeClass::Iterator || isReverseIterator(given.type)) return std::nullopt;
  const Value pointer = call.scalarOf(state, given);
  const PlaceId place = pointer.isNumber() ? universe.placeAt(pointer.number) : kNullPlace;
  if (place == kNullPlace || universe[place].root != Place::Root::Part) return std::nullopt;
  const Step step = universe[place].step;
  if (step.kind != Step::Kind::Element && step.kind != Step::Kind::Indexed) return std::nullopt;
  output.sequence_ = universe[place].parent;
  output.element_ = elementBehind(given.type);
  if (step.kind == Step::Kind::Element && isExact) output.first_ = step.index;
  if (output.element_.isNull() || destructorMatters(output.element_)) return std::nullopt;
  return output;
}

PlaceId AlgorithmOutput::some(State &state) const {
  return state.elementAt(sequence_, state.fresh(call_->site().info->expression, call_->frame(), 5));
}

bool AlgorithmOutput::put(State &state, std::int64_t number, const Operand &value) const {
  if (appends_) return append(state, value);
  const PlaceId to =
      isExact() ? call_->universe().part(sequence_, {Step::Kind::Element, nullptr, first_ + number}) : some(state);
  return call_->initialize(state, to, element_, value);
}

bool AlgorithmOutput::append(State &state, const Operand &value) const {
  Universe &universe = call_->universe();
  const auto length = state.lengthOf(sequence_);
  state.loosenElements(sequence_, sequence_);
  const bool isExact = length && *length < longest_;
  if (!isExact) state.summarise(sequence_);
  const PlaceId to = isExact ? universe.part(sequence_, {Step::Kind::Element, nullptr, *length}) : some(state);
  if (!call_->initialize(state, to, element_, value)) return false;
  if (!isExact) state.renewElements(sequence_);
  const CallSite &site = call_->site();
  state.write(universe.special(sequence_, Step::Kind::Size),
              isExact ? Value::of(*length + 1)
                      : state.unknown(site.info->expression, site.frame, Ranges::between(0, kLongest), 46));
  transfer_->replaced(state, sequence_);
  return true;
}

}  // namespace composio::check
