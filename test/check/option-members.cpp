// The members that lead to the flag may have names of their own.
// RUN: %composio_check --config='{CheckOptions: { \
// RUN:   composio-local-workbench-session.BlockMembers: "remote", \
// RUN:   composio-local-workbench-session.EnableMembers: "enabled;isEnabled"}}' %s -- -std=c++20 | %expect %s
struct Session {
  struct {
    bool enabled;
  } remote;
};
void createLocalWorkbenchSession(const Session &session);

void tested(const Session &session) {
  if (!session.remote.enabled) createLocalWorkbenchSession(session);
}

void untested(const Session &session) {
  createLocalWorkbenchSession(session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} [composio-local-workbench-session]
  // CHECK: note: call this only where 'remote.enabled == false' holds of the session
}

struct Asked {
  struct Remote {
    bool isEnabled() const;
  };
  const Remote &remote() const;
};
void createLocalWorkbenchSession(const Asked &session);

void asked(const Asked &session) {
  if (!session.remote().isEnabled()) createLocalWorkbenchSession(session);
}
