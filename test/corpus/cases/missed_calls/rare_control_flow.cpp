// Ways of control and of data that are seldom written: cleanup attributes, assembly, long jumps, labels as values,
// coroutines, and the operators of a class.
#include <coroutine>
#include <csetjmp>
#include <cstddef>
#include <new>

#include "composio/composio.h"
#include "oracle.h"

using namespace composio;
using namespace composio::experimental;

static Session *observed;
static void enableObserved() { observed->update({.workbench = {.enable = true}}); }
static void cleanUp(int *) { enableObserved(); }
static void cleanNothing(int *) {}

void cleanupAttribute(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = false}});
  observed = &session;
  {
    [[gnu::cleanup(cleanUp)]] int value = 0;
  }
  createLocalWorkbenchSession(composio, session);  // UNSAFE
}

void cleanupThatDoesNothing(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = false}});
  {
    [[gnu::cleanup(cleanNothing)]] int value = 0;
  }
  createLocalWorkbenchSession(composio, session);  // SAFE
}

void outputOfAssembly(Composio &composio) {
  int value = 0;
  asm("" : "=r"(value) : "0"(1));
  Session session = composio.create("u", {.workbench = {.enable = true}});
  if (value) createLocalWorkbenchSession(composio, session);  // UNSAFE
}

static std::jmp_buf start;

void longJump(Composio &composio) {
  static Session session;
  static int round;
  session = composio.create("u", {.workbench = {.enable = true}});
  round = 0;
  if (setjmp(start)) {
    if (round == 1) createLocalWorkbenchSession(composio, session);  // UNSAFE
    return;
  }
  round = 1;
  std::longjmp(start, 1);
}

void labelsInATable(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = true}});
  static void *labels[] = {&&leave, &&attach};
  goto *labels[choose(2)];
leave:
  return;
attach:
  createLocalWorkbenchSession(composio, session);  // UNSAFE
}

void labelInAVariable(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = true}});
  void *label = &&attach;
  if (cond()) label = &&leave;
  goto *label;
leave:
  return;
attach:
  createLocalWorkbenchSession(composio, session);  // UNSAFE
}

void backwards(Composio &composio) {
  int round = 0;
  Session session = composio.create("u", {.workbench = {.enable = false}});
again:
  if (round == 1) {
    createLocalWorkbenchSession(composio, session);  // UNSAFE
    return;
  }
  ++round;
  session.update({.workbench = {.enable = true}});
  goto again;
}

struct Task {
  struct promise_type {
    Task get_return_object() { return {std::coroutine_handle<promise_type>::from_promise(*this)}; }
    std::suspend_never initial_suspend() { return {}; }
    std::suspend_always final_suspend() noexcept { return {}; }
    void return_void() {}
    void unhandled_exception() {}
  };
  std::coroutine_handle<promise_type> handle;
};

static Task attachWhenResumed(Composio &composio, Session &session) {
  if (!session.isLocal()) co_return;
  createLocalWorkbenchSession(composio, session);  // SAFE
  co_await std::suspend_always{};
  createLocalWorkbenchSession(composio, session);  // UNSAFE
}

void changedWhileSuspended(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = false}});
  Task task = attachWhenResumed(composio, session);
  session.update({.workbench = {.enable = true}});
  task.handle.resume();
  task.handle.destroy();
}

static Task enableWhenResumed(Session &session) {
  co_await std::suspend_always{};
  session.update({.workbench = {.enable = true}});
}

void changedByResuming(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = false}});
  Task task = enableWhenResumed(session);
  if (!session.isLocal()) return;
  task.handle.resume();
  createLocalWorkbenchSession(composio, session);  // UNSAFE
}

struct Allocated {
  int value;
  static void *operator new(std::size_t size) {
    enableObserved();
    return ::operator new(size);
  }
};
struct Deallocated {
  int value;
  static void operator delete(void *place) {
    enableObserved();
    ::operator delete(place);
  }
};

void operatorNewOfAClass(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = false}});
  observed = &session;
  auto *object = new Allocated{1};
  createLocalWorkbenchSession(composio, session);  // UNSAFE
}

void operatorDeleteOfAClass(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = false}});
  observed = &session;
  auto *object = new Deallocated{1};
  delete object;
  createLocalWorkbenchSession(composio, session);  // UNSAFE
}

void target(Composio &composio) {
  switch (choose(11)) {
    case 0: return cleanupAttribute(composio);
    case 1: return cleanupThatDoesNothing(composio);
    case 2: return outputOfAssembly(composio);
    case 3: return longJump(composio);
    case 4: return labelsInATable(composio);
    case 5: return labelInAVariable(composio);
    case 6: return backwards(composio);
    case 7: return changedWhileSuspended(composio);
    case 8: return changedByResuming(composio);
    case 9: return operatorNewOfAClass(composio);
    case 10: return operatorDeleteOfAClass(composio);
  }
}
