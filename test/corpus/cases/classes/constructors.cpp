// What constructors put into a member that nothing changes later: each of them counts, however it does it.
#include <memory>
#include <optional>
#include <utility>

#include "composio/composio.h"
#include "oracle.h"

using composio::Composio;
using composio::Session;
using composio::SessionConfig;
using composio::experimental::createLocalWorkbenchSession;

namespace app {

Session local(const Composio &c) { return c.create("u", {.workbench = {.enable = false}}); }

class TwoWays {
 public:
  explicit TwoWays(const Composio &c) : session_(local(c)) {}
  TwoWays(const Composio &c, const char *user) : session_(c.create(user, {.workbench = {.enable = false}})) {}
  void attach(const Composio &c) const { createLocalWorkbenchSession(c, session_); }  // SAFE

 private:
  const Session session_;
};

class OneWayTooMany {
 public:
  explicit OneWayTooMany(const Composio &c) : session_(local(c)) {}
  OneWayTooMany(const Composio &c, const char *user) : session_(c.create(user)) {}
  void attach(const Composio &c) const { createLocalWorkbenchSession(c, session_); }  // UNSAFE

 private:
  const Session session_;
};

// A constant may as well be public.
class Shown {
 public:
  explicit Shown(const Composio &c) : session(local(c)) {}
  void attach(const Composio &c) const { createLocalWorkbenchSession(c, session); }  // SAFE
  const Session session;
};

// Whoever makes an aggregate says what is in it.
struct Given {
  const Session session;
  void attach(const Composio &c) const { createLocalWorkbenchSession(c, session); }  // UNSAFE
};

class ByDefault {
 public:
  ByDefault() = default;
  explicit ByDefault(int) {}
  void attach() const { createLocalWorkbenchSession(client_, session_); }  // SAFE

 private:
  Composio client_;
  Session session_ = client_.create("u", {.workbench = {.enable = false}});
};

class OverridesDefault {
 public:
  OverridesDefault() = default;
  explicit OverridesDefault(int) : session_(client_.create("u", {.workbench = {.enable = true}})) {}
  void attach() const { createLocalWorkbenchSession(client_, session_); }  // UNSAFE

 private:
  Composio client_;
  Session session_ = client_.create("u", {.workbench = {.enable = false}});
};

class Delegates {
 public:
  explicit Delegates(const Composio &c) : Delegates(c, local(c)) {}
  void attach(const Composio &c) const { createLocalWorkbenchSession(c, session_); }  // SAFE

 private:
  Delegates(const Composio &c, const Session &) : session_(local(c)) {}
  Session session_;
};

class DelegatesAndSpoils {
 public:
  explicit DelegatesAndSpoils(const Composio &c) : DelegatesAndSpoils(c, 0) { session_ = c.create("u"); }
  void attach(const Composio &c) const { createLocalWorkbenchSession(c, session_); }  // UNSAFE

 private:
  DelegatesAndSpoils(const Composio &c, int) : session_(local(c)) {}
  Session session_;
};

class Base {
 public:
  explicit Base(const Composio &c) : session_(local(c)) {}
  void attach(const Composio &c) const { createLocalWorkbenchSession(c, session_); }  // SAFE

 private:
  const Session session_;
};

class Inherits : public Base {
 public:
  using Base::Base;
  void twice(const Composio &c) const {
    attach(c);
    attach(c);
  }
};

class AnyBase {
 public:
  explicit AnyBase(const Session &session) : session_(session) {}
  void attach(const Composio &c) const { createLocalWorkbenchSession(c, session_); }  // UNSAFE

 private:
  const Session session_;
};

class InheritsAny : public AnyBase {
 public:
  using AnyBase::AnyBase;
};

// What comes from outside is tested, and refused.
class Tests {
 public:
  explicit Tests(Session session) : session_(std::move(session)) {
    if (!session_.isLocal()) throw 1;
  }
  void attach(const Composio &c) const { createLocalWorkbenchSession(c, session_); }  // SAFE

 private:
  Session session_;
};

class TestsTooLittle {
 public:
  explicit TestsTooLittle(Session session, bool strict) : session_(std::move(session)) {
    if (strict && !session_.isLocal()) throw 1;
  }
  void attach(const Composio &c) const { createLocalWorkbenchSession(c, session_); }  // UNSAFE

 private:
  Session session_;
};

class AssignsInBody {
 public:
  explicit AssignsInBody(const Composio &c) { session_ = local(c); }
  void attach(const Composio &c) const { createLocalWorkbenchSession(c, session_); }  // SAFE

 private:
  Session session_;
};

class AssignsOnOneWay {
 public:
  AssignsOnOneWay(const Composio &c, bool fill) : session_(c.create("u")) {
    if (fill) session_ = local(c);
  }
  void attach(const Composio &c) const { createLocalWorkbenchSession(c, session_); }  // UNSAFE

 private:
  Session session_;
};

// Its method runs before the member is what it will be.
class AttachesTooEarly {
 public:
  explicit AttachesTooEarly(const Composio &c) : session_(c.create("u")) {
    attach(c);
    session_ = local(c);
  }
  void attach(const Composio &c) const { createLocalWorkbenchSession(c, session_); }  // UNSAFE

 private:
  Session session_;
};

class Listener {
 public:
  virtual ~Listener() = default;
  virtual void run(const Composio &c) = 0;
};
Listener *g_listener = nullptr;
class Registered : public Listener {
 public:
  Registered() { g_listener = this; }
};

// The base has told others of the object before it is complete.
class KnownTooEarly : public Registered {
 public:
  explicit KnownTooEarly(const Composio &c) : session_(c.create("u")) {
    g_listener->run(c);
    session_ = local(c);
  }
  void run(const Composio &c) override { createLocalWorkbenchSession(c, session_); }  // UNSAFE

 private:
  Session session_;
};

template <class Call>
void quietly(Call call) {
  try {
    call();
  } catch (...) {
  }
}

}  // namespace app
using namespace app;

void target(Composio &c) {
  switch (choose(9)) {
    case 0:
      TwoWays(c).attach(c);
      TwoWays(c, "w").attach(c);
      Shown(c).attach(c);
      Delegates(c).attach(c);
      Inherits(c).twice(c);
      AssignsInBody(c).attach(c);
      ByDefault().attach();
      return ByDefault(1).attach();
    case 1: return cond() ? OneWayTooMany(c).attach(c) : OneWayTooMany(c, "w").attach(c);
    case 2: return Given{c.use("s")}.attach(c);
    case 3: return cond() ? OverridesDefault().attach() : OverridesDefault(1).attach();
    case 4: return DelegatesAndSpoils(c).attach(c);
    case 5: return InheritsAny(c.use("s")).attach(c);
    case 6:
      quietly([&] { Tests(c.use("s")).attach(c); });
      return quietly([&] { TestsTooLittle(c.use("s"), cond()).attach(c); });
    case 7: return AssignsOnOneWay(c, cond()).attach(c);
    case 8:
      quietly([&] { AttachesTooEarly early(c); });
      return quietly([&] { KnownTooEarly early(c); });
  }
}
