/// \file
/// A real HTTP server on loopback that answers as a test tells it to, and remembers what it was asked.
#pragma once

#include <chrono>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace composio::test {

struct RecordedRequest {
  std::string method;
  std::string target;  // as it was on the wire, still encoded
  std::string body;
  std::map<std::string, std::string> headers;  // names in lower case
};

struct Reply {
  int status = 200;
  std::string body = {};
  std::map<std::string, std::string> headers = {};
  std::string contentType = "application/json";
  /// Before the first byte of the answer.
  std::chrono::milliseconds delay = {};
  /// Between any two bytes of the body.
  std::chrono::milliseconds dripDelay = {};
  /// Closes the connection in the middle of the body.
  bool isCutShort = false;
};

class TestServer {
 public:
  TestServer();
  ~TestServer();
  TestServer(const TestServer &) = delete;
  TestServer &operator=(const TestServer &) = delete;

  /// Without a slash at its end.
  [[nodiscard]] std::string url() const;

  /// Adds an answer. Each is given once, in order; the last one again and again.
  void reply(Reply reply);

  [[nodiscard]] std::vector<RecordedRequest> requests() const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace composio::test
