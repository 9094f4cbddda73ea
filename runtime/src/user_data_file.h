/// \file
/// `~/.composio/user_data.json`, which the service's command line tool writes at login.
#ifndef COMPOSIO_SRC_USER_DATA_FILE_H
#define COMPOSIO_SRC_USER_DATA_FILE_H

#include <string>

namespace composio::internal {

struct UserData {
  std::string path = {};     // for messages
  std::string apiKey = {};   // empty: not in the file
  std::string baseUrl = {};  // likewise
};

/// Reads the file. One that is not there, or a user without a home, is no error.
/// \throws ConfigurationError naming the file, never its content, if it cannot be read or is not what it should be.
UserData readUserData();

}  // namespace composio::internal

#endif  // COMPOSIO_SRC_USER_DATA_FILE_H
