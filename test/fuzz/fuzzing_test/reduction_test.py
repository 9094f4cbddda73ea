"""A reduced function still fails in the same way, and is small."""
import unittest

from fuzzing.checking import Findings
from fuzzing.exploration import Counts, Exploration
from fuzzing.program import Arm, Block, Line, Program, block
from fuzzing.reduction import Edit, Failure, edited, numbered, possible_edits, reduced, size
from fuzzing.verdicts import Verdict, judge

from .units import call, unit

NODES = [
    Line("a"),
    Block([Arm("if {", [Line("b"), block("while {", [Line("c")])]), Arm("} else {", [Line("d")])]),
    Line("e"),
]


class PlainEvaluator:
    """A call fails, unnoticed, in a function that has this text. Who uses x must declare it."""

    def __init__(self, needed=""):
        self._needed = needed

    def __call__(self, units):
        return [self._evaluate(unit) for unit in units]

    def _evaluate(self, unit):
        text = Program([unit]).text
        if "use(x);" in text and "int x;" not in text:
            return judge(unit, Exploration("broken"), Findings())
        counts = {call.check: Counts(1, self._needed in text) for call in Program([unit]).calls.values()}
        return judge(unit, Exploration("ok", 1, counts), Findings())

    def reduced(self, start, check=1):
        (result,) = self([start])
        (small,) = reduced([Failure(Verdict.UNSOUND, check, result)], self)
        return small.result.unit


def texts(nodes):
    return [node.text if isinstance(node, Line) else node.arms[0].opening for _, node in numbered(nodes)]


class EditTest(unittest.TestCase):
    def test_nodes_are_numbered_from_the_top(self):
        self.assertEqual([number for number, _ in numbered(NODES)], list(range(7)))
        self.assertEqual(texts(NODES), ["a", "if {", "b", "while {", "c", "d", "e"])

    def test_edits(self):
        for edit, left in (
            ((0, Edit("delete")), ["if {", "b", "while {", "c", "d", "e"]),
            ((1, Edit("delete")), ["a", "e"]),
            ((1, Edit("unwrap", 0)), ["a", "b", "while {", "c", "e"]),
            ((1, Edit("unwrap", 1)), ["a", "d", "e"]),
            ((1, Edit("drop", 1)), ["a", "if {", "b", "while {", "c", "e"]),
            ((3, Edit("unwrap", 0)), ["a", "if {", "b", "c", "d", "e"]),
            ((5, Edit("delete")), ["a", "if {", "b", "while {", "c", "e"]),
        ):
            self.assertEqual(texts(edited(NODES, dict([edit]))), left)

    def test_edits_together(self):
        edits = {0: Edit("delete"), 1: Edit("unwrap", 0), 4: Edit("delete")}
        self.assertEqual(texts(edited(NODES, edits)), ["b", "while {", "e"])

    def test_every_edit_makes_the_function_smaller(self):
        for edit in possible_edits(NODES):
            self.assertLess(size(edited(NODES, dict([edit]))), size(NODES))

    def test_the_function_itself_and_the_insides_of_namespaces_stay(self):
        nodes = [Block([Arm("void run() {", [])], fixed=True), block("namespace {", [])]
        self.assertEqual(list(possible_edits(nodes)), [(1, Edit("delete"))])

    def test_what_is_indivisible_stays_as_it_is_or_goes(self):
        whole = Block([Arm("void serve() {", [Line("guard"), Line("call")])], indivisible=True)
        self.assertEqual(list(possible_edits([whole, Line("a")])), [(0, Edit("delete")), (3, Edit("delete"))])


class ReductionTest(unittest.TestCase):
    def test_what_the_failure_needs_is_kept_and_the_rest_is_not(self):
        noise = [f"noise{n}();" for n in range(30)]
        inner = block("if (x) {", [Line("needed();"), block("while (y) {", [call()]), Line("more();")])
        program = Program([PlainEvaluator("needed").reduced(unit(*noise[:15], inner, *noise[15:]))])
        self.assertEqual(len(program.ranges[0]), 4)  # the function, with two lines
        self.assertIn("needed();", program.text)
        self.assertEqual(len(program.calls), 1)

    def test_another_call_that_fails_is_no_substitute(self):
        small = PlainEvaluator().reduced(unit(call(1), call(2)), check=2)
        self.assertEqual([call.check for call in Program([small]).calls.values()], [2])

    def test_a_variant_that_does_not_compile_does_not_fail(self):
        start = unit("int x;", "use(x);", call())
        self.assertEqual(PlainEvaluator("use(x);").reduced(start), start)

    def test_what_cannot_be_made_smaller_stays_as_it_is(self):
        start = unit(call())
        self.assertEqual(PlainEvaluator().reduced(start), start)

    def test_several_are_reduced_at_once_each_for_itself(self):
        evaluator = PlainEvaluator("needed")
        starts = [unit(f"noise{n}();", f"needed{n}();", call(), index=n) for n in range(3)]
        failures = [Failure(Verdict.UNSOUND, 1, result) for result in evaluator(starts)]
        for number, small in enumerate(reduced(failures, evaluator)):
            self.assertIn(f"  needed{number}();", Program([small.result.unit]).lines)
            self.assertEqual(len(Program([small.result.unit]).ranges[0]), 4)


if __name__ == "__main__":
    unittest.main()
