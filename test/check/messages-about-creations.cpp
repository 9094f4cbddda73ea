// What is said of a session that is created or changed into a remote one, word for word.
// RUN: %composio_check %s -- -std=c++20 | %expect --implicit-check-not=note: %s
#include <composio/composio.h>

using namespace composio;
using namespace composio::experimental;

void byDefault(const Composio &composio) {
  Session session = composio.create("user");
  createLocalWorkbenchSession(composio, session);
}
// CHECK: :[[#@LINE-2]]:3: warning: session 'session' is not local: its remote workbench is enabled, so 'createLocalWorkbenchSession' must not be called with it [composio-local-workbench-session]{{$}}
// CHECK: :[[#@LINE-4]]:30: note: created here without a workbench configuration, so the server's default applies: enabled{{$}}
// CHECK: :[[#@LINE-4]]:3: note: create the session with '.workbench = {.enable = false}', or call this only where 'workbench().enable == false' holds{{$}}

void enabled(const Composio &composio) {
  Session session = composio.create("user", {.workbench = {.enable = true}});
  createLocalWorkbenchSession(composio, session);
}
// CHECK: :[[#@LINE-2]]:3: warning: session 'session' is not local: its remote workbench is enabled, so 'createLocalWorkbenchSession' must not be called with it [composio-local-workbench-session]{{$}}
// CHECK: :[[#@LINE-4]]:30: note: created here with the workbench enabled{{$}}
// CHECK: :[[#@LINE-4]]:3: note: create the session with '.workbench = {.enable = false}', or call this only where 'workbench().enable == false' holds{{$}}

void givenWithoutEnable(const Composio &composio) {
  Session session = composio.create("user", {.workbench = {.sandboxSize = SandboxSize::Large}});
  createLocalWorkbenchSession(composio, session);
}
// CHECK: :[[#@LINE-2]]:3: warning: session 'session' is not local: its remote workbench is enabled, so 'createLocalWorkbenchSession' must not be called with it [composio-local-workbench-session]{{$}}
// CHECK: :[[#@LINE-4]]:30: note: created here with a configuration block that does not set 'enable', which is sent as true{{$}}
// CHECK: :[[#@LINE-4]]:3: note: create the session with '.workbench = {.enable = false}', or call this only where 'workbench().enable == false' holds{{$}}

void enabledAgain(const Composio &composio) {
  Session session = composio.create("user", {.workbench = {.enable = false}});
  session.update({.workbench = {.enable = true}});
  createLocalWorkbenchSession(composio, session);
}
// CHECK: :[[#@LINE-2]]:3: warning: session 'session' is not local: its remote workbench is enabled, so 'createLocalWorkbenchSession' must not be called with it [composio-local-workbench-session]{{$}}
// CHECK: :[[#@LINE-4]]:11: note: the workbench is enabled here{{$}}
// CHECK: :[[#@LINE-4]]:3: note: create the session with '.workbench = {.enable = false}', or call this only where 'workbench().enable == false' holds{{$}}

void setTooLate(const Composio &composio) {
  SessionConfig config;
  Session session = composio.create("user", config);
  config.workbench.enable = false;
  createLocalWorkbenchSession(composio, session);
}
// CHECK: :[[#@LINE-2]]:3: warning: session 'session' is not local: its remote workbench is enabled, so 'createLocalWorkbenchSession' must not be called with it [composio-local-workbench-session]{{$}}
// CHECK: :[[#@LINE-5]]:30: note: created here without a workbench configuration, so the server's default applies: enabled{{$}}
// CHECK: :[[#@LINE-5]]:27: note: set here, after the session was created, which changes nothing about it{{$}}
// CHECK: :[[#@LINE-5]]:3: note: create the session with '.workbench = {.enable = false}', or call this only where 'workbench().enable == false' holds{{$}}

void fetched(const Composio &composio) {
  const char *id = "session_1";
  createLocalWorkbenchSession(composio, composio.use(id));
}
// CHECK: :[[#@LINE-2]]:3: warning: session 'composio.use(id)' is not proven local: 'createLocalWorkbenchSession' demands that 'workbench.enable' is false [composio-local-workbench-session]{{$}}
// CHECK: :[[#@LINE-3]]:50: note: fetched here; whether its workbench is enabled is what the server says{{$}}
// CHECK: :[[#@LINE-4]]:3: note: create the session with '.workbench = {.enable = false}', or call this only where 'workbench().enable == false' holds{{$}}

void changed(const Composio &composio, const SessionUpdate &change) {
  Session session = composio.create("user", {.workbench = {.enable = false}});
  session.update(change);
  createLocalWorkbenchSession(composio, session);
}
// CHECK: :[[#@LINE-2]]:3: warning: session 'session' is not proven local: 'createLocalWorkbenchSession' demands that 'workbench.enable' is false [composio-local-workbench-session]{{$}}
// CHECK: :[[#@LINE-4]]:11: note: updated here with a configuration that is not proven to disable the workbench{{$}}
// CHECK: :[[#@LINE-4]]:3: note: create the session with '.workbench = {.enable = false}', or call this only where 'workbench().enable == false' holds{{$}}

void given(const Composio &composio, const Session &session) { createLocalWorkbenchSession(composio, session); }
// CHECK: :[[#@LINE-1]]:64: warning: session 'session' is not proven local: 'createLocalWorkbenchSession' demands that 'workbench.enable' is false [composio-local-workbench-session]{{$}}
// CHECK: :[[#@LINE-2]]:64: note: create the session with '.workbench = {.enable = false}', or call this only where 'workbench().enable == false' holds{{$}}
