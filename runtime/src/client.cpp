#include "composio/client.h"

#include <utility>

#include "access.h"
#include "session_service.h"

namespace composio {

Sessions::Sessions(std::shared_ptr<const internal::SessionService> service) : service_(std::move(service)) {}

Session Sessions::create(std::string_view userId, const SessionConfig &config) const {
  return internal::Access::makeSession(service_, service_->create(userId, config));
}

Session Sessions::use(std::string_view sessionId) const {
  return internal::Access::makeSession(service_, service_->fetch(sessionId));
}

void Sessions::remove(std::string_view sessionId) const { service_->remove(sessionId); }

Composio::Composio(ClientOptions options)
    : sessions_(std::make_shared<const internal::SessionService>(std::move(options))) {}

Session Composio::create(std::string_view userId, const SessionConfig &config) const {
  return sessions_.create(userId, config);
}

Session Composio::use(std::string_view sessionId) const { return sessions_.use(sessionId); }

const std::string &Composio::baseUrl() const noexcept { return sessions_.service_->api().baseUrl(); }

}  // namespace composio
