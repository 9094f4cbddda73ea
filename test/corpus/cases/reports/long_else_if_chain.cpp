// Suggested by llvm/llvm-project#62085; clangd/clangd#1586, #1700.

#include "composio/composio.h"
#include "oracle.h"

using namespace composio;
using namespace composio::experimental;

#define ELSE_IF(n) else if (kind == n) { s = cond() ? composio.use(#n) : s; }
#define E8(n) ELSE_IF(n##0) ELSE_IF(n##1) ELSE_IF(n##2) ELSE_IF(n##3) ELSE_IF(n##4) ELSE_IF(n##5) ELSE_IF(n##6) ELSE_IF(n##7)
void loader(Composio &composio) {
  int kind = choose(3);
  Session s = composio.create("u", {.workbench = {.enable = false}});
  if (kind == 0) {} E8(1) E8(2) E8(3) E8(4) E8(5) E8(6) E8(7) E8(8) E8(9)
  createLocalWorkbenchSession(composio, s);  // SAFE (kind is 0, 1 or 2)
}

void target(Composio &composio) {
  switch (choose(1)) {
    case 0: return loader(composio);
  }
}
