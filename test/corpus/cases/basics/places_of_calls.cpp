// Wherever an expression may stand, a call may stand.
#include <coroutine>
#include <functional>
#include <string>
#include <utility>

#include "composio/composio.h"
#include "oracle.h"

using namespace composio;
using namespace composio::experimental;

namespace {

const Composio &client() {
  static const Composio composio{ClientOptions{}};
  return composio;
}

// The oracle counts what a default member initialiser does at the constructor: here in the same line.
struct DefaultInitialiser { LocalWorkbenchSession w = createLocalWorkbenchSession(client(), client().create("u")); };  // UNSAFE

struct MemberInitialiser {
  LocalWorkbenchSession workbench;
  MemberInitialiser()
      : workbench(createLocalWorkbenchSession(client(), client().create("u"))) {}  // UNSAFE
};

struct Base {
  explicit Base(const LocalWorkbenchSession &) {}
};
struct BaseInitialiser : Base {
  BaseInitialiser()
      : Base(createLocalWorkbenchSession(client(), client().create("u"))) {}  // UNSAFE
};

struct Destructor {
  ~Destructor() noexcept(false) {
    createLocalWorkbenchSession(client(), client().create("u"));  // UNSAFE
  }
};

struct Operators {
  explicit operator bool() const {
    createLocalWorkbenchSession(client(), client().create("u"));  // UNSAFE
    return true;
  }
  int operator[](int index) const {
    createLocalWorkbenchSession(client(), client().create("u"));  // UNSAFE
    return index;
  }
  friend void friendOf(const Operators &) {
    createLocalWorkbenchSession(client(), client().create("u"));  // UNSAFE
  }
};

void staticLocal() {
  static const auto workbench = createLocalWorkbenchSession(client(), client().create("u"));  // UNSAFE
  (void)workbench;
}

template <class T>
struct Template {
  void method() {
    createLocalWorkbenchSession(client(), client().create("u"));  // UNSAFE
  }
  template <class U>
  void methodTemplate(U) {
    createLocalWorkbenchSession(client(), client().create("u"));  // UNSAFE
  }
};
template <>
struct Template<char> {
  void method() {
    createLocalWorkbenchSession(client(), client().create("u"));  // UNSAFE
  }
};
template <class T>
struct Template<T *> {
  void method() {
    createLocalWorkbenchSession(client(), client().create("u"));  // UNSAFE
  }
};

void abbreviated(auto) {
  createLocalWorkbenchSession(client(), client().create("u"));  // UNSAFE
}

void lambdas() {
  if (cond()) {
    [] {
      createLocalWorkbenchSession(client(), client().create("u"));  // UNSAFE
    }();
  }
  if (cond()) {
    [](auto) {
      createLocalWorkbenchSession(client(), client().create("u"));  // UNSAFE
    }(1);
  }
  if (cond()) {
    auto generic = [](auto... values) {
      if (sizeof...(values) > 0) createLocalWorkbenchSession(client(), client().create("u"));  // UNSAFE
    };
    generic(1, 'a');
  }
  if (cond()) {
    auto templated = []<class T>(T) {
      createLocalWorkbenchSession(client(), client().create("u"));  // UNSAFE
    };
    templated(1);
  }
  if (cond()) {
    auto captured = [workbench = createLocalWorkbenchSession(client(), client().create("u"))] {};  // UNSAFE
    captured();
  }
  if (cond()) {
    auto nested = [] {
      return [](auto) {
        createLocalWorkbenchSession(client(), client().create("u"));  // UNSAFE
      };
    };
    nested()(1);
  }
  if (cond()) {
    std::function<void(int)> kept = [](auto) {
      createLocalWorkbenchSession(client(), client().create("u"));  // UNSAFE
    };
    kept(1);
  }
}

template <class T>
void lambdaInATemplate() {
  auto inner = [](auto) {
    createLocalWorkbenchSession(client(), client().create("u"));  // UNSAFE
  };
  inner(T());
}

void genericLambdaWithASafeTwin() {
  auto attach = [](const auto &session) {
    createLocalWorkbenchSession(client(), session);  // SAFE
  };
  attach(client().create("u", {.workbench = {.enable = false}}));
}

void localClass() {
  struct Local {
    void method() {
      createLocalWorkbenchSession(client(), client().create("u"));  // UNSAFE
    }
  };
  Local().method();
}

void statements() {
  switch (choose(7)) {
    case 0:
      if (auto w = createLocalWorkbenchSession(client(), client().create("u")); cond()) (void)w;  // UNSAFE
      break;
    case 1:
      for (auto &entry : createLocalWorkbenchSession(client(), client().create("u")).env) (void)entry;  // UNSAFE
      break;
    case 2:
      while (createLocalWorkbenchSession(client(), client().create("u")).env.size() > 1000) opaque();  // UNSAFE
      break;
    case 3:
      throw createLocalWorkbenchSession(client(), client().create("u"));  // UNSAFE
    case 4: {
      const auto [environment, source] = createLocalWorkbenchSession(client(), client().create("u"));  // UNSAFE
      break;
    }
    case 5:
      delete new LocalWorkbenchSession(createLocalWorkbenchSession(client(), client().create("u")));  // UNSAFE
      break;
    case 6:
      try {
        throw 1;
      } catch (int) {
        createLocalWorkbenchSession(client(), client().create("u"));  // UNSAFE
      }
  }
}

void functionTry() try {
  throw 1;
} catch (int) {
  createLocalWorkbenchSession(client(), client().create("u"));  // UNSAFE
}

struct Task {
  struct promise_type {
    Task get_return_object() { return {}; }
    std::suspend_never initial_suspend() noexcept { return {}; }
    std::suspend_never final_suspend() noexcept { return {}; }
    void return_value(const LocalWorkbenchSession &) {}
    void unhandled_exception() { throw; }
  };
};
Task coroutine() {
  co_return createLocalWorkbenchSession(client(), client().create("u"));  // UNSAFE
}

}  // namespace

static void unused() {
  createLocalWorkbenchSession(client(), client().create("u"));  // UNSAFE open
}

void target(Composio &) {
  switch (choose(18)) {
    case 0: DefaultInitialiser(); return;
    case 1: MemberInitialiser(); return;
    case 2: BaseInitialiser(); return;
    case 3: Destructor(); return;
    case 4: (void)static_cast<bool>(Operators()); return;
    case 5: (void)Operators()[0]; return;
    case 6: return friendOf(Operators());
    case 7: return staticLocal();
    case 8: return Template<int>().method();
    case 9: return Template<int>().methodTemplate('a');
    case 10: return Template<char>().method();
    case 11: return Template<int *>().method();
    case 12: return abbreviated(1);
    case 13: return lambdas();
    case 14: return cond() ? lambdaInATemplate<int>() : genericLambdaWithASafeTwin();
    case 15: return localClass();
    case 16: return cond() ? statements() : functionTry();
    case 17: coroutine(); return;
  }
  (void)unused;
}
