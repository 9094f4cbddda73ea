"""Which of the sprinkled calls must be warned about: those that clang itself says can be reached.

In place of each call stands a division by zero. Clang warns of one only where its control flow graph gets there, and only
in functions that exist: in a template, where it is instantiated. A call in a function that is never instantiated, or
after a `return`, wants no warning.
"""
from __future__ import annotations

import pathlib
import re

from . import process
from .process import Limits
from .source import Source
from .sprinkling import Form

# __func__ makes the divisor depend on the template's arguments, so that every instance is looked at.
_TEXT = "(void)(1 / (int)(sizeof(__func__) == 0))"
DIVISION = Form(_TEXT, _TEXT.index("/"))

_REACHED = re.compile(r"^(/.*?):(\d+):(\d+): warning: division by zero is undefined", re.MULTILINE)
_FLAGS = ("-fsyntax-only", "-Wno-everything", "-Wdivision-by-zero", "-Wno-error", "-fno-caret-diagnostics")


class Expectation:
    def __init__(self, clang: pathlib.Path, limits: Limits):
        self._clang = clang
        self._limits = limits

    def of(self, divided: Source) -> frozenset[tuple[int, int]] | None:
        """Where the divisions are reached; None if the file does not compile, so that clang does not know."""
        command = [str(self._clang), *divided.flags, *_FLAGS, str(divided.path)]
        ended = process.run(command, self._limits)
        if ended.hung or ended.status != 0:
            return None
        found = _REACHED.findall(ended.output)
        return frozenset((int(line), int(column)) for path, line, column in found if path == str(divided.path))
