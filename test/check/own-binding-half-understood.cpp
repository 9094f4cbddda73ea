// A shape that is understood in part only proves nothing.
// RUN: %composio_check %s -- -std=c++20 | %expect %s
#include <composio/annotations.h>

#include <atomic>
#include <optional>

struct Block {
  std::optional<bool> enable;
};

// Which of the two counts is not known.
struct TwoBlocks {
  Block workbench, sandbox;
};
void createLocalWorkbenchSession(const TwoBlocks &session);

void oneOfTwo(const TwoBlocks &session) {
  if (session.workbench.enable == false) createLocalWorkbenchSession(session);
  // CHECK: :[[#@LINE-1]]:42: warning: {{.*}} [composio-local-workbench-session]
  // CHECK: note: call this only where 'workbench.enable == false && sandbox.enable == false' holds of the session
}
void bothOfTwo(const TwoBlocks &session) {
  if (session.workbench.enable == false && session.sandbox.enable == false) createLocalWorkbenchSession(session);
}

enum class Switch { On, Off };
struct Enumerated {
  struct {
    Switch enable;
  } workbench;
};
void createLocalWorkbenchSession(const Enumerated &session);

void enumerated(const Enumerated &session) {
  if (session.workbench.enable == Switch::Off) createLocalWorkbenchSession(session);
  // CHECK: :[[#@LINE-1]]:48: warning: {{.*}} [composio-local-workbench-session]
}

struct Shared {
  struct {
    std::atomic<bool> enable;
  } workbench;
};
void createLocalWorkbenchSession(const Shared &session);

void shared(const Shared &session) {
  if (!session.workbench.enable) createLocalWorkbenchSession(session);
  // CHECK: :[[#@LINE-1]]:34: warning: {{.*}} [composio-local-workbench-session]
}

struct Static {
  static Block workbench;
};
void createLocalWorkbenchSession(const Static &session);

void ofTheClass(const Static &session) {
  if (session.workbench.enable == false) createLocalWorkbenchSession(session);
  // CHECK: :[[#@LINE-1]]:42: warning: {{.*}} [composio-local-workbench-session]
}

// A class that shows nothing is a matter of contracts.
class Opaque;
void createLocalWorkbenchSession(const Opaque &session);
bool isLocal(COMPOSIO_LOCAL_IF_TRUE const Opaque &session);

void opaque(const Opaque &session) {
  createLocalWorkbenchSession(session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} [composio-local-workbench-session]
  // CHECK: note: the class of the session does not show what makes it local
}
void opaqueTested(const Opaque &session) {
  if (isLocal(session)) createLocalWorkbenchSession(session);
}
