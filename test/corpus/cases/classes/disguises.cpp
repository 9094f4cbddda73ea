// Writes that do not look like one, objects that are looked at before they are complete, members that rest on others.
#include <functional>
#include <memory>
#include <new>
#include <optional>
#include <utility>

#include "composio/composio.h"
#include "oracle.h"

using composio::Composio;
using composio::Session;
using composio::experimental::createLocalWorkbenchSession;

namespace app {

Session local(const Composio &c) { return c.create("u", {.workbench = {.enable = false}}); }
void switchOn(Session &session) { session.update({.workbench = {.enable = true}}); }
template <class F>
void quietly(F call) {
  try {
    call();
  } catch (...) {
  }
}

class Swaps {
 public:
  explicit Swaps(const Composio &c) : session_(local(c)) {}
  void exchange(Session &other) { std::swap(session_, other); }
  void attach(const Composio &c) { createLocalWorkbenchSession(c, session_); }  // UNSAFE

 private:
  Session session_;
};

// One member is as good as the other, from which it is copied.
class RestsOnOther {
 public:
  explicit RestsOnOther(const Composio &c) : first_(local(c)), second_(local(c)) {}
  void shift() { first_ = second_; }
  void spoil(const Session &session) { second_ = session; }
  void attach(const Composio &c) { createLocalWorkbenchSession(c, first_); }  // UNSAFE

 private:
  Session first_, second_;
};

// Each is only ever copied from the other, and begins well.
class Pair {
 public:
  explicit Pair(const Composio &c) : first_(local(c)), second_(c.create("u")) {}
  void turn() {
    Session kept = first_;
    first_ = second_;
    second_ = kept;
  }
  void attach(const Composio &c) { createLocalWorkbenchSession(c, first_); }  // UNSAFE

 private:
  Session first_, second_;
};

class ThroughPointer {
 public:
  explicit ThroughPointer(const Composio &c) : session_(local(c)) {}
  void spoil() {
    Session *pointer = &session_;
    pointer->update({.workbench = {.enable = true}});
  }
  void attach(const Composio &c) { createLocalWorkbenchSession(c, session_); }  // UNSAFE

 private:
  Session session_;
};

class ThroughEmplace {
 public:
  void spoil(const Composio &c) {
    Session &made = session_.emplace(local(c));
    switchOn(made);
  }
  void attach(const Composio &c) {
    if (session_) createLocalWorkbenchSession(c, *session_);  // UNSAFE
  }

 private:
  std::optional<Session> session_;
};

class ThroughArrow {
 public:
  explicit ThroughArrow(const Composio &c) : session_(local(c)) {}
  void spoil() {
    if (session_) session_->update({.workbench = {.enable = true}});
  }
  void attach(const Composio &c) {
    if (session_) createLocalWorkbenchSession(c, *session_);  // UNSAFE
  }

 private:
  std::optional<Session> session_;
};

class ThroughChoice {
 public:
  explicit ThroughChoice(const Composio &c) : session_(local(c)), other_(local(c)) {}
  void spoil(bool which) { (which ? session_ : other_).update({.workbench = {.enable = true}}); }
  void attach(const Composio &c) { createLocalWorkbenchSession(c, session_); }  // UNSAFE

 private:
  Session session_, other_;
};

class ThroughChain {
 public:
  explicit ThroughChain(const Composio &c) : session_(local(c)) {}
  void spoil(const Composio &c) { (session_ = local(c)) = c.create("u"); }
  void attach(const Composio &c) { createLocalWorkbenchSession(c, session_); }  // UNSAFE

 private:
  Session session_;
};

class ThroughValue {
 public:
  explicit ThroughValue(const Composio &c) : session_(local(c)) {}
  void spoil(const Composio &c) { session_.value() = c.create("u"); }
  void attach(const Composio &c) {
    if (session_) createLocalWorkbenchSession(c, *session_);  // UNSAFE
  }

 private:
  std::optional<Session> session_;
};

class ThroughSelf {
 public:
  explicit ThroughSelf(const Composio &c) : session_(local(c)) {}
  void spoil(const Composio &c) {
    ThroughSelf *self = this;
    self->session_ = c.create("u");
  }
  void attach(const Composio &c) { createLocalWorkbenchSession(c, session_); }  // UNSAFE

 private:
  Session session_;
};

class ThroughForwarding {
 public:
  explicit ThroughForwarding(const Composio &c) : session_(local(c)) {}
  void spoil() {
    auto &&same = std::move(session_);
    switchOn(same);
  }
  void attach(const Composio &c) { createLocalWorkbenchSession(c, session_); }  // UNSAFE

 private:
  Session session_;
};

class ThroughOwner {
 public:
  explicit ThroughOwner(const Composio &c) : session_(std::make_unique<Session>(local(c))) {}
  Session &session() const { return *session_; }
  void attach(const Composio &c) const { createLocalWorkbenchSession(c, *session_); }  // UNSAFE

 private:
  const std::unique_ptr<Session> session_;
};

class ThroughOwnersPointer {
 public:
  explicit ThroughOwnersPointer(const Composio &c) : session_(std::make_unique<Session>(local(c))) {}
  Session *session() const { return session_.get(); }
  void attach(const Composio &c) const { createLocalWorkbenchSession(c, *session_); }  // UNSAFE

 private:
  std::unique_ptr<Session> session_;
};

class OverwritesOwned {
 public:
  explicit OverwritesOwned(const Composio &c) : session_(std::make_unique<Session>(local(c))) {}
  void spoil(const Composio &c) { *session_ = c.create("u"); }
  void attach(const Composio &c) const { createLocalWorkbenchSession(c, *session_); }  // UNSAFE

 private:
  std::unique_ptr<Session> session_;
};

class Decays {
 public:
  explicit Decays(const Composio &c) : session_(local(c)) {}
  decltype(auto) session() { return (session_); }
  void attach(const Composio &c) { createLocalWorkbenchSession(c, session_); }  // UNSAFE

 private:
  Session session_;
};

class LocalClassSpoils {
 public:
  explicit LocalClassSpoils(const Composio &c) : session_(local(c)) {}
  void spoil() {
    struct Spoiler {
      static void go(LocalClassSpoils &object) { switchOn(object.session_); }
    };
    Spoiler::go(*this);
  }
  void attach(const Composio &c) { createLocalWorkbenchSession(c, session_); }  // UNSAFE

 private:
  Session session_;
};

class Restores {
 public:
  explicit Restores(const Composio &c) : session_(local(c)) {}
  void spoilAndThrow(const Composio &c) {
    try {
      session_ = c.create("u");
      if (cond()) throw 1;
      session_ = local(c);
    } catch (int) {
    }
  }
  void attach(const Composio &c) { createLocalWorkbenchSession(c, session_); }  // UNSAFE

 private:
  Session session_;
};

class TemplatedConstructor {
 public:
  template <class Source>
  explicit TemplatedConstructor(const Source &source) : session_(source()) {}
  void attach(const Composio &c) { createLocalWorkbenchSession(c, session_); }  // UNSAFE

 private:
  const Session session_;
};

// An object that others know by its name while it is made.
void announce(const Composio &c);
class Known {
 public:
  explicit Known(const Composio &c) : session_(c.create("u")) {
    announce(c);
    session_ = local(c);
  }
  void attach(const Composio &c) { createLocalWorkbenchSession(c, session_); }  // UNSAFE

 private:
  Session session_;
};
alignas(Known) unsigned char g_storage[sizeof(Known)];
Known &known() { return *reinterpret_cast<Known *>(g_storage); }
void announce(const Composio &c) {
  quietly([&c] { known().attach(c); });
}

class KnownByFunction {
 public:
  KnownByFunction(const Composio &c, void (*announce)()) : session_(c.create("u")) {
    g_self = this;
    announce();
    session_ = local(c);
  }
  void attach(const Composio &c) { createLocalWorkbenchSession(c, session_); }  // UNSAFE
  static KnownByFunction *g_self;

 private:
  Session session_;
};
KnownByFunction *KnownByFunction::g_self = nullptr;
const Composio *g_client = nullptr;
void attachSelf() { KnownByFunction::g_self->attach(*g_client); }

// A constructor that is done before it fails has its object destroyed.
class DestroyedInTheEnd {
 public:
  explicit DestroyedInTheEnd(const Composio &c) : DestroyedInTheEnd(c, 0) {
    session_ = c.create("u");
    throw 1;
  }
  ~DestroyedInTheEnd() {
    quietly([this] { attach(); });
  }
  void attach() { createLocalWorkbenchSession(client_, session_); }  // UNSAFE

 private:
  DestroyedInTheEnd(const Composio &c, int) : client_(c), session_(local(c)) {}
  const Composio &client_;
  Session session_;
};

}  // namespace app
using namespace app;

void target(Composio &c) {
  switch (choose(16)) {
    case 0: {
      Swaps object(c);
      Session other = c.use("s");
      if (cond()) object.exchange(other);
      return object.attach(c);
    }
    case 1: {
      RestsOnOther object(c);
      object.spoil(c.use("s"));
      object.shift();
      return object.attach(c);
    }
    case 2: {
      Pair object(c);
      object.turn();
      return object.attach(c);
    }
    case 3: {
      ThroughPointer object(c);
      object.spoil();
      quietly([&] { object.attach(c); });
      ThroughEmplace emplace;
      emplace.spoil(c);
      return emplace.attach(c);
    }
    case 4: {
      ThroughArrow object(c);
      object.spoil();
      quietly([&] { object.attach(c); });
      ThroughChoice choice(c);
      choice.spoil(cond());
      return choice.attach(c);
    }
    case 5: {
      ThroughChain object(c);
      object.spoil(c);
      return object.attach(c);
    }
    case 6: {
      ThroughValue object(c);
      object.spoil(c);
      return object.attach(c);
    }
    case 7: {
      ThroughSelf object(c);
      object.spoil(c);
      return object.attach(c);
    }
    case 8: {
      ThroughForwarding object(c);
      object.spoil();
      return object.attach(c);
    }
    case 9: {
      ThroughOwner object(c);
      switchOn(object.session());
      quietly([&] { object.attach(c); });
      ThroughOwnersPointer pointer(c);
      switchOn(*pointer.session());
      return pointer.attach(c);
    }
    case 10: {
      OverwritesOwned object(c);
      object.spoil(c);
      return object.attach(c);
    }
    case 11: {
      Decays object(c);
      switchOn(object.session());
      quietly([&] { object.attach(c); });
      LocalClassSpoils spoils(c);
      spoils.spoil();
      return spoils.attach(c);
    }
    case 12: {
      Restores object(c);
      object.spoilAndThrow(c);
      return object.attach(c);
    }
    case 13: {
      TemplatedConstructor object([&] { return c.use("s"); });
      return object.attach(c);
    }
    case 14: {
      g_client = &c;
      quietly([&] { KnownByFunction object(c, attachSelf); });
      new (g_storage) Known(c);
      return;
    }
    case 15: return quietly([&] { DestroyedInTheEnd object(c); });
  }
}
