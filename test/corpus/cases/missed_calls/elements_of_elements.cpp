// Sequences in sequences, of which neither the lengths nor the indices are known.
#include <vector>

#include "composio/composio.h"
#include "oracle.h"

using namespace composio;
using namespace composio::experimental;

static Session make(const Composio &c, bool enable) { return c.create("u", {.workbench = {.enable = enable}}); }

static std::vector<std::vector<Session>> rows(const Composio &c) {
  std::vector<std::vector<Session>> all;
  for (int i = 0; i < 4; ++i) all.push_back({make(c, false), make(c, false)});
  return all;
}

void atIndices(Composio &c, std::size_t i, std::size_t j) {
  auto all = rows(c);
  createLocalWorkbenchSession(c, all[0][0]);  // SAFE
  all[i][j] = make(c, true);
  createLocalWorkbenchSession(c, all[0][0]);  // UNSAFE
}

void inARow(Composio &c, std::size_t i) {
  auto all = rows(c);
  for (auto &row : all) row[i] = make(c, true);
  createLocalWorkbenchSession(c, all[0][0]);  // UNSAFE
}

struct Numbers {
  int a[3];
};

void numbers(Composio &c, std::size_t i) {
  std::vector<Numbers> all;
  for (int n = 0; n < 4; ++n) all.push_back({{0, 0, 0}});
  if (all[0].a[0]) createLocalWorkbenchSession(c, make(c, true));  // SAFE (all are 0)
  all[i].a[i] = 1;
  if (all[0].a[0]) createLocalWorkbenchSession(c, make(c, true));  // UNSAFE
}

void target(Composio &c) {
  switch (choose(3)) {
    case 0: return atIndices(c, static_cast<std::size_t>(choose(2)), static_cast<std::size_t>(choose(2)));
    case 1: return inARow(c, static_cast<std::size_t>(choose(2)));
    case 2: return numbers(c, static_cast<std::size_t>(choose(2)));
  }
}
