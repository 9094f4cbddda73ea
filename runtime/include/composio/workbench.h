/// \file
/// A sandbox of your own for a session's code, in place of the service's remote workbench.
///
/// Each function also answers to its name with the prefix `experimental_`, as the SDKs for other languages call it.
#ifndef COMPOSIO_WORKBENCH_H
#define COMPOSIO_WORKBENCH_H

#include <map>
#include <optional>
#include <string>

#include "composio/annotations.h"
#include "composio/client.h"
#include "composio/session.h"

namespace composio::experimental {

/// What a local sandbox needs.
struct LocalWorkbenchSession {
  /// The environment of the sandbox: exactly `BACKEND_URL`, `COMPOSIO_TOOLROUTER_SESSION_ID` and `COMPOSIO_API_KEY`.
  /// It holds the API key: hand it to the sandbox's process, not to a log.
  std::map<std::string, std::string> env = {};
  /// A Python module for the code in the sandbox. Holds no secret.
  std::string helperSource = {};
};

/// Makes a local sandbox's environment and helper for a session. Sends no request.
///
/// The session must have been created with `workbench.enable = false`, for its code would otherwise run in the
/// remote workbench and in the local sandbox. The check composio-local-workbench-session proves that at compile time.
/// \throws WorkbenchEnabledError unless `session.workbench().enable` holds exactly `false`; unset throws too.
/// \throws ApiKeyError if the client has no API key; looked at only when the session is local.
/// \throws ValidationError if the session was created on another server than the client's.
[[nodiscard]] LocalWorkbenchSession createLocalWorkbenchSession(const Composio &composio, const Session &session);
[[nodiscard]] LocalWorkbenchSession experimental_createLocalWorkbenchSession(const Composio &composio,
                                                                             const Session &session);

/// Whether `createLocalWorkbenchSession` accepts the session: `workbench().enable` is `false`.
[[nodiscard]] inline bool isLocalWorkbenchCompatible(COMPOSIO_LOCAL_IF_TRUE const Session &session) noexcept {
  return session.workbench().enable == false;
}
[[nodiscard]] inline bool experimental_isLocalWorkbenchCompatible(
    COMPOSIO_LOCAL_IF_TRUE const Session &session) noexcept {
  return session.workbench().enable == false;
}

struct WorkbenchEnvOptions {
  std::string sessionId = {};
  /// Slashes at its end are dropped; empty: `https://backend.composio.dev`.
  std::string backendUrl = {};
  std::string apiKey = {};
};

/// The environment of a local sandbox.
/// \throws ValidationError if the session id is empty or the URL is none.
/// \throws ApiKeyError if the key is empty or holds a control character.
[[nodiscard]] std::map<std::string, std::string> createWorkbenchEnv(const WorkbenchEnvOptions &options);
[[nodiscard]] std::map<std::string, std::string> experimental_createWorkbenchEnv(const WorkbenchEnvOptions &options);

struct PythonWorkbenchHelperSourceOptions {
  /// The model that `invoke_llm` asks; unset: `openai/gpt-oss-120b`.
  std::optional<std::string> invokeLlmModel = {};
};

/// The source of the Python module (3.8 and newer, standard library only) through which code in the sandbox runs the
/// session's tools.
[[nodiscard]] std::string createPythonWorkbenchHelperSource(const PythonWorkbenchHelperSourceOptions &options = {});
[[nodiscard]] std::string experimental_createPythonWorkbenchHelperSource(
    const PythonWorkbenchHelperSourceOptions &options = {});

}  // namespace composio::experimental

#endif  // COMPOSIO_WORKBENCH_H
