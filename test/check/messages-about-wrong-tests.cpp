// Why a test proves nothing is said of it, word for word.
// RUN: %composio_check %s -- -std=c++20 | %expect --implicit-check-not=note: %s
#include <composio/composio.h>

using namespace composio;
using namespace composio::experimental;

void notTheOptional(const Composio &composio, const Session &session) {
  if (!session.workbench().enable) createLocalWorkbenchSession(composio, session);
}
// CHECK: :[[#@LINE-2]]:36: warning: session 'session' is not local: its remote workbench is enabled, so 'createLocalWorkbenchSession' must not be called with it [composio-local-workbench-session]{{$}}
// CHECK: :[[#@LINE-3]]:8: note: this asks whether 'enable' is set, not whether it is false; compare it with false{{$}}
// CHECK: :[[#@LINE-4]]:36: note: create the session with '.workbench = {.enable = false}', or call this only where 'workbench().enable == false' holds{{$}}

void hasValue(const Composio &composio, const Session &session) {
  if (session.workbench().enable.has_value()) createLocalWorkbenchSession(composio, session);
}
// CHECK: :[[#@LINE-2]]:47: warning: session 'session' is not proven local: 'createLocalWorkbenchSession' demands that 'workbench.enable' is false [composio-local-workbench-session]{{$}}
// CHECK: :[[#@LINE-3]]:34: note: this asks whether 'enable' is set, not whether it is false; compare it with false{{$}}
// CHECK: :[[#@LINE-4]]:47: note: create the session with '.workbench = {.enable = false}', or call this only where 'workbench().enable == false' holds{{$}}

void valueOrFalse(const Composio &composio, const Session &session) {
  if (!session.workbench().enable.value_or(false)) createLocalWorkbenchSession(composio, session);
}
// CHECK: :[[#@LINE-2]]:52: warning: session 'session' is not proven local: 'createLocalWorkbenchSession' demands that 'workbench.enable' is false [composio-local-workbench-session]{{$}}
// CHECK: :[[#@LINE-3]]:35: note: 'value_or(false)' takes an unset 'enable' for false, but unset means enabled{{$}}
// CHECK: :[[#@LINE-4]]:52: note: create the session with '.workbench = {.enable = false}', or call this only where 'workbench().enable == false' holds{{$}}

void notTrue(const Composio &composio, const Session &session) {
  if (session.workbench().enable != true) createLocalWorkbenchSession(composio, session);
}
// CHECK: :[[#@LINE-2]]:43: warning: session 'session' is not proven local: 'createLocalWorkbenchSession' demands that 'workbench.enable' is false [composio-local-workbench-session]{{$}}
// CHECK: :[[#@LINE-3]]:7: note: this test does not prove that the session is local{{$}}
// CHECK: :[[#@LINE-4]]:43: note: create the session with '.workbench = {.enable = false}', or call this only where 'workbench().enable == false' holds{{$}}
