#include "composio/workbench.h"

#include "access.h"
#include "base_url.h"
#include "client_config.h"
#include "composio/errors.h"
#include "session_service.h"

namespace composio::experimental {

namespace {

void requireLocal(const Session &session) {
  const std::optional<bool> &enable = session.workbench().enable;
  if (enable == false) return;
  const std::string found = enable ? "enabled for" : "not known to be disabled for";
  throw WorkbenchEnabledError(
      "createLocalWorkbenchSession requires a session created with workbench.enable: false, but the remote workbench "
      "is " +
      found + " session '" + session.sessionId() +
      "'. The remote workbench and a local sandbox cannot both run for one session. Create the session with "
      "SessionConfig::workbench.enable = false, or switch the workbench off with Session::update first.");
}

void requireSameServer(const Composio &composio, const Session &session) {
  if (composio.baseUrl() == session.baseUrl()) return;
  throw ValidationError("The session was created on " + session.baseUrl() + ", but the client talks to " +
                        composio.baseUrl() +
                        ". Pass the client that created the session, so that its API key goes nowhere else.");
}

std::map<std::string, std::string> makeEnv(std::string_view sessionId, std::string_view baseUrl,
                                           std::string_view apiKey) {
  return {{"BACKEND_URL", std::string(baseUrl)},
          {"COMPOSIO_TOOLROUTER_SESSION_ID", std::string(sessionId)},
          {"COMPOSIO_API_KEY", std::string(apiKey)}};
}

LocalWorkbenchSession makeLocalWorkbenchSession(const Composio &composio, const Session &session) {
  requireLocal(session);
  const std::string &apiKey = internal::Access::service(composio).api().apiKey();
  if (apiKey.empty()) {
    throw ApiKeyError("A Composio project API key is required to create a local workbench session");
  }
  requireSameServer(composio, session);
  return {makeEnv(session.sessionId(), session.baseUrl(), apiKey), createPythonWorkbenchHelperSource()};
}

}  // namespace

LocalWorkbenchSession createLocalWorkbenchSession(const Composio &composio, const Session &session) {
  return makeLocalWorkbenchSession(composio, session);
}

LocalWorkbenchSession experimental_createLocalWorkbenchSession(const Composio &composio, const Session &session) {
  return makeLocalWorkbenchSession(composio, session);
}

std::map<std::string, std::string> createWorkbenchEnv(const WorkbenchEnvOptions &options) {
  if (options.sessionId.empty()) {
    throw ValidationError("A session id is required: WorkbenchEnvOptions::sessionId is empty.");
  }
  const std::string apiKey = internal::normalizeApiKey(options.apiKey, "WorkbenchEnvOptions::apiKey");
  if (apiKey.empty())
    throw ApiKeyError("A Composio project API key is required: WorkbenchEnvOptions::apiKey is empty.");
  const std::string baseUrl = options.backendUrl.empty()
                                  ? std::string(internal::kDefaultBaseUrl)
                                  : internal::normalizeBaseUrl(options.backendUrl, "WorkbenchEnvOptions::backendUrl");
  return makeEnv(options.sessionId, baseUrl, apiKey);
}

std::map<std::string, std::string> experimental_createWorkbenchEnv(const WorkbenchEnvOptions &options) {
  return createWorkbenchEnv(options);
}

std::string experimental_createPythonWorkbenchHelperSource(const PythonWorkbenchHelperSourceOptions &options) {
  return createPythonWorkbenchHelperSource(options);
}

}  // namespace composio::experimental
