// Assembler may write what it names, and with a memory clobber what others can reach.
// RUN: %composio_check %s -- -std=c++20 | %expect %s
#include <composio/composio.h>

using namespace composio;
using namespace composio::experimental;

void writesAnOutput(const Composio &composio) {
  bool remote = false;
  asm volatile("" : "+r"(remote));
  createLocalWorkbenchSession(composio, composio.create("user", {.workbench = {.enable = remote}}));
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not proven local
}

void readsAnInput(const Composio &composio) {
  const bool remote = false;
  asm volatile("" : : "r"(remote));
  createLocalWorkbenchSession(composio, composio.create("user", {.workbench = {.enable = remote}}));
}

void clobbersMemory(const Composio &composio, Session &session) {
  if (!session.isLocal()) return;
  createLocalWorkbenchSession(composio, session);
  asm volatile("" : : "r"(&session) : "memory");
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not proven local
}

void nothingAtAll(const Composio &composio) {
  Session session = composio.create("user", {.workbench = {.enable = false}});
  asm("nop");
  createLocalWorkbenchSession(composio, session);
}

void asmGoto(const Composio &composio, Session session) {
  asm goto("" : : : : away);
  session.update({.workbench = {.enable = false}});
away:
  createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not proven local
}
