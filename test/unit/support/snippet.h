// The real proof on a snippet of C++, and what it knows at the points that the snippet names.
//
//     EXPECT_EQ(valuesAt("p", R"(void f(Session session) {
//       if (session.workbench().enable == false) point("p", session);
//     })"), "{false}");
//
// A point lists expressions. Of a session, its `enable` is looked at. Support/prelude.h tells what snippets may use.
#pragma once

#include <string>

namespace composio::check {

/// What each of the expressions at `point` may be, over all states: "{false, unset}, {1..3}". "unreached" where no
/// state gets there.
std::string valuesAt(const std::string &point, const std::string &code);
/// The same for all but the first expression, a bool, where that one is true, or false: what is known together.
std::string valuesWhereTrue(const std::string &point, const std::string &code);
std::string valuesWhereFalse(const std::string &point, const std::string &code);
/// How many states reach `point`.
unsigned statesAt(const std::string &point, const std::string &code);
/// How many calls of the SDK's checked functions are not proven.
unsigned warningsIn(const std::string &code);

}  // namespace composio::check
