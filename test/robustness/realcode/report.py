"""Counts what came out, and says it."""
from __future__ import annotations

import dataclasses
from collections.abc import Iterator

from .tidy import Trouble
from .verdict import Outcome

_COLUMNS = ("files", "with errors", "crashes", "hangs", "wrong", "missing", "unsettled", "clang's own")


@dataclasses.dataclass
class Tally:
    """Of one body of code."""

    files: int = 0
    with_errors: int = 0
    crashes: int = 0
    hangs: int = 0
    wrong: int = 0  # warnings
    missing: int = 0  # warnings
    unsettled: int = 0  # calls
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
        self.unsettled += len(outcome.unsettled)
        self.calls += outcome.calls
        self.due += outcome.due

    @property
    def fails(self) -> bool:
        return bool(self.crashes or self.hangs or self.wrong or self.missing)

    def cells(self) -> list[str]:
        failures = (self.crashes, self.hangs, self.wrong, self.missing)
        return [str(count) for count in (self.files, self.with_errors, *failures, self.unsettled, self.clangs_own)]


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
    for line, column in outcome.missing:
        yield f"MISSING {name}: no warning at {line}:{column}"
    for line, column in outcome.unsettled:
        yield f"unsettled {name}: no warning at {line}:{column}"
    if outcome.fails:
        yield f"  {outcome.command}"
