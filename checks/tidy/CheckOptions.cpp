#include "tidy/CheckOptions.h"

#include "clang/Basic/CharInfo.h"
#include "llvm/ADT/StringExtras.h"

namespace composio::check {

using namespace clang;

namespace {

/// The entries of a list with semicolons.
std::vector<StringRef> entriesOf(StringRef list) {
  llvm::SmallVector<StringRef, 4> parts;
  list.split(parts, ';');
  std::vector<StringRef> entries;
  for (const StringRef part : parts)
    if (!part.trim().empty()) entries.push_back(part.trim());
  return entries;
}

std::string malformed(StringRef option, StringRef entry, StringRef expected) {
  return ("option " + option + " of composio-local-workbench-session: '" + entry + "' is not " + expected).str();
}

class Reader {
 public:
  Reader(StringRef option, StringRef list, std::vector<std::string> &errors)
      : option_(option), list_(list), errors_(errors) {}

  void into(std::vector<QualifiedName> &names) const {
    for (const StringRef entry : entriesOf(list_)) {
      if (const auto name = QualifiedName::parse(entry))
        names.push_back(*name);
      else
        errors_.push_back(malformed(option_, entry, "a name such as 'open' or 'acme::Client::open'"));
    }
  }

  void into(std::vector<ModelOptions::Parameter> &parameters) const {
    for (const StringRef entry : entriesOf(list_)) {
      const auto parameter = parameterOf(entry);
      if (parameter)
        parameters.push_back(*parameter);
      else
        errors_.push_back(malformed(option_, entry,
                                    "a name such as 'attach' or 'acme::attach', or one with a parameter: 'attach:1'"));
    }
  }

  void into(std::vector<std::string> &members) const {
    members.clear();
    for (const StringRef entry : entriesOf(list_)) {
      if (isValidAsciiIdentifier(entry))
        members.push_back(entry.str());
      else
        errors_.push_back(malformed(option_, entry, "the name of a member, such as 'workbench'"));
    }
  }

  // Spelt as clang-tidy does it; its own reader of flags is not there for modules to use.
  void into(bool &flag) const {
    const StringRef text = StringRef(list_).trim();
    if (text == "true" || text == "1")
      flag = true;
    else if (text == "false" || text == "0")
      flag = false;
    else
      errors_.push_back(malformed(option_, text, "'true' or 'false'"));
  }

 private:
  static std::optional<ModelOptions::Parameter> parameterOf(StringRef entry) {
    std::optional<unsigned> index;
    if (const auto [name, number] = entry.rsplit(':'); !name.ends_with(":") && name.size() != entry.size()) {
      unsigned parsed;
      if (number.getAsInteger(10, parsed)) return std::nullopt;
      index = parsed;
      entry = name;
    }
    const auto name = QualifiedName::parse(entry);
    return name ? std::optional(ModelOptions::Parameter{*name, index}) : std::nullopt;
  }

  StringRef option_, list_;
  std::vector<std::string> &errors_;
};

}  // namespace

CheckOptions::CheckOptions(const tidy::ClangTidyCheck::OptionsView &options) {
  const auto read = [&](StringRef name, auto &target, StringRef otherwise = "") {
    written_.push_back({name, options.get(name, otherwise).str()});
    Reader(name, written_.back().text, errors_).into(target);
  };
  read("RequiresLocal", model_.requiresLocal);
  read("ReturnsLocal", model_.returnsLocal);
  read("LocalIfTrue", model_.localIfTrue);
  read("EnsuresLocal", model_.ensuresLocal);
  read("Creators", model_.creators);
  read("BlockMembers", model_.blockMembers, "workbench;sandbox");
  read("EnableMembers", model_.enableMembers, "enable");
  read("EnabledErrors", model_.enabledErrors);
  read("WarnOnDeliberateAttempts", model_.warnOnDeliberateAttempts, "false");
}

void CheckOptions::store(const tidy::ClangTidyCheck::OptionsView &options,
                         tidy::ClangTidyOptions::OptionMap &stored) const {
  for (const Written &written : written_) options.store(stored, written.name, written.text);
}

}  // namespace composio::check
