// Blocks, flags and sessions behind pointers, owners and optionals: what is not there does not make a session local.
// RUN: %composio_check %s -- -std=c++20 | %expect %s
#include <memory>
#include <optional>

struct Workbench {
  bool enable = true;
};

template <class Block>
struct Session {
  Block workbench;
};
template <class Block>
void createLocalWorkbenchSession(const Session<Block> &session);

template <class Block>
void tested(const Session<Block> &session) {
  if (session.workbench && !session.workbench->enable) createLocalWorkbenchSession(session);
}
template void tested(const Session<std::optional<Workbench>> &);
template void tested(const Session<std::shared_ptr<Workbench>> &);
template void tested(const Session<std::unique_ptr<Workbench>> &);
template void tested(const Session<const Workbench *> &);

void emptyOptional(const Session<std::optional<Workbench>> &session) {
  if (!session.workbench || !session.workbench->enable) createLocalWorkbenchSession(session);
  // CHECK: :[[#@LINE-1]]:57: warning: {{.*}} [composio-local-workbench-session]
  // CHECK: note: call this only where 'workbench->enable == false' holds of the session
}

void nullOwner(const Session<std::shared_ptr<Workbench>> &session) {
  if (!session.workbench || !session.workbench->enable) createLocalWorkbenchSession(session);
  // CHECK: :[[#@LINE-1]]:57: warning: {{.*}} [composio-local-workbench-session]
}

void createLocalWorkbenchSession(const std::optional<Session<Workbench>> &session);
void createLocalWorkbenchSession(std::shared_ptr<const Session<Workbench>> session);

void optionalSession(const std::optional<Session<Workbench>> &session) {
  if (session && !session->workbench.enable) createLocalWorkbenchSession(session);
  if (!session) createLocalWorkbenchSession(session);
  // CHECK: :[[#@LINE-1]]:17: warning: {{.*}} [composio-local-workbench-session]
}

void ownedSession(const std::shared_ptr<const Session<Workbench>> &session) {
  if (!session->workbench.enable) createLocalWorkbenchSession(session);
  else createLocalWorkbenchSession(session);
  // CHECK: :[[#@LINE-1]]:8: warning: {{.*}} [composio-local-workbench-session]
}
