#include "session_rules.h"

#include "composio/errors.h"

namespace composio::internal {

namespace {

bool isGiven(const ManageConnectionsConfig &block) {
  return block.enable || block.callbackUrl || block.enableWaitForConnections;
}

bool isGiven(const PreloadConfig &block) { return block.tools || block.all; }

/// A session whose tools are exposed directly has no use for the tools that find and combine tools.
void applyDirectTools(SessionConfig &config) {
  if (!internal::isGiven(config.workbench)) config.workbench.enable = false;
  if (!isGiven(config.manageConnections)) config.manageConnections.enable = false;
  if (!isGiven(config.preload)) config.preload.all = true;
  if (!config.search.enable) config.search.enable = false;
  if (!config.execute.enableMultiExecute) config.execute.enableMultiExecute = false;
}

}  // namespace

bool isGiven(const WorkbenchConfig &block) {
  return block.enable || block.enableProxyExecution || block.autoOffloadThreshold || block.sandboxSize;
}

const WorkbenchConfig *givenBlock(const SandboxConfig &sandbox, const WorkbenchConfig &workbench) {
  if (isGiven(sandbox) && isGiven(workbench)) {
    throw ValidationError("Pass either sandbox or workbench, not both: they are two names of one block.");
  }
  if (isGiven(sandbox)) return &sandbox;
  return isGiven(workbench) ? &workbench : nullptr;
}

SessionConfig withDefaults(const SessionConfig &config) {
  SessionConfig result = config;
  result.sandbox = {};
  result.workbench = {};
  if (const WorkbenchConfig *block = givenBlock(config.sandbox, config.workbench)) {
    result.workbench = *block;
    result.workbench.enable = block->enable.value_or(true);
  }
  if (config.sessionPreset == SessionPreset::DirectTools) applyDirectTools(result);
  return result;
}

}  // namespace composio::internal
