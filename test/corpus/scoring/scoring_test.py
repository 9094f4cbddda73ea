"""What the scores must notice: wrong marks, silence, noise, cases that cannot be judged, and a list that grows."""
import pathlib
import tempfile
import unittest

from . import check, oracle
from .cache import Cache, Digest
from .case import Case, collect

PROGRAM = """\
// ARGS: -DNDEBUG "-DNAME=a b"
void Safe::first(int n) {
  attach(1);  // SAFE
  attach(2);  // UNSAFE (with a remark)
}
class Holder {
 public:
  explicit Holder(int n)
      : a(attach(3)) {}  // SAFE
  bool holds() const {
    return attach(4);  // HANDLED
  }
};
static std::vector<int> last(
    int n) {
  return attach(5);  // UNSAFE open
}
"""


class CaseTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        (self.folder / "theme").mkdir()
        (self.folder / "theme" / "case.cpp").write_text(PROGRAM)
        (self.case,) = collect([self.folder])

    def warning(self, line, path=None, name=check.CHECK):
        return f"{path or self.case.path}:{line}:3: warning: not local [{name}]\n"


class ReadingTest(CaseTest):
    def test_marks_end_their_lines(self):
        self.assertEqual(self.case.marks, {3: "SAFE", 4: "UNSAFE", 9: "SAFE", 11: "HANDLED", 16: "UNSAFE open"})

    def test_flags_come_from_the_first_line(self):
        self.assertEqual(self.case.flags("inc"), ["-std=c++20", "-DNDEBUG", "-DNAME=a b", "-I", "inc"])

    def test_a_standard_of_its_own_replaces_the_default(self):
        self.case.path.write_text("// ARGS: -std=c++23\n")
        self.assertEqual(Case(self.case.path, "c").flags(), ["-std=c++23"])


class CheckTest(CaseTest):
    def test_silence_at_an_unsafe_call_is_a_false_negative(self):
        result = check.compare(self.case, self.warning(16))
        self.assertEqual((result["false_negative"], result["false_positive"]), ([4], []))

    def test_a_warning_at_a_safe_or_handled_call_is_a_false_positive(self):
        result = check.compare(self.case, "".join(map(self.warning, (3, 4, 11, 16))))
        self.assertEqual((result["false_negative"], result["false_positive"]), ([], [3, 11]))

    def test_warnings_at_other_lines_and_in_headers_are_elsewhere(self):
        header = self.folder / "header.h"
        header.touch()
        result = check.compare(self.case, self.warning(5) + self.warning(9, header))
        self.assertEqual(result["elsewhere"], [5, "header.h:9"])

    def test_other_checks_do_not_count(self):
        result = check.compare(self.case, self.warning(5, name="clang-diagnostic-unused-value"))
        self.assertEqual((result["elsewhere"], result["broken"]), ([], None))

    def test_an_error_breaks_the_case(self):
        without_place = "error: no [clang-diagnostic-error]"
        for error in (f"{self.case.path}:1:1: {without_place}", without_place):
            self.assertEqual(check.compare(self.case, error)["broken"], error)


class OracleTest(CaseTest):
    AGREES = "oracle 3 2 0\noracle 4 2 1\noracle 9 1 0\noracle 11 1 1\n"

    def wrong(self, output):
        return oracle.compare(self.case, output)["wrong"]

    def test_runs_that_agree(self):
        self.assertEqual(self.wrong(self.AGREES + "oracle-runs 7 complete"), [])

    def test_a_safe_call_that_fails(self):
        wrong = self.wrong(self.AGREES.replace("3 2 0", "3 2 1"))
        self.assertIn("line 3 is marked SAFE but failed in 1 of 2 runs", wrong)

    def test_an_unsafe_call_that_never_fails(self):
        self.assertTrue(any("marked UNSAFE but never" in text for text in self.wrong("oracle-runs 7 complete")))

    def test_a_failing_line_without_a_mark(self):
        self.assertIn("line 5 fails but has no mark", self.wrong(self.AGREES + "oracle 5 1 1\n"))

    def test_runs_left_out(self):
        for ending in ("oracle-runs 200000 cut", ""):
            self.assertTrue(any("too many runs" in text for text in self.wrong(self.AGREES + ending)))


class CacheTest(CaseTest):
    def test_a_result_is_found_again_until_the_case_changes(self):
        cache = Cache(self.folder / "cache")
        cache.store(Digest().add_file(self.case.path), {"calls": 1})
        self.assertEqual(cache.load(Digest().add_file(self.case.path)), {"calls": 1})
        self.case.path.write_text(PROGRAM + "\n")
        self.assertIsNone(cache.load(Digest().add_file(self.case.path)))

    def test_values_do_not_run_into_one_another(self):
        self.assertNotEqual(Digest().add("ab", "c").hexdigest(), Digest().add("a", "bc").hexdigest())


if __name__ == "__main__":
    unittest.main()
