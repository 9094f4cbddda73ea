// The checked function is known by its name, whatever it belongs to and wherever its session stands.
// RUN: %composio_check %s -- -std=c++20 | %expect %s
struct Session {
  struct {
    bool enable;
  } sandbox;
};
struct WorkbenchEnabledError {};

class Agent {
 public:
  void createLocalWorkbenchSession(const Session &session);
  static void experimental_createLocalWorkbenchSession(int retries, int limit, const Session *session);
};

void member(Agent &agent, const Session &session) {
  agent.createLocalWorkbenchSession(session);
  // CHECK: :[[#@LINE-1]]:3: warning: session 'session' is not proven local: {{.*}} [composio-local-workbench-session]
}

void staticMember(const Session &session) {
  Agent::experimental_createLocalWorkbenchSession(3, 4, &session);
  // CHECK: :[[#@LINE-1]]:3: warning: session '&session' is not proven local: {{.*}} [composio-local-workbench-session]
}

void tested(Agent &agent, const Session &session) {
  if (session.sandbox.enable) return;
  agent.createLocalWorkbenchSession(session);
  Agent::experimental_createLocalWorkbenchSession(3, 4, &session);
}

void attempt(Agent &agent, const Session &session) {
  try {
    agent.createLocalWorkbenchSession(session);
  } catch (const WorkbenchEnabledError &) {
  }
}
