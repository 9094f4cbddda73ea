"""Where calls are sprinkled, and which of them must be warned about."""
from realcode.expectation import DIVISION, INSPECTION, Expectation
from realcode.functions import FunctionFinder
from realcode.sprinkling import CHECKED_CALL, PRELUDE, Form, insertions, sprinkle

from .workshop import LLVM_BIN, PROCESSES, Workshop

SHORT = Form("F({session})", 0)


class Sprinkled(Workshop):
    def insertions(self, text):
        finder = FunctionFinder(LLVM_BIN / "clang-query", PROCESSES, self.folder)
        return insertions(finder.find(self.source("text.cpp", text), text.encode()))

    def sprinkled(self, text, form=SHORT):
        result, places = sprinkle(text.encode(), self.insertions(text), form)
        return result.decode(), places

    def calls(self, text):
        return self.sprinkled(text)[0].count("F(")


class InsertionsTest(Sprinkled):
    def test_at_the_beginning_and_the_ends_of_a_function(self):
        text = "int f(int n) {\n  if (n) return 1;\n  return 2;\n}\n"
        self.assertEqual(
            self.sprinkled(text)[0].replace("::composio::Session sprinkled_session = ::sprinkled::session(); ", ""),
            "int f(int n) { F(::sprinkled::session()); \n  if (n) return 1;\n"
            "   F(sprinkled_session); return 2;\n F(sprinkled_session); }\n",
        )

    def test_places_are_those_of_the_calls(self):
        text = "void f() {}\n\nvoid g() {\n}\n"
        result, places = self.sprinkled(text)
        self.assertEqual(len(places), 4)
        for line, column in places:
            self.assertTrue(result.split("\n")[line - 1][column - 1 :].startswith("F("))

    def test_every_kind_of_function(self):
        for text in (
            "struct S { S() {} };",
            "struct S { ~S() {} };",
            "struct S { template <class T> void f(T) {} };",
            "struct S { S() try {} catch (...) {} };",
            "auto l = [](auto) {};",
            "void f() try {} catch (int) {}",
            "template <class T> void f() {}  template void f<int>();",
        ):
            with self.subTest(text):
                self.assertEqual(self.calls(text), 2)

    def test_none_in_macros_in_headers_and_behind_line_markers(self):
        self.write("header.h", "inline void f() {}\n")
        for text in (
            "#define F void f() {}\nF",
            '#include "header.h"\n',
            '#line 7 "other.cpp"\nvoid f() {}\n',
            "struct S { S() = default; }; void f();",
        ):
            with self.subTest(text):
                self.assertEqual(self.calls(text), 0)

    def test_what_may_be_a_constant_stays_one(self):
        result, _ = self.sprinkled("constexpr int f() { return 1; }\n")
        self.assertEqual(result.count("if (!__builtin_is_constant_evaluated()) F(::sprinkled::session());"), 3)


class ExpectationTest(Sprinkled):
    def due(self, text):
        """The lines whose calls must be warned about."""
        flags = ("-include", str(PRELUDE))
        divided, places = self.sprinkled(text, DIVISION)
        reached = Expectation(LLVM_BIN / "clang++", PROCESSES).reached(self.source("divided.cpp", divided, *flags))
        if reached is None:
            return None
        self.assertLessEqual(reached, set(places))
        return sorted(line for line, _ in reached)

    def test_what_is_reached(self):
        self.assertEqual(self.due("void f() {\n}\n"), [1, 2])
        self.assertEqual(self.due("int f(int n) {\nif (n) return 1;\nreturn 2;\n}\n"), [1, 3])

    def test_not_what_comes_after_the_end(self):
        self.assertEqual(self.due("void f() {\nfor (;;) ;\n}\n"), [1])
        self.assertEqual(self.due("[[noreturn]] void die(); void f() {\ndie();\n}\n"), [1])

    def test_of_templates_only_what_is_instantiated(self):
        functions = "template <class T> void f() {}\ntemplate <class T> void g() {}\n"
        self.assertEqual(self.due(functions + "template void f<int>();\n"), [1, 1])
        members = "template <class T> struct S {\nvoid f() {}\nvoid g() {}\n};\n"
        self.assertEqual(self.due(members + "void (S<int>::*p)() = &S<int>::g;\n"), [3, 3])

    def test_lambdas_and_unused_functions_too(self):
        self.assertEqual(self.due("static void f() {\n}\nauto l = [] {\n};\n"), [1, 2, 3, 4])

    def test_constexpr_functions_can_still_be_constants(self):
        self.assertEqual(self.due("constexpr int f() {\nreturn 1;\n}\nstatic_assert(f() == 1);\n"), [1, 2])

    def test_nothing_is_known_of_a_file_with_errors(self):
        self.assertIsNone(self.due("void f() {\n}\nint g() { return nothing; }\n"))

    def test_the_sprinkled_text_compiles_in_every_standard(self):
        text = "struct S { S() {} ~S() {} int f() { return 1; } };\ntemplate <class T> int g(T t) { return t; }\n"
        result, _ = self.sprinkled(text, CHECKED_CALL)
        path = self.write("calls.cpp", result)
        for standard in (98, 11, 14, 17, 20, 23):
            command = [f"-std=c++{standard}", "-include", str(PRELUDE), "-fsyntax-only", "-Wall", "-Werror", str(path)]
            with self.subTest(standard):
                ended = PROCESSES.run([str(LLVM_BIN / "clang++"), *command])
                self.assertEqual(ended.status, 0, ended.output)


class PathsTest(Sprinkled):
    def followed(self, text):
        """The lines whose calls the analyzer finds a path to."""
        inspected, places = self.sprinkled(text, INSPECTION)
        source = self.source("inspected.cpp", inspected, "-include", str(PRELUDE))
        followed = Expectation(LLVM_BIN / "clang++", PROCESSES).followed(source)
        self.assertLessEqual(followed, set(places))
        return sorted(line for line, _ in followed)

    def test_a_path_to_the_end(self):
        self.assertEqual(self.followed("int f(int n) {\nwhile (n > 0) --n;\nreturn 2;\n}\n"), [1, 3])
        self.assertEqual(self.followed("template <class T> void f(T) {\n}\ntemplate void f(int);\n"), [1, 2])
        self.assertEqual(self.followed("constexpr int f() {\nreturn 1; }\n"), [1, 2])

    def test_none_where_values_forbid_it(self):
        self.assertEqual(self.followed("void f() {\nint i = 0; while (i < 9) ;\n}\n"), [1])

    def test_nor_where_what_is_called_never_returns(self):
        text = "#define _GLIBCXX_DEBUG_PEDANTIC\n#include <debug/string>\n"
        text += "void f() {\nconst char *p = 0; __gnu_debug::string s(p, 1);\n}\nint main() {\nf();\nreturn 0; }\n"
        self.assertEqual(self.followed(text), [3, 6])
