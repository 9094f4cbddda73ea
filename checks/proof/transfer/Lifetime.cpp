// Destructors: at the end of a scope, of a full expression, and on the way of an exception.
#include "clang/Basic/SourceManager.h"
#include "model/TypeModel.h"
#include "proof/transfer/Invocation.h"

namespace composio::check {

using namespace clang;

void Transfer::destroy(const Fact &fact, FrameId frame, PlaceId object, QualType type, State state, States &out,
                       States &thrown) {
  const State::Liveness liveness = state.liveness(object);
  if (liveness == State::Liveness::Dead) {
    out.push_back(std::move(state));
    return;
  }
  state.setDead(object);
  // Joined from paths that made the object and paths that did not.
  if (liveness == State::Liveness::Maybe) out.push_back(state);
  runDestructor(fact, frame, object, type, std::move(state), out, thrown);
}

/// Whether an owner that is destroyed is empty, or owns an allocation that was seen, whose end nobody notices.
bool Transfer::releasesNothing(State &state, PlaceId owner, QualType type) {
  if (isStdClass(type->getAsCXXRecordDecl(), "weak_ptr")) return true;
  const Value pointer = state.read(owner, Ranges::full());
  if (!pointer.isNumber()) return false;
  if (pointer.number == 0) return true;
  const PlaceId owned = universe_.placeAt(pointer.number);
  if (owned == kNullPlace || universe_[owned].root != Place::Root::Heap) return false;
  QualType made = typeOf(owned);
  if (made.isNull()) made = elementOf(type);
  return !made.isNull() && !destructorMatters(made) && !hasOwnDeleter(type);
}

bool Transfer::endsQuietly(State &state, PlaceId place, QualType type) {
  if (!destructorMatters(type)) return true;
  if (classify(type) == TypeClass::SmartPointer) return releasesNothing(state, place, type);
  if (classify(type) == TypeClass::TriState) return true;
  if (classify(type) == TypeClass::Optional) {
    const Value engaged = state.read(universe_.special(place, Step::Kind::Engaged), Ranges::between(0, 1));
    return state.rangeOf(engaged) == Ranges::of(0) ||
           endsQuietly(state, universe_.special(place, Step::Kind::Content), elementOf(type));
  }
  if (wrapsAnyCallable(type)) {
    const Value target = state.read(universe_.special(place, Step::Kind::Target), Ranges::full());
    const auto numbers = state.rangeOf(target).members(kTargetLimit);
    return numbers && llvm::all_of(*numbers, [&](std::int64_t number) {
             const Decl *what = universe_.declarationAt(number);
             const auto *record = dyn_cast_or_null<CXXRecordDecl>(what);
             // Of several classes, which one is in there is not known: then none may matter.
             return number == 0 ||
                    (what && (!record || !destructorMatters(typeOfRecord(*record, context_)) ||
                              (numbers->size() == 1 && endsQuietly(state, universe_.special(place, Step::Kind::Content),
                                                                   typeOfRecord(*record, context_)))));
           });
  }
  if (const auto sequence = sequenceOf(type); sequence && !sequence->elements) {
    const auto length = state.lengthOf(place);
    if (!length) return endsQuietly(state, universe_.special(place, Step::Kind::Each), sequence->element);
    for (std::int64_t i = 0; i < *length; ++i)
      if (!endsQuietly(state, universe_.part(place, {Step::Kind::Element, nullptr, i}), sequence->element))
        return false;
    return true;
  }
  const auto *record = type->getAsCXXRecordDecl();
  const CXXDestructorDecl *destructor = record && record->hasDefinition() ? record->getDestructor() : nullptr;
  if (!destructor || isInStd(*record) || destructor->isUserProvided() || destructor->isVirtual() ||
      record->getNumBases() != 0)
    return false;
  return llvm::all_of(record->getDefinition()->fields(), [&](const FieldDecl *f) {
    return f->getType()->isReferenceType() ||
           endsQuietly(state, universe_.field(place, f->getCanonicalDecl()), f->getType());
  });
}

// `delete` and a destructor that is called by name go by the object's own class, where the destructor is virtual. In
// all other places the class is the one that is named.
QualType Transfer::destroyedType(const Fact &fact, PlaceId object, QualType type) const {
  const bool dispatches = fact.kind == Fact::Kind::Delete ||
                          (fact.kind == Fact::Kind::Destroy && isa_and_nonnull<CXXMemberCallExpr>(fact.origin));
  const auto *record = type->getAsCXXRecordDecl();
  const auto *destructor = record && record->hasDefinition() ? record->getDestructor() : nullptr;
  if (!dispatches || !destructor || !destructor->isVirtual() || record->isEffectivelyFinal()) return type;
  const QualType own = typeOf(object);
  const auto *made = own.isNull() ? nullptr : own->getAsCXXRecordDecl();
  if (!made || !made->hasDefinition()) return {};
  const bool isKnown = made->getCanonicalDecl() == record->getCanonicalDecl() || made->isDerivedFrom(record);
  return isKnown ? own : QualType();
}

void Transfer::runDestructor(const Fact &fact, FrameId frame, PlaceId object, QualType type, State state, States &out,
                             States &thrown) {
  const auto unseen = [&](State s) {
    // An owner or container destroys what it holds, in a way that is not followed.
    noteDestroyed(type);
    handOver(s, object, false, &fact, frame);
    outsideRuns(s, &fact, frame);
    out.push_back(std::move(s));
  };
  if (type.isNull()) return unseen(std::move(state));
  const QualType own = destroyedType(fact, object, type);
  if (own.isNull()) return unseen(std::move(state));
  if (endsQuietly(state, object, own)) return out.push_back(std::move(state));
  if (destroyHolder(fact, frame, object, own, state, out, thrown)) return;
  const auto *record = own->getAsCXXRecordDecl();
  const CXXDestructorDecl *destructor = record && record->hasDefinition() ? record->getDestructor() : nullptr;
  if (!destructor) {
    if (record && !isInStd(*record))
      out.push_back(std::move(state));
    else
      unseen(std::move(state));
    return;
  }
  std::optional<Activation> activation;
  if (!isInStd(*record))
    activation = enter(*destructor, frame, fact.origin, state, [&](State &s, const Body &, FrameId inner) {
      s.write(universe_.thisOf(inner), universe_.pointerTo(object));
    });
  if (!activation) return unseen(std::move(state));
  for (State &s : activation->exits.returned) {
    leave(s, activation->frame);
    out.push_back(std::move(s));
  }
  for (State &s : activation->exits.thrown) thrown.push_back(std::move(s));
}

States Transfer::unwind(FrameId frame, const Stmt *within, State state) {
  const SourceManager &sources = context_.getSourceManager();
  std::vector<PlaceId> objects;
  for (const auto &[object, liveness] : state.alive()) {
    const Place &root = universe_[universe_.rootOf(object)];
    if (root.frame != frame) continue;
    SourceLocation where;
    if (root.root == Place::Root::Variable)
      where = static_cast<const Decl *>(root.node)->getLocation();
    else if (root.root == Place::Root::Temporary)
      where = static_cast<const Stmt *>(root.node)->getBeginLoc();
    const bool inside = !within || where.isInvalid() ||
                        (!sources.isBeforeInTranslationUnit(where, within->getBeginLoc()) &&
                         sources.isBeforeInTranslationUnit(where, within->getEndLoc()));
    if (inside) objects.push_back(object);
  }
  // What the destructors throw and handle themselves is not the exception that is on its way.
  const Value *type = state.store().find(universe_.exception());
  const std::optional<Value> exception = type ? std::optional<Value>(*type) : std::nullopt;
  caught(state);
  States states{std::move(state)};
  // Places are numbered as they are first met, which is close to the order in which the objects were made.
  for (auto object = objects.rbegin(); object != objects.rend(); ++object) {
    const QualType type = typeOf(*object);
    Fact fact;
    fact.kind = Fact::Kind::Destroy;
    fact.origin = within;
    States next, lost;
    for (State &s : states) destroy(fact, frame, *object, type, std::move(s), next, lost);
    states = std::move(next);
  }
  if (exception)
    for (State &s : states) s.write(universe_.exception(), *exception);
  return states;
}

}  // namespace composio::check
