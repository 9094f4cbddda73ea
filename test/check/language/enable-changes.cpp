// The ways to change an optional.
// RUN: %composio_check %s -- -std=c++20 | %expect %s
#include <composio/composio.h>

#include <optional>
#include <utility>

using namespace composio;
using namespace composio::experimental;

void assigned(const Composio &composio) {
  std::optional<bool> enable;
  enable = false;
  createLocalWorkbenchSession(composio, composio.create("user", {.workbench = {.enable = enable}}));
  enable = true;
  enable = std::optional<bool>{false};
  createLocalWorkbenchSession(composio, composio.create("user", {.workbench = {.enable = enable}}));
  enable = std::nullopt;
  createLocalWorkbenchSession(composio, composio.create("user", {.workbench = {.enable = enable}}));
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not local
}

void assignedNothing(const Composio &composio) {
  std::optional<bool> enable = false;
  enable = {};
  createLocalWorkbenchSession(composio, composio.create("user", {.workbench = {.enable = enable}}));
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not local
}

void emplaced(const Composio &composio) {
  SessionConfig config;
  config.workbench.enable.emplace(false);
  createLocalWorkbenchSession(composio, composio.create("user", config));
  config.workbench.enable.emplace(true);
  createLocalWorkbenchSession(composio, composio.create("user", config));
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not local
}

void reset(const Composio &composio) {
  SessionConfig config{.workbench = {.enable = false}};
  config.workbench.enable.reset();
  createLocalWorkbenchSession(composio, composio.create("user", config));
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not local
}

void swapped(const Composio &composio) {
  std::optional<bool> local = false;
  std::optional<bool> none;
  local.swap(none);
  createLocalWorkbenchSession(composio, composio.create("user", {.workbench = {.enable = none}}));
  std::swap(local, none);
  createLocalWorkbenchSession(composio, composio.create("user", {.workbench = {.enable = local}}));
  createLocalWorkbenchSession(composio, composio.create("user", {.workbench = {.enable = none}}));
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not local
}

void throughTheValue(const Composio &composio) {
  SessionConfig config{.workbench = {.enable = true}};
  *config.workbench.enable = false;
  createLocalWorkbenchSession(composio, composio.create("user", config));
  config.workbench.enable.value() = true;
  createLocalWorkbenchSession(composio, composio.create("user", config));
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not local
}

void made(const Composio &composio) {
  createLocalWorkbenchSession(composio, composio.create("user", {.workbench = {.enable = std::make_optional(false)}}));
  createLocalWorkbenchSession(
      composio, composio.create("user", {.workbench = {.enable = std::optional<bool>(std::in_place, false)}}));
  createLocalWorkbenchSession(composio, composio.create("user", {.workbench = {.enable = std::make_optional(true)}}));
  // CHECK: :[[#@LINE-1]]:3: warning: {{.*}} is not local
}

void movedFromIsStillSet(const Composio &composio) {
  std::optional<bool> enable = false;
  const std::optional<bool> target = std::move(enable);
  createLocalWorkbenchSession(composio, composio.create("user", {.workbench = {.enable = target}}));
  createLocalWorkbenchSession(composio, composio.create("user", {.workbench = {.enable = enable}}));
}
