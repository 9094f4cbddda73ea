"""What a test of GCC's asks for becomes flags that Clang knows."""
import unittest

from realcode.directives import at_least_17, flags_of


class FlagsTest(unittest.TestCase):
    def test_the_standard_is_that_of_the_options(self):
        self.assertEqual(flags_of('// { dg-options "-std=gnu++2a -O2 -fdump-tree-gimple" }'), ("-std=gnu++2a",))

    def test_else_that_of_the_target(self):
        for target, flag in (
            ("c++11", "-std=gnu++17"),  # or later
            ("c++20", "-std=gnu++20"),
            ("c++2a xfail *-*-*", "-std=gnu++20"),
            ("c++11_only", "-std=gnu++11"),
            ("c++14_down", "-std=gnu++14"),
            ("c++98_only", "-std=gnu++98"),
            ("{ ! c++17 }", "-std=gnu++14"),
            ("i?86-*-* x86_64-*-*", "-std=gnu++17"),
        ):
            with self.subTest(target):
                self.assertEqual(flags_of(f"// {{ dg-do compile {{ target {target} }} }}"), (flag,))

    def test_all_directives_count(self):
        text = '// { dg-options "-fno-rtti" }\n// { dg-additional-options "-DN=3 -pthread" { target pthread } }\n'
        self.assertEqual(flags_of(text), ("-fno-rtti", "-DN=3", "-pthread", "-std=gnu++17"))

    def test_but_not_those_for_other_machines(self):
        self.assertEqual(flags_of('// { dg-options "-DX" { target sparc*-*-* } }'), ("-std=gnu++17",))
        self.assertEqual(flags_of('// { dg-options "-DX" { target x86_64-*-* } }'), ("-DX", "-std=gnu++17"))

    def test_older_standards_are_raised_where_the_check_must_speak(self):
        self.assertEqual(at_least_17(("-std=gnu++98", "-DX")), ("-std=gnu++17", "-DX"))
        self.assertEqual(at_least_17(("-std=c++0x",)), ("-std=c++17",))
        self.assertEqual(at_least_17(("-std=c++20",)), ("-std=c++20",))
