// std::expected: a value, alternative 0, or an error, alternative 1.
#include "clang/AST/DeclTemplate.h"
#include "proof/transfer/Alternatives.h"

namespace composio::check {

using namespace clang;

/// One call of a member function of an expected.
class ExpectedCall : AlternativesCall {
 public:
  ExpectedCall(Transfer &transfer, const CallSite &site, const std::vector<QualType> &types, States &out,
               States &thrown)
      : AlternativesCall(transfer, site, types, out, thrown) {}

  bool run(State state) {
    const StringRef name = nameOf(*site_.callee);
    const OverloadedOperatorKind op = site_.callee->getOverloadedOperator();
    const bool constructs = isa<CXXConstructorDecl>(site_.callee);
    if (constructs || name == "emplace" || op == OO_Equal) return make(std::move(state), constructs, name == "emplace");
    if (name == "has_value" || isa<CXXConversionDecl>(site_.callee))
      return withExpected(std::move(state), [&](State s, PlaceId object) {
        const Value active = activeIn(s, object);
        give(s, s.test(active, Ranges::of(0)));
      });
    if (name == "value" || op == OO_Star || op == OO_Arrow || name == "error") {
      const unsigned wanted = name == "error" ? 1 : 0;
      return withExpected(std::move(state), [&](State s, PlaceId object) {
        const Value active = activeIn(s, object);
        // `value` throws where there is none; the others have no meaning there.
        if (State other = s; name == "value" && other.assume(active, Ranges::of(0).complement()))
          thrown_.push_back(std::move(other));
        if (s.assume(active, Ranges::of(wanted))) giveAddress(std::move(s), content(object, wanted));
      });
    }
    if (name == "value_or" && arguments() == 1 && isSame(argumentType(0), types_[0])) return valueOr(std::move(state));
    return false;
  }

 private:
  template <class Use>
  bool withExpected(State state, Use use) {
    transfer_.withPlace(state, transfer_.object(site_, state), use);
    return true;
  }

  /// The member that holds the error in an argument that is a std::unexpected of the same error.
  const FieldDecl *errorIn(unsigned i) const {
    const auto *record = argumentType(i)->getAsCXXRecordDecl();
    if (!isStdClass(record, "unexpected") || !record->hasDefinition() || record->field_empty()) return nullptr;
    const FieldDecl *only = *record->getDefinition()->field_begin();
    return isSame(only->getType(), types_[1]) ? only->getCanonicalDecl() : nullptr;
  }

  bool make(State state, bool constructs, bool emplaces) {
    if (arguments() == 1 && !emplaces)
      if (const FieldDecl *error = errorIn(0)) return becomeError(std::move(state), *error);
    unsigned alternative = 0, first = 0;
    if (constructs && arguments() > 0) {
      const auto *tag = argumentType(0)->getAsCXXRecordDecl();
      if (isStdClass(tag, "expected") || isStdClass(tag, "unexpected")) return false;
      if (isStdClass(tag, "in_place_t")) first = 1;
      if (isStdClass(tag, "unexpect_t")) alternative = first = 1;
    }
    if (!constructs && !emplaces && (arguments() != 1 || !isSame(argumentType(0), types_[0]))) return false;
    const auto how = making(alternative, first);
    if (!how) return false;
    return withExpected(std::move(state), [&](State s, PlaceId object) {
      thrown_.push_back(s);
      fill(std::move(s), object, *how,
           [&](State t) { giveAddress(std::move(t), emplaces ? content(object, 0) : object); });
    });
  }

  bool becomeError(State state, const FieldDecl &error) {
    return withExpected(std::move(state), [&](State s, PlaceId object) {
      thrown_.push_back(s);
      const Value given = transfer_.argument(site_, s, 0);
      transfer_.withPlace(std::move(s), given, [&](State t, PlaceId from) {
        const PlaceId source = universe_.field(from, &error), to = content(object, 1);
        const bool moves = site_.callee->getParamDecl(0)->getType()->isRValueReferenceType();
        t.erase(object);
        if (isScalar(types_[1]))
          transfer_.store(t, to, transfer_.load(t, source, types_[1]), types_[1]);
        else
          transfer_.copyObject(t, to, source, moves, types_[1]);
        t.write(active(object), Value::of(1));
        transfer_.replaced(t, object);
        giveAddress(std::move(t), object);
      });
    });
  }

  bool valueOr(State state) {
    const QualType type = types_[0];
    if (isScalar(type) || !site_.info->target) return false;
    return withExpected(std::move(state), [&](State s, PlaceId object) {
      const Value fallback = transfer_.argument(site_, s, 0);
      const auto copy = [&](State t, PlaceId from, bool moves) {
        const Value target = transfer_.valueOf(t, site_.frame, site_.info->target);
        transfer_.withPlace(std::move(t), target, [&](State u, PlaceId to) {
          transfer_.copyObject(u, to, from, moves, type);
          giveAddress(std::move(u), to);
        });
      };
      transfer_.withPlace(std::move(s), fallback, [&](State t, PlaceId other) {
        const Value active = activeIn(t, object);
        if (State none = t; none.assume(active, Ranges::of(0).complement()))
          copy(std::move(none), other, site_.callee->getParamDecl(0)->getType()->isRValueReferenceType());
        if (t.assume(active, Ranges::of(0)))
          copy(std::move(t), content(object, 0), cast<CXXMethodDecl>(site_.callee)->getRefQualifier() == RQ_RValue);
      });
    });
  }
};

bool Transfer::expectedCall(const CallSite &site, State &state, States &out, States &thrown) {
  if (!site.info->hasObject || !isStdClass(ownerOf(site)->getAsCXXRecordDecl(), "expected")) return false;
  const auto types = alternativesOf(ownerOf(site));
  return types && types->size() == 2 && ExpectedCall(*this, site, *types, out, thrown).run(state);
}

}  // namespace composio::check
