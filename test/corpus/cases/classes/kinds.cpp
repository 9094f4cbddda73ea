// The classes that people write to hold a session: wrappers, singletons, builders, CRTP, templates, interfaces.
#include <memory>
#include <optional>
#include <utility>

#include "composio/composio.h"
#include "oracle.h"

using composio::Composio;
using composio::Session;
using composio::experimental::createLocalWorkbenchSession;

namespace app {

Composio &client() {
  static Composio instance;
  return instance;
}
Session local(const Composio &c) { return c.create("u", {.workbench = {.enable = false}}); }

class Guard {
 public:
  explicit Guard(const Composio &c) : session_(local(c)) {}
  Guard(const Guard &) = delete;
  Guard &operator=(const Guard &) = delete;
  ~Guard() { opaque(); }
  void attach(const Composio &c) { createLocalWorkbenchSession(c, session_); }  // SAFE

 private:
  Session session_;
};

class Single {
 public:
  static Single &instance() {
    static Single single;
    return single;
  }
  void attach() { createLocalWorkbenchSession(client(), session_); }  // SAFE

 private:
  Single() : session_(local(client())) {}
  Session session_;
};

class OpenSingle {
 public:
  static OpenSingle &instance() {
    static OpenSingle single;
    return single;
  }
  void attach() { createLocalWorkbenchSession(client(), session_); }  // UNSAFE
  void open() { session_.update({.workbench = {.enable = true}}); }

 private:
  OpenSingle() : session_(local(client())) {}
  Session session_;
};

class Builder {
 public:
  explicit Builder(const Composio &c) : client_(c) {}
  Builder &withLocal() {
    session_ = local(client_);
    return *this;
  }
  void attach() const {
    if (session_) createLocalWorkbenchSession(client_, *session_);  // SAFE
  }

 private:
  const Composio &client_;
  std::optional<Session> session_;
};

class OpenBuilder {
 public:
  explicit OpenBuilder(const Composio &c) : client_(c) {}
  OpenBuilder &withLocal() {
    session_ = local(client_);
    return *this;
  }
  OpenBuilder &withRemote() {
    session_ = client_.create("u");
    return *this;
  }
  void attach() const {
    if (session_) createLocalWorkbenchSession(client_, *session_);  // UNSAFE
  }

 private:
  const Composio &client_;
  std::optional<Session> session_;
};

template <class Self>
class Attaching {
 public:
  explicit Attaching(const Composio &c) : session_(local(c)) {}
  void attach(const Composio &c) {
    static_cast<Self *>(this)->before();
    createLocalWorkbenchSession(c, session_);  // SAFE
  }

 private:
  Session session_;
};
class Quiet : public Attaching<Quiet> {
 public:
  using Attaching<Quiet>::Attaching;
  void before() { opaque(); }
};

template <class Self>
class OpenAttaching {
 public:
  explicit OpenAttaching(const Composio &c) : session_(local(c)) {}
  void attach(const Composio &c) {
    static_cast<Self *>(this)->before(session_);
    createLocalWorkbenchSession(c, session_);  // UNSAFE
  }

 private:
  Session session_;
};
class Loud : public OpenAttaching<Loud> {
 public:
  using OpenAttaching<Loud>::OpenAttaching;
  void before(Session &session) {
    if (cond()) session.update({.workbench = {.enable = true}});
  }
};

template <class Tag>
class Holder {
 public:
  explicit Holder(const Composio &c) : session_(local(c)) {}
  void renew(const Composio &c) { session_ = local(c); }
  void attach(const Composio &c) { createLocalWorkbenchSession(c, session_); }  // SAFE

 private:
  Session session_;
};

template <class Tag>
class OpenHolder {
 public:
  explicit OpenHolder(const Composio &c) : session_(local(c)) {}
  void renew(const Composio &c) { session_ = c.create("u"); }
  void attach(const Composio &c) { createLocalWorkbenchSession(c, session_); }  // UNSAFE

 private:
  Session session_;
};

class Task {
 public:
  virtual ~Task() = default;
  virtual void run(const Composio &c) = 0;
};
class LocalTask final : public Task {
 public:
  explicit LocalTask(const Composio &c) : session_(local(c)) {}
  void run(const Composio &c) override { createLocalWorkbenchSession(c, session_); }  // SAFE

 private:
  Session session_;
};
class AnyTask final : public Task {
 public:
  explicit AnyTask(Session session) : session_(std::move(session)) {}
  void run(const Composio &c) override { createLocalWorkbenchSession(c, session_); }  // UNSAFE

 private:
  Session session_;
};

// What its accessor gives is local for others as well.
class Pool {
 public:
  explicit Pool(const Composio &c) : session_(local(c)) {}
  const Session &session() const { return session_; }

 private:
  Session session_;
};
class OpenPool {
 public:
  explicit OpenPool(const Session &session) : session_(session) {}
  const Session &session() const { return session_; }

 private:
  Session session_;
};

}  // namespace app
using namespace app;

void fromPool(const Pool &pool, const Composio &c) {
  createLocalWorkbenchSession(c, pool.session());  // SAFE
}
void fromOpenPool(const OpenPool &pool, const Composio &c) {
  createLocalWorkbenchSession(c, pool.session());  // UNSAFE
}

void target(Composio &c) {
  switch (choose(8)) {
    case 0:
      Guard(c).attach(c);
      Single::instance().attach();
      Builder(c).withLocal().attach();
      Quiet(c).attach(c);
      LocalTask(c).run(c);
      return fromPool(Pool(c), c);
    case 1: {
      OpenSingle &single = OpenSingle::instance();
      if (cond()) single.open();
      return single.attach();
    }
    case 2: return cond() ? OpenBuilder(c).withLocal().attach() : OpenBuilder(c).withRemote().attach();
    case 3: return Loud(c).attach(c);
    case 4: {
      Holder<int> holder(c);
      if (cond()) holder.renew(c);
      return holder.attach(c);
    }
    case 5: {
      OpenHolder<int> holder(c);
      if (cond()) holder.renew(c);
      return holder.attach(c);
    }
    case 6: return AnyTask(c.use("s")).run(c);
    case 7: return fromOpenPool(OpenPool(c.use("s")), c);
  }
}
