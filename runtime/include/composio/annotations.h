/// \file
/// Contracts about sessions, for the composio-local-workbench-session check.
///
/// Each macro states what a function expects or promises of a `composio::Session`, so that the check can judge the
/// function's callers without seeing its body. They cost nothing: no header is included, and compilers other than
/// Clang see an empty macro. Write them where an attribute goes: before a parameter or before a declaration.
///
/// \code
/// void attach(COMPOSIO_REQUIRES_LOCAL const composio::Session &session);
/// COMPOSIO_RETURNS_LOCAL composio::Session makeLocalSession(const composio::Composio &composio);
/// \endcode
#ifndef COMPOSIO_ANNOTATIONS_H
#define COMPOSIO_ANNOTATIONS_H

#if defined(__clang__)
#define COMPOSIO_ANNOTATE(contract) [[clang::annotate(contract)]]
#else
#define COMPOSIO_ANNOTATE(contract)
#endif

/// On a parameter that is, refers to or owns a session: each caller must prove that the session is local, and the
/// function itself may rely on it.
#define COMPOSIO_REQUIRES_LOCAL COMPOSIO_ANNOTATE("composio::requires_local")

/// On a function: the session that it returns is local.
#define COMPOSIO_RETURNS_LOCAL COMPOSIO_ANNOTATE("composio::returns_local")

/// On a parameter of a function that returns `bool`: the session is local whenever the result is `true`.
#define COMPOSIO_LOCAL_IF_TRUE COMPOSIO_ANNOTATE("composio::local_if_true")

/// On a parameter: the session is local whenever the function returns normally.
#define COMPOSIO_ENSURES_LOCAL COMPOSIO_ANNOTATE("composio::ensures_local")

#endif  // COMPOSIO_ANNOTATIONS_H
