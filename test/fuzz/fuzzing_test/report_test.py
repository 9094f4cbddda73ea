"""What is told and kept of a campaign."""
import pathlib
import tempfile
import unittest

from fuzzing import report
from fuzzing.checking import Findings
from fuzzing.exploration import Counts, Exploration
from fuzzing.needless import Digest, Entry, NeedlessList
from fuzzing.reduction import Failure
from fuzzing.report import Tally
from fuzzing.verdicts import Verdict, judge

from scoring.case import Case

from .units import LOCAL, UNKNOWN, call, unit


def result(text=LOCAL, failed=0, warned=(), index=0):
    explored = Exploration("ok", 3, {1: Counts(3, failed)})
    return judge(unit(f"Session session = {text}", call(), index=index), explored, Findings(frozenset(warned)))


class TallyTest(unittest.TestCase):
    def tally(self, *results):
        tally = Tally()
        for each in results:
            tally.add(each)
        return tally

    def test_rates(self):
        tally = self.tally(result(warned=[1]), result(), result(UNKNOWN, 2))
        self.assertEqual((tally.needless, tally.safe, tally.unsound, tally.failing), (1, 2, 1, 1))
        self.assertIn("IMPRECISE 1 of 2 (50.00%)", "\n".join(tally.lines()))

    def test_needless_warnings_are_no_failure(self):
        self.assertFalse(self.tally(result(warned=[1])).fails)

    def test_missed_calls_troubles_warnings_elsewhere_and_wrong_programs_are(self):
        one = unit(call())
        for wrong in (
            result(UNKNOWN, 2),
            judge(one, Exploration("ok"), Findings(trouble="clang-tidy crashed")),
            judge(one, Exploration("ok"), Findings(elsewhere=("opaque();",))),
            judge(one, Exploration("broken", error="no"), Findings()),
            judge(one, Exploration("crash"), Findings()),
        ):
            self.assertTrue(self.tally(wrong).fails)


class CaseTest(unittest.TestCase):
    def test_a_kept_case_has_the_marks_that_the_corpus_reads(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "case.cpp")
            for truth, mark in ((result(), "SAFE"), (result(UNKNOWN, 2), "UNSAFE")):
                path.write_text(report.as_case(truth))
                self.assertEqual(list(Case(path, path.name).marks.values()), [mark])

    def test_a_listing_tells_truth_and_verdict(self):
        self.assertIn("// UNSAFE (UNSOUND)", report.listing(result(UNKNOWN, 2)))


class KindsTest(unittest.TestCase):
    def test_functions_that_differ_in_numbers_are_of_one_kind(self):
        failures = [Failure(Verdict.IMPRECISE, 1, result(index=index)) for index in (1, 20)]
        other = Failure(Verdict.IMPRECISE, 1, result(UNKNOWN, index=3))
        self.assertEqual(report.kinds([other, *failures]), [failures, [other]])


class NeedlessTest(unittest.TestCase):
    ENTRY = Entry(1, 2, 100, "abc", 5, 90)

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = pathlib.Path(folder.name, "needless.txt")
        NeedlessList(self.path).update([self.ENTRY])

    def found(self, needless=5, programs="abc", level=2):
        return [Entry(1, level, 100, programs, needless, 90)]

    def complaints(self, **found):
        return list(NeedlessList(self.path).complaints(self.found(**found)))

    def test_as_many_or_fewer_as_listed_are_in_order(self):
        self.assertEqual(self.complaints(), [])
        self.assertEqual(self.complaints(needless=4), [])
        self.assertEqual(NeedlessList(self.path).fallen(self.found(needless=4)), self.found(needless=4))

    def test_more_than_listed_other_programs_and_unlisted_ones_are_not(self):
        for found in ({"needless": 6}, {"programs": "abd"}, {"level": 1}):
            self.assertEqual(len(self.complaints(**found)), 1, found)

    def test_an_update_only_lets_the_number_fall(self):
        NeedlessList(self.path).update(self.found(needless=6))
        self.assertEqual(len(self.complaints(needless=6)), 1)
        NeedlessList(self.path).update(self.found(needless=4))
        self.assertEqual(len(self.complaints(needless=5)), 1)

    def test_an_update_takes_other_programs_as_they_are(self):
        NeedlessList(self.path).update(self.found(needless=9, programs="abd"))
        self.assertEqual(self.complaints(needless=9, programs="abd"), [])

    def test_the_digest_does_not_depend_on_the_order_but_on_every_program(self):
        units = [unit(call(), index=index) for index in range(3)]
        digests = []
        for order in (units, units[::-1], units[:2]):
            digest = Digest()
            for each in order:
                digest.add(each)
            digests.append(str(digest))
        self.assertEqual(digests[0], digests[1])
        self.assertNotEqual(digests[0], digests[2])


if __name__ == "__main__":
    unittest.main()
