/// \file
/// The endpoints of sessions: which request is sent where, and what its answer becomes.
#ifndef COMPOSIO_SRC_SESSION_SERVICE_H
#define COMPOSIO_SRC_SESSION_SERVICE_H

#include <string>
#include <string_view>

#include "api_client.h"
#include "composio/session.h"
#include "composio/types.h"

namespace composio::internal {

/// Each function throws as the public one that stands on it.
class SessionService {
 public:
  explicit SessionService(const ClientOptions &options) : api_(options) {}

  const ApiClient &api() const { return api_; }

  SessionData create(std::string_view userId, const SessionConfig &config) const;
  SessionData fetch(std::string_view sessionId) const;
  SessionData update(const SessionData &session, const SessionUpdate &change) const;
  void remove(std::string_view sessionId) const;
  ToolResult execute(std::string_view sessionId, std::string_view toolSlug, std::string_view arguments,
                     const ExecuteOptions &options) const;
  ProxyResponse proxyExecute(std::string_view sessionId, const ProxyRequest &request) const;

 private:
  ApiClient api_;
};

}  // namespace composio::internal

#endif  // COMPOSIO_SRC_SESSION_SERVICE_H
