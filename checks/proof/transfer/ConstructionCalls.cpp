// Objects of the program that the library makes in place, from arguments that it hands on, and destroys: the content of
// optionals and owners, elements. What runs is found in the library's own instantiated code (LibraryConstruction.h).
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "proof/transfer/Library.h"

namespace composio::check {

using namespace clang;

/// An owner that may hold one of more objects than these is one of which it is not known what it holds.
constexpr unsigned kOwnedLimit = 4;

/// The construction of an object of `type` that a call does; null where it is not known or cannot be followed now.
const Transfer::Construction *Transfer::constructionOf(const CallSite &site, QualType type,
                                                       llvm::ArrayRef<HandedOn> handedOn) {
  if (!mayGoDeeper(site.frame)) return nullptr;
  const auto key = std::make_tuple(site.callee->getCanonicalDecl(), type.getCanonicalType().getAsOpaquePtr(),
                                   std::vector<HandedOn>(handedOn.begin(), handedOn.end()));
  auto [it, added] = constructions_.try_emplace(key);
  if (added) {
    Construction &made = it->second;
    made.how = findConstruction(*site.callee, type, handedOn, context_);
    const Expr *init = made.how.init;
    while (init && isa<CXXBindTemporaryExpr>(init)) init = cast<CXXBindTemporaryExpr>(init)->getSubExpr();
    const auto *construct = dyn_cast_or_null<CXXConstructExpr>(init);
    // A call that is checked must be one that the program itself writes.
    const bool isChecked = construct && !model_.checkedParameters(*construct->getConstructor()).empty();
    if (init && !isChecked) made.body = buildConstruction(*init, type, model_, context_);
  }
  return it->second.body ? &it->second : nullptr;
}

/// Makes an object at `place`. Where its constructor throws there is none.
void Transfer::construct(const CallSite &site, const Construction &construction, PlaceId place, State state,
                         States &out, States &thrown) {
  const FrameId frame =
      universe_.frame(site.frame, site.info->expression, nullptr, site.info->expression->getExprLoc());
  state.havoc(place, site.info->expression, site.frame);
  state.write(universe_.thisOf(frame), universe_.pointerTo(place));
  for (const auto &[parameter, from] : construction.how.parameters) {
    Value address = argument(site, state, from.argument);
    if (from.isContent) {
      const bool isFlag = classify(site.info->arguments[from.argument]->getType()) == TypeClass::TriState;
      const PlaceId holder = universe_.placeBehind(address);
      address = holder == kNullPlace
                    ? universe_.any(Ranges::of(0).complement())
                    : universe_.pointerTo(universe_.special(holder, isFlag ? Step::Kind::Truth : Step::Kind::Content));
    }
    state.write(universe_.variable(parameter, frame), address);
  }
  Exits exits = runIn(frame, *construction.body, std::move(state));
  for (State &s : exits.returned) {
    replaced(s, place);
    leave(s, frame);
    out.push_back(std::move(s));
  }
  for (State &s : exits.thrown) {
    s.havoc(place, site.info->expression, site.frame);
    leave(s, frame);
    thrown.push_back(std::move(s));
  }
}

/// Empties an optional: what it holds is destroyed.
void Transfer::emptyOptional(const Fact &fact, FrameId frame, PlaceId place, QualType element, State state, States &out,
                             States &thrown) {
  const PlaceId engaged = universe_.special(place, Step::Kind::Engaged),
                content = universe_.special(place, Step::Kind::Content);
  const auto empty = [&](State s) {
    s.erase(place);
    s.write(engaged, Value::of(0));
    replaced(s, place);
    out.push_back(std::move(s));
  };
  if (!destructorMatters(element)) return empty(std::move(state));
  const Value flag = state.read(engaged, Ranges::between(0, 1));
  State none = state;
  if (none.assume(flag, Ranges::of(0))) empty(std::move(none));
  if (!state.assume(flag, Ranges::of(1))) return;
  state.write(engaged, Value::of(0));
  States after;
  runDestructor(fact, frame, content, element, std::move(state), after, thrown);
  for (State &s : after) empty(std::move(s));
}

void Transfer::noteDestroyed(QualType type) {
  if (type.isNull()) return;
  type = type.getNonReferenceType().getCanonicalType().getUnqualifiedType();
  const auto *record = type->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
  if (!record || !record->hasDefinition() || isSession(record) || !destroyed_.insert(type.getAsOpaquePtr()).second)
    return;
  record = record->getDefinition();
  if (!isInStd(*record)) {
    if (const CXXDestructorDecl *destructor = record->getDestructor()) host_.notFollowed(*destructor);
    for (const CXXBaseSpecifier &base : record->bases()) noteDestroyed(base.getType());
    for (const FieldDecl *f : record->fields())
      noteDestroyed(f->getType()->isReferenceType() ? QualType() : f->getType());
    return;
  }
  // A class of the library may hold or own what it is instantiated with.
  if (const auto *specialization = dyn_cast<ClassTemplateSpecializationDecl>(record)) {
    const auto note = [&](const TemplateArgument &argument) {
      if (argument.getKind() == TemplateArgument::Type && !argument.getAsType()->isReferenceType())
        noteDestroyed(argument.getAsType());
    };
    for (const TemplateArgument &argument : specialization->getTemplateArgs().asArray()) {
      note(argument);
      if (argument.getKind() == TemplateArgument::Pack)
        for (const TemplateArgument &element : argument.pack_elements()) note(element);
    }
  }
}

/// Whether it is known what an owner that holds `pointer` destroys when it lets go of it.
bool Transfer::ownsKnown(const State &state, const Value &pointer, QualType owner) const {
  if (isStdClass(owner->getAsCXXRecordDecl(), "weak_ptr")) return true;
  const auto numbers = state.rangeOf(pointer).members(kOwnedLimit);
  return numbers && !hasOwnDeleter(owner) && llvm::all_of(*numbers, [&](std::int64_t number) {
           const PlaceId owned = universe_.placeAt(number);
           return number == 0 ||
                  (owned != kNullPlace && universe_[owned].root == Place::Root::Heap && !typeOf(owned).isNull());
         });
}

/// An owner lets go of what it held, of which is known what it is. Another owner may still hold what is shared.
void Transfer::destroyOwned(const Fact &fact, FrameId frame, const Value &pointer, QualType owner, State state,
                            States &out, States &thrown) {
  const auto *record = owner->getAsCXXRecordDecl();
  auto cases = isStdClass(record, "weak_ptr") ? std::nullopt : split(state, pointer);
  if (!cases) return out.push_back(std::move(state));
  const bool isShared = isStdClass(record, "shared_ptr");
  for (auto &[s, number] : *cases) {
    const PlaceId owned = universe_.placeAt(number);
    if (owned == kNullPlace || !destructorMatters(typeOf(owned))) {
      out.push_back(std::move(s));
      continue;
    }
    if (isShared) out.push_back(s);
    States after;
    runDestructor(fact, frame, owned, typeOf(owned), std::move(s), after, thrown);
    for (State &t : after) {
      if (!isShared) t.erase(owned);
      out.push_back(std::move(t));
    }
  }
}

/// Destroys an optional or an owner of which is known what it holds; false, and nothing done, for any other object.
bool Transfer::destroyHolder(const Fact &fact, FrameId frame, PlaceId object, QualType type, State &state, States &out,
                             States &thrown) {
  if (classify(type) == TypeClass::Optional) {
    emptyOptional(fact, frame, object, elementOf(type), std::move(state), out, thrown);
    return true;
  }
  if (classify(type) != TypeClass::SmartPointer) return false;
  const Value pointer = state.read(object, Ranges::full());
  if (!ownsKnown(state, pointer, type)) return false;
  destroyOwned(fact, frame, pointer, type, std::move(state), out, thrown);
  return true;
}

bool assignsByConstruction(QualType type) {
  const auto *record = type->getAsCXXRecordDecl();
  if (!record || isScalar(type) || !record->hasDefinition()) return true;
  if (isStdClass(record, "basic_string")) return true;
  if (!copiesMemberwise(record) || destructorMatters(type)) return false;
  for (const Decl *d : record->getDefinition()->decls()) {
    if (const auto *generic = dyn_cast<FunctionTemplateDecl>(d)) d = generic->getTemplatedDecl();
    const auto *method = dyn_cast<CXXMethodDecl>(d);
    if (method && method->getOverloadedOperator() == OO_Equal && !method->isCopyAssignmentOperator() &&
        !method->isMoveAssignmentOperator())
      return false;
  }
  return record->getNumBases() == 0;  // a base may bring operators of its own
}

/// Constructors, assignments and emplace of an optional whose content is made by a constructor of its type.
bool Transfer::fillOptional(const CallSite &site, State &state, States &out, States &thrown) {
  const QualType owner = ownerOf(site), element = elementOf(owner);
  const bool constructs = isa<CXXConstructorDecl>(site.callee);
  const bool emplaces = site.callee->getDeclName().isIdentifier() && site.callee->getName() == "emplace";
  const unsigned arguments = static_cast<unsigned>(site.info->arguments.size());
  const auto typeOfArgument = [&](unsigned i) { return site.info->arguments[i]->getType(); };
  const bool inPlace = constructs && arguments > 0 && isStdClass(typeOfArgument(0)->getAsCXXRecordDecl(), "in_place_t");
  std::vector<HandedOn> handedOn;
  std::optional<Value> flag;  // whether the optional that is converted holds anything
  Ranges set = Ranges::of(1);
  if (emplaces || inPlace) {
    for (unsigned i = inPlace ? 1 : 0; i < arguments; ++i) handedOn.push_back({i, false});
  } else {
    if (arguments == 0) return false;
    for (unsigned i = 1; i < arguments; ++i)
      if (!isa<CXXDefaultArgExpr>(site.info->arguments[i])) return false;
    const QualType given = typeOfArgument(0);
    if (context_.hasSameUnqualifiedType(given, owner)) return false;
    const TypeClass c = classify(given);
    const bool converts = (c == TypeClass::Optional || c == TypeClass::TriState) &&
                          classify(element) != TypeClass::Optional && classify(element) != TypeClass::TriState;
    handedOn.push_back({0, converts});
    if (converts) {
      const PlaceId from = universe_.placeBehind(argument(site, state, 0));
      if (from == kNullPlace) return false;
      const bool isFlag = c == TypeClass::TriState;
      flag = isFlag ? load(state, from, given)
                    : state.read(universe_.special(from, Step::Kind::Engaged), Ranges::between(0, 1));
      if (isFlag) set = Ranges::between(kFalse, kTrue);
    }
  }
  const bool assigns = !constructs && !emplaces;
  if (assigns && !assignsByConstruction(element)) {
    // The content, if there is one, is assigned to in a way of its own.
    bool isEmpty = true;
    withPlace(state, object(site, state), [&](State s, PlaceId place) {
      const Value held = s.read(universe_.special(place, Step::Kind::Engaged), Ranges::between(0, 1));
      isEmpty = isEmpty && s.rangeOf(held) == Ranges::of(0);
    });
    if (!isEmpty) return false;
  }
  const Construction *construction = constructionOf(site, element, handedOn);
  if (!construction) return false;
  const auto fill = [&](State s, PlaceId place) {
    const PlaceId content = universe_.special(place, Step::Kind::Content);
    const auto finish = [&](State t) {
      t.write(universe_.special(place, Step::Kind::Engaged), Value::of(1));
      setResult(site, t, universe_.pointerTo(emplaces ? content : place));
      out.push_back(std::move(t));
    };
    States made;
    if (assigns) {
      // What is assigned may be a part of what is overwritten.
      const PlaceId model = universe_.temporary(construction->how.init, site.frame);
      construct(site, *construction, model, std::move(s), made, thrown);
      for (State &t : made) {
        if (isScalar(element))
          store(t, content, load(t, model, element), element);
        else
          copyObject(t, content, model, true, element);
        t.redirect(model, content);
        t.erase(model);
        finish(std::move(t));
      }
      return;
    }
    construct(site, *construction, content, std::move(s), made, thrown);
    for (State &t : made) finish(std::move(t));
  };
  withPlace(state, object(site, state), [&](State s, PlaceId place) {
    if (constructs) {
      s.erase(place);
      s.write(universe_.special(place, Step::Kind::Engaged), Value::of(0));
    }
    if (flag) {
      State none = s;
      if (none.assume(*flag, set.complement())) {
        States emptied;
        emptyOptional(*site.fact, site.frame, place, element, std::move(none), emptied, thrown);
        for (State &t : emptied) {
          setResult(site, t, universe_.pointerTo(place));
          out.push_back(std::move(t));
        }
      }
      if (!s.assume(*flag, set)) return;
    }
    if (!emplaces) return fill(std::move(s), place);
    States emptied;
    emptyOptional(*site.fact, site.frame, place, element, std::move(s), emptied, thrown);
    for (State &t : emptied) fill(std::move(t), place);
  });
  return true;
}

}  // namespace composio::check
