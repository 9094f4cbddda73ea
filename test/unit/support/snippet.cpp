#include "support/snippet.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "clang/Frontend/ASTUnit.h"
#include "clang/Frontend/TextDiagnosticBuffer.h"
#include "clang/Tooling/Tooling.h"
#include "llvm/ADT/StringExtras.h"
#include "model/ApiModel.h"
#include "model/TypeModel.h"
#include "proof/Proof.h"
#include "proof/solver/StateObserver.h"

namespace composio::check {

using namespace clang;

namespace {

/// What one state knows of the expressions at a point.
using Row = std::vector<Ranges>;

/// All that was seen at one point.
struct Seen {
  std::vector<QualType> types;
  std::set<Row> all, whereTrue, whereFalse;
  std::set<State> states;
};

/// Looks at the arguments of each call of `observe`.
class PointObserver : public StateObserver {
 public:
  void applying(const Body &body, const Fact &fact, FrameId frame, const State &state, Transfer &transfer) override {
    if (fact.kind != Fact::Kind::Call) return;
    const CallInfo &call = body.calls[fact.call];
    if (!call.callee || !call.callee->getDeclName().isIdentifier() || call.callee->getName() != "observe") return;
    const auto *name = dyn_cast<StringLiteral>(call.arguments[0]->IgnoreParenImpCasts());
    Seen &seen = points[name->getString().str()];
    seen.types.clear();
    std::vector<std::pair<State, std::vector<Value>>> rows{{state, {}}};
    for (unsigned i = 2; i < call.arguments.size(); ++i) {
      const QualType type = call.callee->getParamDecl(i)->getType().getNonReferenceType();
      seen.types.push_back(type);
      const Value address = transfer.valueOf(state, frame, fact.operands[call.firstArgument() + i]);
      for (auto &[s, values] : rows) values.push_back(valueOf(s, address, type, transfer));
    }
    for (auto &[s, values] : rows) {
      seen.all.insert(rangesOf(s, values));
      if (values.empty()) continue;
      for (const bool truth : {false, true}) {
        State known = s;
        if (known.assume(values[0], Ranges::of(truth)))
          (truth ? seen.whereTrue : seen.whereFalse).insert(rangesOf(known, values));
      }
    }
    State own = state;
    own.dropRegisters([](RegisterId) { return true; });
    seen.states.insert(own);
  }

  std::map<std::string, Seen> points;

 private:
  static Value valueOf(State &state, const Value &address, QualType type, Transfer &transfer) {
    Universe &universe = state.universe();
    PlaceId place = address.isNumber()                    ? universe.placeAt(address.number)
                    : address.kind == Value::Kind::Linear ? universe.pointee(address.symbol)
                                                          : kNullPlace;
    if (place == kNullPlace) return universe.any(Ranges::full());
    if (const CXXRecordDecl *record = type->getAsCXXRecordDecl(); record && isSession(record))
      return state.read(transfer.enableOf(place), Ranges::between(kFalse, kUnset));
    if (!isScalar(type)) return universe.any(Ranges::full());
    switch (classify(type)) {
      case TypeClass::Boolean:
        return state.read(place, Ranges::between(0, 1));
      case TypeClass::TriState:
        return state.read(place, Ranges::between(kFalse, kUnset));
      default:
        return state.read(place, Ranges::full());
    }
  }
  static Row rangesOf(const State &state, const std::vector<Value> &values) {
    Row row;
    for (const Value &value : values) row.push_back(state.rangeOf(value));
    return row;
  }
};

/// A snippet after its proof. The universe of the proof is gone; what was seen has no need of it.
struct Proven {
  std::unique_ptr<ASTUnit> unit;
  PointObserver observer;
  std::vector<Finding> findings;
  std::map<std::string, std::size_t> states;
};

Proven proveSnippet(const std::string &code) {
  Proven proven;
  llvm::SmallVector<StringRef, 8> flags;
  StringRef(SNIPPET_FLAGS).split(flags, '|');
  std::vector<std::string> arguments(flags.begin(), flags.end());
  arguments.insert(arguments.end(), {"-include-pch", SNIPPET_PRELUDE});
  proven.unit = tooling::buildASTFromCodeWithArgs(code, arguments, "snippet.cpp");
  if (!proven.unit || proven.unit->getDiagnostics().hasErrorOccurred()) {
    ADD_FAILURE() << "the snippet does not compile:\n" << code;
    return proven;
  }
  const ApiModel model;
  proven.findings = prove(model, proven.unit->getASTContext(), &proven.observer);
  return proven;
}

std::string nameOf(std::int64_t number, QualType type) {
  if (const auto *record = type->getAsCXXRecordDecl();
      (record && isSession(record)) || type->isBooleanType() || classify(type) == TypeClass::TriState)
    return number == kFalse ? "false" : number == kTrue ? "true" : number == kUnset ? "unset" : std::to_string(number);
  if (const auto *enumeration = type->getAs<EnumType>())
    for (const EnumConstantDecl *enumerator : enumeration->getDecl()->enumerators())
      if (enumerator->getInitVal() == number) return enumerator->getNameAsString();
  if (type->isPointerType() && number != 0) return "an object";
  return type->isPointerType() ? "null" : std::to_string(number);
}

std::string shown(const Ranges &ranges, QualType type) {
  if (ranges.isFull()) return "{anything}";
  std::string text;
  for (const auto &[low, high] : ranges.intervals()) {
    const bool few = high - low < 3;
    for (std::int64_t n = low; few && n <= high; ++n) text += (text.empty() ? "" : ", ") + nameOf(n, type);
    if (few) continue;
    const bool open = low == Ranges::full().intervals()[0].first,
               endless = high == Ranges::full().intervals()[0].second;
    text += (text.empty() ? "" : ", ") + (open ? "" : nameOf(low, type)) + ".." + (endless ? "" : nameOf(high, type));
  }
  return "{" + text + "}";
}

std::string shown(const std::set<Row> &rows, const Seen &seen, unsigned from) {
  if (rows.empty()) return "unreached";
  std::vector<std::string> texts;
  for (std::size_t i = from; i < seen.types.size(); ++i) {
    Ranges all;
    for (const Row &row : rows) all = all.unite(row[i]);
    texts.push_back(shown(all, seen.types[i]));
  }
  return llvm::join(texts, ", ");
}

}  // namespace

std::string valuesAt(const std::string &point, const std::string &code) {
  Proven proven = proveSnippet(code);
  const Seen &seen = proven.observer.points[point];
  return shown(seen.all, seen, 0);
}

std::string valuesWhereTrue(const std::string &point, const std::string &code) {
  Proven proven = proveSnippet(code);
  const Seen &seen = proven.observer.points[point];
  return shown(seen.whereTrue, seen, 1);
}

std::string valuesWhereFalse(const std::string &point, const std::string &code) {
  Proven proven = proveSnippet(code);
  const Seen &seen = proven.observer.points[point];
  return shown(seen.whereFalse, seen, 1);
}

unsigned statesAt(const std::string &point, const std::string &code) {
  return proveSnippet(code).observer.points[point].states.size();
}

unsigned warningsIn(const std::string &code) {
  const Proven proven = proveSnippet(code);
  return llvm::count_if(proven.findings, [](const Finding &finding) {
    return !finding.callee || !finding.callee->getDeclName().isIdentifier() || finding.callee->getName() != "observe";
  });
}

}  // namespace composio::check
