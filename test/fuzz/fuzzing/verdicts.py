"""Compares what the runs told with what the check said."""
from __future__ import annotations

import dataclasses
import enum
from collections.abc import Sequence

from .checking import Checker, Findings
from .exploration import Counts, Exploration, Explorer
from .program import Call, Program, Unit


class Truth(enum.Enum):
    """Of a checked call. The value is the mark that a case of the corpus gives it, if it has one."""

    SAFE = "SAFE"
    HANDLED = "HANDLED"
    UNSAFE = "UNSAFE"
    OPEN = "UNSAFE open"
    UNREACHED = "SAFE (no run gets here)"
    DEBATABLE = "(debatable)"
    UNDECIDED = "(undecided)"

    @property
    def fails(self) -> bool:
        return self in (Truth.UNSAFE, Truth.OPEN)

    @property
    def is_safe(self) -> bool:
        """A warning there is needless."""
        return self in (Truth.SAFE, Truth.HANDLED)


class Verdict(enum.Enum):
    UNSOUND = "UNSOUND"
    IMPRECISE = "IMPRECISE"


@dataclasses.dataclass(frozen=True)
class CallResult:
    check: int
    truth: Truth
    verdict: Verdict | None
    counts: Counts

    @property
    def needs_apart(self) -> bool:
        """It is safe only for a check that keeps true and unset apart."""
        return self.truth is Truth.SAFE and self.counts.vague_failed > 0


@dataclasses.dataclass(frozen=True)
class Result:
    """Of one unit."""

    unit: Unit
    exploration: Exploration
    findings: Findings
    calls: tuple[CallResult, ...]

    def failing(self, verdict: Verdict) -> list[CallResult]:
        return [call for call in self.calls if call.verdict is verdict]


def truth_of(call: Call, counts: Counts, status: str) -> Truth:
    if call.handled and (counts.failed or counts.elsewhere_failed or counts.tainted_failed):
        return Truth.HANDLED
    if counts.failed:
        return Truth.UNSAFE
    if counts.elsewhere_failed:
        return Truth.OPEN
    if status != "ok":
        return Truth.UNDECIDED
    reached = counts.reached + counts.elsewhere_reached
    if counts.tainted_failed or (counts.tainted_reached and not reached):
        return Truth.DEBATABLE
    return Truth.SAFE if reached else Truth.UNREACHED


def verdict_of(truth: Truth, warned: bool) -> Verdict | None:
    if truth.fails and not warned:
        return Verdict.UNSOUND
    if truth.is_safe and warned:
        return Verdict.IMPRECISE
    return None


class Evaluator:
    """Finds the truth of the calls of some units, and the verdict on what the check says of them."""

    def __init__(self, explorer: Explorer, checker: Checker):
        self._explorer = explorer
        self._checker = checker

    def evaluate(self, units: Sequence[Unit], *, apart: bool = False) -> list[Result]:
        """apart: the units may define the same names."""
        explorations = self._explorer.explore(units, apart=apart)
        sound = [unit for unit, exploration in zip(units, explorations) if exploration.status != "broken"]
        findings = iter(self._checker.check(sound, apart=apart) if sound else ())
        return [
            judge(unit, exploration, Findings() if exploration.status == "broken" else next(findings))
            for unit, exploration in zip(units, explorations)
        ]


def judge(unit: Unit, exploration: Exploration, findings: Findings) -> Result:
    calls = []
    for call in sorted(Program([unit]).calls.values(), key=lambda call: call.check):
        counts = exploration.counts.get(call.check, Counts())
        truth = truth_of(call, counts, exploration.status)
        # A program that is wrong itself says nothing about the check, nor does a check that crashed.
        judged = findings.trouble is None and exploration.status in ("ok", "limit")
        verdict = verdict_of(truth, call.check in findings.warned) if judged else None
        calls.append(CallResult(call.check, truth, verdict, counts))
    return Result(unit, exploration, findings, tuple(calls))
