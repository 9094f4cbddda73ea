// What the models of std::variant and std::expected share: an object that holds one of several alternatives. `Active`
// is the index of the one it holds, or -1; `Content` with an index is that alternative.
#pragma once

#include "model/ContainerTypes.h"
#include "proof/transfer/Library.h"

namespace composio::check {

/// One call that makes, changes or looks at an object with alternatives.
class AlternativesCall {
 protected:
  AlternativesCall(Transfer &transfer, const CallSite &site, const std::vector<clang::QualType> &types, States &out,
                   States &thrown)
      : transfer_(transfer), universe_(transfer.universe_), site_(site), types_(types), out_(out), thrown_(thrown) {}

  unsigned arguments() const { return static_cast<unsigned>(site_.info->arguments.size()); }
  clang::QualType argumentType(unsigned i) const { return site_.info->arguments[i]->getType(); }
  bool isSame(clang::QualType a, clang::QualType b) const { return transfer_.context_.hasSameUnqualifiedType(a, b); }
  PlaceId active(PlaceId object) const { return universe_.special(object, Step::Kind::Active); }
  PlaceId content(PlaceId object, unsigned i) const {
    return universe_.part(object, {Step::Kind::Content, nullptr, static_cast<std::int64_t>(i)});
  }
  Value activeIn(State &s, PlaceId object) const {
    return s.read(active(object), Ranges::between(-1, static_cast<std::int64_t>(types_.size()) - 1));
  }

  void give(State s, const Value &value) {
    transfer_.setResult(site_, s, value);
    out_.push_back(std::move(s));
  }
  void giveAddress(State s, PlaceId place) { give(std::move(s), universe_.pointerTo(place)); }

  /// How an alternative is made of the arguments from `first` on.
  struct Making {
    unsigned alternative = 0, first = 0;
    const Transfer::Construction *construction = nullptr;  ///< null where the argument is copied
  };
  std::optional<Making> making(unsigned alternative, unsigned first) {
    const clang::QualType type = types_[alternative];
    Making how{alternative, first, nullptr};
    if (type->isVoidType()) return arguments() == first ? std::optional(how) : std::nullopt;
    if (arguments() == first + 1 && isSame(argumentType(first), type)) return how;
    std::vector<HandedOn> handedOn;
    for (unsigned i = first; i < arguments(); ++i) handedOn.push_back({i, false});
    how.construction = transfer_.constructionOf(site_, type, handedOn);
    return how.construction ? std::optional(how) : std::nullopt;
  }

  /// Makes an alternative, which is the active one from then on, and calls `use(state)`.
  template <class Use>
  void fill(State s, PlaceId object, const Making &how, Use use) {
    const clang::QualType type = types_[how.alternative];
    const auto finish = [&](State t, PlaceId from, bool isMade, bool moves) {
      const PlaceId to = content(object, how.alternative);
      // What is assigned may be a part of what is overwritten.
      if (universe_.isWithin(from, object) && from != to) {
        t.havoc(object, site_.info->expression, site_.frame);
      } else if (from != to) {
        t.erase(object);
        if (isScalar(type)) {
          transfer_.store(t, to, transfer_.load(t, from, type), type);
          if (moves && classify(type) == TypeClass::SmartPointer) transfer_.store(t, from, Value::of(0));
        } else {
          transfer_.copyObject(t, to, from, moves, type);
        }
        if (isMade) {
          t.redirect(from, to);
          t.erase(from);
        }
      }
      t.write(active(object), Value::of(static_cast<std::int64_t>(how.alternative)));
      transfer_.replaced(t, object);
      use(std::move(t));
    };
    if (type->isVoidType()) {
      s.erase(object);
      s.write(active(object), Value::of(static_cast<std::int64_t>(how.alternative)));
      return use(std::move(s));
    }
    if (!how.construction) {
      const bool moves = site_.callee->getParamDecl(how.first)->getType()->isRValueReferenceType();
      return transfer_.withPlace(s, transfer_.argument(site_, s, how.first),
                                 [&](State t, PlaceId from) { finish(std::move(t), from, false, moves); });
    }
    const PlaceId model = universe_.temporary(how.construction->how.init, site_.frame);
    States made, failed;
    transfer_.construct(site_, *how.construction, model, std::move(s), made, failed);
    for (State &t : failed) {
      // Nothing may be left of what was held.
      State lost = t;
      lost.havoc(object, site_.info->expression, site_.frame);
      thrown_.push_back(std::move(lost));
      thrown_.push_back(std::move(t));
    }
    for (State &t : made) finish(std::move(t), model, true, true);
  }

  Transfer &transfer_;
  Universe &universe_;
  const CallSite &site_;
  const std::vector<clang::QualType> &types_;
  States &out_, &thrown_;
};

}  // namespace composio::check
