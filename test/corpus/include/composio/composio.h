// A stand-in for the runtime's header, with those of its declarations that the corpus uses.
// It needs no network and no library: when COMPOSIO_ORACLE is defined it also *executes* the session
// rules, so that running a case shows which calls can really throw (see ../oracle.h and ../../score.py).
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <source_location>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "composio/annotations.h"

#ifdef COMPOSIO_ORACLE
namespace oracle {
int choose(int n);
void reached(const std::source_location &where, bool unsafe);
}  // namespace oracle
#define COMPOSIO_BODY(...) { __VA_ARGS__ }
#define COMPOSIO_WHERE , std::source_location where = std::source_location::current()
#else
#define COMPOSIO_BODY(...) ;
#define COMPOSIO_WHERE
#endif

namespace composio {

class Error : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};
class ValidationError : public Error {
 public:
  using Error::Error;
};
class WorkbenchEnabledError : public Error {
 public:
  using Error::Error;
};

enum class SandboxSize { Standard, Medium, Large, XLarge };
enum class SessionPreset { DirectTools };

struct WorkbenchConfig {
  std::optional<bool> enable = {};
  std::optional<bool> enableProxyExecution = {};
  std::optional<std::int64_t> autoOffloadThreshold = {};
  std::optional<SandboxSize> sandboxSize = {};
};
using SandboxConfig = WorkbenchConfig;

struct SessionConfig {
  std::optional<SessionPreset> sessionPreset = {};
  std::vector<std::string> toolkits = {};
  std::map<std::string, std::string> authConfigs = {};
  SandboxConfig sandbox = {};
  WorkbenchConfig workbench = {};
};

struct SessionUpdate {
  std::optional<std::vector<std::string>> toolkits = {};
  SandboxConfig sandbox = {};
  WorkbenchConfig workbench = {};
};

#ifdef COMPOSIO_ORACLE
namespace detail {
inline bool provided(const WorkbenchConfig &w) {
  return w.enable || w.enableProxyExecution || w.autoOffloadThreshold || w.sandboxSize;
}
inline void rejectBoth(const WorkbenchConfig &a, const WorkbenchConfig &b) {
  if (provided(a) && provided(b)) throw ValidationError("Pass either sandbox or workbench, not both.");
}
}  // namespace detail
#endif

class Session {
 public:
  const std::string &sessionId() const COMPOSIO_BODY(return id_;)
  const WorkbenchConfig &workbench() const COMPOSIO_BODY(return workbench_;)
  const SandboxConfig &sandbox() const COMPOSIO_BODY(return workbench_;)
  bool isLocal() const noexcept { return workbench().enable == false; }
  void update(const SessionUpdate &change) COMPOSIO_BODY(
      detail::rejectBoth(change.sandbox, change.workbench);
      const WorkbenchConfig &w = detail::provided(change.sandbox) ? change.sandbox : change.workbench;
      if (w.enable) workbench_.enable = w.enable;)
  std::vector<std::string> tools() const COMPOSIO_BODY(return {};)
  std::string execute(std::string_view tool) const COMPOSIO_BODY((void)tool; return {};)

 private:
  friend class Sessions;
  std::string id_;
  WorkbenchConfig workbench_;
};

class Sessions {
 public:
  Session create(std::string_view userId, const SessionConfig &config = {}) const COMPOSIO_BODY(
      detail::rejectBoth(config.sandbox, config.workbench);
      Session s; s.id_ = std::string(userId);
      const WorkbenchConfig &w = detail::provided(config.sandbox) ? config.sandbox : config.workbench;
      if (detail::provided(w)) s.workbench_.enable = w.enable.value_or(true);
      else if (config.sessionPreset == SessionPreset::DirectTools) s.workbench_.enable = false;
      else if (oracle::choose(2) == 1) s.workbench_.enable = true;
      return s;)
  Session use(std::string_view sessionId) const COMPOSIO_BODY(
      Session s; s.id_ = std::string(sessionId);
      int k = oracle::choose(3);
      if (k != 0) s.workbench_.enable = (k == 1);
      return s;)
};

struct ClientOptions {
  std::optional<std::string> apiKey = {};
  std::optional<std::string> baseUrl = {};
};

class Composio {
 public:
  explicit Composio(ClientOptions options = {}) COMPOSIO_BODY((void)options;)
  const Sessions &sessions() const COMPOSIO_BODY(return sessions_;)
  Session create(std::string_view userId, const SessionConfig &config = {}) const
      COMPOSIO_BODY(return sessions_.create(userId, config);)
  Session use(std::string_view sessionId) const COMPOSIO_BODY(return sessions_.use(sessionId);)

 private:
  Sessions sessions_;
};

namespace experimental {

struct LocalWorkbenchSession {
  std::map<std::string, std::string> env;
  std::string helperSource;
};

#ifdef COMPOSIO_ORACLE
inline
#endif
LocalWorkbenchSession createLocalWorkbenchSession(const Composio &composio,
                                                  const Session &session COMPOSIO_WHERE) COMPOSIO_BODY(
    (void)composio;
    bool unsafe = session.workbench().enable != false;
    oracle::reached(where, unsafe);
    if (unsafe) throw WorkbenchEnabledError("requires a session created with workbench.enable: false");
    return {};)

#ifdef COMPOSIO_ORACLE
inline
#endif
LocalWorkbenchSession experimental_createLocalWorkbenchSession(const Composio &composio,
                                                               const Session &session COMPOSIO_WHERE) COMPOSIO_BODY(
    return createLocalWorkbenchSession(composio, session, where);)

inline bool isLocalWorkbenchCompatible(COMPOSIO_LOCAL_IF_TRUE const Session &session) {
  return session.workbench().enable == false;
}

inline bool experimental_isLocalWorkbenchCompatible(COMPOSIO_LOCAL_IF_TRUE const Session &session) {
  return isLocalWorkbenchCompatible(session);
}

}  // namespace experimental
}  // namespace composio
