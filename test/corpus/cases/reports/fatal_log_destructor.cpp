// Suggested by github/codeql#4105, facebook/infer#1908.

#include "composio/composio.h"
#include "oracle.h"

using namespace composio;
using namespace composio::experimental;

struct FatalStream {
  [[noreturn]] ~FatalStream() { fatal(); }
  FatalStream &operator<<(const char *) { return *this; }
};
struct Voidify { void operator&(FatalStream &) const {} };
#define GLOG_CHECK(x) (x) ? (void)0 : Voidify{} & FatalStream{} << #x
void logFatal(Composio &composio) {
  Session s = composio.use("a");
  if (s.workbench().enable != false) FatalStream{} << "not local";
  createLocalWorkbenchSession(composio, s);  // SAFE
}
void glogCheck(Composio &composio) {
  Session s = composio.use("a");
  GLOG_CHECK(s.workbench().enable == false);
  createLocalWorkbenchSession(composio, s);  // SAFE
}

void target(Composio &composio) {
  switch (choose(2)) {
    case 0: return logFatal(composio);
    case 1: return glogCheck(composio);
  }
}
