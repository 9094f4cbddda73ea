// Explores every function of a generated program exhaustively: target() asks choose(N) for the function, and each
// function is run under every sequence of answers to cond() and choose(). The one argument is the number of runs after
// which a function's exploration is cut. Prints
//     L line function (reached failed){4}   for each checked call: plain runs, from elsewhere, vague, tainted ones
//     F function runs status                ok, limit, crash or hang
// A run is tainted once it takes a behaviour that only some readings allow: an API call that throws for a reason of its
// own, the value of a moved-from session, or a function that returns although its contract was broken.
// A run is vague once a session whose workbench create() or update() turned on says so by an unset enable, not true.
#include <sys/time.h>

#include <csetjmp>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <optional>
#include <set>
#include <source_location>
#include <string>
#include <utility>
#include <vector>

#include "composio/composio.h"
#include "explore.h"
#include "oracle.h"

void target(composio::Composio &composio);

namespace {
constexpr std::size_t kMostAnswers = 64;  // in one run
constexpr int kSeconds = 10;              // for one function

std::vector<std::pair<int, int>> script;  // answer, number of possible answers
std::size_t position = 0;
bool tainted = false, vague = false, elsewhere = false, truncated = false;

struct Count {
  long reached = 0, failed = 0;
};
struct Counts {
  Count plain, elsewhere, vague, tainted;
};
std::map<std::pair<unsigned, int>, Counts> counts;  // by line and function

// Leaves by longjmp: no `catch (...)` of a program can stop that.
enum { kAbandoned = 1, kCrashed, kHung };
sigjmp_buf escape;
volatile std::sig_atomic_t running = 0;
[[noreturn]] void abandon() { siglongjmp(escape, kAbandoned); }
void onSignal(int number) {
  if (number == SIGALRM && !running) return;  // between two runs; the clock strikes again
  siglongjmp(escape, number == SIGALRM ? kHung : kCrashed);
}

int currentFunction() { return script.empty() ? -1 : script[0].first; }

// Goes on to the next script. The first answer is the function, which only `skip` (or running out) changes.
bool nextScript(bool skip) {
  if (skip) script.resize(1);
  while (!script.empty() && script.back().first + 1 >= script.back().second) script.pop_back();
  if (script.empty()) return false;
  ++script.back().first;
  return true;
}

void startClock() {
  const itimerval clock{{1, 0}, {kSeconds, 0}};
  setitimer(ITIMER_REAL, &clock, nullptr);
}

void catchSignals() {
  static char stack[1 << 16];  // a recursion without end has used up the other one
  stack_t alternate{};
  alternate.ss_sp = stack;
  alternate.ss_size = sizeof stack;
  sigaltstack(&alternate, nullptr);
  for (int number : {SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGALRM}) {
    struct sigaction action{};
    action.sa_handler = onSignal;
    action.sa_flags = SA_ONSTACK;
    sigaction(number, &action, nullptr);
  }
}

// Runs the program under the script; returns how the run was left, 0 if it came to its end.
int runOnce() {
  position = 0;
  tainted = vague = elsewhere = truncated = false;
  fuzz::Escape::forgetAll();
  const int left = sigsetjmp(escape, 1);
  if (left == 0) {
    running = 1;
    try {
      composio::Composio composio{composio::ClientOptions{}};
      target(composio);
    } catch (...) {
    }
  }
  running = 0;
  return left;
}
}  // namespace

namespace {
int answer(int n) {
  if (position >= kMostAnswers) {
    truncated = true;
    abandon();
  }
  if (position == script.size()) script.push_back({0, n});
  return script[position++].first;
}
std::set<fuzz::Escape *> escaped;
}  // namespace

int choose(int n) {
  fuzz::Escape::unseenCall();
  return answer(n);
}
bool cond() { return choose(2) == 1; }
void opaque() { fuzz::Escape::unseenCall(); }
void fatal() { abandon(); }

namespace oracle {
int choose(int n) { return answer(n); }
void reached(const std::source_location &where, bool unsafe) {
  Counts &all = counts[{where.line(), currentFunction()}];
  // A run that is only tainted exists beside one that is both.
  Count &count = vague ? all.vague : tainted ? all.tainted : elsewhere ? all.elsewhere : all.plain;
  count.reached += 1;
  count.failed += unsafe;
}
}  // namespace oracle

namespace fuzz {
bool mayHappen() { return answer(2) == 1; }
bool more(int &count, int rounds) { return count++ < rounds && cond(); }
void limit(int &count, int rounds) {
  if (++count > rounds) abandon();
}
void mayThrow() {
  if (!mayHappen()) return;
  tainted = true;
  throw composio::Error("an API call failed");
}
void taint() { tainted = true; }
void enabled(std::optional<bool> &enable) {
  if (enable != true || !mayHappen()) return;
  vague = true;
  enable.reset();
}
bool calledFromElsewhere() { return elsewhere = mayHappen(); }
bool goesOn() {
  if (!mayHappen()) return false;
  tainted = true;
  return true;
}

Escape::~Escape() { ::escaped.erase(this); }
void Escape::escaped(std::optional<bool> &enable) {
  enable_ = &enable;
  known_ = false;
  ::escaped.insert(this);
}
void Escape::unseenCall() {
  for (Escape *escape : ::escaped) {
    if (!escape->known_) continue;
    escape->known_ = false;
    if (!mayHappen()) continue;
    tainted = true;
    const int state = answer(2);
    *escape->enable_ = state == 0 ? std::nullopt : std::optional<bool>(true);
  }
}
void Escape::forgetAll() { ::escaped.clear(); }
}  // namespace fuzz

int main(int argc, char **argv) {
  if (argc != 2) {
    std::fprintf(stderr, "usage: %s MOST_RUNS_OF_A_FUNCTION\n", argv[0]);
    return 2;
  }
  const long mostRuns = std::atol(argv[1]);
  catchSignals();
  std::freopen("/dev/null", "w", stderr);  // for what failing library assertions say
  startClock();
  long runs = 0;
  int function = -1;
  const char *status = "ok";
  for (bool more = true; more;) {
    const int left = runOnce();
    if (script.empty()) break;
    if (currentFunction() != function) {
      function = currentFunction();
      startClock();
      runs = 0;
      status = "ok";
    }
    ++runs;
    const bool stop = left == kCrashed || left == kHung || runs >= mostRuns;
    if (left == kCrashed) {
      status = "crash";
    } else if (left == kHung) {
      status = "hang";
    } else if (truncated || runs >= mostRuns) {
      status = "limit";
    }
    more = nextScript(stop);
    if (!more || currentFunction() != function) std::printf("F %d %ld %s\n", function, runs, status);
  }
  for (const auto &[where, c] : counts) {
    std::printf("L %u %d", where.first, where.second);
    for (const Count &count : {c.plain, c.elsewhere, c.vague, c.tainted})
      std::printf(" %ld %ld", count.reached, count.failed);
    std::printf("\n");
  }
}
