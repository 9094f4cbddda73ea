// An enumeration holds more values than it has enumerators: a switch over all of them may take none of its cases.
#include "composio/composio.h"
#include "oracle.h"

using namespace composio;
using namespace composio::experimental;

enum class Place { Here, There };

static void attachElsewhere(Composio &composio, Place place) {
  Session session = composio.create("u", {.workbench = {.enable = true}});
  switch (place) {
    case Place::Here: return;
    case Place::There: return;
  }
  createLocalWorkbenchSession(composio, session);  // UNSAFE
}

void switchOverAll(Composio &composio) { attachElsewhere(composio, static_cast<Place>(7)); }

static void attachUnlessDefault(Composio &composio, Place place) {
  Session session = composio.create("u", {.workbench = {.enable = true}});
  switch (place) {
    case Place::Here: return;
    case Place::There: return;
    default: return;
  }
  createLocalWorkbenchSession(composio, session);  // SAFE (never reached)
}

void switchWithADefault(Composio &composio) { attachUnlessDefault(composio, static_cast<Place>(7)); }

void castFromANumber(Composio &composio) {
  Place place = static_cast<Place>(choose(3));
  bool enable = true;
  if (place == Place::Here || place == Place::There) enable = false;
  Session session = composio.create("u", {.workbench = {.enable = enable}});
  if (place != Place::Here) createLocalWorkbenchSession(composio, session);  // UNSAFE
}

void comparedWithTheSame(Composio &composio) {
  Place place = static_cast<Place>(choose(3));
  bool enable = true;
  if (place == Place::Here) enable = false;
  Session session = composio.create("u", {.workbench = {.enable = enable}});
  if (place == Place::Here) createLocalWorkbenchSession(composio, session);  // SAFE
}

static bool enableAt(Place place) {
  switch (place) {
    case Place::Here: return false;
    case Place::There: return false;
  }
  return true;
}

void returnedAfterTheSwitch(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = enableAt(static_cast<Place>(7))}});
  createLocalWorkbenchSession(composio, session);  // UNSAFE
}

void returnedFromACase(Composio &composio) {
  Session session = composio.create("u", {.workbench = {.enable = enableAt(Place::There)}});
  createLocalWorkbenchSession(composio, session);  // SAFE
}

enum Bits { Low = 1, High = 2 };

void bitsTogether(Composio &composio) {
  Bits bits = static_cast<Bits>(Low | High);
  Session session = composio.create("u", {.workbench = {.enable = true}});
  if (bits != Low && bits != High) createLocalWorkbenchSession(composio, session);  // UNSAFE
}

void target(Composio &composio) {
  switch (choose(7)) {
    case 0: return switchOverAll(composio);
    case 1: return switchWithADefault(composio);
    case 2: return castFromANumber(composio);
    case 3: return comparedWithTheSame(composio);
    case 4: return returnedAfterTheSwitch(composio);
    case 5: return returnedFromACase(composio);
    case 6: return bitsTogether(composio);
  }
}
