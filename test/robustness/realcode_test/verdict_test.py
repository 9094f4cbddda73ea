"""What counts as wrong and as missing, and what is told of it."""
import dataclasses

from realcode import report
from realcode.report import Tally
from realcode.tidy import Said, Trouble
from realcode.verdict import Wanted, judge, settle

from .workshop import Workshop

CALLS = ((1, 5), (2, 1), (3, 1))
WANTED = Wanted(CALLS, frozenset({(1, 5), (3, 1)}))


class VerdictTest(Workshop):
    def setUp(self):
        super().setUp()
        self.said = Said(self.source("a.cpp", "first\nsecond\nthird\n"))

    def judge(self, wanted=WANTED, **changes):
        return judge(dataclasses.replace(self.said, **changes), wanted, "the command")

    def test_calls_that_are_reached_are_due(self):
        self.assertEqual(self.judge().missing, ((1, 5), (3, 1)))
        self.assertEqual(self.judge(warnings=frozenset({(1, 5)})).missing, ((3, 1),))
        self.assertFalse(self.judge(warnings=frozenset({(1, 5), (3, 1)})).fails)

    def test_a_warning_at_a_call_is_not_wrong(self):
        self.assertEqual(self.judge(warnings=frozenset(CALLS)).wrong, ())

    def test_any_other_is(self):
        self.assertEqual(len(self.judge(warnings=frozenset({(2, 9)})).wrong), 1)
        self.assertEqual(self.judge(Wanted(), elsewhere=("/some.h:1:1",)).wrong, ("/some.h:1:1",))

    def test_of_code_with_errors_nothing_is_due(self):
        self.assertFalse(self.judge(has_errors=True).fails)
        self.assertFalse(self.judge(Wanted(CALLS, None)).fails)

    def test_an_end_that_no_path_leads_to_is_unsettled(self):
        settled = settle(self.judge(), ends=[(3, 1)], followed=[])
        self.assertEqual((settled.missing, settled.unsettled), (((1, 5),), ((3, 1),)))
        self.assertEqual(settle(self.judge(), ends=[(3, 1)], followed=[(3, 1)]).unsettled, ())

    def test_a_crash_and_a_hang_fail_unless_they_are_clangs_own(self):
        for trouble in Trouble:
            self.assertTrue(self.judge(trouble=trouble).fails)
            self.assertFalse(self.judge(trouble=trouble, clangs_own=True).fails)

    def test_a_failure_is_told_with_its_place_and_the_command(self):
        text = "\n".join(report.failure(self.judge()))
        self.assertIn("MISSING body: a.cpp: no warning at 3:1", text)
        self.assertIn("\n  the command", text)
        crash = self.judge(trouble=Trouble.CRASH, detail="deep")
        self.assertIn("CRASH body: a.cpp\n    deep", "\n".join(report.failure(crash)))
        self.assertEqual(list(report.failure(self.judge(has_errors=True))), [])

    def test_the_table_counts(self):
        tally = Tally()
        for outcome in (
            self.judge(),
            self.judge(has_errors=True),
            self.judge(trouble=Trouble.CRASH),
            self.judge(trouble=Trouble.HANG),
            self.judge(trouble=Trouble.HANG, clangs_own=True),
            self.judge(elsewhere=("/some.h:1:1",), has_errors=True),
        ):
            tally.add(outcome)
        self.assertEqual(tally.cells(), ["6", "2", "1", "1", "1", "2", "0", "1"])
        self.assertTrue(tally.fails)
        self.assertIn("which clang can reach 2", "\n".join(report.table({"body": tally})))
