// Warning options that only GCC knows, in a command with -Werror, are no compile errors.
// RUN: composio-tidy %s -- -std=c++20 -Werror -Wall -Wduplicated-cond -Wlogical-op | count 0
int answer() { return 42; }
