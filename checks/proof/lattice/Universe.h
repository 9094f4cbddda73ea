// Everything that states speak of and that is not itself part of a state: places, symbols, frames, tables. Each is
// interned, so a number stands for it and equal things are one thing.
#pragma once

#include <map>
#include <set>
#include <string>

#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/DenseMap.h"
#include "proof/lattice/Interner.h"
#include "proof/lattice/Value.h"

namespace composio::check {

/// One step from an object to a part of it.
struct Step {
  enum class Kind : std::uint8_t {
    None,     ///< no step: a root
    Field,    ///< the member `field`
    Element,  ///< the element with a constant index; of a map, where `field` is `second`, the entry with that key
    Indexed,  ///< the element whose index, or the entry whose key, is a symbol's value
    Each,     ///< what holds of every element of a sequence of unknown length
    Size,     ///< the number of elements of a sequence
    Edge,     ///< the index of the first element (0), or of what is behind the last (1), where the length is not known
    Text,     ///< what a string says: the number of a literal, or one that is equal for equal strings
    Block,    ///< the workbench configuration of a session
    Hidden,   ///< what the accessor `field` gives, whose body is not seen (see Locality.cpp)
    Engaged,  ///< whether an optional holds a value, whether a map has an entry; on a view or bound callable: that it
              ///< was seen to be made
    Content,  ///< what an optional holds; what a variant or expected holds as its alternative `index`
    Active,   ///< which alternative a variant or expected holds, -1 for none; of a map, where its end is;
              ///< of a filter, the first element that it gave
    Truth,    ///< the bool in an `optional<bool>`, which is one scalar with it
    Target,   ///< what a wrapper of any callable holds: null, a function or member, or the class of its content
    Origin,   ///< where a session comes from: the number of an event (see Events.h)
  };
  Kind kind = Kind::None;
  const clang::Decl *field = nullptr;
  std::int64_t index = 0;

  friend bool operator<(const Step &a, const Step &b) {
    return std::tie(a.kind, a.field, a.index) < std::tie(b.kind, b.field, b.index);
  }
  friend bool operator==(const Step &a, const Step &b) {
    return a.kind == b.kind && a.field == b.field && a.index == b.index;
  }
  friend llvm::hash_code hash_value(const Step &step) { return llvm::hash_combine(step.kind, step.field, step.index); }
};

/// An object: a root followed by steps. `this` and references are no places but values that point to some.
struct Place {
  enum class Root : std::uint8_t {
    Part,       ///< not a root: `parent` and `step` say what it is part of
    Variable,   ///< a variable or parameter of a frame; of frame 0 if it has static storage
    Temporary,  ///< what the expression `node` materialised in a frame
    Heap,       ///< what the new-expression `node` allocated
    This,       ///< the implicit object pointer of a frame
    Result,     ///< the return value of a frame, or where it is to be built
    Pointee,    ///< what an unknown pointer, `symbol`, points to
    Exception,  ///< the type of the exception on its way to a handler (see Exceptions.cpp)
  };
  Root root = Root::Part;
  PlaceId parent = kNullPlace;
  Step step;
  FrameId frame = 0;
  SymbolId symbol = 0;  ///< Pointee: the pointer; Heap: the generation
  const void *node = nullptr;

  friend bool operator==(const Place &a, const Place &b) {
    return a.root == b.root && a.parent == b.parent && a.step == b.step && a.frame == b.frame && a.symbol == b.symbol &&
           a.node == b.node;
  }
  friend llvm::hash_code hash_value(const Place &place) {
    return llvm::hash_combine(place.root, place.parent, place.step, place.frame, place.symbol, place.node);
  }
};

/// An unknown number that stays the same as long as it is referred to.
struct Symbol {
  enum class Kind : std::uint8_t {
    Initial,   ///< what `place` held before anything was seen to write to it
    Conjured,  ///< the result of something not understood, at `node` in a frame
    Part,      ///< the part `step` of the unknown object `operands[0]`
    Applied,   ///< a pure function of values, so that equal questions have equal answers
  };
  Kind kind = Kind::Initial;
  PlaceId place = kNullPlace;
  const void *node = nullptr;
  FrameId frame = 0;
  unsigned tag = 0;  ///< tells several symbols of one node apart, and generations in a loop
  Step step;
  std::vector<Value> operands;

  friend bool operator==(const Symbol &a, const Symbol &b) {
    return a.kind == b.kind && a.place == b.place && a.node == b.node && a.frame == b.frame && a.tag == b.tag &&
           a.step == b.step && a.operands == b.operands;
  }
  friend llvm::hash_code hash_value(const Symbol &symbol) {
    return llvm::hash_combine(symbol.kind, symbol.place, symbol.node, symbol.frame, symbol.tag, symbol.step,
                              llvm::hash_combine_range(symbol.operands.begin(), symbol.operands.end()));
  }
};

/// One activation of a function: the call that made it, in the frame that called. Frame 0 is the program's own.
struct Frame {
  FrameId caller = 0;
  const void *call = nullptr;
  const void *function = nullptr;  ///< what runs in it, where that is a function
  clang::SourceLocation where;     ///< of the call; invalid where nobody wrote it
  unsigned depth = 0;

  friend bool operator==(const Frame &a, const Frame &b) {
    return a.caller == b.caller && a.call == b.call && a.function == b.function;
  }
  friend llvm::hash_code hash_value(const Frame &frame) {
    return llvm::hash_combine(frame.caller, frame.call, frame.function);
  }
};

/// The interner. It lives as long as one proof; numbers of two proofs must not be mixed.
class Universe {
 public:
  Universe();

  PlaceId place(const Place &place);
  PlaceId variable(const clang::VarDecl *variable, FrameId frame);
  PlaceId temporary(const void *node, FrameId frame);
  /// The allocations of one new-expression are told apart by their `generation`.
  PlaceId heap(const void *node, FrameId frame, unsigned generation = 0);
  PlaceId thisOf(FrameId frame);
  PlaceId resultOf(FrameId frame);
  PlaceId exception();
  /// Where something is stored once an exception was thrown whose copying or destruction runs code of the program. The
  /// facts do not show where a handler does either.
  PlaceId lateException();
  PlaceId pointee(SymbolId pointer);
  /// The pointee of `pointer` if anything ever asked for it; null otherwise.
  PlaceId knownPointee(SymbolId pointer) const { return pointees_.lookup(pointer); }
  PlaceId part(PlaceId whole, const Step &step);
  PlaceId field(PlaceId whole, const clang::Decl *field) { return part(whole, {Step::Kind::Field, field, 0}); }
  PlaceId special(PlaceId whole, Step::Kind kind) { return part(whole, {kind, nullptr, 0}); }
  const Place &operator[](PlaceId id) const { return places_[id]; }
  PlaceId rootOf(PlaceId id) const { return roots_[id]; }
  /// The number of a pointer to `place`. It lies where programs' own integers hardly ever do, so that what looks like
  /// a pointer nearly always is one.
  static std::int64_t addressOf(PlaceId place) { return place == kNullPlace ? 0 : kFirstAddress + place; }
  /// A pointer to `place`. The pointee of an unknown pointer has that pointer as its address.
  Value pointerTo(PlaceId place) const {
    return places_[place].root == Place::Root::Pointee ? Value::linear(places_[place].symbol)
                                                       : Value::of(addressOf(place));
  }
  /// The place that a pointer's number stands for; null for what is no such number.
  PlaceId placeAt(std::int64_t address) const;
  /// The object that a pointer or reference leads to, if it leads to one in particular; null otherwise.
  PlaceId placeBehind(const Value &pointer);
  /// The place that stands for a declaration that is no object: a function, a class of closures.
  PlaceId declaration(const clang::Decl *declaration);
  /// Whether anything that can be called has an address.
  bool followsCallables() const { return followsCallables_; }
  /// What `address`, a pointer's number, is the address of: a declaration; null for anything else.
  const clang::Decl *declarationAt(std::int64_t address) const;
  bool isWithin(PlaceId part, PlaceId whole) const;
  using Path = llvm::SmallVector<Step, 4>;
  /// The steps that lead from `whole` to `part`, which lies within it.
  Path stepsTo(PlaceId part, PlaceId whole) const;
  PlaceId follow(PlaceId base, llvm::ArrayRef<Step> steps);
  /// The place that is to `base` what `part` is to `whole`.
  PlaceId rebased(PlaceId part, PlaceId whole, PlaceId base) { return follow(base, stepsTo(part, whole)); }

  /// Notes that code that is not seen may call what `place` stands for, if it stands for a function or a class.
  void noteEscape(PlaceId place);
  /// The functions and classes of callables that were lost sight of anywhere in the proof.
  const std::set<const clang::Decl *> &escapedCallables() const { return escapedCallables_; }

  /// The number of a literal text.
  std::int64_t text(llvm::StringRef literal);

  SymbolId symbol(const Symbol &symbol);
  SymbolId conjured(const void *node, FrameId frame, unsigned tag = 0);
  SymbolId initial(PlaceId place);
  SymbolId partOf(SymbolId whole, const Step &step);
  SymbolId applied(const void *function, std::vector<Value> operands, unsigned tag = 0);
  const Symbol &symbolOf(SymbolId id) const { return symbols_[id]; }
  /// Whether `symbol` is what a parameter held, or something reached from there.
  bool isFromOutside(SymbolId symbol) const;
  /// Whether `symbol` is what a parameter itself held, or a part of that: nothing that was read through a pointer.
  bool isArgument(SymbolId symbol) const;
  /// Whether a value is made of so many symbols, one from the other, that it is to be forgotten rather than built upon:
  /// `n = n + m` and `p = p->next` in a long function would make towers of them, and everything that is asked of a
  /// symbol takes time by its height.
  bool isTower(const Value &value) const { return value.hasSymbol() && heights_[value.symbol] > kHighestTower; }
  /// Whether `symbol` is, or is made from, `other`.
  bool mentions(SymbolId symbol, SymbolId other) const;
  /// Whether `value` is made from `other`, or may be a pointer to a place that is only there because of it.
  bool mentions(const Value &value, SymbolId other) const;
  /// Whether some number in `numbers`, if they are few, is a pointer to such a place.
  bool leadTo(const Ranges &numbers, SymbolId other) const;
  /// Whether `place` is only there because of `other`: the pointee of it, or an element indexed by it.
  bool placeMentions(PlaceId place, SymbolId other) const;

  FrameId frame(FrameId caller, const void *call, const void *function = nullptr, clang::SourceLocation where = {});
  const Frame &frameOf(FrameId id) const { return frames_[id]; }
  /// Whether `frame` is `ancestor` or was called from it.
  bool isCalledFrom(FrameId frame, FrameId ancestor) const;

  /// Some member of `set`; a number if there is only one.
  Value any(const Ranges &set);
  /// The value that `table` gives for `symbol`, simplified where the table is constant.
  Value mapped(SymbolId symbol, Table table);

 private:
  static constexpr std::int64_t kFirstAddress = std::int64_t{1} << 48;
  static constexpr unsigned kHighestTower = 64;

  unsigned heightOf(const Symbol &symbol) const;

  Interner<Place> places_;
  std::vector<PlaceId> roots_;  // of each place
  Interner<Symbol> symbols_;
  std::vector<unsigned> heights_;  // of each symbol, above those that are made of no other
  llvm::DenseMap<SymbolId, PlaceId> pointees_;
  Interner<Frame> frames_;
  std::set<Ranges> sets_;
  std::set<Table> tables_;
  std::map<std::string, std::int64_t> texts_;
  std::set<const clang::Decl *> escapedCallables_;
  bool followsCallables_ = false;
};

}  // namespace composio::check
