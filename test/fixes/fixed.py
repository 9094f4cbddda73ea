#!/usr/bin/env python3
"""Checks that the fix turns one file into another, whichever way it is applied, and that the result is right.

The result must compile without a warning, and the check must have nothing more to say about it.
"""
import argparse
import pathlib
import shlex
import subprocess
import sys
import tempfile

BYTE_ORDER_MARK = b"\xef\xbb\xbf"
STANDARDS = ("-std=c++20", "-std=c++23")
WARNINGS = ("-Wall", "-Wextra", "-Wpedantic", "-Werror")


def main():
    options = parse_command_line()
    before, after = (as_asked(path.read_bytes(), options) for path in (options.before, options.after))
    with tempfile.TemporaryDirectory() as folder:
        trial = Trial(pathlib.Path(folder), options)
        expect_text("--fix", trial.fixed_in_place(before), after)
        expect_text("clang-apply-replacements", trial.fixed_by_replacements(before), after)
        if after == options.after.read_bytes():  # not in another dress once more
            trial.expect_compiles(after)
            trial.expect_no_warning(after)


def parse_command_line():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tidy", type=shlex.split, required=True, help="command that runs the check")
    parser.add_argument("--apply", required=True, help="clang-apply-replacements")
    parser.add_argument("--compiler", action="append", required=True)
    parser.add_argument("--include", required=True)
    parser.add_argument("--crlf", action="store_true", help="with the line ends of Windows")
    parser.add_argument("--tabs", action="store_true", help="with a tab for each two spaces that begin a line")
    parser.add_argument("--byte-order-mark", action="store_true")
    parser.add_argument("--no-final-newline", action="store_true")
    parser.add_argument("before", type=pathlib.Path)
    parser.add_argument("after", type=pathlib.Path)
    return parser.parse_args()


def as_asked(text, options):
    if options.no_final_newline:
        text = text.rstrip(b"\n")
    if options.tabs:
        text = b"\n".join(map(with_tabs, text.split(b"\n")))
    if options.crlf:
        text = text.replace(b"\n", b"\r\n")
    return BYTE_ORDER_MARK + text if options.byte_order_mark else text


def with_tabs(line):
    code = line.lstrip(b" ")
    spaces = len(line) - len(code)
    return b"\t" * (spaces // 2) + b" " * (spaces % 2) + code


class Trial:
    """A file that is fixed, compiled and checked, each time afresh."""

    def __init__(self, folder, options):
        self._options = options
        self._source = folder / "source.cpp"
        self._replacements = folder / "replacements"
        self._replacements.mkdir()

    def fixed_in_place(self, text):
        self._source.write_bytes(text)
        self._tidy("--fix")
        return self._source.read_bytes()

    def fixed_by_replacements(self, text):
        self._source.write_bytes(text)
        self._tidy(f"--export-fixes={self._replacements / 'fixes.yaml'}")
        run([self._options.apply, str(self._replacements)])
        return self._source.read_bytes()

    def expect_compiles(self, text):
        self._source.write_bytes(text)
        for compiler in self._options.compiler:
            for standard in STANDARDS:
                run([compiler, standard, *WARNINGS, "-fsyntax-only", "-I", self._options.include, str(self._source)])

    def expect_no_warning(self, text):
        self._source.write_bytes(text)
        said = self._tidy()
        if said:
            sys.exit(f"the check still warns:\n{said}")

    def _tidy(self, *arguments):
        return run([*self._options.tidy, *arguments, str(self._source), "--", STANDARDS[0]])


def run(command):
    """Runs a command that must succeed; returns what it printed to its standard output."""
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    if done.returncode:
        sys.exit(f"{shlex.join(command)} ended with {done.returncode}:\n{done.stdout}{done.stderr}")
    return done.stdout


def expect_text(way, actual, expected):
    if actual == expected:
        return
    lines = zip(actual.splitlines(keepends=True) + [None], expected.splitlines(keepends=True) + [None])
    number, (got, wanted) = next((n, pair) for n, pair in enumerate(lines, 1) if pair[0] != pair[1])
    sys.exit(f"{way}: line {number} is\n  {got!r}\nand should be\n  {wanted!r}")


if __name__ == "__main__":
    main()
