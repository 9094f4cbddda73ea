// std::map, unordered_map, multimap and unordered_multimap. An entry is an element whose index is its key: entries with
// keys that are known constants are apart, any other may be the same as another one. Whether an entry is there is a
// scalar of it, `Engaged`; what holds of all that are there says `Each` (lattice/Elements.cpp). A map is known to be
// empty where its `Size` is zero; no other size is followed. A function that is not listed is one that is not seen.
#include "model/ContainerTypes.h"
#include "proof/transfer/Library.h"
#include "proof/transfer/MapOperation.h"

namespace composio::check {

using namespace clang;

/// One call of a member function of a map.
class MapCall {
 public:
  MapCall(Transfer &transfer, const CallSite &site, const MapType &type, States &out, States &thrown)
      : transfer_(transfer), universe_(transfer.universe_), site_(site), type_(type), out_(out), thrown_(thrown) {}

  bool run(State state) {
    const MapOperation operation = mapOperationOf(*site_.callee);
    if (!isModelled(operation)) return false;
    transfer_.withPlace(std::move(state), transfer_.object(site_, state), [&](State s, PlaceId object) {
      map_ = object;
      // A map of which anything is known is recognised by its size, when others get hold of it or it is moved.
      if (operation != MapOperation::Construct && !s.store().find(size()))
        s.write(size(), s.read(size(), Ranges::between(0, kLongest)));
      apply(operation, std::move(s));
    });
    return true;
  }

 private:
  using Use = llvm::function_ref<void(State, PlaceId entry)>;

  unsigned arguments() const { return static_cast<unsigned>(site_.info->arguments.size()); }
  QualType argumentType(unsigned i) const { return site_.info->arguments[i]->getType(); }
  bool isSame(QualType a, QualType b) const { return transfer_.context_.hasSameUnqualifiedType(a, b); }
  bool isIterator(unsigned i) const { return classify(argumentType(i)) == TypeClass::Iterator; }

  /// Whether an argument may be a key as it is: one of the same type, or a text of another kind.
  bool isKey(unsigned i) const {
    return isSame(argumentType(i), type_.key) || (type_.key->getAsCXXRecordDecl() && argumentType(i)->isArrayType());
  }

  /// The two members of an argument that is a pair of a key and a mapped object.
  PairMembers pairIn(unsigned i) const {
    const PairMembers members = pairMembersOf(argumentType(i));
    const bool fits =
        members && isSame(members.first->getType(), type_.key) && isSame(members.second->getType(), type_.mapped);
    return fits ? members : PairMembers();
  }

  /// Whether the object that argument `index` and those behind it make can be made.
  bool canMake(unsigned index) {
    made_ = nullptr;
    from_ = index;
    if (arguments() == index + 1 && isSame(argumentType(index), type_.mapped)) return true;
    std::vector<HandedOn> handedOn;
    for (unsigned i = index; i < arguments(); ++i) handedOn.push_back({i, false});
    // The arguments go through a tuple, where they cannot be found again, unless there are none.
    made_ = transfer_.constructionOf(site_, type_.mapped, handedOn);
    return made_ != nullptr;
  }

  bool isModelled(MapOperation operation) {
    switch (operation) {
      case MapOperation::None:
        return false;
      case MapOperation::Construct:
        return arguments() == 0 || isBraced();
      case MapOperation::Index:
        if (!canMake(1)) made_ = nullptr;
        return arguments() == 1;
      case MapOperation::At:
      case MapOperation::Find:
      case MapOperation::Contains:
      case MapOperation::Count:
        return arguments() == 1;
      case MapOperation::Emplace:
        return (arguments() == 1 && pairIn(0)) || (arguments() == 2 && canMake(1));
      case MapOperation::Insert:
        return arguments() == 1 && pairIn(0);
      case MapOperation::TryEmplace:
        return arguments() >= 1 && !isIterator(0) && canMake(1);
      case MapOperation::InsertOrAssign:
        return arguments() == 2 && !isIterator(0) && isSame(argumentType(1), type_.mapped) && canMake(1);
      case MapOperation::Erase:
      case MapOperation::Swap:
        return arguments() == 1;
      default:
        return true;
    }
  }

  bool isBraced() const {
    return isStdClass(argumentType(0).getNonReferenceType()->getAsCXXRecordDecl(), "initializer_list");
  }

  // ---- places

  PlaceId size() const { return universe_.special(map_, Step::Kind::Size); }
  PlaceId end() const { return universe_.special(map_, Step::Kind::Active); }
  PlaceId mapped(PlaceId entry) const { return universe_.field(entry, type_.second); }
  PlaceId some(State &s, unsigned tag) const {
    return s.elementAt(map_, s.fresh(site_.info->expression, site_.frame, 40 + tag), type_.second);
  }
  Value presence(State &s, PlaceId entry) const {
    return s.read(universe_.special(entry, Step::Kind::Engaged), Ranges::between(0, 1));
  }
  bool isEmpty(const State &s) const {
    const Value *stored = s.store().find(size());
    return stored && s.rangeOf(*stored) == Ranges::of(0);
  }

  /// The entry whose key is a scalar, or a text, of this value. Without one, and where many may have the same key, it
  /// is some entry or other.
  PlaceId entryOf(State &s, const std::optional<Value> &key) const {
    if (const auto known = key && type_.isUnique ? s.rangeOf(*key).single() : std::nullopt)
      return universe_.part(map_, {Step::Kind::Element, type_.second, *known});
    if (key && type_.isUnique && key->kind == Value::Kind::Linear && key->number == 0)
      return s.elementAt(map_, key->symbol, type_.second);
    return some(s, 0);
  }

  std::optional<Value> keyIn(State &s, unsigned i) const {
    if (!isKey(i)) return std::nullopt;
    if (type_.key->getAsCXXRecordDecl()) return transfer_.textOf(site_, s, static_cast<int>(i));
    return transfer_.scalarArgument(site_, s, i);
  }

  std::optional<Value> keyAt(State &s, PlaceId place) const {
    const bool isText = type_.key->getAsCXXRecordDecl();
    const Value value = s.read(isText ? universe_.special(place, Step::Kind::Text) : place, Ranges::full());
    return value.kind == Value::Kind::Any ? std::nullopt : std::optional(value);
  }

  // ---- results

  void give(State s, const Value &value) {
    transfer_.setResult(site_, s, value);
    out_.push_back(std::move(s));
  }

  /// Gives what inserting gives: where the entry is, and mostly whether it is new.
  void giveInserted(State s, PlaceId entry, bool isNew) {
    if (!site_.info->target) return give(std::move(s), universe_.pointerTo(entry));
    const QualType type = site_.fact->type;
    const Value target = transfer_.valueOf(s, site_.frame, site_.info->target);
    transfer_.withPlace(std::move(s), target, [&](State t, PlaceId to) {
      t.havoc(to, site_.info->expression, site_.frame);
      if (const PlaceId where = transfer_.fieldNamed(to, type, "first"))
        transfer_.store(t, where, universe_.pointerTo(entry));
      if (const PlaceId added = transfer_.fieldNamed(to, type, "second")) transfer_.store(t, added, Value::of(isNew));
      give(std::move(t), universe_.pointerTo(to));
    });
  }

  /// Calls `present` and `absent` in the states in which the entry is there, and is not.
  void look(State s, PlaceId entry, Use present, Use absent) {
    const Value is = presence(s, entry);
    if (State none = s; none.assume(is, Ranges::of(0))) absent(std::move(none), entry);
    if (!isEmpty(s) && s.assume(is, Ranges::of(1))) present(std::move(s), entry);
  }

  // ---- changes

  /// Copies to the mapped object of an entry.
  void copyMapped(State &s, PlaceId entry, PlaceId from, bool moves) {
    const PlaceId to = mapped(entry);
    if (!isScalar(type_.mapped)) return transfer_.copyObject(s, to, from, moves, type_.mapped);
    transfer_.store(s, to, transfer_.load(s, from, type_.mapped), type_.mapped);
    if (moves && classify(type_.mapped) == TypeClass::SmartPointer) transfer_.store(s, from, Value::of(0));
  }

  bool moves(unsigned i) const { return site_.callee->getParamDecl(i)->getType()->isRValueReferenceType(); }

  /// Makes the mapped object that the arguments say, and calls `use` with where it was made.
  void make(State s, llvm::function_ref<void(State, PlaceId)> use) {
    if (!made_) {
      const PlaceId from = universe_.placeBehind(transfer_.argument(site_, s, from_));
      const PlaceId model = universe_.temporary(site_.info->arguments[from_], site_.frame);
      if (from == model) return use(std::move(s), from);
      s.erase(model);
      if (from == kNullPlace)
        s.havoc(model, site_.info->expression, site_.frame);
      else if (isScalar(type_.mapped))
        s.write(model, transfer_.load(s, from, type_.mapped));
      else
        s.copy(model, from);
      if (from != kNullPlace && moves(from_)) {
        if (classify(type_.mapped) == TypeClass::SmartPointer)
          transfer_.store(s, from, Value::of(0));
        else if (!isScalar(type_.mapped))
          transfer_.moveOut(s, from, model);
      }
      return use(std::move(s), model);
    }
    const PlaceId model = universe_.temporary(made_->how.init, site_.frame);
    States made;
    transfer_.construct(site_, *made_, model, std::move(s), made, thrown_);
    for (State &t : made) use(std::move(t), model);
  }

  /// The entry is there from now on. Its mapped object is at `from`.
  void add(State &s, PlaceId entry, const std::optional<Value> &key, PlaceId from) {
    const bool isFirst = isEmpty(s);
    copyMapped(s, entry, from, false);
    const PlaceId name = universe_.field(entry, type_.first);
    if (key && !type_.key->getAsCXXRecordDecl()) s.write(name, *key);
    if (key && type_.key->getAsCXXRecordDecl()) s.write(universe_.special(name, Step::Kind::Text), *key);
    if (!key) s.havoc(name, site_.info->expression, site_.frame);
    s.write(universe_.special(entry, Step::Kind::Engaged), Value::of(1));
    if (isFirst) s.summariseAs(map_, entry);
    const Value more = s.unknown(site_.info->expression, site_.frame, Ranges::between(1, kLongest), 46);
    s.write(size(), more);
    transfer_.replaced(s, map_);
  }

  /// A key that is moved into a new entry is not known any more.
  void moveKey(State &s, unsigned i) {
    if (!type_.key->getAsCXXRecordDecl() || !moves(i) || !isSame(argumentType(i), type_.key)) return;
    const PlaceId from = universe_.placeBehind(transfer_.argument(site_, s, i));
    if (from != kNullPlace) s.havoc(from, site_.info->expression, site_.frame);
  }

  void insertByKey(MapOperation operation, State s) {
    thrown_.push_back(s);
    const auto key = keyIn(s, 0);
    const PlaceId entry = entryOf(s, key);
    const auto addTo = [&](State t, PlaceId at) {
      moveKey(t, 0);
      const auto finish = [&](State u, PlaceId from) {
        add(u, at, key, from);
        if (made_) u.redirect(from, mapped(at));
        u.erase(from);
        if (operation == MapOperation::Index) return give(std::move(u), universe_.pointerTo(mapped(at)));
        giveInserted(std::move(u), at, true);
      };
      if (operation == MapOperation::Index && !made_) {
        // A default that is not known.
        const PlaceId model = universe_.temporary(site_.info->expression, site_.frame);
        t.havoc(model, site_.info->expression, site_.frame);
        return finish(std::move(t), model);
      }
      make(std::move(t), finish);
    };
    const auto keep = [&](State t, PlaceId at) {
      if (operation == MapOperation::Index) return give(std::move(t), universe_.pointerTo(mapped(at)));
      if (operation == MapOperation::TryEmplace) return giveInserted(std::move(t), at, false);
      // The new object is made before it is known whether it is wanted.
      make(std::move(t), [&](State u, PlaceId from) {
        if (operation == MapOperation::InsertOrAssign) {
          copyMapped(u, at, from, false);
          if (made_) u.redirect(from, mapped(at));
          transfer_.replaced(u, map_);
        }
        u.erase(from);
        giveInserted(std::move(u), at, false);
      });
    };
    if (!type_.isUnique) return addTo(std::move(s), entry);
    look(std::move(s), entry, keep, addTo);
  }

  void insertPair(State s) {
    thrown_.push_back(s);
    const PairMembers members = pairIn(0);
    const Value given = transfer_.argument(site_, s, 0);
    transfer_.withPlace(std::move(s), given, [&](State t, PlaceId pair) {
      const auto key = keyAt(t, universe_.field(pair, members.first));
      const PlaceId entry = entryOf(t, key), from = universe_.field(pair, members.second);
      const auto take = [&](State &u) {
        if (moves(0)) transfer_.moveOut(u, pair, map_);
      };
      const auto addTo = [&](State u, PlaceId at) {
        const PlaceId model = universe_.temporary(site_.info->arguments[0], site_.frame);
        if (model == universe_.rootOf(pair)) {
          add(u, at, key, from);
        } else {
          const PlaceId copy = mapped(model);
          if (isScalar(type_.mapped))
            u.write(copy, transfer_.load(u, from, type_.mapped));
          else
            u.copy(copy, from);
          take(u);
          add(u, at, key, copy);
          u.erase(model);
        }
        giveInserted(std::move(u), at, true);
      };
      const auto keep = [&](State u, PlaceId at) {
        // What was to be moved may have been, or not.
        if (State moved = u; moves(0)) {
          take(moved);
          giveInserted(std::move(moved), at, false);
        }
        giveInserted(std::move(u), at, false);
      };
      if (!type_.isUnique) return addTo(std::move(t), entry);
      look(std::move(t), entry, keep, addTo);
    });
  }

  void eraseEntry(State &s, PlaceId entry) {
    s.erase(entry);
    s.write(universe_.special(entry, Step::Kind::Engaged), Value::of(0));
    const Value left = s.unknown(site_.info->expression, site_.frame, Ranges::between(0, kLongest), 47);
    s.write(size(), left);
    transfer_.replaced(s, map_);
  }

  void erase(State s) {
    if (!isIterator(0)) {
      const auto key = keyIn(s, 0);
      const PlaceId entry = entryOf(s, key);
      return look(
          std::move(s), entry,
          [&](State t, PlaceId at) {
            eraseEntry(t, at);
            if (type_.isUnique) return give(std::move(t), Value::of(1));
            const Value count = t.unknown(site_.info->expression, site_.frame, Ranges::between(1, kLongest), 5);
            give(std::move(t), count);
          },
          [&](State t, PlaceId) { give(std::move(t), Value::of(0)); });
    }
    const auto pointer = transfer_.scalarArgument(site_, s, 0);
    const Value where = pointer ? *pointer : universe_.any(Ranges::full());
    const auto cases = transfer_.split(s, where);
    const auto isEntry = [&](std::int64_t number) {
      const PlaceId at = universe_.placeAt(number);
      return at != kNullPlace && universe_[at].parent == map_ && universe_[at].step.field == type_.second;
    };
    if (!cases || !llvm::all_of(*cases, [&](const auto &c) { return isEntry(c.second); })) {
      // Some entry or other is gone.
      eraseEntry(s, some(s, 1));
      return giveNext(std::move(s));
    }
    for (const auto &[state, number] : *cases) {
      State t = state;
      eraseEntry(t, universe_.placeAt(number));
      giveNext(std::move(t));
    }
  }

  /// Gives an iterator to some entry, or to the end.
  void giveNext(State s) {
    State none = s;
    // Where entries are, the first is one of them.
    if (mapOperationOf(*site_.callee) != MapOperation::Begin ||
        none.assume(none.read(size(), Ranges::between(0, kLongest)), Ranges::of(0)))
      give(std::move(none), universe_.pointerTo(end()));
    const Value number = s.read(size(), Ranges::between(0, kLongest));
    if (!s.assume(number, Ranges::between(1, kLongest))) return;
    const PlaceId entry = some(s, 2);
    if (s.assume(presence(s, entry), Ranges::of(1))) give(std::move(s), universe_.pointerTo(entry));
  }

  // ---- the functions

  void construct(State s) {
    const PlaceId list = arguments() ? universe_.placeBehind(transfer_.argument(site_, s, 0)) : kNullPlace;
    thrown_.push_back(s);
    s.erase(map_);
    s.havoc(map_, site_.info->expression, site_.frame);
    const auto length = list != kNullPlace ? s.lengthOf(list) : std::nullopt;
    constexpr std::int64_t kLongestList = 16;
    if (arguments() && (!length || *length > kLongestList)) return give(std::move(s), universe_.pointerTo(map_));
    const std::int64_t entries = arguments() ? length.value_or(0) : 0;
    s.write(size(), Value::of(0));
    States states{std::move(s)};
    for (std::int64_t i = 0; i < entries; ++i) {
      const PlaceId pair = universe_.part(list, {Step::Kind::Element, nullptr, i});
      States next;
      for (State &t : states) {
        const auto key = keyAt(t, universe_.field(pair, type_.first));
        const auto addTo = [&](State u, PlaceId at) {
          add(u, at, key, mapped(pair));
          next.push_back(std::move(u));
        };
        const PlaceId entry = entryOf(t, key);
        if (!type_.isUnique) {
          addTo(std::move(t), entry);
          continue;
        }
        // What the entry of a map that is just made does not hold is not there.
        if (isEmpty(t)) {
          addTo(std::move(t), entry);
          continue;
        }
        look(std::move(t), entry, [&](State u, PlaceId) { next.push_back(std::move(u)); }, addTo);
      }
      states = std::move(next);
    }
    for (State &t : states) give(std::move(t), universe_.pointerTo(map_));
  }

  void apply(MapOperation operation, State s) {
    const auto find = [&](Use present, Use absent) {
      const auto key = keyIn(s, 0);
      const PlaceId entry = entryOf(s, key);
      look(std::move(s), entry, present, absent);
    };
    switch (operation) {
      case MapOperation::Construct:
        return construct(std::move(s));
      case MapOperation::Index:
      case MapOperation::TryEmplace:
      case MapOperation::InsertOrAssign:
        return insertByKey(operation, std::move(s));
      case MapOperation::Emplace:
        return arguments() == 1 ? insertPair(std::move(s)) : insertByKey(operation, std::move(s));
      case MapOperation::Insert:
        return insertPair(std::move(s));
      case MapOperation::At:
        return find([&](State t, PlaceId at) { give(std::move(t), universe_.pointerTo(mapped(at))); },
                    [&](State t, PlaceId) { thrown_.push_back(std::move(t)); });
      case MapOperation::Find:
        return find([&](State t, PlaceId at) { give(std::move(t), universe_.pointerTo(at)); },
                    [&](State t, PlaceId) { give(std::move(t), universe_.pointerTo(end())); });
      case MapOperation::Contains:
      case MapOperation::Count:
        return find(
            [&](State t, PlaceId) {
              if (operation == MapOperation::Contains || type_.isUnique) return give(std::move(t), Value::of(1));
              const Value count = t.unknown(site_.info->expression, site_.frame, Ranges::between(1, kLongest), 5);
              give(std::move(t), count);
            },
            [&](State t, PlaceId) { give(std::move(t), Value::of(0)); });
      case MapOperation::Erase:
        return erase(std::move(s));
      case MapOperation::Clear:
        s.erase(map_);
        s.havoc(map_, site_.info->expression, site_.frame);
        s.write(size(), Value::of(0));
        transfer_.replaced(s, map_);
        return out_.push_back(std::move(s));
      case MapOperation::Begin:
        return giveNext(std::move(s));
      case MapOperation::End:
        return give(std::move(s), universe_.pointerTo(end()));
      case MapOperation::Size:
      case MapOperation::Empty: {
        const Value number = s.read(size(), Ranges::between(0, kLongest));
        if (operation == MapOperation::Empty) return give(std::move(s), s.test(number, Ranges::of(0)));
        const Ranges range = s.rangeOf(number);
        const std::int64_t least = range.contains(0) ? 0 : 1;
        const Value count = isEmpty(s)
                                ? Value::of(0)
                                : s.unknown(site_.info->expression, site_.frame, Ranges::between(least, kLongest), 5);
        return give(std::move(s), count);
      }
      case MapOperation::Swap:
        return transfer_.swapContainers(site_, std::move(s), map_, out_);
      default:
        return out_.push_back(std::move(s));
    }
  }

  Transfer &transfer_;
  Universe &universe_;
  const CallSite &site_;
  const MapType &type_;
  States &out_, &thrown_;
  PlaceId map_ = kNullPlace;
  const Transfer::Construction *made_ = nullptr;  // how the mapped object is made, where it is not copied
  unsigned from_ = 0;                             // the argument that it is made of
};

bool Transfer::mapCall(const CallSite &site, State &state, States &out, States &thrown) {
  if (!site.info->hasObject) return false;
  const auto type = mapOf(ownerOf(site));
  return type && MapCall(*this, site, *type, out, thrown).run(state);
}

}  // namespace composio::check
