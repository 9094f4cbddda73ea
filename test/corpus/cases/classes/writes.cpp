// A private member is what all writes to it leave there: each of them counts, wherever it is.
#include <functional>
#include <memory>
#include <optional>
#include <utility>

#include "composio/composio.h"
#include "oracle.h"

using composio::Composio;
using composio::Session;
using composio::experimental::createLocalWorkbenchSession;

namespace app {

Session local(const Composio &c) { return c.create("u", {.workbench = {.enable = false}}); }

class Renews {
 public:
  explicit Renews(const Composio &c) : session_(local(c)) {}
  void renew(const Composio &c) { session_ = local(c); }
  void attach(const Composio &c) {
    opaque();
    createLocalWorkbenchSession(c, session_);  // SAFE
  }

 private:
  Session session_;
};

class Sets {
 public:
  explicit Sets(const Composio &c) : session_(local(c)) {}
  void set(const Session &session) { session_ = session; }
  void attach(const Composio &c) { createLocalWorkbenchSession(c, session_); }  // UNSAFE

 private:
  Session session_;
};

class SetsTested {
 public:
  explicit SetsTested(const Composio &c) : session_(local(c)) {}
  void set(const Session &session) {
    if (session.isLocal()) session_ = session;
  }
  void attach(const Composio &c) { createLocalWorkbenchSession(c, session_); }  // SAFE

 private:
  Session session_;
};

class SwitchesOff {
 public:
  explicit SwitchesOff(const Composio &c) : session_(local(c)) {}
  void refresh() { session_.update({.workbench = {.enable = false}}); }
  void attach(const Composio &c) { createLocalWorkbenchSession(c, session_); }  // SAFE

 private:
  Session session_;
};

class SwitchesOn {
 public:
  explicit SwitchesOn(const Composio &c) : session_(local(c)) {}
  void refresh() { session_.update({.workbench = {.enable = true}}); }
  void attach(const Composio &c) { createLocalWorkbenchSession(c, session_); }  // UNSAFE

 private:
  Session session_;
};

// On and off again: in between, others may look.
class OnForAMoment {
 public:
  explicit OnForAMoment(const Composio &c) : session_(local(c)) {}
  void refresh(const std::function<void()> &between) {
    session_.update({.workbench = {.enable = true}});
    between();
    session_.update({.workbench = {.enable = false}});
  }
  void attach(const Composio &c) { createLocalWorkbenchSession(c, session_); }  // UNSAFE

 private:
  Session session_;
};

// The restoring write is skipped by an exception.
class HalfWay {
 public:
  explicit HalfWay(const Composio &c) : session_(local(c)) {}
  void renew(const Composio &c) {
    session_ = c.create("u");
    if (cond()) throw 1;
    session_ = local(c);
  }
  void attach(const Composio &c) { createLocalWorkbenchSession(c, session_); }  // UNSAFE

 private:
  Session session_;
};

class WholeWay {
 public:
  explicit WholeWay(const Composio &c) : session_(local(c)) {}
  void renew(const Composio &c) {
    Session fresh = c.use("s");
    if (!fresh.isLocal()) throw 1;
    session_ = std::move(fresh);
  }
  void attach(const Composio &c) { createLocalWorkbenchSession(c, session_); }  // SAFE

 private:
  Session session_;
};

class Lazy {
 public:
  void attach(const Composio &c) {
    createLocalWorkbenchSession(c, get(c));  // SAFE
  }
  const Session &get(const Composio &c) {
    if (!session_) session_.emplace(local(c));
    return *session_;
  }
  void drop() { session_.reset(); }
  bool isFilled() const { return session_.has_value(); }

 private:
  std::optional<Session> session_;
};

class LazyAndFed {
 public:
  void attach(const Composio &c) {
    if (!session_) session_ = local(c);
    createLocalWorkbenchSession(c, *session_);  // UNSAFE
  }
  void feed(const Composio &c) { session_.emplace(c.use("s")); }
  void drop() { session_ = std::nullopt; }

 private:
  std::optional<Session> session_;
};

class Cached {
 public:
  const Session &get(const Composio &c) const {
    if (!session_) session_ = local(c);
    return session_.value();
  }
  void attach(const Composio &c) const { createLocalWorkbenchSession(c, get(c)); }  // SAFE

 private:
  mutable std::optional<Session> session_;
};

class CachedOther {
 public:
  const Session &get(const Composio &c) const {
    if (!session_) session_ = c.use("s");
    return session_.value();
  }
  void attach(const Composio &c) const { createLocalWorkbenchSession(c, get(c)); }  // UNSAFE

 private:
  mutable std::optional<Session> session_;
};

class Owns {
 public:
  explicit Owns(const Composio &c) : session_(std::make_unique<Session>(local(c))) {}
  void drop() { session_.reset(); }
  void renew(const Composio &c) { session_ = std::make_unique<Session>(local(c)); }
  void attach(const Composio &c) {
    if (session_) createLocalWorkbenchSession(c, *session_);  // SAFE
  }

 private:
  std::unique_ptr<Session> session_;
};

class OwnsAnother {
 public:
  explicit OwnsAnother(const Composio &c) : session_(std::make_unique<Session>(local(c))) {}
  void renew(const Composio &c) { session_ = std::make_unique<Session>(c.create("u")); }
  void attach(const Composio &c) {
    if (session_) createLocalWorkbenchSession(c, *session_);  // UNSAFE
  }

 private:
  std::unique_ptr<Session> session_;
};

class OwnsAndSwitches {
 public:
  explicit OwnsAndSwitches(const Composio &c) : session_(std::make_unique<Session>(local(c))) {}
  void refresh() const { session_->update({.workbench = {.enable = true}}); }
  void attach(const Composio &c) const { createLocalWorkbenchSession(c, *session_); }  // UNSAFE

 private:
  std::unique_ptr<Session> session_;
};

// Who gave the pointer may have kept it.
class OwnsWhatWasGiven {
 public:
  explicit OwnsWhatWasGiven(std::unique_ptr<Session> session) : session_(std::move(session)) {
    if (!session_ || !session_->isLocal()) throw 1;
  }
  void attach(const Composio &c) { createLocalWorkbenchSession(c, *session_); }  // UNSAFE

 private:
  std::unique_ptr<Session> session_;
};

}  // namespace app
using namespace app;

void target(Composio &c) {
  switch (choose(11)) {
    case 0: {
      Renews renews(c);
      if (cond()) renews.renew(c);
      renews.attach(c);
      SetsTested tested(c);
      tested.set(c.use("s"));
      return tested.attach(c);
    }
    case 1: {
      Sets sets(c);
      if (cond()) sets.set(c.use("s"));
      return sets.attach(c);
    }
    case 2: {
      SwitchesOff off(c);
      off.refresh();
      return off.attach(c);
    }
    case 3: {
      SwitchesOn on(c);
      if (cond()) on.refresh();
      return on.attach(c);
    }
    case 4: {
      OnForAMoment moment(c);
      return moment.refresh([&] { moment.attach(c); });
    }
    case 5: {
      HalfWay half(c);
      try {
        half.renew(c);
      } catch (int) {
      }
      return half.attach(c);
    }
    case 6: {
      WholeWay whole(c);
      try {
        whole.renew(c);
      } catch (int) {
      }
      return whole.attach(c);
    }
    case 7: {
      Lazy lazy;
      if (cond()) lazy.attach(c);
      if (cond()) lazy.drop();
      lazy.attach(c);
      return Cached().attach(c);
    }
    case 8: {
      LazyAndFed fed;
      if (cond()) fed.feed(c);
      if (cond()) fed.drop();
      fed.attach(c);
      return CachedOther().attach(c);
    }
    case 9: {
      Owns owns(c);
      if (cond()) owns.drop();
      if (cond()) owns.renew(c);
      owns.attach(c);
      OwnsAnother another(c);
      if (cond()) another.renew(c);
      return another.attach(c);
    }
    case 10: {
      if (cond()) {
        OwnsAndSwitches switches(c);
        if (cond()) switches.refresh();
        return switches.attach(c);
      }
      auto session = std::make_unique<Session>(local(c));
      Session &kept = *session;
      OwnsWhatWasGiven given(std::move(session));
      if (cond()) kept.update({.workbench = {.enable = true}});
      return given.attach(c);
    }
  }
}
