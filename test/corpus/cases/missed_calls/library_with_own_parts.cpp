// Classes of the library with traits or an allocator of the program's own, which do what they like.
#include <memory>
#include <string>
#include <vector>

#include "composio/composio.h"
#include "oracle.h"

using namespace composio;
using namespace composio::experimental;

static Session make(const Composio &c, bool enable) { return c.create("u", {.workbench = {.enable = enable}}); }

struct AllTheSame : std::char_traits<char> {
  static int compare(const char *, const char *, std::size_t) { return 0; }
};
using Loose = std::basic_string<char, AllTheSame>;

void comparedByItsTraits(Composio &c) {
  const Loose name = "local";
  if (name == "other") createLocalWorkbenchSession(c, make(c, true));  // UNSAFE
}

struct Spoiling : std::allocator<Session> {
  template <class T>
  struct rebind {
    using other = Spoiling;
  };
  template <class T, class... Arguments>
  void construct(T *place, Arguments &&...arguments) {
    ::new (static_cast<void *>(place)) T(std::forward<Arguments>(arguments)...);
    place->update({.workbench = {.enable = true}});
  }
};

void changedByItsAllocator(Composio &c) {
  std::vector<Session, Spoiling> sessions;
  sessions.push_back(make(c, false));
  createLocalWorkbenchSession(c, sessions[0]);  // UNSAFE
  sessions[0].update({.workbench = {.enable = false}});
  createLocalWorkbenchSession(c, make(c, false));  // SAFE
}

void target(Composio &c) {
  switch (choose(2)) {
    case 0: return comparedByItsTraits(c);
    case 1: return changedByItsAllocator(c);
  }
}
