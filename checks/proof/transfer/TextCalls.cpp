// std::string and std::string_view as conditions use them. A text is one scalar, `Text`: the number of a literal, or an
// unknown number that is equal for equal texts. So `name == "local"` is remembered as `mode == Mode::Local` is.
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "proof/transfer/Library.h"

namespace composio::check {

using namespace clang;

namespace {

/// Whether `type` is a text class whose characters are compared one by one: traits of a program's own may do otherwise.
bool isText(QualType type, StringRef name) {
  const auto *record =
      dyn_cast_or_null<ClassTemplateSpecializationDecl>(type.getNonReferenceType()->getAsCXXRecordDecl());
  if (!isStdClass(record, name) || record->getTemplateArgs().size() < 2) return false;
  const TemplateArgument &traits = record->getTemplateArgs()[1];
  return traits.getKind() == TemplateArgument::Type &&
         isStdClass(traits.getAsType()->getAsCXXRecordDecl(), "char_traits");
}
bool isString(QualType type) { return isText(type, "basic_string"); }
bool isView(QualType type) { return isText(type, "basic_string_view"); }

const StringLiteral *literalIn(const Expr *expression) {
  return dyn_cast<StringLiteral>(expression->IgnoreParenImpCasts());
}

/// Whether the answer depends on nothing but the texts and numbers that the function is given.
bool isPureQuestion(const FunctionDecl &function) {
  return llvm::is_contained({"compare", "find", "rfind", "starts_with", "ends_with", "contains", "find_first_of",
                             "find_last_of", "find_first_not_of", "find_last_not_of"},
                            nameOf(function));
}

}  // namespace

/// The text that an argument, or the object (`index` -1), is; nothing where that may change unseen.
std::optional<Value> Transfer::textOf(const CallSite &site, State &state, int index) {
  QualType type = index < 0 ? ownerOf(site) : site.info->arguments[index]->getType();
  if (index >= 0)
    if (const StringLiteral *literal = literalIn(site.info->arguments[index]))
      // A zero inside ends the text for whoever reads it from a pointer.
      return literal->getCharByteWidth() == 1 && !literal->getString().contains('\0')
                 ? std::optional(Value::of(universe_.text(literal->getString())))
                 : std::nullopt;
  if (!isString(type) && !isView(type)) return std::nullopt;
  const Value address = index < 0 ? object(site, state) : argument(site, state, static_cast<unsigned>(index));
  const PlaceId place = universe_.placeBehind(address);
  if (place == kNullPlace) return std::nullopt;
  const PlaceId text = universe_.special(place, Step::Kind::Text);
  const Value value = state.read(text, Ranges::full());
  // What a view looks at may change behind it, unless the view was handed in: then it looks at what is trusted not to.
  if (isView(type) && value.hasSymbol() && !universe_.isFromOutside(value.symbol)) return std::nullopt;
  return value.kind == Value::Kind::Any ? std::nullopt : std::optional(value);
}

bool Transfer::textCall(const CallSite &site, State &state, States &out, States &thrown) {
  const QualType owner = ownerOf(site);
  if (owner.isNull() || (!isString(owner) && !isView(owner)) || !site.info->hasObject) return false;
  const StringRef name = nameOf(*site.callee);
  const unsigned arguments = static_cast<unsigned>(site.info->arguments.size());
  const auto become = [&](std::int64_t text) {
    withPlace(state, object(site, state), [&](State s, PlaceId place) {
      if (isString(owner)) thrown.push_back(s);
      s.erase(place);
      s.havoc(place, site.info->expression, site.frame);
      s.write(universe_.special(place, Step::Kind::Text), Value::of(text));
      replaced(s, place);
      setResult(site, s, universe_.pointerTo(place));
      out.push_back(std::move(s));
    });
    return true;
  };
  const bool constructs = isa<CXXConstructorDecl>(site.callee);
  if (name == "clear" || (constructs && arguments == 0)) return become(universe_.text(""));
  if (constructs || name == "assign" || site.callee->getOverloadedOperator() == OO_Equal) {
    const bool one =
        arguments == 1 || (constructs && arguments == 2 && isa<CXXDefaultArgExpr>(site.info->arguments[1]));
    const StringLiteral *literal = one ? literalIn(site.info->arguments[0]) : nullptr;
    // A zero inside ends the text that is read from a pointer.
    if (literal && literal->getCharByteWidth() == 1 && !literal->getString().contains('\0'))
      return become(universe_.text(literal->getString()));
    return false;
  }
  const bool asksLength = name == "size" || name == "length";
  if (name != "empty" && !asksLength && !isPureQuestion(*site.callee)) return false;
  State s = state;
  const auto text = textOf(site, s, -1);
  if (!text) return false;
  if (name == "empty") {
    setResult(site, s, s.test(*text, Ranges::of(universe_.text(""))));
    out.push_back(std::move(s));
    return true;
  }
  std::vector<Value> operands{*text};
  for (unsigned i = 0; i < arguments; ++i) {
    const bool isNumber = isScalar(site.info->arguments[i]->getType()) &&
                          classify(site.info->arguments[i]->getType()) == TypeClass::Integer;
    const auto operand = isNumber ? scalarArgument(site, s, i) : textOf(site, s, static_cast<int>(i));
    if (!operand || operand->kind == Value::Kind::Any) return false;
    operands.push_back(*operand);
  }
  const SymbolId answer =
      asksLength ? universe_.applied("length", operands) : universe_.applied(site.callee->getCanonicalDecl(), operands);
  s.declare(answer, domainOf(site.callee->getReturnType()));
  if (mayThrow(site.callee)) thrown.push_back(s);
  setResult(site, s, Value::linear(answer));
  out.push_back(std::move(s));
  return true;
}

// Comparisons of texts, members or not.
bool Transfer::textFunction(const CallSite &site, State &state, States &out) {
  const OverloadedOperatorKind op = site.callee->getOverloadedOperator();
  if (site.info->hasObject || site.info->arguments.size() != 2) return false;
  const bool equality = op == OO_EqualEqual || op == OO_ExclaimEqual;
  const bool order = op == OO_Less || op == OO_Greater || op == OO_LessEqual || op == OO_GreaterEqual;
  if (!equality && !order) return false;
  State s = state;
  const auto a = textOf(site, s, 0), b = textOf(site, s, 1);
  if (!a || !b) return false;
  if (equality) {
    compareEqual(std::move(s), *a, *b, op == OO_ExclaimEqual, *site.fact, site.frame, out);
    return true;
  }
  const bool swaps = op == OO_Greater || op == OO_LessEqual, negates = op == OO_LessEqual || op == OO_GreaterEqual;
  const SymbolId less = universe_.applied("text less", {swaps ? *b : *a, swaps ? *a : *b});
  s.declare(less, Ranges::between(0, 1));
  setResult(site, s, negates ? s.test(Value::linear(less), Ranges::of(0)) : Value::linear(less));
  out.push_back(std::move(s));
  return true;
}

}  // namespace composio::check
