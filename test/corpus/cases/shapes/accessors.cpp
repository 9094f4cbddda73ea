// Accessors instead of members: with bodies that are seen, and without.
#include <composio/composio.h>
#include "oracle.h"

#include <memory>

namespace acme {

class Seen {
 public:
  class Block {
   public:
    explicit Block(std::optional<bool> enable) : enable_(enable) {}
    bool enable() const { return enable_.value_or(true); }
    void set(std::optional<bool> enable) { enable_ = enable; }

   private:
    std::optional<bool> enable_;
  };
  explicit Seen(std::optional<bool> enable) : block_(enable) {}
  const Block &workbench() const { return block_; }
  void update(std::optional<bool> enable) { block_.set(enable); }

 private:
  Block block_;
};

// The state of a handle is shared by its copies, and nothing of it is seen.
class Handle {
 public:
  struct Block {
    std::optional<bool> enable;
  };
  explicit Handle(bool enable);
  Block sandbox() const;
  void update(bool enable);
  void rename() const;

 private:
  struct State;
  std::shared_ptr<State> state_;
};

#ifdef COMPOSIO_ORACLE
struct Handle::State {
  Block block;
};
Handle::Handle(bool enable) : state_(std::make_shared<State>(State{{enable}})) {}
Handle::Block Handle::sandbox() const { return state_->block; }
void Handle::update(bool enable) { state_->block.enable = enable; }
void Handle::rename() const {}
#endif

void createLocalWorkbenchSession(const Seen &session ORACLE_WHERE) {
  (void)session;
  ORACLE_DEMANDED(!session.workbench().enable());
}
void createLocalWorkbenchSession(const Handle &session ORACLE_WHERE) {
  (void)session;
  ORACLE_DEMANDED(session.sandbox().enable == false);
}

}  // namespace acme

using namespace acme;

static std::optional<bool> anyFlag() { return cond() ? std::optional<bool>(cond()) : std::nullopt; }

static void seenTested() {
  const Seen session(anyFlag());
  if (!session.workbench().enable()) createLocalWorkbenchSession(session);  // SAFE
}

static void seenTestedWrongly() {
  const Seen session(anyFlag());
  if (session.workbench().enable()) createLocalWorkbenchSession(session);  // UNSAFE
}

static void seenMade() {
  Seen session(false);
  createLocalWorkbenchSession(session);  // SAFE
  session.update(std::nullopt);
  createLocalWorkbenchSession(session);  // UNSAFE
}

static void seenUpdated() {
  Seen session(anyFlag());
  session.update(false);
  createLocalWorkbenchSession(session);  // SAFE
}

static void handleTested() {
  const Handle session(cond());
  if (session.sandbox().enable == false) createLocalWorkbenchSession(session);  // SAFE
}

static void handleNotTested() {
  const Handle session(false);
  const Handle other(true);
  if (session.sandbox().enable == false) createLocalWorkbenchSession(other);  // UNSAFE
}

static void handleTestedThroughACopyOfTheBlock() {
  const Handle session(cond());
  const Handle::Block block = session.sandbox();
  if (block.enable.value_or(true)) return;
  createLocalWorkbenchSession(session);  // SAFE
}

static void handleUpdated() {
  Handle session(cond());
  if (session.sandbox().enable != false) return;
  session.update(true);
  createLocalWorkbenchSession(session);  // UNSAFE
}

static void handleUpdatedThroughACopy() {
  Handle session(cond());
  Handle copy = session;
  if (session.sandbox().enable != false) return;
  copy.update(true);
  createLocalWorkbenchSession(session);  // UNSAFE
}

static void handleReplaced() {
  Handle session(cond());
  if (session.sandbox().enable != false) return;
  session = Handle(true);
  createLocalWorkbenchSession(session);  // UNSAFE
}

static void byReference(Handle &first, Handle &second) {
  if (first.sandbox().enable != false) return;
  second.update(cond());
  createLocalWorkbenchSession(first);  // UNSAFE
}

static void constantCall(const Handle &session) {
  if (session.sandbox().enable != false) return;
  session.rename();
  createLocalWorkbenchSession(session);  // SAFE
}

void target(composio::Composio &) {
  switch (choose(12)) {
    case 0: return seenTested();
    case 1: return seenTestedWrongly();
    case 2: return seenMade();
    case 3: return seenUpdated();
    case 4: return handleTested();
    case 5: return handleNotTested();
    case 6: return handleTestedThroughACopyOfTheBlock();
    case 7: return handleUpdated();
    case 8: return handleUpdatedThroughACopy();
    case 9: return handleReplaced();
    case 10: {
      Handle session(cond());
      return byReference(session, session);
    }
    default: {
      const Handle session(cond());
      return constantCall(session);
    }
  }
}
