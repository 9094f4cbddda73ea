// Pure questions to a string or a view of one have the same answer until it may have changed.
// RUN: %composio_check %s -- -std=c++20 | %expect %s
#include <composio/composio.h>

#include <string>
#include <string_view>

using namespace composio;
using namespace composio::experimental;

void rename(std::string &name);

void equalToALiteral(const Composio &composio, const std::string &mode) {
  Session session = composio.create("user", {.workbench = {.enable = mode != "local"}});
  if (mode == "local") createLocalWorkbenchSession(composio, session);
  if (mode == "remote") createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:25: warning: {{.*}} is not local
}

void empty(const Composio &composio, std::string name) {
  Session session = composio.create("user", {.workbench = {.enable = name.empty()}});
  if (!name.empty()) createLocalWorkbenchSession(composio, session);
  if (name.empty()) createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:21: warning: {{.*}} is not local
}

void view(const Composio &composio, std::string_view mode) {
  SessionConfig config;
  if (mode == "local") config.workbench.enable = false;
  Session session = composio.create("user", config);
  if (mode == "local") createLocalWorkbenchSession(composio, session);
  if (mode.empty()) createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:21: warning: {{.*}} is not local
}

void changedSince(const Composio &composio, std::string mode) {
  Session session = composio.create("user", {.workbench = {.enable = mode != "local"}});
  mode = "local";
  if (mode == "local") createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:24: warning: {{.*}} is not proven local
}

void mayHaveChanged(const Composio &composio, std::string mode) {
  Session session = composio.create("user", {.workbench = {.enable = mode != "local"}});
  rename(mode);
  if (mode == "local") createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:24: warning: {{.*}} is not proven local
}

void anotherString(const Composio &composio, const std::string &mode, const std::string &other) {
  Session session = composio.create("user", {.workbench = {.enable = mode != "local"}});
  if (other == "local") createLocalWorkbenchSession(composio, session);
  // CHECK: :[[#@LINE-1]]:25: warning: {{.*}} is not proven local
}
