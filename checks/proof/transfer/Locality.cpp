// Sessions and what makes them local: the way from an argument to the session it leads to, and from there to the flag,
// through whatever shape the session's class has.
//
// Accessors with a visible body are run, as the checked function would run them. One of which only the declaration is
// seen is a part of the object (Step::Kind::Hidden): a constant function gives the same until the object changes.
// What changes an object is then only seen from outside: every write into it, every call of a member function that is
// not constant, and, where copies may share what they hold, everything that code that is not seen may do.
#include "model/TypeModel.h"
#include "proof/transfer/Transfer.h"

namespace composio::check {

using namespace clang;

namespace {

constexpr unsigned kMostIndirections = 5;

const Ranges &flagRange() {
  static const Ranges range = Ranges::between(kFalse, kUnset);
  return range;
}

/// One accessor, whichever of its overriders is named.
const CXXMethodDecl *rootOf(const CXXMethodDecl &method) {
  const CXXMethodDecl *root = method.getCanonicalDecl();
  while (root->size_overridden_methods() != 0) root = (*root->begin_overridden_methods())->getCanonicalDecl();
  return root;
}

/// Whether objects of `type` may hold something in common with their copies.
bool mayShare(QualType type, unsigned depth = 0) {
  constexpr unsigned kDepthLimit = 6;
  type = type.getCanonicalType();
  if (type->isArithmeticType() || type->isEnumeralType()) return false;
  if (type->isArrayType()) return mayShare(QualType(type->getBaseElementTypeUnsafe(), 0), depth);
  const CXXRecordDecl *record = type->getAsCXXRecordDecl();
  if (!record || !record->hasDefinition() || depth > kDepthLimit) return true;
  record = record->getDefinition();
  if (isInStd(*record)) {
    if (isStdClass(record, "unique_ptr") || isStdClass(record, "basic_string")) return false;
    const bool isValue = llvm::any_of(
        std::initializer_list<const char *>{"optional", "vector", "map", "set", "array", "pair", "unordered_map"},
        [&](const char *name) { return isStdClass(record, name); });
    const QualType element = elementOf(type);
    return !isValue || element.isNull() || mayShare(element, depth + 1);
  }
  return record->isPolymorphic() ||
         llvm::any_of(record->bases(),
                      [&](const CXXBaseSpecifier &base) { return mayShare(base.getType(), depth + 1); }) ||
         llvm::any_of(record->fields(), [&](const FieldDecl *f) { return mayShare(f->getType(), depth + 1); });
}

}  // namespace

// ---- from an argument to the session

/// Follows pointers, owners and optionals to what they lead to.
void Transfer::lead(State state, const Thing &thing, unsigned depth, const UseThing &use) {
  const TypeClass c = classify(thing.type);
  const bool isPointer = c == TypeClass::Pointer || c == TypeClass::SmartPointer;
  if (depth >= kMostIndirections || thing.type.isVolatileQualified() || (!isPointer && c != TypeClass::Optional) ||
      (c == TypeClass::Optional && thing.place == kNullPlace))
    return use(std::move(state), thing);
  const auto absent = [&](State s, Thing::Presence presence) {
    Thing none;
    none.presence = presence;
    none.type = thing.type;
    use(std::move(s), none);
  };
  if (c == TypeClass::Optional) {
    const Value engaged = state.read(universe_.special(thing.place, Step::Kind::Engaged), Ranges::between(0, 1));
    State empty = state;
    if (empty.assume(engaged, Ranges::of(0))) absent(std::move(empty), Thing::Presence::Empty);
    if (!state.assume(engaged, Ranges::of(1))) return;
    return lead(std::move(state), {elementOf(thing.type), universe_.special(thing.place, Step::Kind::Content)},
                depth + 1, use);
  }
  const QualType pointee = c == TypeClass::SmartPointer ? elementOf(thing.type) : thing.type->getPointeeType();
  if (pointee.isNull() || pointee->isFunctionType()) return use(std::move(state), thing);
  const Value pointer = thing.place == kNullPlace ? thing.value : load(state, thing.place, thing.type);
  State null = state;
  if (null.assume(pointer, Ranges::of(0))) absent(std::move(null), Thing::Presence::Null);
  withPlace(std::move(state), pointer,
            [&](State s, PlaceId place) { lead(std::move(s), {pointee, place}, depth + 1, use); });
}

void Transfer::withSession(State state, const Value &value, QualType type, const UseThing &use) {
  const QualType referred = type.getNonReferenceType();
  if (!type->isReferenceType() && isScalar(type)) return lead(std::move(state), {type, kNullPlace, value}, 0, use);
  withPlace(std::move(state), value, [&](State s, PlaceId place) { lead(std::move(s), {referred, place}, 0, use); });
}

// ---- from the session to the flag

/// Reads a member of the object: `use` gets what it holds or, of an accessor, what that returns.
void Transfer::readMember(State state, PlaceId object, const NamedDecl &member, const Reading &reading,
                          const UseThing &use) {
  const auto give = [&](State s, QualType type, PlaceId place) { lead(std::move(s), {type, place}, 0, use); };
  const auto giveReferred = [&](State s, QualType type, const Value &pointer) {
    withPlace(std::move(s), pointer, [&](State t, PlaceId place) { give(std::move(t), type, place); });
  };
  if (const auto *f = dyn_cast<FieldDecl>(&member)) {
    const PlaceId place = universe_.field(object, f->getCanonicalDecl());
    if (!f->getType()->isReferenceType()) return give(std::move(state), f->getType(), place);
    const Value pointer = state.read(place, Ranges::of(0).complement());
    return giveReferred(std::move(state), f->getType().getNonReferenceType(), pointer);
  }
  const auto *method = dyn_cast<CXXMethodDecl>(&member);
  const QualType type = method ? method->getReturnType() : QualType();
  const auto unreadable = [&] { use(std::move(state), {type, kNullPlace, {}, Thing::Presence::Unreadable}); };
  if (!method || !model_.isAccessor(*method)) return unreadable();
  if (model_.isAbstractAccessor(*method))
    return give(std::move(state), type.getNonReferenceType(), accessorOf(object, method));
  auto activation = enter(*method, reading.frame, reading.node, state, [&](State &s, const Body &, FrameId frame) {
    s.write(universe_.thisOf(frame), universe_.pointerTo(object));
  });
  if (!activation) return unreadable();
  const PlaceId result = universe_.resultOf(activation->frame);
  // What the accessor held is kept until all has been read: see finishReading.
  for (State &s : activation->exits.returned) {
    if (type->isReferenceType()) {
      const Value pointer = s.read(result, Ranges::of(0).complement());
      giveReferred(std::move(s), type.getNonReferenceType(), pointer);
    } else {
      give(std::move(s), type, result);
    }
  }
}

/// The flag of a block, as one number of three: that of the first member that is not false, if there are several.
void Transfer::readFlag(State state, const Thing &block, const Reading &reading, const UseValue &use) {
  if (block.isAbsent()) return use(std::move(state), Value::of(kUnset));
  const bool isObject = block.presence == Thing::Presence::There && block.place != kNullPlace;
  const CXXRecordDecl *record = isObject ? block.type->getAsCXXRecordDecl() : nullptr;
  if (!record || model_.enablesOf(*record).empty()) return use(std::move(state), universe_.any(flagRange()));
  const std::vector<const NamedDecl *> &members = model_.enablesOf(*record);
  const std::function<void(State, unsigned)> readFrom = [&](State s, unsigned i) {
    readMember(std::move(s), block.place, *members[i], reading, [&](State t, const Thing &flag) {
      Value value = flag.isAbsent() ? Value::of(kUnset) : universe_.any(flagRange());
      if (flag.presence == Thing::Presence::There && !flag.type.isVolatileQualified())
        if (const TypeClass c = classify(flag.type); c == TypeClass::Boolean || c == TypeClass::TriState)
          value = flag.place == kNullPlace ? flag.value : load(t, flag.place, flag.type);
      if (i + 1 == members.size()) return use(std::move(t), value);
      State enabled = t;
      if (enabled.assume(value, Ranges::between(kTrue, kUnset))) use(std::move(enabled), value);
      if (t.assume(value, Ranges::of(kFalse))) readFrom(std::move(t), i + 1);
    });
  };
  readFrom(std::move(state), 0);
}

void Transfer::readBlocks(State state, const Thing &holder, const Reading &reading, const UseValues &use) {
  const std::vector<const NamedDecl *> &members = model_.blocksOf(*holder.type->getAsCXXRecordDecl());
  const std::function<void(State, std::vector<Value>)> readRest = [&](State s, std::vector<Value> values) {
    if (values.size() == members.size()) return use(std::move(s), values);
    readMember(std::move(s), holder.place, *members[values.size()], reading, [&](State t, const Thing &block) {
      readFlag(std::move(t), block, reading, [&](State u, const Value &value) {
        std::vector<Value> more = values;
        more.push_back(value);
        readRest(std::move(u), std::move(more));
      });
    });
  };
  readRest(std::move(state), {});
}

void Transfer::readLocality(State state, const Thing &session, const Reading &reading, const UseValue &use) {
  if (session.isAbsent()) return use(std::move(state), Value::of(kUnset));
  const CXXRecordDecl *record = session.type->getAsCXXRecordDecl();
  if (session.place == kNullPlace) return use(std::move(state), universe_.any(flagRange()));
  if (isSessionOrDerived(record)) {
    const Value enable = state.read(enableOf(session.place), flagRange());
    return use(std::move(state), enable);
  }
  // A class that does not show what makes it local is local where some contract says so.
  if (!record || model_.blocksOf(*record).empty()) {
    const Value isLocal = state.read(accessorOf(session.place, nullptr), flagRange());
    return use(std::move(state), isLocal);
  }
  // Which of several blocks counts is not known: each must be disabled.
  readBlocks(std::move(state), session, reading, [&](State s, const std::vector<Value> &values) {
    for (const Value &value : values) {
      if (&value == &values.back()) return finishReading(std::move(s), value, reading, use);
      State enabled = s;
      if (enabled.assume(value, Ranges::between(kTrue, kUnset))) finishReading(std::move(enabled), value, reading, use);
      if (!s.assume(value, Ranges::of(kFalse))) return;
    }
  });
}

/// Forgets what the accessors that were run left behind, but for what `value` is about.
void Transfer::finishReading(State state, const Value &value, const Reading &reading, const UseValue &use) {
  const RegisterId kept{reading.frame, ~0u};
  state.set(kept, value);
  state.collectGarbage([&](PlaceId root) {
    const FrameId frame = universe_[root].frame;
    return frame == reading.frame || !universe_.isCalledFrom(frame, reading.frame);
  });
  state.dropRegisters([&](RegisterId id) { return id == kept; });
  use(std::move(state), value);
}

void Transfer::assumeLocal(State state, const Thing &session, const Reading &reading, States &out) {
  readLocality(std::move(state), session, reading, [&](State s, const Value &enable) {
    if (s.assume(enable, Ranges::of(kFalse))) out.push_back(std::move(s));
  });
}

bool Transfer::isLocalObject(const State &state, FrameId frame, const Value &address, QualType type) {
  bool isLocal = true;
  withSession(state, address, type, [&](State s, const Thing &session) {
    if (session.presence != Thing::Presence::There) return;
    readLocality(std::move(s), session, {frame, nullptr},
                 [&](State t, const Value &enable) { isLocal = isLocal && t.rangeOf(enable) == Ranges::of(kFalse); });
  });
  return isLocal;
}

// ---- invariants

States Transfer::assumeInvariant(const Fact &fact, FrameId frame, State state, PlaceId whole, PlaceId place) {
  States states;
  const auto *field = fact.stepKind == Step::Kind::Field ? dyn_cast<FieldDecl>(fact.decl) : nullptr;
  if (!field || !host_.isAlwaysLocal(*field) || isUnderConstruction(state, frame, whole, *field)) {
    states.push_back(std::move(state));
    return states;
  }
  const QualType type = context_.getLValueReferenceType(field->getType());
  withSession(std::move(state), universe_.pointerTo(place), type, [&](State s, const Thing &session) {
    if (session.presence == Thing::Presence::There)
      assumeLocal(std::move(s), session, {frame, nullptr}, states);
    else
      states.push_back(std::move(s));
  });
  return states;
}

/// Whether a constructor of the member's class may be making the object.
bool Transfer::isUnderConstruction(const State &state, FrameId frame, PlaceId object, const FieldDecl &field) const {
  for (; frame != 0; frame = universe_.frameOf(frame).caller) {
    const auto *running = static_cast<const FunctionDecl *>(universe_.frameOf(frame).function);
    const auto *constructor = running ? dyn_cast<CXXConstructorDecl>(running) : nullptr;
    if (!constructor || constructor->getParent()->getCanonicalDecl() != field.getParent()->getCanonicalDecl()) continue;
    const PlaceId self = universe_.thisOf(frame);
    const Value *own = state.store().find(self);
    if ((own ? *own : Value::linear(universe_.initial(self))) == universe_.pointerTo(object)) return true;
  }
  return false;
}

// ---- accessors of which only the declaration is seen

PlaceId Transfer::accessorOf(PlaceId object, const CXXMethodDecl *method) {
  usesAccessors_ = true;
  return universe_.part(object, {Step::Kind::Hidden, method ? rootOf(*method) : nullptr, 0});
}

bool Transfer::accessorCall(const CallSite &site, State &state, States &out, States &thrown) {
  const auto *method = dyn_cast<CXXMethodDecl>(site.callee);
  if (!method || !site.info->hasObject || !model_.isAbstractAccessor(*method)) return false;
  if (mayThrow(method)) thrown.push_back(state);
  const QualType type = method->getReturnType();
  withPlace(state, object(site, state), [&](State s, PlaceId self) {
    const PlaceId place = accessorOf(self, method);
    if (type->isReferenceType()) {
      setResult(site, s, universe_.pointerTo(place));
      out.push_back(std::move(s));
    } else if (site.info->target) {
      const Value target = valueOf(s, site.frame, site.info->target);
      withPlace(std::move(s), target, [&](State t, PlaceId to) {
        copyObject(t, to, place, false);
        setResult(site, t, universe_.pointerTo(to));
        out.push_back(std::move(t));
      });
    } else {
      const Value value = load(s, place, type);
      setResult(site, s, value);
      out.push_back(std::move(s));
    }
  });
  return true;
}

bool Transfer::hidesState(const CXXRecordDecl &declared) const {
  const CXXRecordDecl *record = declared.getDefinition();
  if (!record || record->isLambda() || isInStd(*record)) return false;
  return model_.hasAbstractAccessor(*record) || llvm::any_of(record->bases(), [&](const CXXBaseSpecifier &base) {
           const auto *b = base.getType()->getAsCXXRecordDecl();
           return b && hidesState(*b);
         });
}

/// Calls `use(scalar, accessor)` for each known scalar that is, or is part of, what an accessor gave.
template <class Use>
void Transfer::forAccessed(State &state, Use use) {
  if (!usesAccessors_) return;
  for (const PlaceId known : state.knownScalars())
    for (PlaceId part = known; universe_[part].root == Place::Root::Part; part = universe_[part].parent)
      if (universe_[part].step.kind == Step::Kind::Hidden) use(known, part);
}

// What a write into an object does to its accessors' results is not known.
void Transfer::disturbAccessors(State &state, PlaceId written) {
  const bool isOwn = isPrivate(state, universe_.rootOf(written));
  forAccessed(state, [&](PlaceId known, PlaceId part) {
    if (universe_.isWithin(written, part) || universe_.isWithin(part, written)) return;  // written exactly
    if (universe_.isWithin(written, universe_[part].parent) || (!isOwn && maySeeWrites(part)))
      state.weaken(known, Ranges::full());
  });
}

void Transfer::disturbSharedAccessors(State &state) {
  forAccessed(state, [&](PlaceId known, PlaceId part) {
    if (maySeeWrites(part)) state.weaken(known, Ranges::full());
  });
}

/// Whether the result of an accessor may change with objects that are not parts of its own.
bool Transfer::maySeeWrites(PlaceId accessor) const {
  if (isTrustedConstant(universe_.rootOf(accessor))) return false;
  const auto *method = dyn_cast_or_null<CXXMethodDecl>(universe_[accessor].step.field);
  return !method || mayShare(typeOfRecord(*method->getParent(), context_));
}

}  // namespace composio::check
