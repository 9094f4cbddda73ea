// An option that cannot be read is an error; one that fits none of the functions that it names is told.
// RUN: not %composio_check --config='{CheckOptions: { \
// RUN:   composio-local-workbench-session.RequiresLocal: "attach:first", \
// RUN:   composio-local-workbench-session.ReturnsLocal: "open();fine", \
// RUN:   composio-local-workbench-session.BlockMembers: "a.b", \
// RUN:   composio-local-workbench-session.WarnOnDeliberateAttempts: "perhaps"}}' %s -- -std=c++20 \
// RUN:   | FileCheck %s --check-prefix=UNREADABLE
// UNREADABLE-DAG: error: option RequiresLocal of composio-local-workbench-session: 'attach:first' is not a name
// UNREADABLE-DAG: error: option ReturnsLocal of composio-local-workbench-session: 'open()' is not a name
// UNREADABLE-DAG: error: option BlockMembers of composio-local-workbench-session: 'a.b' is not the name of a member
// UNREADABLE-DAG: error: option WarnOnDeliberateAttempts of composio-local-workbench-session: 'perhaps' is not 'true' or 'false'

// RUN: %composio_check --config='{CheckOptions: { \
// RUN:   composio-local-workbench-session.RequiresLocal: "attach:2;unclear", \
// RUN:   composio-local-workbench-session.ReturnsLocal: "count", \
// RUN:   composio-local-workbench-session.LocalIfTrue: "count", \
// RUN:   composio-local-workbench-session.Creators: "count"}}' %s -- -std=c++20 | %expect %s
// CHECK: warning: option Creators names 'count', of which no parameter is recognised as a configuration
// CHECK: warning: option LocalIfTrue names 'count', which does not return bool
// CHECK: warning: option RequiresLocal names 'unclear', of which no parameter is recognised as a session: say which one it is, as in 'unclear:0'
// CHECK: warning: option RequiresLocal names parameter 2 of 'attach', which has 1 (they are counted from 0)
// CHECK: warning: option ReturnsLocal names 'count', which returns no session
// CHECK: :[[#@LINE+10]]:3: warning: {{.*}} [composio-local-workbench-session]
class Opaque;
void attach(const Opaque &session);
void unclear(const Opaque &session);
int count(const Opaque &session);

void use(const Opaque &session) {
  attach(session);
  count(session);
  // A demand is not forgotten because it is not clear.
  unclear(session);
}
