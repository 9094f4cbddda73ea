/// \file
/// The library's own way into its public classes.
#ifndef COMPOSIO_SRC_ACCESS_H
#define COMPOSIO_SRC_ACCESS_H

#include <memory>
#include <utility>

#include "composio/client.h"
#include "composio/session.h"

namespace composio::internal {

struct Access {
  static Session makeSession(std::shared_ptr<const SessionService> service, SessionData data) {
    return {std::move(service), std::move(data)};
  }
  static const SessionService &service(const Composio &composio) { return *composio.sessions_.service_; }
};

}  // namespace composio::internal

#endif  // COMPOSIO_SRC_ACCESS_H
