// Copies are as good as what they are copied from; what a class writes itself is judged like any constructor.
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

class Implicit {
 public:
  explicit Implicit(const Composio &c) : session_(local(c)) {}
  void attach(const Composio &c) const { createLocalWorkbenchSession(c, session_); }  // SAFE

 private:
  Session session_;
};

class Own {
 public:
  explicit Own(const Composio &c) : session_(local(c)) {}
  Own(const Own &other) : session_(other.session_) {}
  Own(Own &&other) noexcept : session_(std::move(other.session_)) {}
  Own &operator=(const Own &other) {
    session_ = other.session_;
    return *this;
  }
  Own &operator=(Own &&other) noexcept {
    session_ = std::move(other.session_);
    return *this;
  }
  ~Own() { opaque(); }
  void attach(const Composio &c) const { createLocalWorkbenchSession(c, session_); }  // SAFE

 private:
  Session session_;
};

class ForgetsToCopy {
 public:
  explicit ForgetsToCopy(const Composio &c) : client_(c), session_(local(c)) {}
  ForgetsToCopy(const ForgetsToCopy &other) : client_(other.client_), session_(other.client_.create("u")) {}
  void attach(const Composio &c) const { createLocalWorkbenchSession(c, session_); }  // UNSAFE

 private:
  const Composio &client_;
  const Session session_;
};

class AssignsAnother {
 public:
  explicit AssignsAnother(const Composio &c) : client_(&c), session_(local(c)) {}
  AssignsAnother(const AssignsAnother &) = default;
  AssignsAnother &operator=(const AssignsAnother &other) {
    client_ = other.client_;
    session_ = client_->create("u");
    return *this;
  }
  void attach(const Composio &c) const { createLocalWorkbenchSession(c, session_); }  // UNSAFE

 private:
  const Composio *client_;
  Session session_;
};

class AssignsFromAny {
 public:
  explicit AssignsFromAny(const Composio &c) : session_(local(c)) {}
  AssignsFromAny &operator=(Session session) {
    session_ = std::move(session);
    return *this;
  }
  void attach(const Composio &c) const { createLocalWorkbenchSession(c, session_); }  // UNSAFE

 private:
  Session session_;
};

class Moves {
 public:
  explicit Moves(const Composio &c) : session_(std::make_unique<Session>(local(c))) {}
  void attach(const Composio &c) const {
    if (session_ != nullptr) createLocalWorkbenchSession(c, *session_);  // SAFE
  }

 private:
  std::unique_ptr<Session> session_;
};

class Takes {
 public:
  explicit Takes(const Composio &c) : session_(local(c)) {}
  std::optional<Session> take() { return std::move(session_); }
  void attach(const Composio &c) const {
    if (session_) createLocalWorkbenchSession(c, *session_);  // SAFE
  }

 private:
  std::optional<Session> session_;
};

}  // namespace app
using namespace app;

void target(Composio &c) {
  switch (choose(6)) {
    case 0: {
      Implicit a(c), b(a), d(std::move(a));
      b = d;
      d = std::move(b);
      d.attach(c);
      return a.attach(c);
    }
    case 1: {
      Own a(c), b(a), d(std::move(a));
      b = d;
      d = std::move(b);
      d.attach(c);
      return a.attach(c);
    }
    case 2: {
      const ForgetsToCopy a(c);
      return cond() ? a.attach(c) : ForgetsToCopy(a).attach(c);
    }
    case 3: {
      AssignsAnother a(c), b(c);
      if (cond()) a = b;
      return a.attach(c);
    }
    case 4: {
      AssignsFromAny a(c);
      if (cond()) a = c.use("s");
      return a.attach(c);
    }
    case 5: {
      Moves a(c), b(std::move(a));
      a.attach(c);
      b.attach(c);
      Takes t(c);
      if (cond()) (void)t.take();
      return t.attach(c);
    }
  }
}
