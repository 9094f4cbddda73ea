"""Programs are made from their names alone."""
import os
import pathlib
import subprocess
import sys
import unittest

from fuzzing.generator import make_unit, statements, weights
from fuzzing.program import Arm, Block, Line, Program, Unit, block, both

FUZZ = pathlib.Path(__file__).resolve().parent.parent
PRINT = """
from fuzzing.generator import make_unit
from fuzzing.program import Program
print(Program([make_unit(7, level, index) for level in (1, 2, 3) for index in range(40)]).text)
"""


class NameTest(unittest.TestCase):
    def test_one_name_one_program_in_every_process(self):
        texts = {
            subprocess.run(
                [sys.executable, "-c", PRINT],
                cwd=FUZZ,
                env={**os.environ, "PYTHONHASHSEED": seed},
                capture_output=True,
                text=True,
                check=True,
            ).stdout
            for seed in ("1", "2")
        }
        self.assertEqual(len(texts), 1)

    def test_other_names_other_programs(self):
        names = [(1, 1, 0), (2, 1, 0), (1, 2, 0), (1, 1, 1)]
        self.assertEqual(len({Program([make_unit(*name)]).text for name in names}), len(names))

    def test_the_functions_around_it_do_not_matter(self):
        units = [make_unit(3, 3, index) for index in range(5)]
        together = Program(units)
        for position, unit in enumerate(units):
            alone = Program([unit])
            self.assertEqual(
                [alone.lines[number - 1] for number in alone.ranges[0]],
                [together.lines[number - 1] for number in together.ranges[position]],
            )


class ProgramTest(unittest.TestCase):
    def test_both_forms_have_the_same_lines(self):
        for level in (1, 2, 3):
            units = [make_unit(5, level, index) for index in range(60)]
            plain, instrumented = Program(units), Program(units, instrumented=True)
            self.assertEqual(plain.calls, instrumented.calls)
            self.assertEqual(plain.ranges, instrumented.ranges)
            self.assertNotIn("fuzz::", plain.text)

    def test_every_function_has_a_checked_call(self):
        for level in (1, 2, 3):
            for index in range(100):
                self.assertTrue(Program([make_unit(6, level, index)]).calls, f"6:{level}:{index}")

    def test_a_call_in_a_try_with_a_handler_for_its_error_is_handled(self):
        tried = [Line("attach();", 1), block("[&] {", [Line("attach();", 2)], "}();")]
        for error, handled in (("const WorkbenchEnabledError &", [True, False, False]), ("...", [False] * 3)):
            body = [Block([Arm("try {", tried), Arm(f"}} catch ({error}) {{", [Line("attach();", 3)])])]
            calls = Program([Unit("u", 3, "run", body, True)]).calls.values()
            self.assertEqual([call.handled for call in calls], handled)

    def test_a_text_may_differ_between_the_forms(self):
        unit = Unit("u", 1, "run", [Line(both("plain", "run"))], False)
        self.assertIn("plain", Program([unit]).lines)
        self.assertIn("run", Program([unit], instrumented=True).lines)


class WeightsTest(unittest.TestCase):
    def test_each_statement_has_its_weights(self):
        self.assertEqual(statements.written(), set(weights.STATEMENTS))


if __name__ == "__main__":
    unittest.main()
