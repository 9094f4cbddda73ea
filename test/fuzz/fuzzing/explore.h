// What the instrumentation of a generated program calls. Defined by explore_main.cpp.
#pragma once

#include <optional>

bool cond();
int choose(int n);

namespace fuzz {

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

// Whether a function whose contract is broken returns all the same.
bool goesOn();

// What a moved-from value is, nobody says.
template <class T>
void moved(T &value) {
  if (choose(2) == 0) return;
  taint();
  value = T{};
}

}  // namespace fuzz
