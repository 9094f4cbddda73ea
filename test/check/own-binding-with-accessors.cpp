// Accessors are run where their bodies are seen. Otherwise a constant accessor gives the same until the session changes.
// RUN: %composio_check %s -- -std=c++20 | %expect %s
#include <optional>

struct Block {
  bool enable() const { return enable_.value_or(true); }
  std::optional<bool> enable_;
};

class Seen {
 public:
  const Block &workbench() const { return block_; }
  void reset() { block_ = {}; }

 private:
  Block block_;
};
void createLocalWorkbenchSession(const Seen &session);

void seen(Seen &session) {
  if (session.workbench().enable()) return;
  createLocalWorkbenchSession(session);
  session.reset();
  createLocalWorkbenchSession(session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} [composio-local-workbench-session]
  // CHECK: note: call this only where 'workbench().enable() == false' holds of the session
}

class Hidden {
 public:
  struct Block {
    std::optional<bool> enable;
  };
  const Block &workbench() const;
  void refresh();
};
void createLocalWorkbenchSession(const Hidden &session);

void hidden(Hidden &session) {
  if (session.workbench().enable != false) return;
  createLocalWorkbenchSession(session);
  session.refresh();
  createLocalWorkbenchSession(session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} [composio-local-workbench-session]
}

// An accessor that is not constant may give something else each time.
struct Changing {
  Block &workbench();
};
void createLocalWorkbenchSession(const Changing &session);

void changing(Changing &session) {
  if (!session.workbench().enable()) createLocalWorkbenchSession(session);
  // CHECK: :[[#@LINE-1]]:38: warning: {{.*}} [composio-local-workbench-session]
}

struct Interface {
  virtual ~Interface() = default;
  virtual const Block &sandbox() const = 0;
};
void createLocalWorkbenchSession(const Interface &session);

void tested(const Interface &session) {
  if (!session.sandbox().enable()) createLocalWorkbenchSession(session);
}

void another(const Interface &session, const Interface &other) {
  if (!other.sandbox().enable()) createLocalWorkbenchSession(session);
  // CHECK: :[[#@LINE-1]]:34: warning: {{.*}} [composio-local-workbench-session]
}
