/// \file
/// What a session is created and changed with, and what its tools answer.
///
/// All of these are plain aggregates whose fields are optional: what is left alone is not sent, and the server
/// decides. JSON of no fixed shape (a tool's arguments, a tool's result) is text here, so that callers may read it
/// with the JSON library of their choice.
#ifndef COMPOSIO_TYPES_H
#define COMPOSIO_TYPES_H

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace composio {

/// How much compute the remote workbench gets.
enum class SandboxSize {
  Standard,  ///< 1 vCPU, 1 GB of memory: the server's default
  Medium,    ///< 2 vCPU, 2 GB
  Large,     ///< 4 vCPU, 4 GB
  XLarge,    ///< 8 vCPU, 8 GB
};

/// A name for a set of defaults that `create` applies.
enum class SessionPreset {
  /// Expose the session's tools directly, without the meta tools: search, multi-execution, connection management and
  /// the remote workbench are off unless the configuration says otherwise.
  DirectTools,
};

/// The remote workbench of a session. The block counts as *given* when any of its fields is set; a block that is
/// given to `create` without `enable` enables the workbench.
struct WorkbenchConfig {
  /// Whether the service runs the agent's code in its remote workbench. Unset: the server decides, which means true.
  /// Exactly `false` is what a local sandbox needs.
  std::optional<bool> enable = {};
  /// Whether code in the workbench may call external APIs through the service.
  std::optional<bool> enableProxyExecution = {};
  /// From how many characters on a tool's answer is moved into the workbench.
  std::optional<std::int64_t> autoOffloadThreshold = {};
  std::optional<SandboxSize> sandboxSize = {};
};

/// The service's newer name for the same block.
using SandboxConfig = WorkbenchConfig;

/// A choice among tags such as `readOnlyHint` or `destructiveHint`. An empty list is not sent.
struct TagFilter {
  std::vector<std::string> enable = {};
  std::vector<std::string> disable = {};
};

/// A choice among the tools of one toolkit: exactly one of the three must be given.
struct ToolFilter {
  std::vector<std::string> enable = {};
  std::vector<std::string> disable = {};
  TagFilter tags = {};
};

/// Whether and how the agent may connect accounts itself.
struct ManageConnectionsConfig {
  std::optional<bool> enable = {};
  /// Where the browser goes after an account was connected.
  std::optional<std::string> callbackUrl = {};
  std::optional<bool> enableWaitForConnections = {};
};

/// Several connected accounts for one toolkit.
struct MultiAccountConfig {
  std::optional<bool> enable = {};
  std::optional<std::int64_t> maxAccountsPerToolkit = {};
  std::optional<bool> requireExplicitSelection = {};
};

/// The tools that the agent sees without searching for them.
struct PreloadConfig {
  /// An empty list preloads none; unset leaves the choice to `all`, the preset or the server.
  std::optional<std::vector<std::string>> tools = {};
  /// Every tool that the session's filters allow. Excludes `tools`.
  bool all = {};
};

struct SearchConfig {
  std::optional<bool> enable = {};
};

struct ExecuteConfig {
  std::optional<bool> enableMultiExecute = {};
};

struct AssistivePromptConfig {
  /// An IANA time zone, such as `Europe/London`.
  std::optional<std::string> userTimezone = {};
};

/// Options of the service that may change or vanish.
struct ExperimentalConfig {
  AssistivePromptConfig assistivePrompt = {};
};

/// What a session is created with.
struct SessionConfig {
  std::optional<SessionPreset> sessionPreset = {};
  /// The toolkits to allow, by slug. Empty: all of them, less `disabledToolkits`.
  std::vector<std::string> toolkits = {};
  /// The toolkits to refuse, by slug. Excludes `toolkits`.
  std::vector<std::string> disabledToolkits = {};
  /// Per toolkit slug, the tools to allow or to refuse.
  std::map<std::string, ToolFilter> tools = {};
  /// The tags that choose tools in all toolkits.
  TagFilter tags = {};
  /// Per toolkit slug, the id of the auth config to connect with.
  std::map<std::string, std::string> authConfigs = {};
  /// Per toolkit slug, the ids of the connected accounts to use.
  std::map<std::string, std::vector<std::string>> connectedAccounts = {};
  ManageConnectionsConfig manageConnections = {};
  /// The remote workbench. Give this or `workbench`, not both.
  SandboxConfig sandbox = {};
  /// The same block under its older name.
  WorkbenchConfig workbench = {};
  MultiAccountConfig multiAccount = {};
  PreloadConfig preload = {};
  SearchConfig search = {};
  ExecuteConfig execute = {};
  ExperimentalConfig experimental = {};
};

/// A change to a session: what is unset stays as it is. A map or list that is given replaces the session's own.
struct SessionUpdate {
  /// An empty list allows no toolkit at all.
  std::optional<std::vector<std::string>> toolkits = {};
  /// Excludes `toolkits`.
  std::optional<std::vector<std::string>> disabledToolkits = {};
  std::optional<std::map<std::string, ToolFilter>> tools = {};
  std::optional<TagFilter> tags = {};
  std::optional<std::map<std::string, std::string>> authConfigs = {};
  std::optional<std::map<std::string, std::vector<std::string>>> connectedAccounts = {};
  ManageConnectionsConfig manageConnections = {};
  /// The remote workbench. Give this or `workbench`, not both. Only what is set is sent: `enable` stays as it is
  /// unless it is set here.
  SandboxConfig sandbox = {};
  /// The same block under its older name.
  WorkbenchConfig workbench = {};
  MultiAccountConfig multiAccount = {};
  PreloadConfig preload = {};
  SearchConfig search = {};
  ExecuteConfig execute = {};
  /// Makes the update conditional: the server refuses it with a conflict if the session's version is another one.
  std::optional<std::int64_t> expectedConfigVersion = {};
};

/// Where an MCP client reaches the session's tools.
struct McpEndpoint {
  std::string type = {};
  std::string url = {};
};

/// Something about a session that the server wants its creator to know.
struct SessionWarning {
  std::string code = {};
  std::string message = {};
};

struct ExecuteOptions {
  /// Which connected account the tool is to use.
  std::optional<std::string> account = {};
};

/// What a tool answered. A tool that ran and failed is an answer with an `error`, not an exception.
struct ToolResult {
  /// The tool's own answer, as JSON text.
  std::string data = {};
  /// The tool's error, if it failed.
  std::optional<std::string> error = {};
  /// The id under which the service logged the run.
  std::string logId = {};
};

enum class ProxyParameterType { Query, Header };

/// A query parameter or header of a proxied request.
struct ProxyParameter {
  std::string name = {};
  std::string value = {};
  ProxyParameterType type = {};
};

/// A request to an external API that the service sends with the credentials of the session's connected account.
struct ProxyRequest {
  /// The toolkit whose connected account signs the request, by slug.
  std::string toolkit = {};
  /// The URL, or the path below the toolkit's base URL.
  std::string endpoint = {};
  /// DELETE, GET, PATCH, POST or PUT, in any case.
  std::string method = {};
  std::vector<ProxyParameter> parameters = {};
  /// The body, as JSON text.
  std::optional<std::string> body = {};
};

/// A file that the service keeps for a while in place of an answer that is no text.
struct ProxyFile {
  std::string contentType = {};
  std::int64_t size = {};  ///< in bytes
  std::string url = {};
  /// Until when the URL works, as the server wrote it.
  std::optional<std::string> expiresAt = {};
};

/// What the external API answered. A status of 400 and more is an answer, not an exception.
struct ProxyResponse {
  std::int64_t status = {};
  /// The answer's body, as JSON text.
  std::string data = {};
  std::map<std::string, std::string> headers = {};
  std::optional<ProxyFile> binaryData = {};
};

}  // namespace composio

#endif  // COMPOSIO_TYPES_H
