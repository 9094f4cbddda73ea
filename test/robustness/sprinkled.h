// What the sprinkled calls need. It is included before a file's first line, so it is C++98, includes nothing and
// defines no macro: the stand-in of test/corpus needs C++20 and the standard library.
#pragma once

namespace composio {

class Composio;

struct WorkbenchConfig {
  bool enable;
};

class Session {
 public:
  Session(const Session &);
  ~Session();
  Session &operator=(const Session &);
  const WorkbenchConfig &workbench() const;

 private:
  void *state_;
};

namespace experimental {

struct LocalWorkbenchSession {
  LocalWorkbenchSession(const LocalWorkbenchSession &);
  ~LocalWorkbenchSession();

 private:
  void *state_;
};

LocalWorkbenchSession createLocalWorkbenchSession(const Composio &composio, const Session &session);

}  // namespace experimental
}  // namespace composio

namespace sprinkled {

// Defined nowhere: of the session that they lead to, nothing is known.
const composio::Composio &client();
const composio::Session &session();

}  // namespace sprinkled
