"""Silence at a call that fails is UNSOUND, a warning at one that does not is IMPRECISE."""
import pathlib
import tempfile
import unittest

from fuzzing.checking import Checker, Findings
from fuzzing.exploration import Counts, Exploration
from fuzzing.program import Call
from fuzzing.verdicts import Evaluator, Truth, Verdict, judge, truth_of

from .units import CALL, LOCAL, UNKNOWN, FakeCheck, call, unit

UNITS = [
    unit(f"Session session = {LOCAL}", call(), index=0),
    unit(f"Session session = {UNKNOWN}", call(), index=1),
]


class FakeExplorer:
    """Knows the truth of UNITS."""

    def explore(self, units, apart=False):
        return [Exploration("ok", 1, {1: Counts(reached=3, failed=2 if unit.name == "0:0:1" else 0)}) for unit in units]


class VerdictTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def evaluate(self, check, units=UNITS):
        return Evaluator(FakeExplorer(), Checker(check, self.folder)).evaluate(units)

    def verdicts(self, check):
        return [[call.verdict for call in result.calls] for result in self.evaluate(check)]

    def test_a_check_that_warns_nowhere_is_unsound(self):
        self.assertEqual(self.verdicts(FakeCheck(lambda line: False)), [[None], [Verdict.UNSOUND]])

    def test_a_check_that_warns_everywhere_is_imprecise(self):
        self.assertEqual(self.verdicts(FakeCheck(lambda line: CALL in line)), [[Verdict.IMPRECISE], [None]])

    def test_a_warning_where_no_call_is(self):
        first, second = self.evaluate(FakeCheck(lambda line: "use(" in line and "Session session" in line))
        self.assertEqual(first.findings.elsewhere, ())
        (text,) = second.findings.elsewhere
        self.assertIn("composio.use", text)

    def test_a_crash_is_traced_to_its_unit(self):
        check = FakeCheck(lambda line: False, crashes=lambda text: "Session session = composio.create" in text)
        first, second = self.evaluate(check)
        self.assertEqual((first.findings.trouble, second.findings.trouble), ("clang-tidy crashed", None))
        self.assertEqual([call.verdict for call in first.calls], [None])
        self.assertEqual([call.verdict for call in second.calls], [Verdict.UNSOUND])

    def test_the_check_does_not_see_the_instrumentation(self):
        check = FakeCheck(lambda line: False)
        self.evaluate(check)
        self.assertNotIn("fuzz::", check.cases[0])

    def test_a_program_that_crashes_itself_gives_no_verdict(self):
        crashed = judge(UNITS[1], Exploration("crash", 1, {1: Counts(1, 1)}), Findings())
        self.assertEqual([call.verdict for call in crashed.calls], [None])

    def test_a_failure_counts_even_if_the_exploration_was_cut(self):
        cut = judge(UNITS[1], Exploration("limit", 1, {1: Counts(1, 1)}), Findings())
        self.assertEqual([call.verdict for call in cut.calls], [Verdict.UNSOUND])


class TruthTest(unittest.TestCase):
    PLAIN, HANDLED = Call(0, 1, False), Call(0, 1, True)

    def test_of_each_kind(self):
        for call_, counts, status, truth in (
            (self.PLAIN, Counts(reached=1), "ok", Truth.SAFE),
            (self.PLAIN, Counts(reached=2, failed=1), "ok", Truth.UNSAFE),
            (self.PLAIN, Counts(reached=2, failed=1), "limit", Truth.UNSAFE),
            (self.PLAIN, Counts(reached=1), "limit", Truth.UNDECIDED),
            (self.PLAIN, Counts(), "ok", Truth.UNREACHED),
            (self.PLAIN, Counts(reached=1, tainted_reached=1, tainted_failed=1), "ok", Truth.DEBATABLE),
            (self.PLAIN, Counts(tainted_reached=1), "ok", Truth.DEBATABLE),
            (self.PLAIN, Counts(reached=1, vague_reached=1, vague_failed=1), "ok", Truth.SAFE),
            (self.PLAIN, Counts(reached=1, elsewhere_reached=3, elsewhere_failed=2), "ok", Truth.OPEN),
            (self.PLAIN, Counts(reached=1, failed=1, elsewhere_failed=2), "ok", Truth.UNSAFE),
            (self.PLAIN, Counts(elsewhere_reached=1), "ok", Truth.SAFE),
            (self.HANDLED, Counts(reached=1, failed=1), "ok", Truth.HANDLED),
            (self.HANDLED, Counts(reached=1), "ok", Truth.SAFE),
        ):
            self.assertIs(truth_of(call_, counts, status), truth)

    def test_needs_true_and_unset_apart(self):
        counts = Counts(reached=1, vague_reached=1, vague_failed=1)
        (call_,) = judge(UNITS[0], Exploration("ok", 1, {1: counts}), Findings()).calls
        self.assertTrue(call_.needs_apart)


if __name__ == "__main__":
    unittest.main()
