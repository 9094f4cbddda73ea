// Arithmetic is that of the operands' common type: unsigned numbers wrap, a bit-field keeps its bits, and 128 bits hold
// what 64 do not.
#include <compare>

#include "composio/composio.h"
#include "oracle.h"

using namespace composio;
using namespace composio::experimental;

void signedDividedByUnsigned(Composio &composio) {
  int number = -1;
  number /= 2u;
  Session session = composio.create("u", {.workbench = {.enable = true}});
  if (number != 0) createLocalWorkbenchSession(composio, session);  // UNSAFE
}

void signedDividedBySigned(Composio &composio) {
  int number = -1;
  number /= 2;
  Session session = composio.create("u", {.workbench = {.enable = true}});
  if (number != 0) createLocalWorkbenchSession(composio, session);  // SAFE
}

void largestUnsignedHalved(Composio &composio) {
  unsigned long number = -1;
  number = number / 2;
  Session session = composio.create("u", {.workbench = {.enable = true}});
  if (number != 0) createLocalWorkbenchSession(composio, session);  // UNSAFE
}

void largestUnsignedWidened(Composio &composio) {
  unsigned long number = -1;
  __int128 wide = number;
  Session session = composio.create("u", {.workbench = {.enable = true}});
  if (wide > 0) createLocalWorkbenchSession(composio, session);  // UNSAFE
}

void minusOfAnUnsigned(Composio &composio) {
  unsigned number = 1;
  Session session = composio.create("u", {.workbench = {.enable = true}});
  if (-number == 4294967295u) createLocalWorkbenchSession(composio, session);  // UNSAFE
}

void minusOfAnUnsignedWidened(Composio &composio) {
  unsigned number = 1;
  long wide = -number;
  Session session = composio.create("u", {.workbench = {.enable = true}});
  if (wide > 0) createLocalWorkbenchSession(composio, session);  // UNSAFE
}

void minusOfASigned(Composio &composio) {
  int number = 1;
  long wide = -number;
  Session session = composio.create("u", {.workbench = {.enable = true}});
  if (wide > 0) createLocalWorkbenchSession(composio, session);  // SAFE
}

static void addToARange(Composio &composio, unsigned long number) {
  if (number < 5 || number > 0x7fffffffffffffffUL) return;
  unsigned long next = number + 1;
  Session session = composio.create("u", {.workbench = {.enable = true}});
  if (next > 0x7fffffffffffffffUL) createLocalWorkbenchSession(composio, session);  // UNSAFE
}

void pastTheSignedRange(Composio &composio) { addToARange(composio, 0x7fffffffffffffffUL); }

struct OneBit {
  unsigned bit : 1;
};

void bitFieldCutsWhatIsAssigned(Composio &composio) {
  OneBit field{};
  field.bit = 2;
  Session session = composio.create("u", {.workbench = {.enable = true}});
  if (field.bit == 0) createLocalWorkbenchSession(composio, session);  // UNSAFE
}

void bitFieldWrapsWhenIncremented(Composio &composio) {
  OneBit field{1};
  field.bit++;
  Session session = composio.create("u", {.workbench = {.enable = true}});
  if (field.bit == 0) createLocalWorkbenchSession(composio, session);  // UNSAFE
}

void bitFieldThatFits(Composio &composio) {
  OneBit field{};
  field.bit = 1;
  Session session = composio.create("u", {.workbench = {.enable = true}});
  if (field.bit == 0) createLocalWorkbenchSession(composio, session);  // SAFE
}

void floatingNumberChanges(Composio &composio) {
  double number = 0;
  bool before = number > 0.5;
  number = 1;
  bool after = number > 0.5;
  Session session = composio.create("u", {.workbench = {.enable = true}});
  if (before != after) createLocalWorkbenchSession(composio, session);  // UNSAFE
}

static void attachIfUnequalToItself(Composio &composio, double number) {
  Session session = composio.create("u", {.workbench = {.enable = true}});
  if (number != number) createLocalWorkbenchSession(composio, session);  // UNSAFE
}

void notANumber(Composio &composio) { attachIfUnequalToItself(composio, __builtin_nan("")); }

void threeWayComparison(Composio &composio) {
  int less = 1, more = 2;
  Session session = composio.create("u", {.workbench = {.enable = true}});
  if ((less <=> more) < 0) createLocalWorkbenchSession(composio, session);  // UNSAFE
}

void target(Composio &composio) {
  switch (choose(14)) {
    case 0: return signedDividedByUnsigned(composio);
    case 1: return signedDividedBySigned(composio);
    case 2: return largestUnsignedHalved(composio);
    case 3: return largestUnsignedWidened(composio);
    case 4: return minusOfAnUnsigned(composio);
    case 5: return minusOfAnUnsignedWidened(composio);
    case 6: return minusOfASigned(composio);
    case 7: return pastTheSignedRange(composio);
    case 8: return bitFieldCutsWhatIsAssigned(composio);
    case 9: return bitFieldWrapsWhenIncremented(composio);
    case 10: return bitFieldThatFits(composio);
    case 11: return floatingNumberChanges(composio);
    case 12: return notANumber(composio);
    case 13: return threeWayComparison(composio);
  }
}
