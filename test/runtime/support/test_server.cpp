#include "test_server.h"

#include <httplib.h>

#include <algorithm>
#include <cctype>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

namespace composio::test {

namespace {

std::string toLower(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

RecordedRequest record(const httplib::Request &request) {
  RecordedRequest recorded{request.method, request.target, request.body, {}};
  for (const auto &[name, value] : request.headers) recorded.headers[toLower(name)] = value;
  return recorded;
}

}  // namespace

class TestServer::Impl {
 public:
  Impl() {
    const auto handle = [this](const httplib::Request &request, httplib::Response &response) {
      answer(request, response);
    };
    // Not ".*": a decoded path may hold newlines.
    const char *any = R"([\s\S]*)";
    server_.Get(any, handle).Post(any, handle).Patch(any, handle).Delete(any, handle);
    port_ = server_.bind_to_any_port("127.0.0.1");
    thread_ = std::thread([this] { server_.listen_after_bind(); });
    while (!server_.is_running()) std::this_thread::yield();
  }

  ~Impl() {
    {
      const std::lock_guard lock(mutex_);
      isStopping_ = true;
    }
    stopping_.notify_all();
    server_.stop();
    thread_.join();
  }

  [[nodiscard]] int port() const { return port_; }

  void add(Reply reply) {
    const std::lock_guard lock(mutex_);
    replies_.push_back(std::move(reply));
  }

  [[nodiscard]] std::vector<RecordedRequest> requests() const {
    const std::lock_guard lock(mutex_);
    return requests_;
  }

 private:
  void answer(const httplib::Request &request, httplib::Response &response) {
    const Reply reply = nextReply(request);
    pause(reply.delay);
    response.status = reply.status;
    for (const auto &[name, value] : reply.headers) response.set_header(name, value);
    if (reply.isCutShort || reply.dripDelay.count() > 0) {
      response.set_content_provider(reply.body.size(), reply.contentType,
                                    [this, reply](std::size_t offset, std::size_t, httplib::DataSink &sink) {
                                      return writeSlowly(reply, offset, sink);
                                    });
    } else {
      response.set_content(reply.body, reply.contentType);
    }
  }

  bool writeSlowly(const Reply &reply, std::size_t offset, httplib::DataSink &sink) {
    if (reply.isCutShort && offset >= reply.body.size() / 2) return false;
    pause(reply.dripDelay);
    return sink.write(&reply.body[offset], 1);
  }

  Reply nextReply(const httplib::Request &request) {
    const std::lock_guard lock(mutex_);
    requests_.push_back(record(request));
    if (!replies_.empty()) {
      lastReply_ = replies_.front();
      replies_.pop_front();
    }
    return lastReply_;
  }

  /// Ends early when the server stops, so that no test waits for its own server.
  void pause(std::chrono::milliseconds duration) {
    std::unique_lock lock(mutex_);
    stopping_.wait_for(lock, duration, [this] { return isStopping_; });
  }

  httplib::Server server_;
  std::thread thread_;
  int port_ = 0;
  mutable std::mutex mutex_;
  std::condition_variable stopping_;
  bool isStopping_ = false;
  std::deque<Reply> replies_;
  Reply lastReply_ = {.status = 500, .body = R"({"message": "the test gave no answer"})"};
  std::vector<RecordedRequest> requests_;
};

TestServer::TestServer() : impl_(std::make_unique<Impl>()) {}
TestServer::~TestServer() = default;

std::string TestServer::url() const { return "http://127.0.0.1:" + std::to_string(impl_->port()); }

void TestServer::reply(Reply reply) { impl_->add(std::move(reply)); }

std::vector<RecordedRequest> TestServer::requests() const { return impl_->requests(); }

}  // namespace composio::test
