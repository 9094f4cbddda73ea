"""Which of the sprinkled calls must be warned about: those that clang itself says can be reached.

In place of each call stands a division by zero. Clang warns of one only where its control flow graph gets there, and
only in functions that exist: in a template, where it is instantiated. A call in a function that is never instantiated,
or after a `return`, wants no warning.

The graph does not know values: where it goes on after `int i = 0; while (i < 9) f(i);`, no run does, and a check that
knows it is right to be silent. So a call at the end of a function that it is silent about is missing only if clang's
static analyzer, which follows values along paths, finds one that gets there; otherwise it is unsettled.
"""
from __future__ import annotations

import pathlib
import re

from .process import Processes
from .source import Source
from .sprinkling import Form

# __func__ makes the divisor depend on the template's arguments, so that every instance is looked at.
_DIVISION = "(void)(1 / (int)(sizeof(__func__) == 0))"
DIVISION = Form(_DIVISION, _DIVISION.index("/"))

_INSPECTION = "{{ void clang_analyzer_warnIfReached(); clang_analyzer_warnIfReached(); }}"
INSPECTION = Form(_INSPECTION, _INSPECTION.format(session="").rindex("clang_analyzer"))

_QUIET = ("-Wno-everything", "-Wno-error", "-fno-caret-diagnostics")
_DIVIDES = re.compile(r"^(/.*?):(\d+):(\d+): warning: division by zero is undefined", re.MULTILINE)
_REACHED = re.compile(r"^(/.*?):(\d+):(\d+): warning: REACHABLE", re.MULTILINE)
_ANALYZE = ("--analyze", "--analyzer-no-default-checks", "--analyzer-output", "text", "-o", "/dev/null")
_ANALYZER = ("-Xclang", "-analyzer-checker=core,debug.ExprInspection")
# Strings may abort, too.
_CONTAINERS = ("-Xclang", "-analyzer-config", "-Xclang", "c++-container-inlining=true")

Places = frozenset[tuple[int, int]]


class Expectation:
    def __init__(self, clang: pathlib.Path, processes: Processes):
        self._clang = clang
        self._processes = processes

    def reached(self, divided: Source) -> Places | None:
        """The divisions that the graph gets to; None if the file does not compile, so that clang does not know."""
        return self._places(divided, ("-fsyntax-only", *_QUIET, "-Wdivision-by-zero"), _DIVIDES)

    def followed(self, inspected: Source) -> Places:
        """The inspections that the analyzer finds a path to."""
        return self._places(inspected, (*_ANALYZE, *_ANALYZER, *_CONTAINERS, *_QUIET), _REACHED) or frozenset()

    def _places(self, source: Source, flags: tuple[str, ...], pattern: re.Pattern[str]) -> Places | None:
        ended = self._processes.run([str(self._clang), *source.flags, *flags, str(source.path)])
        if ended.hung or ended.status != 0:
            return None
        found = pattern.findall(ended.output)
        return frozenset((int(line), int(column)) for path, line, column in found if path == str(source.path))
