#include "proof/lattice/Universe.h"

#include <algorithm>

#include "clang/AST/DeclCXX.h"

namespace composio::check {

Universe::Universe() {
  roots_.push_back(kNullPlace);
  heights_.push_back(0);
}

PlaceId Universe::place(const Place &place) {
  const PlaceId id = places_.intern(place);
  if (id == roots_.size()) {
    const bool isPart = place.root == Place::Root::Part && place.parent != kNullPlace;
    roots_.push_back(isPart ? roots_[place.parent] : id);
  }
  return id;
}

static Place rootPlace(Place::Root root, FrameId frame, const void *node) {
  Place place;
  place.root = root;
  place.frame = frame;
  place.node = node;
  return place;
}

PlaceId Universe::variable(const clang::VarDecl *variable, FrameId frame) {
  const clang::VarDecl *canonical = variable->getCanonicalDecl();
  return place(rootPlace(Place::Root::Variable, canonical->hasGlobalStorage() ? 0 : frame,
                         static_cast<const clang::Decl *>(canonical)));
}
PlaceId Universe::temporary(const void *node, FrameId frame) {
  return place(rootPlace(Place::Root::Temporary, frame, node));
}
PlaceId Universe::heap(const void *node, FrameId frame, unsigned generation) {
  Place p = rootPlace(Place::Root::Heap, frame, node);
  p.symbol = generation;
  return place(p);
}
PlaceId Universe::declaration(const clang::Decl *declaration) {
  followsCallables_ = true;
  return place(rootPlace(Place::Root::Variable, 0, declaration->getCanonicalDecl()));
}
PlaceId Universe::thisOf(FrameId frame) { return place(rootPlace(Place::Root::This, frame, nullptr)); }
PlaceId Universe::resultOf(FrameId frame) { return place(rootPlace(Place::Root::Result, frame, nullptr)); }

PlaceId Universe::exception() { return place(rootPlace(Place::Root::Exception, 0, nullptr)); }

PlaceId Universe::lateException() { return place(rootPlace(Place::Root::Exception, 0, this)); }

PlaceId Universe::pointee(SymbolId pointer) {
  Place p;
  p.root = Place::Root::Pointee;
  p.symbol = pointer;
  return pointees_[pointer] = place(p);
}

PlaceId Universe::part(PlaceId whole, const Step &step) {
  Place p;
  p.parent = whole;
  p.step = step;
  return place(p);
}

PlaceId Universe::placeAt(std::int64_t address) const {
  const std::int64_t id = address - kFirstAddress;
  return id > 0 && id < static_cast<std::int64_t>(places_.size()) ? static_cast<PlaceId>(id) : kNullPlace;
}

bool Universe::isWithin(PlaceId part, PlaceId whole) const {
  // A part is interned after its whole, so numbers only fall on the way up.
  while (part > whole && places_[part].root == Place::Root::Part) part = places_[part].parent;
  return part == whole;
}

const clang::Decl *Universe::declarationAt(std::int64_t address) const {
  const PlaceId id = placeAt(address);
  const bool isRoot = id != kNullPlace && places_[id].root == Place::Root::Variable;
  return isRoot ? static_cast<const clang::Decl *>(places_[id].node) : nullptr;
}

void Universe::noteEscape(PlaceId id) {
  const Place &place = places_[id];
  if (place.root != Place::Root::Variable || !place.node) return;
  const auto *declaration = static_cast<const clang::Decl *>(place.node);
  if (llvm::isa<clang::FunctionDecl, clang::CXXRecordDecl>(declaration)) escapedCallables_.insert(declaration);
}

PlaceId Universe::placeBehind(const Value &value) {
  if (value.isNumber()) return placeAt(value.number);
  return value.kind == Value::Kind::Linear && value.number == 0 ? pointee(value.symbol) : kNullPlace;
}

Universe::Path Universe::stepsTo(PlaceId part, PlaceId whole) const {
  Path steps;
  for (; part != whole; part = places_[part].parent) steps.push_back(places_[part].step);
  std::reverse(steps.begin(), steps.end());
  return steps;
}

PlaceId Universe::follow(PlaceId base, llvm::ArrayRef<Step> steps) {
  for (const Step &step : steps) base = part(base, step);
  return base;
}

SymbolId Universe::symbol(const Symbol &symbol) {
  const SymbolId id = symbols_.intern(symbol);
  if (id == heights_.size()) heights_.push_back(heightOf(symbol));
  return id;
}

unsigned Universe::heightOf(const Symbol &symbol) const {
  unsigned below = 0;
  if (const Place &root = places_[rootOf(symbol.place)]; root.root == Place::Root::Pointee)
    below = heights_[root.symbol] + 1;
  for (const Value &operand : symbol.operands)
    if (operand.hasSymbol()) below = std::max(below, heights_[operand.symbol] + 1);
  return below;
}

SymbolId Universe::conjured(const void *node, FrameId frame, unsigned tag) {
  Symbol s;
  s.kind = Symbol::Kind::Conjured;
  s.node = node;
  s.frame = frame;
  s.tag = tag;
  return symbol(s);
}

SymbolId Universe::initial(PlaceId place) {
  Symbol s;
  s.kind = Symbol::Kind::Initial;
  s.place = place;
  return symbol(s);
}

SymbolId Universe::partOf(SymbolId whole, const Step &step) {
  Symbol s;
  s.kind = Symbol::Kind::Part;
  s.step = step;
  s.operands.push_back(Value::linear(whole));
  return symbol(s);
}

SymbolId Universe::applied(const void *function, std::vector<Value> operands, unsigned tag) {
  Symbol s;
  s.kind = Symbol::Kind::Applied;
  s.node = function;
  s.tag = tag;
  s.operands = std::move(operands);
  return symbol(s);
}

bool Universe::mentions(SymbolId symbol, SymbolId other) const {
  // What a symbol is made from was interned before it.
  if (symbol <= other) return symbol == other;
  const Symbol &s = symbols_[symbol];
  if (s.place != kNullPlace && placeMentions(s.place, other)) return true;
  if (s.step.kind == Step::Kind::Indexed && mentions(static_cast<SymbolId>(s.step.index), other)) return true;
  return std::any_of(s.operands.begin(), s.operands.end(), [&](const Value &v) { return mentions(v, other); });
}

std::int64_t Universe::text(llvm::StringRef literal) {
  return texts_.try_emplace(literal.str(), static_cast<std::int64_t>(texts_.size())).first->second;
}

bool Universe::isArgument(SymbolId symbol) const {
  while (symbols_[symbol].kind == Symbol::Kind::Part) symbol = symbols_[symbol].operands[0].symbol;
  const Symbol &s = symbols_[symbol];
  return s.kind == Symbol::Kind::Initial && places_[rootOf(s.place)].root != Place::Root::Pointee;
}

bool Universe::isFromOutside(SymbolId symbol) const {
  for (;;) {
    const Symbol &s = symbols_[symbol];
    if (s.kind == Symbol::Kind::Part) {
      symbol = s.operands[0].symbol;
    } else if (s.kind != Symbol::Kind::Initial) {
      return false;
    } else {
      const Place &root = places_[rootOf(s.place)];
      if (root.root != Place::Root::Pointee) return true;
      symbol = root.symbol;
    }
  }
}

bool Universe::leadTo(const Ranges &numbers, SymbolId other) const {
  if (numbers.empty() || numbers.intervals().back().second < kFirstAddress) return false;
  constexpr unsigned kPointerLimit = 16;
  const auto few = numbers.members(kPointerLimit);
  return few && std::any_of(few->begin(), few->end(), [&](std::int64_t number) {
           const PlaceId place = placeAt(number);
           return place != kNullPlace && placeMentions(place, other);
         });
}

bool Universe::mentions(const Value &value, SymbolId other) const {
  if (value.hasSymbol()) return mentions(value.symbol, other);
  if (value.kind == Value::Kind::Any) return leadTo(*value.set, other);
  const PlaceId place = placeAt(value.number);
  return place != kNullPlace && placeMentions(place, other);
}

bool Universe::placeMentions(PlaceId id, SymbolId other) const {
  for (;;) {
    const Place &p = places_[id];
    if (p.root == Place::Root::Pointee) return mentions(p.symbol, other);
    if (p.root != Place::Root::Part || p.parent == kNullPlace) return false;
    if (p.step.kind == Step::Kind::Indexed && mentions(static_cast<SymbolId>(p.step.index), other)) return true;
    id = p.parent;
  }
}

FrameId Universe::frame(FrameId caller, const void *call, const void *function, clang::SourceLocation where) {
  const Frame f{caller, call, function, where, frames_[caller].depth + 1};
  return frames_.intern(f);
}

bool Universe::isCalledFrom(FrameId frame, FrameId ancestor) const {
  while (frame > ancestor) frame = frames_[frame].caller;
  return frame == ancestor;
}

Value Universe::any(const Ranges &set) {
  if (const auto number = set.single()) return Value::of(*number);
  Value v;
  v.kind = Value::Kind::Any;
  v.set = &*sets_.insert(set).first;
  return v;
}

Value Universe::mapped(SymbolId symbol, Table table) {
  // One piece a result, ordered by result: the canonical form that makes equal functions equal tables.
  std::map<std::int64_t, Ranges> byResult;
  for (const auto &[piece, result] : table) {
    auto [it, added] = byResult.try_emplace(result, piece);
    if (!added) it->second = it->second.unite(piece);
  }
  if (byResult.size() == 1) return Value::of(byResult.begin()->first);
  Table canonical;
  for (auto &[result, piece] : byResult) canonical.emplace_back(std::move(piece), result);
  Value v;
  v.kind = Value::Kind::Mapped;
  v.symbol = symbol;
  v.table = &*tables_.insert(std::move(canonical)).first;
  return v;
}

}  // namespace composio::check
