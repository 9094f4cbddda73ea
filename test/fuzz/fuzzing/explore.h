// What the instrumentation of a generated program calls. Defined by explore_main.cpp.
#pragma once

#include <optional>

namespace fuzz {

// Both answers are tried.
bool mayHappen();

// A loop that may run any number of times: a few rounds reach every state of the few variables it changes.
bool more(int &count, int rounds);

// A loop that ends by itself: runs that take more rounds are left out.
void limit(int &count, int rounds);

// An API call that may throw for a reason of its own.
void mayThrow();

// From here on the run takes a behaviour that only some readings allow.
void taint();

// After create() or update() has set `enable`: a session that is on may also say so by an unset one.
void enabled(std::optional<bool> &enable);

// A caller in another file calls a function of the program, and nothing else happens.
bool calledFromElsewhere();

// Whether a function whose contract is broken returns all the same.
bool goesOn();

// What a moved-from value is, nobody says.
template <class T>
void moved(T &value) {
  if (!mayHappen()) return;
  taint();
  value = T{};
}

// A part of each session. One that was passed to a function of another file, as something that can be changed, may be
// changed by any later call of such a function: who knows what that first one has kept.
class Escape {
 public:
  Escape() = default;
  Escape(const Escape &) {}
  Escape &operator=(const Escape &) {
    known_ = true;
    return *this;
  }
  ~Escape();

  void escaped(std::optional<bool> &enable);
  // The program has read or set what the session is. (If it has not, then a later change is like one at the escape.)
  void known() const { known_ = true; }
  // Calls code that nobody can see: the sessions that have escaped and are known may change.
  static void unseenCall();
  // Before a run: those of an abandoned run were never destroyed.
  static void forgetAll();

 private:
  std::optional<bool> *enable_ = nullptr;
  mutable bool known_ = false;
};

}  // namespace fuzz

#define FUZZ_ESCAPES(session) (session).escapes()
#define FUZZ_UNSEEN() fuzz::Escape::unseenCall()
