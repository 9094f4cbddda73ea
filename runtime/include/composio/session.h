/// \file
/// A session as the server described it.
#ifndef COMPOSIO_SESSION_H
#define COMPOSIO_SESSION_H

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "composio/types.h"

namespace composio {

namespace internal {

class SessionService;
struct Access;

/// What the server told of a session.
struct SessionData {
  std::string sessionId = {};
  std::string userId = {};
  WorkbenchConfig workbench = {};
  McpEndpoint mcp = {};
  std::vector<std::string> tools = {};
  std::vector<SessionWarning> warnings = {};
  std::optional<std::int64_t> configVersion = {};
  std::string configJson = {};
  std::optional<std::string> assistivePrompt = {};
};

}  // namespace internal

/// A snapshot of what the server answered when the session was created, fetched or last updated *through this
/// object*. A session is a value: a copy keeps the state that it was copied with, whatever happens to the original
/// or to the session on the server. `Sessions::create` and `Sessions::use` make them; there is no empty session.
class Session {
 public:
  [[nodiscard]] const std::string &sessionId() const noexcept { return data_.sessionId; }

  /// The remote workbench of the session. The reference is to the session's own block: it shows later updates.
  [[nodiscard]] const WorkbenchConfig &workbench() const noexcept { return data_.workbench; }
  /// The same object as `workbench()`.
  [[nodiscard]] const SandboxConfig &sandbox() const noexcept { return data_.workbench; }
  /// Whether the session is known to have no remote workbench, so that a local sandbox may serve it.
  [[nodiscard]] bool isLocal() const noexcept { return workbench().enable == false; }

  /// The user that the session acts for.
  [[nodiscard]] const std::string &userId() const noexcept { return data_.userId; }
  /// Where an MCP client reaches the session's tools. Such a client sends the API key as `x-api-key`.
  [[nodiscard]] const McpEndpoint &mcp() const noexcept { return data_.mcp; }
  /// The slugs of the tools that the agent sees.
  [[nodiscard]] const std::vector<std::string> &tools() const noexcept { return data_.tools; }
  [[nodiscard]] const std::vector<SessionWarning> &warnings() const noexcept { return data_.warnings; }
  /// For `SessionUpdate::expectedConfigVersion`; unset if the server told none.
  [[nodiscard]] const std::optional<std::int64_t> &configVersion() const noexcept { return data_.configVersion; }
  /// The session's whole configuration, as the server wrote it: JSON text, empty if it told none.
  [[nodiscard]] const std::string &configJson() const noexcept { return data_.configJson; }
  /// The system prompt that the server suggests; told at creation only.
  [[nodiscard]] const std::optional<std::string> &assistivePrompt() const noexcept { return data_.assistivePrompt; }
  /// The server that the session was created on, without a trailing slash.
  [[nodiscard]] const std::string &baseUrl() const;

  /// Changes the session on the server, and this object to what the server answers. What the answer does not tell
  /// stays as it was. An update that throws leaves this object as it was; it is sent once at most.
  /// \throws ValidationError if both `sandbox` and `workbench` are given.
  /// \throws ConflictError if the session has another version than expected.
  /// \throws ApiKeyError, ApiError, NetworkError, ResponseError
  void update(const SessionUpdate &change);

  /// Runs a tool. `arguments` is the text of a JSON object. It is sent once: after a NetworkError the tool may have
  /// run.
  /// \throws ValidationError if `toolSlug` is empty or `arguments` is no JSON object.
  /// \throws ApiKeyError, ApiError, NetworkError, ResponseError
  [[nodiscard]] ToolResult execute(std::string_view toolSlug, std::string_view arguments = "{}",
                                   const ExecuteOptions &options = {}) const;

  /// Sends a request to an external API with the credentials of a connected account. It is sent once.
  /// \throws ValidationError if the request lacks a toolkit or an endpoint or has an unknown method.
  /// \throws ApiKeyError, ApiError, NetworkError, ResponseError
  [[nodiscard]] ProxyResponse proxyExecute(const ProxyRequest &request) const;

  /// Deletes the session on the server. This object stays as it was.
  /// \throws ApiKeyError, ApiError, NetworkError
  void remove() const;

 private:
  friend struct internal::Access;

  Session(std::shared_ptr<const internal::SessionService> service, internal::SessionData data);

  const internal::SessionService &service() const;

  std::shared_ptr<const internal::SessionService> service_;
  internal::SessionData data_;
};

}  // namespace composio

#endif  // COMPOSIO_SESSION_H
