"""The truth of a call is what the runs of its program say."""
import os
import pathlib
import tempfile
import unittest

from fuzzing.exploration import Explorer
from fuzzing.program import Arm, Block, Call, Line, block, both
from fuzzing.verdicts import Truth, truth_of

from scoring.cache import Cache

from .units import CALL, LOCAL, UNKNOWN, call, unit


class ExplorationTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = pathlib.Path(folder.name)
        cls.explorer = cls.new_explorer("explorer", None)
        cls.explorer.prepare()

    @classmethod
    def new_explorer(cls, name, cache, most_runs=100):
        folder = cls.folder / name
        folder.mkdir()
        compiler = os.environ.get("FUZZ_CXX", "clang++-22")
        return Explorer(compiler, folder, most_runs=most_runs, rounds=3, cache=Cache(cache))

    def explore(self, *nodes, **more):
        (exploration,) = self.explorer.explore([unit(*nodes, **more)])
        return exploration

    def truth(self, *nodes, **more):
        exploration = self.explore(*nodes, **more)
        handled = more.get("throws", False)
        return truth_of(Call(0, 1, handled), exploration.counts[1], exploration.status)

    def test_a_call_that_fails_in_no_run_is_safe(self):
        self.assertIs(self.truth(f"Session session = {LOCAL}", call()), Truth.SAFE)

    def test_a_call_that_fails_in_some_run_is_unsafe(self):
        self.assertIs(self.truth(f"Session session = {UNKNOWN}", call()), Truth.UNSAFE)

    def test_each_answer_is_tried(self):
        exploration = self.explore(
            f"Session session = {LOCAL}",
            f"if (choose(3) == 2 && choose(2) == 1) session = {UNKNOWN}",
            call(),
        )
        self.assertEqual((exploration.runs, exploration.counts[1].reached, exploration.counts[1].failed), (6, 6, 2))

    def test_a_call_that_no_run_reaches(self):
        self.assertIs(self.truth(f"Session session = {UNKNOWN}", "return;", call()), Truth.UNREACHED)

    def test_catch_all_does_not_stop_fatal(self):
        attempt = Block([Arm("try {", [Line("fatal();")]), Arm("} catch (...) {", [])])
        self.assertIs(self.truth(f"Session session = {UNKNOWN}", attempt, call()), Truth.UNREACHED)

    def test_an_api_call_that_throws_for_its_own_reasons_makes_a_failure_debatable(self):
        update = Line("session.update({.workbench = {.enable = false}});")
        attempt = Block([Arm("try {", [update]), Arm("} catch (const std::exception &) {", [])])
        exploration = self.explore(f"Session session = {UNKNOWN}", attempt, call(), throws=True)
        self.assertIs(truth_of(Call(0, 1, False), exploration.counts[1], "ok"), Truth.DEBATABLE)

    def test_code_that_nobody_sees_may_keep_a_session_and_change_it_later(self):
        for between, truth in (("", Truth.SAFE), ("opaque();", Truth.DEBATABLE), ("cond();", Truth.DEBATABLE)):
            nodes = [f"Session session = {UNKNOWN}", "ensureLocal(session);", between, call()]
            self.assertIs(self.truth(*nodes), truth)
        tested = "if (session.workbench().enable != false) return;"
        self.assertIs(
            self.truth(f"Session session = {UNKNOWN}", "touch(session);", "opaque();", tested, call()), Truth.SAFE
        )
        self.assertIs(self.truth(f"Session session = {LOCAL}", "visit(session);", "opaque();", call()), Truth.SAFE)

    def test_a_session_that_is_on_may_say_so_by_an_unset_enable(self):
        exploration = self.explore(
            'Session session = composio.create("user", {.workbench = {.enable = true}});',
            call(before="if (session.workbench().enable != true) "),
        )
        self.assertEqual((exploration.counts[1].failed, exploration.counts[1].vague_failed), (0, 1))

    def test_a_call_that_fails_for_callers_in_other_files_alone_is_open(self):
        elsewhere = both(
            "", f"if (fuzz::calledFromElsewhere()) {{ Session session = {UNKNOWN} serve(composio, session); return; }}"
        )
        local = 'Session session = composio.create("user", {.workbench = {.enable = false}});'
        serve = block("void serve(Composio &composio, const Session &session) {", [call()])
        caller = unit(elsewhere, local, "serve(composio, session);")
        (exploration,) = self.explorer.explore([caller.with_nodes([serve, *caller.nodes])])
        self.assertIs(truth_of(Call(0, 1, False), exploration.counts[1], exploration.status), Truth.OPEN)

    def test_an_exploration_that_is_cut_says_so(self):
        many = [f"bool b{n} = cond();" for n in range(8)]
        exploration = self.explore(f"Session session = {LOCAL}", *many, call())
        self.assertEqual((exploration.status, exploration.runs), ("limit", 100))

    def test_a_program_that_crashes_or_hangs_does_not_stop_the_others(self):
        units = [
            unit("static_cast<volatile int *>(nullptr)[0] = 1;", index=0),
            unit("std::optional<bool> none; (void)*none;", index=1),
            unit(f"Session session = {LOCAL}", call(), index=2),
        ]
        self.assertEqual([e.status for e in self.explorer.explore(units)], ["crash", "crash", "ok"])

    def test_a_unit_that_does_not_compile_does_not_stop_the_others(self):
        units = [unit("no such thing;", index=0), unit(f"Session session = {LOCAL}", call(), index=1)]
        broken, sound = self.explorer.explore(units)
        self.assertEqual((broken.status, sound.status), ("broken", "ok"))
        self.assertEqual(sound.counts[1].reached, 1)
        self.assertTrue(broken.error)

    def test_units_that_define_the_same_names_are_kept_apart(self):
        safe, unsafe = unit(f"Session session = {LOCAL}", call()), unit(f"Session session = {UNKNOWN}", call())
        failed = [e.counts[1].failed for e in self.explorer.explore([safe, unsafe], apart=True)]
        self.assertEqual(failed, [0, 2])

    def test_what_is_known_is_not_run_again_until_the_program_changes(self):
        units = [unit(f"Session session = {UNKNOWN}", call(), block("{", [Line(CALL, 2)]))]
        first, second = (self.new_explorer(name, self.folder / "cache") for name in ("first", "second"))
        first.prepare()
        explored = first.explore(units)
        self.assertEqual(second.explore(units), explored)  # which was never prepared
        self.assertIn(2, explored[0].counts)


if __name__ == "__main__":
    unittest.main()
