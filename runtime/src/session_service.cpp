#include "session_service.h"

#include "composio/errors.h"
#include "request_body.h"
#include "response_reader.h"
#include "text.h"

namespace composio::internal {

namespace {

constexpr std::string_view kSessionsPath = "/api/v3.1/tool_router/session";

std::string pathOf(std::string_view sessionId, std::string_view action = {}) {
  if (sessionId.empty()) throw ValidationError("A session id is required: sessionId is empty.");
  // Servers resolve these two, encoded or not, to another path.
  if (sessionId == "." || sessionId == "..") throw ValidationError("'.' and '..' are no session ids.");
  return std::string(kSessionsPath) + "/" + encodePathSegment(sessionId) + std::string(action);
}

}  // namespace

SessionData SessionService::create(std::string_view userId, const SessionConfig &config) const {
  return readSession(api_.send("POST", kSessionsPath, createSessionBody(userId, config)));
}

SessionData SessionService::fetch(std::string_view sessionId) const {
  return readSession(api_.send("GET", pathOf(sessionId)));
}

SessionData SessionService::update(const SessionData &session, const SessionUpdate &change) const {
  return readSession(api_.send("PATCH", pathOf(session.sessionId), updateSessionBody(change)), session);
}

void SessionService::remove(std::string_view sessionId) const { api_.send("DELETE", pathOf(sessionId)); }

ToolResult SessionService::execute(std::string_view sessionId, std::string_view toolSlug, std::string_view arguments,
                                   const ExecuteOptions &options) const {
  return readToolResult(api_.send("POST", pathOf(sessionId, "/execute"), executeBody(toolSlug, arguments, options)));
}

ProxyResponse SessionService::proxyExecute(std::string_view sessionId, const ProxyRequest &request) const {
  return readProxyResponse(api_.send("POST", pathOf(sessionId, "/proxy_execute"), proxyExecuteBody(request)));
}

}  // namespace composio::internal
