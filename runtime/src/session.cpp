#include "composio/session.h"

#include <utility>

#include "composio/errors.h"
#include "session_service.h"

namespace composio {

Session::Session(std::shared_ptr<const internal::SessionService> service, internal::SessionData data)
    : service_(std::move(service)), data_(std::move(data)) {}

const std::string &Session::baseUrl() const { return service().api().baseUrl(); }

void Session::update(const SessionUpdate &change) { data_ = service().update(data_, change); }

ToolResult Session::execute(std::string_view toolSlug, std::string_view arguments,
                            const ExecuteOptions &options) const {
  return service().execute(sessionId(), toolSlug, arguments, options);
}

ProxyResponse Session::proxyExecute(const ProxyRequest &request) const {
  return service().proxyExecute(sessionId(), request);
}

void Session::remove() const { service().remove(sessionId()); }

const internal::SessionService &Session::service() const {
  if (!service_) throw ValidationError("This session was moved from. Use the object that it was moved to.");
  return *service_;
}

}  // namespace composio
