/// \file
/// All of the library.
#ifndef COMPOSIO_COMPOSIO_H
#define COMPOSIO_COMPOSIO_H

#include "composio/annotations.h"
#include "composio/client.h"
#include "composio/errors.h"
#include "composio/http.h"
#include "composio/session.h"
#include "composio/types.h"
#include "composio/workbench.h"

#endif  // COMPOSIO_COMPOSIO_H
