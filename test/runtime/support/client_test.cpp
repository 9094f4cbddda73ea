#include "client_test.h"

namespace composio::test {

Composio ClientTest::client(ClientOptions options) const {
  if (!options.apiKey) options.apiKey = kApiKey;
  if (!options.baseUrl) options.baseUrl = server.url();
  if (!options.retryDelay) options.retryDelay = std::chrono::milliseconds(1);
  return Composio(options);
}

Session ClientTest::session(std::optional<bool> enable) {
  server.reply({.body = sessionAnswer(enable)});
  return client().use("trs_1");
}

std::string ClientTest::sentJson() const {
  const auto requests = server.requests();
  if (requests.empty()) {
    ADD_FAILURE() << "no request was sent";
    return {};
  }
  return json(requests.back().body);
}

}  // namespace composio::test
