// The block of a session, or its flag, may not be there: then the session is not local.
#include <composio/composio.h>
#include "oracle.h"

#include <memory>

namespace acme {

struct Workbench {
  bool enable = true;
};
struct OptionalBlock {
  std::optional<Workbench> workbench;
};
struct SharedBlock {
  std::shared_ptr<Workbench> workbench;
};
struct PointedBlock {
  const Workbench *workbench = nullptr;
};
struct PointedFlag {
  struct Block {
    const bool *enable = nullptr;
  } workbench;
};

void createLocalWorkbenchSession(const OptionalBlock &session ORACLE_WHERE) {
  (void)session;
  ORACLE_DEMANDED(session.workbench && !session.workbench->enable);
}
void createLocalWorkbenchSession(const SharedBlock *session ORACLE_WHERE) {
  (void)session;
  ORACLE_DEMANDED(session->workbench && !session->workbench->enable);
}
void createLocalWorkbenchSession(const std::shared_ptr<PointedBlock> &session ORACLE_WHERE) {
  (void)session;
  ORACLE_DEMANDED(session->workbench && !session->workbench->enable);
}
void createLocalWorkbenchSession(PointedFlag session ORACLE_WHERE) {
  (void)session;
  ORACLE_DEMANDED(session.workbench.enable && !*session.workbench.enable);
}

}  // namespace acme

using namespace acme;

static OptionalBlock anyOptional() {
  OptionalBlock session;
  if (cond()) session.workbench = Workbench{cond()};
  return session;
}

static void optionalTested() {
  const OptionalBlock session = anyOptional();
  if (session.workbench && !session.workbench->enable) createLocalWorkbenchSession(session);  // SAFE
}

static void optionalMayBeEmpty() {
  const OptionalBlock session = anyOptional();
  if (!session.workbench || !session.workbench->enable) createLocalWorkbenchSession(session);  // UNSAFE
}

static void optionalFilled() {
  OptionalBlock session;
  session.workbench = Workbench{false};
  createLocalWorkbenchSession(session);  // SAFE
  session.workbench.reset();
  createLocalWorkbenchSession(session);  // UNSAFE
}

static SharedBlock anyShared() {
  SharedBlock session;
  if (cond()) session.workbench = std::make_shared<Workbench>(Workbench{cond()});
  return session;
}

static void sharedTested() {
  const SharedBlock session = anyShared();
  if (session.workbench && !session.workbench->enable) createLocalWorkbenchSession(&session);  // SAFE
}

static void sharedMayBeNull() {
  const SharedBlock session = anyShared();
  if (session.workbench && session.workbench->enable) return;
  createLocalWorkbenchSession(&session);  // UNSAFE
}

static void sharedWithACopy() {
  const SharedBlock session = anyShared();
  if (!session.workbench || session.workbench->enable) return;
  const SharedBlock copy = session;
  copy.workbench->enable = true;
  createLocalWorkbenchSession(&session);  // UNSAFE
}

static void pointed() {
  Workbench block{cond()};
  auto session = std::make_shared<PointedBlock>(PointedBlock{&block});
  if (session->workbench->enable) return;
  createLocalWorkbenchSession(session);  // SAFE
  block.enable = true;
  createLocalWorkbenchSession(session);  // UNSAFE
}

static void flagTested() {
  const bool flag = cond();
  PointedFlag session;
  if (cond()) session.workbench.enable = &flag;
  if (session.workbench.enable && !*session.workbench.enable) createLocalWorkbenchSession(session);  // SAFE
}

static void flagMayBeMissing() {
  const bool flag = cond();
  PointedFlag session;
  if (cond()) session.workbench.enable = &flag;
  if (session.workbench.enable && *session.workbench.enable) return;
  createLocalWorkbenchSession(session);  // UNSAFE
}

void target(composio::Composio &) {
  switch (choose(9)) {
    case 0: return optionalTested();
    case 1: return optionalMayBeEmpty();
    case 2: return optionalFilled();
    case 3: return sharedTested();
    case 4: return sharedMayBeNull();
    case 5: return sharedWithACopy();
    case 6: return pointed();
    case 7: return flagTested();
    default: return flagMayBeMissing();
  }
}
