/// \file
/// Which block of a configuration counts. The check composio-local-workbench-session knows the same rules.
#ifndef COMPOSIO_SRC_SESSION_RULES_H
#define COMPOSIO_SRC_SESSION_RULES_H

#include "composio/types.h"

namespace composio::internal {

/// A block is given when any of its fields is set.
bool isGiven(const WorkbenchConfig &block);

/// The block that is given, under whichever name; null if neither is.
/// \throws ValidationError if both are.
const WorkbenchConfig *givenBlock(const SandboxConfig &sandbox, const WorkbenchConfig &workbench);

/// `config` with the defaults of its preset in place of what it leaves open, and with its block, if it has one, under
/// the name `workbench` and `enable` set in it.
/// \throws ValidationError if both blocks are given.
SessionConfig withDefaults(const SessionConfig &config);

}  // namespace composio::internal

#endif  // COMPOSIO_SRC_SESSION_RULES_H
