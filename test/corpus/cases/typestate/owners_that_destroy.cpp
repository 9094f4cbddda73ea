// Guards that live in optionals and behind owning pointers: their destructor runs when the owner lets go of them.
#include "composio/composio.h"
#include "oracle.h"

#include <memory>
#include <optional>
#include <utility>

using composio::Composio;
using composio::Session;
using composio::experimental::createLocalWorkbenchSession;

namespace {

// Hosted for as long as it lives.
class Hosted {
 public:
  explicit Hosted(Session &session) : session_(&session) { session.update({.workbench = {.enable = true}}); }
  Hosted(Hosted &&other) noexcept : session_(std::exchange(other.session_, nullptr)) {}
  ~Hosted() {
    if (session_) session_->update({.workbench = {.enable = false}});
  }

 private:
  Session *session_;
};

// Local for as long as it lives.
class Quiet {
 public:
  explicit Quiet(Session &session) : session_(session) { session.update({.workbench = {.enable = false}}); }
  Quiet(const Quiet &) = delete;
  ~Quiet() { session_.update({.workbench = {.enable = true}}); }

 private:
  Session &session_;
};

struct Base {
  explicit Base(Session &s) : session(s) {}
  virtual ~Base() = default;
  Session &session;
};
struct Enabling : Base {
  using Base::Base;
  ~Enabling() override { session.update({.workbench = {.enable = true}}); }
};
struct Disabling : Base {
  using Base::Base;
  ~Disabling() override { session.update({.workbench = {.enable = false}}); }
};

void resetOptional(Composio &c) {
  Session s = c.use("s");
  std::optional<Hosted> hosted;
  hosted.emplace(s);
  hosted.reset();
  createLocalWorkbenchSession(c, s);  // SAFE
  hosted.emplace(s);
  createLocalWorkbenchSession(c, s);  // UNSAFE
}

void endOfTheScope(Composio &c) {
  Session s = c.use("s");
  {
    std::optional<Hosted> hosted(std::in_place, s);
  }
  createLocalWorkbenchSession(c, s);  // SAFE
  {
    std::optional<Quiet> quiet(std::in_place, s);
    createLocalWorkbenchSession(c, s);  // SAFE
  }
  createLocalWorkbenchSession(c, s);  // UNSAFE
}

void emptyDestroysNothing(Composio &c) {
  Session s = c.create("s", {.workbench = {.enable = false}});
  std::optional<Quiet> quiet;
  if (cond()) quiet.emplace(s);
  createLocalWorkbenchSession(c, s);  // SAFE
  const bool held = quiet.has_value();
  quiet.reset();
  if (!held) createLocalWorkbenchSession(c, s);  // SAFE
  if (held) createLocalWorkbenchSession(c, s);   // UNSAFE
}

void emplacedAgain(Composio &c) {
  Session s = c.use("s"), other = c.use("o");
  std::optional<Quiet> quiet;
  quiet.emplace(s);
  quiet.emplace(other);
  createLocalWorkbenchSession(c, other);  // SAFE
  createLocalWorkbenchSession(c, s);      // UNSAFE
}

void assignedNothing(Composio &c) {
  Session s = c.use("s");
  std::optional<Quiet> quiet;
  quiet.emplace(s);
  createLocalWorkbenchSession(c, s);  // SAFE
  quiet = std::nullopt;
  createLocalWorkbenchSession(c, s);  // UNSAFE
}

void movedIn(Composio &c) {
  Session s = c.use("s");
  std::optional<Hosted> outer;
  {
    Hosted inner(s);
    outer.emplace(std::move(inner));
  }  // the guard lives on
  if (cond()) createLocalWorkbenchSession(c, s);  // UNSAFE
  outer.reset();
  createLocalWorkbenchSession(c, s);  // SAFE
}

void ownedByOne(Composio &c) {
  Session s = c.use("s");
  auto hosted = std::make_unique<Hosted>(s);
  hosted = nullptr;
  createLocalWorkbenchSession(c, s);  // SAFE
  auto quiet = std::make_unique<Quiet>(s);
  createLocalWorkbenchSession(c, s);  // SAFE
  quiet.reset();
  createLocalWorkbenchSession(c, s);  // UNSAFE
}

void handedOn(Composio &c) {
  Session s = c.use("s");
  std::unique_ptr<Hosted> outer;
  {
    auto inner = std::make_unique<Hosted>(s);
    outer = std::move(inner);
  }
  if (cond()) createLocalWorkbenchSession(c, s);  // UNSAFE
  outer.reset();
  createLocalWorkbenchSession(c, s);  // SAFE
}

void replacedByAnother(Composio &c) {
  Session s = c.use("s"), other = c.use("o");
  auto hosted = std::make_unique<Hosted>(s);
  hosted = std::make_unique<Hosted>(other);
  createLocalWorkbenchSession(c, s);      // SAFE
  createLocalWorkbenchSession(c, other);  // UNSAFE
}

void throughTheBase(Composio &c) {
  Session s = c.use("s");
  {
    std::unique_ptr<Base> guard = std::make_unique<Disabling>(s);
  }
  createLocalWorkbenchSession(c, s);  // SAFE
  {
    std::unique_ptr<Base> guard = std::make_unique<Enabling>(s);
    createLocalWorkbenchSession(c, s);  // SAFE
  }
  createLocalWorkbenchSession(c, s);  // UNSAFE
}

void deletedThroughTheBase(Composio &c) {
  Session s = c.use("s");
  Base *guard = new Disabling(s);
  delete guard;
  createLocalWorkbenchSession(c, s);  // SAFE
  guard = new Enabling(s);
  delete guard;
  createLocalWorkbenchSession(c, s);  // UNSAFE
}

void deletedOneOrTheOther(Composio &c) {
  Session s = c.use("s");
  const bool quiet = cond();
  Base *guard = quiet ? static_cast<Base *>(new Disabling(s)) : new Enabling(s);
  delete guard;
  if (quiet) createLocalWorkbenchSession(c, s);   // SAFE
  if (!quiet) createLocalWorkbenchSession(c, s);  // UNSAFE
}

void sharedByTwo(Composio &c) {
  Session s = c.use("s");
  auto quiet = std::make_shared<Quiet>(s);
  auto other = quiet;
  quiet.reset();  // the other owner keeps it
  other.reset();
  createLocalWorkbenchSession(c, s);  // UNSAFE
}

// What runs in the destructor is a checked call itself.
struct Attaching {
  Attaching(Composio &composio, const Session &given) : c(composio), session(given) {}
  Composio &c;
  const Session &session;
  ~Attaching() noexcept(false) {
    createLocalWorkbenchSession(c, session);  // UNSAFE
  }
};

void attachesAtTheEnd(Composio &c) {
  const Session s = c.use("s");
  std::optional<Attaching> attaching;
  attaching.emplace(c, s);
}

}  // namespace

void target(Composio &composio) {
  switch (choose(14)) {
    case 0: return resetOptional(composio);
    case 1: return endOfTheScope(composio);
    case 2: return emptyDestroysNothing(composio);
    case 3: return emplacedAgain(composio);
    case 4: return assignedNothing(composio);
    case 5: return movedIn(composio);
    case 6: return ownedByOne(composio);
    case 7: return handedOn(composio);
    case 8: return replacedByAnother(composio);
    case 9: return throughTheBase(composio);
    case 10: return deletedThroughTheBase(composio);
    case 11: return deletedOneOrTheOther(composio);
    case 12: return sharedByTwo(composio);
    case 13: return attachesAtTheEnd(composio);
  }
}
