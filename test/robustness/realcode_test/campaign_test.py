"""How files are taken through the check."""
import itertools
import threading
import unittest

from realcode.campaign import SPRINKLED, Campaign, Plain, Sprinkler, batches, by_turns, interleaved
from realcode.expectation import Expectation
from realcode.functions import FunctionFinder
from realcode.tidy import Tidy

from .workshop import LLVM_BIN, PROCESSES, Workshop


class OrderTest(unittest.TestCase):
    def test_batches_have_a_size(self):
        made = [("body", ["a", "b"]), ("body", ["c", "d"]), ("body", ["e"])]
        self.assertEqual(list(batches("body", "abcde", 2)), made)

    def test_bodies_take_turns(self):
        self.assertEqual(list(by_turns(["abc", "1"])), ["a", "1", "b", "c"])
        queues = [batches("x", "abc", 1), batches("y", "1", 1)]
        self.assertEqual([body for body, _ in interleaved(queues)], ["x", "y", "x", "x"])


class CampaignTest(unittest.TestCase):
    def setUp(self):
        self.stopped = threading.Event()

    def campaign(self, way, jobs=2):
        return Campaign({"body": way}, jobs, self.stopped.set)

    def test_every_batch_comes_out(self):
        queue = batches("body", "abcdef", 2)
        outcomes = self.campaign(lambda sources: [source.upper() for source in sources]).outcomes(queue)
        self.assertEqual(sorted(source for _, some in outcomes for source in some), list("ABCDEF"))

    def test_no_more_are_begun_than_can_run(self):
        taken = []
        queue = (("body", [taken.append(n)]) for n in itertools.count())
        outcomes = self.campaign(list, jobs=3).outcomes(queue)
        next(outcomes)
        outcomes.close()
        self.assertLessEqual(len(taken), 6)

    def test_none_is_begun_when_time_is_over(self):
        queue = batches("body", itertools.repeat("a"), 1)
        self.assertGreater(len(list(self.campaign(list).outcomes(queue, seconds=0.2))), 0)

    def test_who_wants_no_more_waits_for_nothing(self):
        outcomes = self.campaign(lambda sources: self.stopped.wait(60) if sources == ["b"] else sources).outcomes(
            batches("body", "ab", 1)
        )
        next(outcomes)
        outcomes.close()
        self.assertTrue(self.stopped.is_set())

    def test_an_error_comes_out(self):
        with self.assertRaises(ZeroDivisionError):
            list(self.campaign(lambda sources: 1 // 0).outcomes(batches("body", "a", 1)))


class WaysTest(Workshop):
    def setUp(self):
        super().setUp()
        self.tidy = Tidy(self.fake_tidy(), self.folder / "module.so", PROCESSES, self.folder)
        self.finder = FunctionFinder(LLVM_BIN / "clang-query", PROCESSES, self.folder)

    def sprinkle(self, name, text, tidy=None):
        expectation = Expectation(LLVM_BIN / "clang++", PROCESSES)
        way = Sprinkler(tidy or self.tidy, self.finder, expectation, self.folder, self.folder / "failed")
        return way([self.source(name, text)])

    def test_a_warning_in_a_plain_file_is_wrong(self):
        quiet, warned = Plain(self.tidy)([self.source("a.cpp"), self.source("warn.cpp")])
        self.assertEqual((quiet.fails, warned.fails), (False, True))

    def test_silence_at_sprinkled_calls_is_missing_and_the_file_is_kept(self):
        (outcome,) = self.sprinkle("a.cpp", "void f() {\n}\nvoid g() {\nfor (;;) ;\n}\n")
        self.assertEqual([line for line, _ in outcome.missing], [1, 2, 3])
        self.assertEqual((outcome.calls, outcome.due), (4, 3))
        self.assertEqual(outcome.source.body, SPRINKLED)
        self.assertIn("createLocalWorkbenchSession", outcome.source.path.read_text())
        self.assertIn(str(outcome.source.path), outcome.command)

    def test_silence_at_an_end_that_no_value_leads_to_is_unsettled(self):
        (outcome,) = self.sprinkle("a.cpp", "void f() {\nint i = 0; while (i < 9) ;\n}\n")
        self.assertEqual([line for line, _ in outcome.missing], [1])
        self.assertEqual([line for line, _ in outcome.unsettled], [3])

    def test_of_a_file_with_errors_none_is_missing(self):
        (outcome,) = self.sprinkle("error.cpp", "void f() {\n}\nint g() { return nothing; }\n")
        self.assertFalse(outcome.fails)

    def test_a_file_without_functions_is_left_out(self):
        self.assertEqual(self.sprinkle("a.cpp", "int i;\n"), [])

    def test_nothing_of_what_passes_is_kept(self):
        self.sprinkle("error.cpp", "void f() {}\nint i = nothing;\n")
        self.assertFalse((self.folder / "failed").exists())
