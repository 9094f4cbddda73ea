"""What a campaign found, in words."""
from __future__ import annotations

import collections
import re
from collections.abc import Iterable, Iterator, Sequence

from .program import Program, Unit
from .reduction import Failure
from .verdicts import Result, Truth, Verdict

_WORD = re.compile(r"([A-Za-z_]\w*?)\d*_?\d*\b")


class Tally:
    """The numbers of one level."""

    def __init__(self) -> None:
        self.functions = 0
        self.runs = 0
        self.status: collections.Counter[str] = collections.Counter()
        self.truth: collections.Counter[Truth] = collections.Counter()
        self.verdict: collections.Counter[Verdict] = collections.Counter()
        self.elsewhere = 0
        self.troubles = 0
        self.apart = 0
        self.apart_warned = 0

    def add(self, result: Result) -> None:
        self.functions += 1
        self.runs += result.exploration.runs
        self.status[result.exploration.status] += 1
        self.elsewhere += len(result.findings.elsewhere)
        self.troubles += result.findings.trouble is not None
        for call in result.calls:
            self.truth[call.truth] += 1
            if call.verdict:
                self.verdict[call.verdict] += 1
            self.apart += call.needs_apart
            self.apart_warned += call.needs_apart and call.verdict is Verdict.IMPRECISE

    @property
    def failing(self) -> int:
        return sum(count for truth, count in self.truth.items() if truth.fails)

    @property
    def safe(self) -> int:
        return sum(count for truth, count in self.truth.items() if truth.is_safe)

    @property
    def needless(self) -> int:
        return self.verdict[Verdict.IMPRECISE]

    @property
    def unsound(self) -> int:
        return self.verdict[Verdict.UNSOUND]

    @property
    def fails(self) -> bool:
        """Something is wrong, and it is not just imprecise."""
        wrong_programs = sum(self.status[status] for status in ("crash", "hang", "broken"))
        return bool(self.unsound or self.troubles or self.elsewhere or wrong_programs)

    def lines(self) -> Iterator[str]:
        explored = ", ".join(f"{status} {count}" for status, count in sorted(self.status.items()))
        left_out = (Truth.UNREACHED, Truth.DEBATABLE, Truth.UNDECIDED)
        yield f"{self.functions} functions, {self.runs} runs; exploration: {explored}"
        yield (
            f"truth: safe {_share(self.truth[Truth.SAFE], self.truth[Truth.SAFE] + self.failing)}, "
            f"unsafe {self.truth[Truth.UNSAFE]}, open {self.truth[Truth.OPEN]}, handled {self.truth[Truth.HANDLED]}; "
            "left out: " + ", ".join(f"{truth.name.lower()} {self.truth[truth]}" for truth in left_out)
        )
        yield (
            f"UNSOUND {_share(self.unsound, self.failing)}; IMPRECISE {_share(self.needless, self.safe)}, "
            f"{self.apart_warned} of them among the {self.apart} calls that need true and unset apart; "
            f"warnings elsewhere {self.elsewhere}; crashes, time-outs and errors of clang-tidy {self.troubles}"
        )


def _share(part: int, whole: int) -> str:
    return f"{part} of {whole}" + (f" ({100 * part / whole:.2f}%)" if whole else "")


def faults(result: Result) -> Iterator[str]:
    """What is wrong with a unit besides the verdicts on its calls."""
    exploration, findings = result.exploration, result.findings
    if exploration.status == "broken":
        yield f"does not compile: {exploration.error}"
    elif exploration.status in ("crash", "hang"):
        yield f"the program itself fails: {exploration.status}"
    if findings.trouble:
        yield findings.trouble
    for text in findings.elsewhere:
        yield f"a warning where no checked call is: {text}"


def marks(result: Result) -> dict[int, str]:
    """The mark of each line with a checked call, in the program of this unit alone."""
    truths = {call.check: call.truth.value for call in result.calls}
    return {line: truths[call.check] for line, call in Program([result.unit]).calls.items()}


def as_case(result: Result) -> str:
    """The unit as a case of the corpus."""
    return Program([result.unit]).marked(marks(result))


def listing(result: Result) -> str:
    """The unit's source, with the truth of each call and what the check said."""
    program = Program([result.unit])
    notes = {}
    for line, mark in marks(result).items():
        call = next(call for call in result.calls if call.check == program.calls[line].check)
        remarks = ["by true, not unset"] if call.needs_apart else []
        remarks += [call.verdict.value] if call.verdict else []
        notes[line] = f"{mark} ({'; '.join(remarks)})" if remarks else mark
    lines = program.marked(notes).splitlines()
    return "\n".join(lines[number - 1] for number in program.ranges[0])


def shape(unit: Unit) -> str:
    """The source without the numbers in its names: what differs in those alone is one kind of failure."""
    program = Program([unit])
    return "\n".join(_WORD.sub(r"\1", program.lines[number - 1]) for number in program.ranges[0])


def kinds(failures: Iterable[Failure]) -> list[Sequence[Failure]]:
    """Failures of one verdict and shape together, the most frequent kinds first."""
    groups: dict[tuple[Verdict, str], list[Failure]] = {}
    for failure in failures:
        groups.setdefault((failure.verdict, shape(failure.result.unit)), []).append(failure)
    return sorted(groups.values(), key=len, reverse=True)
