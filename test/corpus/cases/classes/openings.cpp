// Who else gets at a member: what is open to code that the class does not hold is nothing that it can promise.
#include <functional>
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

class Public {
 public:
  explicit Public(const Composio &c) : session(local(c)) {}
  void attach(const Composio &c) { createLocalWorkbenchSession(c, session); }  // UNSAFE
  Session session;
};

class ShowsConst {
 public:
  explicit ShowsConst(const Composio &c) : session_(local(c)) {}
  const Session &session() const { return session_; }
  const Session *address() { return &session_; }
  void attach(const Composio &c) { createLocalWorkbenchSession(c, session_); }  // SAFE

 private:
  Session session_;
};

class GivesAway {
 public:
  explicit GivesAway(const Composio &c) : session_(local(c)) {}
  Session &session() { return session_; }
  void attach(const Composio &c) { createLocalWorkbenchSession(c, session_); }  // UNSAFE

 private:
  Session session_;
};

Session *g_kept = nullptr;
class Stores {
 public:
  explicit Stores(const Composio &c) : session_(local(c)) {}
  void publish() { g_kept = &session_; }
  void attach(const Composio &c) { createLocalWorkbenchSession(c, session_); }  // UNSAFE

 private:
  Session session_;
};

class HasFriend {
 public:
  explicit HasFriend(const Composio &c) : session_(local(c)) {}
  void attach(const Composio &c) { createLocalWorkbenchSession(c, session_); }  // UNSAFE

 private:
  friend void spoil(HasFriend &object, const Composio &c);
  Session session_;
};
void spoil(HasFriend &object, const Composio &c) { object.session_ = c.create("u"); }

class HasReadingFriend {
 public:
  explicit HasReadingFriend(const Composio &c) : session_(local(c)) {}
  void attach(const Composio &c) { createLocalWorkbenchSession(c, session_); }  // SAFE

 private:
  friend bool isGood(HasReadingFriend &object) { return object.session_.isLocal(); }
  Session session_;
};

class HasFriendClass {
 public:
  explicit HasFriendClass(const Composio &c) : session_(local(c)) {}
  void attach(const Composio &c) { createLocalWorkbenchSession(c, session_); }  // UNSAFE

 private:
  friend class Admin;
  Session session_;
};
class Admin {
 public:
  static void spoil(HasFriendClass &object) { switchOn(object.session_); }
};

class HasNested {
 public:
  explicit HasNested(const Composio &c) : session_(local(c)) {}
  struct Key {
    HasNested &outer;
    ~Key() { outer.session_.update({.workbench = {.enable = true}}); }
  };
  void attach(const Composio &c) { createLocalWorkbenchSession(c, session_); }  // UNSAFE

 private:
  Session session_;
};

class HasTemplate {
 public:
  explicit HasTemplate(const Composio &c) : session_(local(c)) {}
  template <class Value>
  void set(const Value &value) {
    session_ = value;
  }
  void attach(const Composio &c) { createLocalWorkbenchSession(c, session_); }  // UNSAFE

 private:
  Session session_;
};

namespace {

// Other units cannot say what it does for arguments of theirs.
class HasReadingTemplate {
 public:
  explicit HasReadingTemplate(const Composio &c) : session_(local(c)) {}
  template <class Visitor>
  void visit(Visitor visitor) const {
    visitor(session_);
  }
  void attach(const Composio &c) { createLocalWorkbenchSession(c, session_); }  // SAFE

 private:
  Session session_;
};

}  // namespace

class HasGenericLambda {
 public:
  explicit HasGenericLambda(const Composio &c) : hidden_(local(c)) {}
  static auto spoiler() {
    return [](auto &object) { object.hidden_.update({.workbench = {.enable = true}}); };
  }
  void attach(const Composio &c) { createLocalWorkbenchSession(c, hidden_); }  // UNSAFE

 private:
  Session hidden_;
};

class SpoilsLater {
 public:
  explicit SpoilsLater(const Composio &c) : session_(local(c)) {}
  std::function<void()> later() {
    return [this] { session_.update({.workbench = {.enable = true}}); };
  }
  void attach(const Composio &c) { createLocalWorkbenchSession(c, session_); }  // UNSAFE

 private:
  Session session_;
};

class ReadsLater {
 public:
  explicit ReadsLater(const Composio &c) : session_(local(c)) {}
  std::function<void()> later(const Composio &c) {
    return [this, &c] { createLocalWorkbenchSession(c, session_); };  // SAFE
  }

 private:
  Session session_;
};

class ByReference {
 public:
  explicit ByReference(const Composio &c) : session_(local(c)) {}
  std::function<void()> later() {
    Session &session = session_;
    return [&session] { switchOn(session); };
  }
  void attach(const Composio &c) { createLocalWorkbenchSession(c, session_); }  // UNSAFE

 private:
  Session session_;
};

class PointsToMember {
 public:
  explicit PointsToMember(const Composio &c) : session_(local(c)) {}
  static Session PointsToMember::*which() { return &PointsToMember::session_; }
  void attach(const Composio &c) { createLocalWorkbenchSession(c, session_); }  // UNSAFE

 private:
  Session session_;
};

class Decomposed {
 public:
  explicit Decomposed(const Composio &c) : session_(local(c)) {}
  void spoil() {
    auto &[session] = *this;
    switchOn(session);
  }
  void attach(const Composio &c) { createLocalWorkbenchSession(c, session_); }  // UNSAFE

 private:
  Session session_;
};

class Protected {
 public:
  explicit Protected(const Composio &c) : session_(local(c)) {}
  void attach(const Composio &c) { createLocalWorkbenchSession(c, session_); }  // UNSAFE

 protected:
  Session session_;
};
class Derived : public Protected {
 public:
  using Protected::Protected;
  void spoil(const Composio &c) { session_ = c.create("u"); }
};

namespace {

class ProtectedAndKept {
 public:
  explicit ProtectedAndKept(const Composio &c) : session_(local(c)) {}
  void attach(const Composio &c) { createLocalWorkbenchSession(c, session_); }  // SAFE

 protected:
  Session session_;
};
class DerivedAndKind : public ProtectedAndKept {
 public:
  using ProtectedAndKept::ProtectedAndKept;
  void renew(const Composio &c) { session_ = local(c); }
};

}  // namespace

// The inner session of another object of the class.
class Twin {
 public:
  explicit Twin(const Composio &c) : session_(local(c)) {}
  void spoil(Twin &other, const Composio &c) { other.session_ = c.create("u"); }
  void attach(const Composio &c) { createLocalWorkbenchSession(c, session_); }  // UNSAFE

 private:
  Session session_;
};

}  // namespace app
using namespace app;

// In a header of many units, whose classes are not all closed: derived classes may be anywhere.
class OpenToHeirs {
 public:
  explicit OpenToHeirs(const Composio &c) : session_(local(c)) {}
  void attach(const Composio &c) { createLocalWorkbenchSession(c, session_); }  // UNSAFE open

 protected:
  Session session_;
};

class OpenElsewhere {
 public:
  explicit OpenElsewhere(const Composio &c) : session_(local(c)) {}
  void defined(const Composio &c);
  void attach(const Composio &c) { createLocalWorkbenchSession(c, session_); }  // UNSAFE open

 private:
  Session session_;
};

void target(Composio &c) {
  switch (choose(14)) {
    case 0: {
      Public object(c);
      if (cond()) object.session = c.use("s");
      object.attach(c);
      ShowsConst shows(c);
      (void)shows.session();
      (void)shows.address();
      return shows.attach(c);
    }
    case 1: {
      GivesAway object(c);
      if (cond()) switchOn(object.session());
      return object.attach(c);
    }
    case 2: {
      Stores object(c);
      object.publish();
      if (cond()) switchOn(*g_kept);
      return object.attach(c);
    }
    case 3: {
      HasReadingFriend reading(c);
      (void)isGood(reading);
      reading.attach(c);
      HasFriend object(c);
      if (cond()) spoil(object, c);
      return object.attach(c);
    }
    case 4: {
      HasFriendClass object(c);
      if (cond()) Admin::spoil(object);
      return object.attach(c);
    }
    case 5: {
      HasNested object(c);
      if (cond()) HasNested::Key key{object};
      return object.attach(c);
    }
    case 6: {
      HasReadingTemplate reading(c);
      reading.visit([](const Session &) {});
      reading.attach(c);
      HasTemplate object(c);
      if (cond()) object.set(c.use("s"));
      return object.attach(c);
    }
    case 7: {
      HasGenericLambda object(c);
      if (cond()) HasGenericLambda::spoiler()(object);
      return object.attach(c);
    }
    case 8: {
      ReadsLater reads(c);
      reads.later(c)();
      SpoilsLater object(c);
      const auto later = object.later();
      if (cond()) later();
      return object.attach(c);
    }
    case 9: {
      ByReference object(c);
      const auto later = object.later();
      if (cond()) later();
      return object.attach(c);
    }
    case 10: {
      PointsToMember object(c);
      if (cond()) switchOn(object.*PointsToMember::which());
      return object.attach(c);
    }
    case 11: {
      Decomposed object(c);
      if (cond()) object.spoil();
      return object.attach(c);
    }
    case 12: {
      DerivedAndKind kind(c);
      kind.renew(c);
      kind.attach(c);
      Derived object(c);
      if (cond()) object.spoil(c);
      return object.attach(c);
    }
    case 13: {
      Twin object(c), other(c);
      if (cond()) other.spoil(object, c);
      object.attach(c);
      OpenToHeirs heirs(c);
      heirs.attach(c);
      OpenElsewhere elsewhere(c);
      return elsewhere.attach(c);
    }
  }
}
