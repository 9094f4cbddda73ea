// What every snippet may use. Precompiled.
#include <composio/composio.h>

#include <memory>
#include <optional>
#include <utility>

using namespace composio;
using composio::experimental::createLocalWorkbenchSession;
using composio::experimental::isLocalWorkbenchCompatible;

enum class Mode { Remote, Local, Off };

// Functions whose bodies nobody sees.
bool flag();
int number();
Mode mode();
std::optional<bool> setting();
Session anySession();
SessionConfig anyConfig();
void mayThrow();
void change(Session &session);
void look(const Session &session);

extern const Composio client;
extern const Session elsewhere;

template <class... Values>
void observe(const char *point, COMPOSIO_REQUIRES_LOCAL const Session &, const Values &...values);

/// A named point of the snippet, where the values are looked at. A function is only worth proving if it holds a checked
/// call: this is one, of a session that no test is about.
#define point(name, ...) observe(name, elsewhere __VA_OPT__(, ) __VA_ARGS__)
