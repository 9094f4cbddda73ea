"""Asks the check about programs."""
from __future__ import annotations

import dataclasses
import pathlib
import tempfile
from collections.abc import Sequence
from typing import Any, Protocol

from scoring.case import Case
from scoring.check import CheckRunner

from .program import Program, Unit


@dataclasses.dataclass(frozen=True)
class Findings:
    """What the check said of one unit."""

    warned: frozenset[int] = frozenset()  # the checked calls
    elsewhere: tuple[str, ...] = ()  # other lines that were warned about
    trouble: str | None = None  # why nothing is known: a crash, a time-out, an error


class Judge(Protocol):
    """Scores a case of the corpus, as CheckRunner does."""

    def judge(self, case: Case) -> dict[str, Any]:
        ...


class Checker:
    def __init__(self, runner: Judge | CheckRunner, folder: pathlib.Path):
        self._runner = runner
        self._folder = folder

    def check(self, units: Sequence[Unit], *, apart: bool = False) -> list[Findings]:
        program = Program(units, apart=apart)
        result = self._judge(program)
        if not result["broken"]:
            return _findings(program, result)
        if len(units) == 1:
            return [Findings(trouble=result["broken"])]
        # Halves, so that one unit does not hide the rest.
        half = len(units) // 2
        return self.check(units[:half], apart=apart) + self.check(units[half:], apart=apart)

    def _judge(self, program: Program) -> dict[str, Any]:
        """The program as a case of the corpus in which each checked call wants a warning."""
        with tempfile.TemporaryDirectory(dir=self._folder) as folder:
            source = pathlib.Path(folder, "program.cpp")
            source.write_text(program.marked({line: "UNSAFE" for line in program.calls}), encoding="utf-8")
            return self._runner.judge(Case(source, source.name))


def _findings(program: Program, result: dict[str, Any]) -> list[Findings]:
    silent = set(result["false_negative"])
    warned: list[set[int]] = [set() for _ in program.ranges]
    for line, call in program.calls.items():
        if line not in silent:
            warned[call.unit].add(call.check)
    elsewhere: list[list[str]] = [[] for _ in program.ranges]
    for place in result["elsewhere"]:  # a line, or a place in a header
        unit = program.unit_at(place) if isinstance(place, int) else None
        text = program.lines[place - 1].strip() if isinstance(place, int) else place
        # What belongs to no unit is shown with all of them: it must not get lost.
        for number in range(len(elsewhere)) if unit is None else [unit]:
            elsewhere[number].append(text)
    return [Findings(frozenset(calls), tuple(texts)) for calls, texts in zip(warned, elsewhere)]
