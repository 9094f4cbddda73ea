// Questions about texts, numbers and pointers of others: the answer may change between two times that it is asked.
#include <memory>
#include <string>
#include <utility>

#include "composio/composio.h"
#include "oracle.h"

using namespace composio;
using namespace composio::experimental;


static Session make(const Composio &c, bool enable) { return c.create("u", {.workbench = {.enable = enable}}); }

struct Settings {
  std::string name;
  long number = 0;
};
Settings settings;

void changeSettings() {
  settings.name = "local";
  settings.number = 5;
}

#ifdef COMPOSIO_ORACLE
void changedElsewhere() { changeSettings(); }
#else
void changedElsewhere();
#endif

void nameOfAGlobal(Composio &c) {
  const bool local = settings.name == "local";
  if (local == (settings.name == "local")) createLocalWorkbenchSession(c, make(c, false));  // SAFE
  changedElsewhere();
  if (local != (settings.name == "local")) createLocalWorkbenchSession(c, make(c, true));  // UNSAFE
}

void numberOfAParameter(Composio &c, Settings &s) {
  const bool five = s.number == 5;
  changedElsewhere();
  if (five != (s.number == 5)) createLocalWorkbenchSession(c, make(c, true));  // UNSAFE
}

void numberByAnotherName(Composio &c, Settings &s, long &number) {
  const bool five = s.number == 5;
  number = 5;
  if (five != (s.number == 5)) createLocalWorkbenchSession(c, make(c, true));  // UNSAFE
}

void nameByAnotherName(Composio &c, std::string &a, std::string &b) {
  const bool local = a == "local";
  b = "local";
  if (local != (a == "local")) createLocalWorkbenchSession(c, make(c, true));  // UNSAFE
}

void letterOfAName(Composio &c, std::string name) {
  char &letter = name[0];
  const bool local = name == "local";
  letter = 'l';
  if (local != (name == "local")) createLocalWorkbenchSession(c, make(c, true));  // UNSAFE
}

void movedName(Composio &c, std::string a, const std::string &b) {
  const Session session = make(c, a != b);
  if (a == b) createLocalWorkbenchSession(c, session);  // SAFE
  const std::string taken = std::move(a);
  if (a == b) createLocalWorkbenchSession(c, session);  // UNSAFE
}

void literalWithAZero(Composio &c) {
  const std::string name = "lo";
  if (name == "lo\0cal") createLocalWorkbenchSession(c, make(c, true));  // UNSAFE
}

void sameQuestion(Composio &c, const std::string &name, int a, int b) {
  const Session session = make(c, !(name == "local" && a < b));
  if (name != "local" || b <= a) return;
  createLocalWorkbenchSession(c, session);  // SAFE
}


void target(Composio &c) {
  settings = {};
  std::string name = "remote";
  switch (choose(8)) {
    case 0: return nameOfAGlobal(c);
    case 1: return numberOfAParameter(c, settings);
    case 2: return numberByAnotherName(c, settings, settings.number);
    case 3: return nameByAnotherName(c, name, name);
    case 4: return letterOfAName(c, "xocal");
    case 5: return movedName(c, "x", "");
    case 6: return literalWithAZero(c);
    case 7: return sameQuestion(c, cond() ? "local" : "remote", choose(2), choose(2));
  }
}
