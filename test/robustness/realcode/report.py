"""Counts what came out, and says it."""
from __future__ import annotations

import dataclasses
import pathlib
from collections.abc import Iterable, Iterator

from .tidy import Trouble
from .verdict import Outcome

_COLUMNS = ("files", "with errors", "crashes", "hangs", "wrong", "missing", "clang's own")


@dataclasses.dataclass
class Tally:
    """Of one body of code."""

    files: int = 0
    with_errors: int = 0
    crashes: int = 0
    hangs: int = 0
    wrong: int = 0  # warnings
    missing: int = 0  # warnings
    clangs_own: int = 0  # crashes and hangs that come without the check, too
    calls: int = 0
    due: int = 0

    def add(self, outcome: Outcome) -> None:
        said = outcome.said
        self.files += 1
        self.with_errors += said.has_errors
        self.clangs_own += bool(said.trouble and said.clangs_own)
        self.crashes += said.trouble is Trouble.CRASH and not said.clangs_own
        self.hangs += said.trouble is Trouble.HANG and not said.clangs_own
        self.wrong += len(outcome.wrong)
        self.missing += len(outcome.missing)
        self.calls += outcome.calls
        self.due += outcome.due

    @property
    def fails(self) -> bool:
        return bool(self.crashes or self.hangs or self.wrong or self.missing)

    def cells(self) -> list[str]:
        counts = (self.files, self.with_errors, self.crashes, self.hangs, self.wrong, self.missing, self.clangs_own)
        return [str(count) for count in counts]


def table(tallies: dict[str, Tally]) -> Iterator[str]:
    rows = [["", *_COLUMNS], *([body, *tally.cells()] for body, tally in sorted(tallies.items()))]
    widths = [max(len(row[n]) for row in rows) for n in range(len(rows[0]))]
    for row in rows:
        yield "  ".join([row[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:]))])
    calls = sum(tally.calls for tally in tallies.values())
    if calls:
        due = sum(tally.due for tally in tallies.values())
        yield f"calls sprinkled: {calls}, of which clang can reach {due} in files without errors"


def failure(outcome: Outcome) -> Iterator[str]:
    """What is wrong, and how to see it again; nothing if nothing is."""
    said, source = outcome.said, outcome.source
    name = f"{source.body}: {source.name}"
    if said.trouble:
        whose = "clang's own " if said.clangs_own else ""
        yield f"{whose}{said.trouble.value.upper()} {name}"
        if said.detail and not said.clangs_own:
            yield from ("    " + line for line in said.detail.splitlines())
    for place in outcome.wrong:
        yield f"WRONG {name}: warning at {place}"
    if outcome.missing:
        lines = _lines(source.path)
        for line, column in outcome.missing:
            text = lines[line - 1].strip() if line <= len(lines) else ""
            yield f"MISSING {name}: at {line}:{column}: {text[:300]}"
    if outcome.fails:
        yield f"  {outcome.command}"


def _lines(path: pathlib.Path) -> list[str]:
    try:
        return path.read_text(encoding="utf-8", errors="replace").split("\n")
    except OSError:
        return []


def count(outcomes: Iterable[tuple[str, Iterable[Outcome]]]) -> dict[str, Tally]:
    tallies: dict[str, Tally] = {}
    for body, some in outcomes:
        for outcome in some:
            tallies.setdefault(body, Tally()).add(outcome)
    return tallies
