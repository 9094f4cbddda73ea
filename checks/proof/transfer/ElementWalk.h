// How a function of the library walks over the elements of a sequence.
//
// Where the length is known the elements are visited one by one. Elsewhere one element stands for all: it is visited
// again and again until nothing new comes of that, and what it must be for a predicate to say what it said then holds
// of every element (State::narrowElements).
#pragma once

#include "proof/transfer/Invocation.h"

namespace composio::check {

/// The elements that are walked over.
struct Row {
  PlaceId sequence = kNullPlace;
  clang::QualType element;            ///< const where it is only looked at
  std::int64_t first = 0, last = -1;  ///< where it is exact
  bool isExact = false;
  bool isWhole = false;                        ///< all elements of a sequence, of which the length need not be known
  std::map<Universe::Path, Ranges> said = {};  ///< what holds of each of these elements
};

/// A sequence is visited element by element up to this length.
constexpr std::int64_t kLongestVisited = 16;

class ElementWalk {
 public:
  /// Asks a predicate about an element, and says in each state what it answers. False if that is not followed.
  using Test = std::function<bool(State, PlaceId, const std::function<void(State, bool)> &)>;
  using Round = std::function<bool(State, PlaceId, States &)>;

  explicit ElementWalk(LibraryActivation &call) : universe_(call.universe()), call_(call) {}

  PlaceId at(const Row &row, std::int64_t index) const {
    return universe_.part(row.sequence, {Step::Kind::Element, nullptr, index});
  }
  /// Some element of a row of unknown length: none behind its end.
  PlaceId some(State &state, const Row &row, unsigned tag) const;

  /// Runs `round` on every element; `ends` gets the states after the last one.
  bool forAll(State state, const Row &row, const Round &round, States &ends);
  /// Looks for an element of which the predicate says `wanted`.
  bool search(State state, const Row &row, const Test &test, bool wanted,
              const std::function<void(State, PlaceId)> &found, const std::function<void(State)> &none);
  using Said = std::map<Universe::Path, Ranges>;
  /// What the scalars in an element are if the predicate, asked about it in one of `states`, says `truth`; nothing
  /// where that is not followed.
  std::optional<Said> learn(const States &states, const Row &row, const Test &test, bool truth);
  /// In all `states`, which are those in which the predicate was asked, it says `truth` of every element.
  bool narrow(States &states, const Row &row, const Test &test, bool truth);

  /// The elements of the sequence or array of `type` at `place`; nothing for other types, and long arrays.
  std::optional<Row> rowOf(const State &state, PlaceId place, clang::QualType type) const;
  /// The pointer to behind the last element.
  Value endOf(State &state, const Row &row) const;

 private:
  void identify(State &state) const;
  bool mayHaveChanged(const State &before, const State &after, PlaceId sequence) const;

  Universe &universe_;
  LibraryActivation &call_;
};

}  // namespace composio::check
