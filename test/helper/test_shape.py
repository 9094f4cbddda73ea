"""run_composio_tool: the shape of an answer that it prints, names and types without a value."""

import contextlib
import io
import sys
from unittest import mock

from server import answer
from support import HelperTest, helper


class Shape(HelperTest):
    def shape_of(self, value):
        self.serve(answer(value))
        self.assertEqual(self.run_tool()[1], "")
        return self.printed.splitlines()

    def test_names_and_types_are_printed_and_no_value(self):
        value = {"data": {"name": "s3cret", "n": 7, "x": 1.5, "ok": True, "none": None}}
        expected = [
            "answer: dict[1]", "  data: dict[5]", "    name: str", "    n: int", "    x: float", "    ok: bool",
            "    none: null",
        ]  # fmt: skip
        self.assertEqual(self.shape_of(value), expected)

    def test_a_list_shows_its_length_and_its_first_item(self):
        expected = ["answer: dict[2]", "  items: list[2]", "    [0]: dict[1]", "      id: int", "  empty: list[0]"]
        self.assertEqual(self.shape_of({"items": [{"id": 1}, {"id": 2}], "empty": []}), expected)

    def test_nothing_is_printed_when_told_not_to(self):
        self.serve()
        self.run_tool("T", None, None, False)
        self.assertEqual(self.printed, "")

    def test_nothing_is_printed_of_a_failure(self):
        for reply in (answer({"error": "no"}), answer({}, status=404), answer("<html>")):
            self.serve(reply)
            self.run_tool()
            self.assertEqual(self.printed, "")

    def test_the_depth_is_bounded(self):
        value = {"data": 1}
        for _ in range(200):
            value = {"deeper": value}
        self.assertLess(len(self.shape_of(value)), 10)

    def test_the_names_of_an_object_are_bounded(self):
        lines = self.shape_of({"data": {"k%d" % number: 1 for number in range(100000)}})
        self.assertLess(len(lines), 50)
        self.assertEqual(lines[1], "  data: dict[100000]")

    def test_the_whole_is_bounded(self):
        value = {}
        for _ in range(5):
            value = {"k%d" % number: value for number in range(10)}
        self.assertLess(len(self.shape_of(value)), 210)
        self.assertLess(len(self.printed), 20000)

    def test_a_long_name_is_cut(self):
        self.assertLess(max(len(line) for line in self.shape_of({"x" * 100000: 1})), 100)

    def test_every_line_is_ascii_and_one_line(self):
        lines = self.shape_of({"\u00e9\U0001f600\ud800\n\x1b[31m\u202e": 1})
        self.assertEqual(lines[1:], ["  \\xe9\\U0001f600\\ud800\\n\\x1b[31m\\u202e: int"])

    def test_an_output_that_is_closed_or_broken_changes_no_result(self):
        closed = io.StringIO()
        closed.close()

        class Broken(io.StringIO):
            def write(self, text):
                raise BrokenPipeError

        for output in (closed, Broken(), None):
            with self.subTest(output=output):
                self.serve(answer({"data": 1}))
                with mock.patch.object(sys, "stdout", output):
                    self.assertEqual(helper.run_composio_tool("T"), ({"data": 1}, ""))

    def test_an_output_in_ascii_takes_it(self):
        output = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
        self.serve(answer({"\u00e9": 1}))
        with contextlib.redirect_stdout(output):
            helper.run_composio_tool("T")
        output.flush()
        self.assertIn(b"\\xe9: int", output.buffer.getvalue())
