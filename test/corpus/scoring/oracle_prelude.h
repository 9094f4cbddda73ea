// What most cases include, precompiled for the oracle.
#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "composio/composio.h"
#include "oracle.h"
