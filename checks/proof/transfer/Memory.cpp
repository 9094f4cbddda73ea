// Addresses, loads and stores, and what code that is not seen may do to memory.
#include <set>

#include "model/ContainerTypes.h"
#include "model/TypeModel.h"
#include "proof/transfer/Transfer.h"

namespace composio::check {

using namespace clang;

Value Transfer::load(State &state, PlaceId place, QualType type) {
  if (universe_[place].step.kind == Step::Kind::Truth) {
    const Value value = state.read(universe_[place].parent, Ranges::between(kFalse, kUnset));
    // Asking an empty optional for its value ends the run in one way or another.
    state.assume(value, Ranges::between(kFalse, kTrue));
    return value;
  }
  if (!type.isNull() && classify(type) == TypeClass::Opaque && !type->isRealFloatingType())
    return state.unknown(this, 0, Ranges::full(), place + 3);
  return state.read(place, domainOf(type));
}

void Transfer::store(State &state, PlaceId place, const Value &value, QualType type) {
  if (universe_[place].step.kind == Step::Kind::Truth) place = universe_[place].parent;
  disturbUnions(state, place);
  // Kept in memory that others may read, an address is known to them.
  if (!isPrivate(state, universe_.rootOf(place))) state.letGo(value);
  state.write(place, fitted(state, place, value));
  writeAliases(state, place, type);
  disturbAccessors(state, place);
}

// A write to one member of a union changes the others.
void Transfer::disturbUnions(State &state, PlaceId place) {
  for (; universe_[place].root == Place::Root::Part; place = universe_[place].parent) {
    const Step step = universe_[place].step;
    if (step.kind != Step::Kind::Field) continue;
    const auto *record = dyn_cast<RecordDecl>(step.field->getDeclContext());
    if (record && record->isUnion()) state.havoc(universe_[place].parent, record, 0);
  }
}

// A bit-field keeps only so many bits of what is stored to it.
Value Transfer::fitted(const State &state, PlaceId place, const Value &value) {
  const Step step = universe_[place].step;
  const auto *f = step.kind == Step::Kind::Field ? dyn_cast<FieldDecl>(step.field) : nullptr;
  if (!f || !f->isBitField() || f->getBitWidth()->isValueDependent()) return value;
  const unsigned bits = static_cast<unsigned>(f->getBitWidth()->EvaluateKnownConstInt(context_).getZExtValue());
  if (bits == 0 || bits >= 63) return value;
  const bool isSigned = f->getType()->isSignedIntegerOrEnumerationType();
  const Ranges domain = isSigned
                            ? Ranges::between(-(std::int64_t{1} << (bits - 1)), (std::int64_t{1} << (bits - 1)) - 1)
                            : Ranges::between(0, (std::int64_t{1} << bits) - 1);
  return state.rangeOf(value).subsetOf(domain) ? value : universe_.any(domain);
}

// ---- aliases

namespace {

enum class Storage { Own, Global, Elsewhere };

Storage storageOf(const Universe &universe, PlaceId root) {
  const Place &place = universe[root];
  if (place.root == Place::Root::Pointee) return Storage::Elsewhere;
  if (place.root == Place::Root::Variable && place.frame == 0) return Storage::Global;
  return Storage::Own;
}

/// Whether what an unknown pointer points to is reached as a constant: such objects are trusted not to change.
bool isConstant(const Universe &universe, PlaceId root) {
  const Place &place = universe[root];
  const auto pointsToConstant = [](QualType type) {
    const QualType pointee = type->getPointeeType();
    return !pointee.isNull() && pointee.isConstQualified();
  };
  if (place.root == Place::Root::Variable) {
    const auto *variable = llvm::dyn_cast_or_null<VarDecl>(static_cast<const Decl *>(place.node));
    return variable && !variable->getType()->isReferenceType() && variable->getType().isConstQualified();
  }
  if (place.root != Place::Root::Pointee) return false;
  const Symbol &symbol = universe.symbolOf(place.symbol);
  if (symbol.kind == Symbol::Kind::Part && symbol.step.kind == Step::Kind::Field)
    return pointsToConstant(llvm::cast<ValueDecl>(symbol.step.field)->getType());
  if (symbol.kind != Symbol::Kind::Initial) return false;
  const Place &holder = universe[symbol.place];
  if (holder.root == Place::Root::Variable)
    if (const auto *variable = llvm::dyn_cast_or_null<VarDecl>(static_cast<const Decl *>(holder.node)))
      return pointsToConstant(variable->getType());
  return false;
}

}  // namespace

bool Transfer::isTrustedConstant(PlaceId root) const { return isConstant(universe_, root); }

bool Transfer::isPrivate(const State &state, PlaceId root) const {
  return storageOf(universe_, root) == Storage::Own && !state.hasEscaped(root);
}

/// Whether a write to the object at `written` may change what is known of the one at `known`.
bool Transfer::mayAlias(const State &state, PlaceId written, PlaceId known) const {
  if (written == known) return false;
  const Storage to = storageOf(universe_, written), of = storageOf(universe_, known);
  if (to != Storage::Elsewhere && of != Storage::Elsewhere) return false;
  if (to == Storage::Elsewhere && of == Storage::Elsewhere) return true;
  const PlaceId own = to == Storage::Elsewhere ? known : written, other = to == Storage::Elsewhere ? written : known;
  if (storageOf(universe_, own) == Storage::Global) return true;
  // What a parameter held when the function began cannot lead to the function's own objects; what is found behind it
  // may, once they escaped.
  return state.hasEscaped(own) && !universe_.isArgument(universe_[other].symbol);
}

/// Whether a place lies in a union, where members are not apart.
static bool isInUnion(const Universe &universe, PlaceId place) {
  for (; universe[place].root == Place::Root::Part; place = universe[place].parent) {
    const Step step = universe[place].step;
    const auto *record = step.kind == Step::Kind::Field ? dyn_cast<RecordDecl>(step.field->getDeclContext()) : nullptr;
    if (record && record->isUnion()) return true;
  }
  return false;
}

void Transfer::writeAliases(State &state, PlaceId written, QualType type) {
  const PlaceId root = universe_.rootOf(written);
  if (isPrivate(state, root)) return;
  if (type.isNull()) type = typeOf(written);
  // A character may be a part of any scalar.
  const bool isByte = type.isNull() || type->isAnyCharacterType() || type->isStdByteType();
  const Step step = universe_[written].step;
  const bool isPart = universe_[written].root == Place::Root::Part;
  const Value *value = state.store().find(written);
  const Ranges range = value && !isByte ? state.rangeOf(*value) : Ranges::full();
  for (const PlaceId known : state.knownScalars()) {
    if (!mayAlias(state, root, universe_.rootOf(known))) continue;
    // Members are told apart by their declarations; what is not a member may be anything.
    const Step other = universe_[known].step;
    const bool areMembers = isPart && universe_[known].root == Place::Root::Part && step.kind == Step::Kind::Field &&
                            other.kind == Step::Kind::Field;
    const bool differ = areMembers && !isByte && (step < other || other < step) &&
                        !(isInUnion(universe_, written) && isInUnion(universe_, known));
    if (differ) continue;
    // What a string says is no scalar of the program: a character of it changes it to no matter what.
    const bool isDerived = other.kind == Step::Kind::Text || other.kind == Step::Kind::Size;
    state.weaken(known, isDerived ? Ranges::full() : range);
  }
}

// Assigning to the base of an object leaves the rest of it alone.
bool Transfer::copyBase(State &state, PlaceId to, PlaceId from, QualType type) {
  const QualType whole = typeOf(to);
  const auto *record = type.isNull() ? nullptr : type.getNonReferenceType()->getAsCXXRecordDecl();
  const auto *known = whole.isNull() ? nullptr : whole->getAsCXXRecordDecl();
  if (!record || !record->hasDefinition()) return false;
  // Where the complete object is not known, there may be more of it than its static type says.
  const bool isWhole = known ? record->getCanonicalDecl() == known->getCanonicalDecl()
                             : isSession(record) || isInStd(*record) || record->isEffectivelyFinal();
  if (isWhole) return false;
  llvm::SmallVector<const CXXRecordDecl *, 4> work{record->getDefinition()};
  while (!work.empty()) {
    const CXXRecordDecl *part = work.pop_back_val();
    if (isSession(part))
      for (const Step::Kind step : {Step::Kind::Block, Step::Kind::Origin})
        copyObject(state, universe_.special(to, step), universe_.special(from, step), false);
    for (const FieldDecl *f : part->fields())
      copyObject(state, universe_.field(to, f->getCanonicalDecl()), universe_.field(from, f->getCanonicalDecl()),
                 false);
    for (const CXXBaseSpecifier &base : part->bases())
      if (const auto *b = base.getType()->getAsCXXRecordDecl(); b && b->hasDefinition())
        work.push_back(b->getDefinition());
  }
  return true;
}

// What a move leaves behind: empty owners, and sequences and texts of which nothing is known. Pointers to elements go
// with them.
void Transfer::moveOut(State &state, PlaceId from, PlaceId to) {
  std::vector<PlaceId> emptied, robbed, unknown, wrappers;
  for (const PlaceId place : state.knownScalars()) {
    if (!universe_.isWithin(place, from) || universe_.isWithin(place, to)) continue;
    const Step step = universe_[place].step;
    const QualType type = typeOf(place);
    if (step.kind == Step::Kind::Size || step.kind == Step::Kind::Text)
      robbed.push_back(universe_[place].parent);
    else if (step.kind == Step::Kind::Target)
      wrappers.push_back(place);
    else if (!type.isNull() && classify(type) == TypeClass::SmartPointer)
      emptied.push_back(place);
    else if (type.isNull() &&
             (step.kind == Step::Kind::Content || step.kind == Step::Kind::Element || step.kind == Step::Kind::Indexed))
      unknown.push_back(place);
  }
  state.loosenElements(from, to);
  // Who knows the elements knows them where they are now.
  if (state.hasEscaped(universe_.rootOf(from))) state.escape(to, true);
  for (const PlaceId place : emptied) state.write(place, Value::of(0));
  for (const PlaceId place : unknown) state.weaken(place, Ranges::full());
  for (const PlaceId sequence : robbed) state.havoc(sequence, this, 0);
  for (const PlaceId target : wrappers) {
    state.havoc(universe_.special(universe_[target].parent, Step::Kind::Content), this, 0);
    state.weaken(target, Ranges::of(0));
  }
}

void Transfer::replaced(State &state, PlaceId object) {
  const PlaceId root = universe_.rootOf(object);
  for (const PlaceId known : state.knownScalars())
    if (mayAlias(state, root, universe_.rootOf(known)) && !isTrustedConstant(universe_.rootOf(known)))
      state.weaken(known, Ranges::full());
}

void Transfer::copyObject(State &state, PlaceId to, PlaceId from, bool moves, QualType type) {
  if (const QualType known = typeOf(to); !known.isNull()) type = known;
  disturbUnions(state, to);
  if (isScalar(typeOf(to).isNull() ? context_.VoidTy : typeOf(to)) && universe_[to].step.kind == Step::Kind::Field)
    return store(state, to, load(state, from, typeOf(to)));
  state.copy(to, from);
  if (moves) moveOut(state, from, to);
  std::vector<PlaceId> written;
  for (const PlaceId place : state.knownScalars())
    if (universe_.isWithin(place, to)) written.push_back(place);
  for (const PlaceId place : written) {
    if (const Value *value = state.store().find(place); value && !isPrivate(state, universe_.rootOf(place)))
      state.letGo(*value);
    writeAliases(state, place, {});
  }
  disturbAccessors(state, to);
  overwriteAliases(state, to, type);
}

/// Whether an object of `type` may have a part that one step leads to.
static bool mayHave(QualType type, const Step &step) {
  const auto *member = step.kind == Step::Kind::Field ? dyn_cast<FieldDecl>(step.field) : nullptr;
  const auto *record = type.isNull() ? nullptr : type.getNonReferenceType()->getAsCXXRecordDecl();
  if (!member || !record || !record->hasDefinition()) return true;
  const auto *parent = dyn_cast<CXXRecordDecl>(member->getParent());
  return !parent || record->getCanonicalDecl() == parent->getCanonicalDecl() ||
         record->getDefinition()->isDerivedFrom(parent);
}

// An object that was copied to, and of which nothing may be known, may still be one, or a part of one, that others know
// something about.
void Transfer::overwriteAliases(State &state, PlaceId written, QualType type) {
  const PlaceId root = universe_.rootOf(written);
  if (isPrivate(state, root)) return;
  for (const PlaceId known : state.knownScalars()) {
    if (!mayAlias(state, root, universe_.rootOf(known))) continue;
    for (PlaceId part = known; universe_[part].root == Place::Root::Part; part = universe_[part].parent) {
      if (!mayHave(type, universe_[part].step)) continue;
      const PlaceId same = universe_.rebased(known, universe_[part].parent, written);
      state.weaken(known, state.rangeOf(state.read(same, Ranges::full())));
    }
  }
}

void Transfer::valueInitialize(State &state, PlaceId place, QualType type, const void *node, FrameId frame) {
  switch (classify(type)) {
    case TypeClass::TriState:
      return state.write(place, Value::of(kUnset));
    case TypeClass::Optional:
      state.erase(place);
      return state.write(universe_.special(place, Step::Kind::Engaged), Value::of(0));
    case TypeClass::Record:
      break;
    default:
      return state.write(place, Value::of(0));
  }
  state.havoc(place, node, frame);
  const auto *record = type->getAsCXXRecordDecl();
  if (!record || record->isUnion() || isInStd(*record)) return;
  for (const FieldDecl *f : record->fields())
    if (!f->isUnnamedBitField() && !f->getType()->isReferenceType())
      valueInitialize(state, universe_.field(place, f->getCanonicalDecl()), f->getType(), f, frame);
}

// An allocation that is made again while the former one is still referred to is another object. Beyond a few of them
// one place stands for all.
PlaceId Transfer::allocate(State &state, const void *node, FrameId frame) {
  constexpr unsigned kAllocationsApart = 4;
  const auto isReferred = [&](PlaceId heap) {
    if (state.hasEscaped(heap) || state.isSummary(heap)) return true;
    const auto leadsThere = [&](const auto &entry) {
      const auto targets = state.targetsOf(entry.second);
      return targets && llvm::any_of(*targets, [&](PlaceId target) { return universe_.rootOf(target) == heap; });
    };
    return std::any_of(state.store().begin(), state.store().end(), leadsThere);
  };
  for (unsigned generation = 0; generation < kAllocationsApart; ++generation) {
    const PlaceId heap = universe_.heap(node, frame, generation);
    if (isReferred(heap)) continue;
    state.havoc(heap, this, 0);
    return heap;
  }
  const PlaceId all = universe_.heap(node, frame, kAllocationsApart);
  state.makeSummary(all);
  return all;
}

// Constants are what their initialiser says, wherever they are first looked at.
void Transfer::ensureGlobal(State &state, PlaceId place) {
  if (state.isBound(place)) return;
  const auto *variable = cast<VarDecl>(static_cast<const Decl *>(universe_[place].node));
  const Body *body = host_.initializerOf(*variable);
  if (!body) return;
  const FrameId frame = universe_.frame(0, variable);
  // Marks the variable as bound, in case the initialiser mentions it.
  state.havoc(place, variable, 0);
  // It ran when the program started: nothing of this state was there, and what it read may have changed since.
  State start(universe_);
  start.havoc(place, variable, 0);
  const Exits exits = host_.run(*body, frame, std::move(start));
  if (exits.returned.size() != 1) return;
  for (const auto &[part, value] : exits.returned[0].store())
    if (value.isNumber() && universe_.isWithin(part, place)) state.write(part, value);
}

// ---- what is not seen

QualType Transfer::typeOf(PlaceId place) const {
  const Place &p = universe_[place];
  switch (p.root) {
    case Place::Root::Variable:
      if (const auto *variable = llvm::dyn_cast_or_null<VarDecl>(static_cast<const Decl *>(p.node)))
        return variable->getType().getNonReferenceType();
      return {};
    case Place::Root::Temporary:
      return llvm::cast<Expr>(static_cast<const Stmt *>(p.node))->getType();
    case Place::Root::Heap:
      if (const auto *made = llvm::dyn_cast<CXXNewExpr>(static_cast<const Stmt *>(p.node)))
        return made->getAllocatedType();
      if (const auto *made = llvm::dyn_cast<CallExpr>(static_cast<const Stmt *>(p.node)))
        return elementOf(made->getType());  // make_shared
      return {};
    case Place::Root::Part:
      if (p.step.kind == Step::Kind::Field) return llvm::cast<ValueDecl>(p.step.field)->getType();
      if (p.step.kind == Step::Kind::Content) {
        const QualType whole = typeOf(p.parent);
        if (whole.isNull()) return whole;
        const auto alternatives = alternativesOf(whole);
        if (!alternatives) return classify(whole) == TypeClass::Optional ? elementOf(whole) : QualType();
        const auto i = static_cast<std::size_t>(p.step.index);
        return i < alternatives->size() ? (*alternatives)[i] : QualType();
      }
      if (p.step.kind == Step::Kind::Element || p.step.kind == Step::Kind::Indexed) {
        if (p.step.field) return typeOfRecord(*cast<CXXRecordDecl>(p.step.field->getDeclContext()), context_);
        const QualType whole = typeOf(p.parent);
        if (whole.isNull()) return whole;
        if (const auto *array = context_.getAsArrayType(whole)) return array->getElementType();
        const auto sequence = sequenceOf(whole);
        return sequence ? sequence->element : QualType();
      }
      return {};
    default:
      return {};
  }
}

bool Transfer::isCountable(PlaceId place) const {
  const QualType type = typeOf(place);
  return !type.isNull() && type->isIntegerType() && !type->isBooleanType() && !type->isEnumeralType();
}

// Code that is not seen may call the lambdas in what it gets.
void Transfer::noteClosures(QualType type) {
  const auto *record = type.isNull() ? nullptr : type.getNonReferenceType()->getAsCXXRecordDecl();
  if (!record || !record->hasDefinition()) return;
  if (isInStd(*record)) {
    // What the library's classes hold is named by their arguments.
    if (const auto *specialization = dyn_cast<ClassTemplateSpecializationDecl>(record))
      for (const TemplateArgument &argument : specialization->getTemplateArgs().asArray()) noteClosures(argument);
    return;
  }
  if (record->isLambda()) {
    if (const CXXMethodDecl *call = record->getLambdaCallOperator()) host_.notFollowed(*call);
    if (const FunctionTemplateDecl *generic = record->getDependentLambdaCallOperator())
      for (const FunctionDecl *instance : generic->specializations()) host_.notFollowed(*instance);
  }
  for (const FieldDecl *f : record->getDefinition()->fields())
    if (!f->getType()->isPointerType()) noteClosures(f->getType());
  for (const CXXBaseSpecifier &base : record->getDefinition()->bases()) noteClosures(base.getType());
}

void Transfer::noteClosures(const TemplateArgument &argument) {
  if (argument.getKind() == TemplateArgument::Pack) {
    for (const TemplateArgument &element : argument.pack_elements()) noteClosures(element);
  } else if (argument.getKind() == TemplateArgument::Type && !argument.getAsType()->isPointerType()) {
    QualType type = argument.getAsType();
    // A bind object names its parts as a function's type.
    if (const auto *signature = type->getAs<FunctionProtoType>()) {
      for (const QualType parameter : signature->param_types()) noteClosures(parameter);
      type = signature->getReturnType();
    }
    noteClosures(type);
  }
}

/// Whether some member on the way from `object` to `part` may change though the object is constant.
bool Transfer::isMutable(PlaceId part, PlaceId object) const {
  for (; part != object; part = universe_[part].parent) {
    const Step step = universe_[part].step;
    const auto *f = step.kind == Step::Kind::Field ? dyn_cast<FieldDecl>(step.field) : nullptr;
    if (f && f->isMutable()) return true;
  }
  return false;
}

void Transfer::handOver(State &state, PlaceId place, bool readOnly, const void *node, FrameId frame) {
  std::set<PlaceId> done;
  std::vector<std::pair<PlaceId, bool>> work{{place, readOnly}};
  if (!readOnly) disturbSharedAccessors(state);
  while (!work.empty()) {
    auto [object, constant] = work.back();
    work.pop_back();
    if (!done.insert(object).second) continue;
    noteClosures(typeOf(object));
    // Who gets hold of an owner or container may empty it.
    if (const QualType type = typeOf(object);
        !constant && !type.isNull() && type->getAsCXXRecordDecl() && isInStd(*type->getAsCXXRecordDecl()))
      noteDestroyed(type);
    // A pointer to an element leads to its neighbours.
    if (const Step::Kind step = universe_[object].step.kind;
        !constant && (step == Step::Kind::Element || step == Step::Kind::Indexed))
      object = universe_[object].parent;
    for (const auto &[part, value] : state.store()) {
      if (!universe_.isWithin(part, object)) continue;
      const Step step = universe_[part].step;
      bool pointsToConstant = false;
      if (step.kind == Step::Kind::Field) {
        const QualType type = cast<ValueDecl>(step.field)->getType();
        const QualType pointee = classify(type) == TypeClass::SmartPointer ? elementOf(type) : type->getPointeeType();
        pointsToConstant = !pointee.isNull() && pointee.isConstQualified();
      }
      if (const auto targets = state.targetsOf(value)) {
        for (const PlaceId target : *targets) work.emplace_back(target, pointsToConstant);
      } else if (value.hasSymbol() && !pointsToConstant && state.isBound(universe_.pointee(value.symbol))) {
        work.emplace_back(universe_.pointee(value.symbol), false);
      }
    }
    state.escape(object, !constant);
    if (constant) {
      for (const PlaceId known : state.knownScalars())
        if (universe_.isWithin(known, object) && isMutable(known, object)) state.weaken(known, Ranges::full());
      continue;
    }
    // Elements may be taken to another container.
    std::vector<PlaceId> sequences;
    for (const PlaceId known : state.knownScalars())
      if (universe_[known].step.kind == Step::Kind::Size && universe_.isWithin(known, object))
        sequences.push_back(universe_[known].parent);
    for (const PlaceId sequence : sequences) state.loosenElements(sequence, sequence);
    state.havoc(object, node, frame);
    writeAliases(state, object, {});
    // What aliases the object is as unknown as the object itself.
    replaced(state, object);
  }
}

void Transfer::outsideRuns(State &state, const void *node, FrameId frame) {
  host_.outsideRuns(state);
  disturbSharedAccessors(state);
  std::set<PlaceId> roots;
  for (const PlaceId scalar : state.knownScalars()) roots.insert(universe_.rootOf(scalar));
  for (const auto &[object, symbol] : state.defaults()) roots.insert(universe_.rootOf(object));
  std::vector<PlaceId> escaped;
  for (const auto &[place, writable] : state.escaped())
    if (writable) escaped.push_back(place);
  for (const PlaceId place : escaped)
    if (!isTrustedConstant(universe_.rootOf(place))) handOver(state, place, false, node, frame);
  for (const PlaceId root : roots)
    if (storageOf(universe_, root) != Storage::Own && !isTrustedConstant(root))
      handOver(state, root, false, node, frame);
}

}  // namespace composio::check
