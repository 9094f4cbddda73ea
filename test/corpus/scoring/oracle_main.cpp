// Executes one case under every short sequence of answers to cond() and choose(), and prints, for each
// line of it that holds a checked call, how often it was reached and how often its session was not local.
// The case's file name is the one argument.
#include <csetjmp>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <source_location>
#include <string>
#include <vector>

#include "composio/composio.h"
#include "oracle.h"

void target(composio::Composio &composio);

namespace {
constexpr std::size_t kBranchingDepth = 14;
constexpr std::size_t kChoiceLimit = 400;
constexpr long kRunLimit = 200000;

std::vector<std::pair<int, int>> script;  // answer, number of possible answers
std::size_t position = 0;
sigjmp_buf escape;
struct Count {
  long reached = 0, unsafe = 0;
};
std::map<unsigned, Count> counts;
std::string caseFile;

bool nextScript() {
  if (script.size() > kBranchingDepth) script.resize(kBranchingDepth);
  while (!script.empty() && script.back().first + 1 >= script.back().second) script.pop_back();
  if (script.empty()) return false;
  ++script.back().first;
  return true;
}
}  // namespace

int choose(int n) {
  if (position >= kChoiceLimit) siglongjmp(escape, 1);  // not an exception: a case may catch (...)
  if (position == script.size()) {
    // Past the branching depth answers alternate, so that loops on cond() end.
    script.push_back({position < kBranchingDepth ? 0 : static_cast<int>(position % static_cast<std::size_t>(n)), n});
  }
  return script[position++].first;
}
bool cond() { return choose(2) == 1; }
void opaque() {}
void fatal() { siglongjmp(escape, 1); }

namespace oracle {
int choose(int n) { return ::choose(n); }
void reached(const std::source_location &where, bool unsafe) {
  const char *slash = std::strrchr(where.file_name(), '/');
  if (caseFile != (slash ? slash + 1 : where.file_name())) return;
  Count &c = counts[where.line()];
  ++c.reached;
  c.unsafe += unsafe;
}
}  // namespace oracle

extern "C" void onAbort(int) { siglongjmp(escape, 1); }

int main(int argc, char **argv) {
  if (argc != 2) {
    std::fprintf(stderr, "usage: %s NAME_OF_THE_CASE\n", argv[0]);
    return 2;
  }
  caseFile = argv[1];
  long runs = 0;
  do {
    position = 0;
    std::signal(SIGABRT, onAbort);
    if (sigsetjmp(escape, 1) == 0) {
      try {
        composio::Composio composio{composio::ClientOptions{}};
        target(composio);
      } catch (...) {
      }
    }
  } while (++runs < kRunLimit && nextScript());
  for (const auto &[line, c] : counts) std::printf("\noracle %u %ld %ld", line, c.reached, c.unsafe);
  std::printf("\noracle-runs %ld %s\n", runs, runs < kRunLimit ? "complete" : "cut");
}
