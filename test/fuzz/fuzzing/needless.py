"""The list of how many warnings are needless, by seed and level. Their number may only fall."""
from __future__ import annotations

import dataclasses
import hashlib
import pathlib
from collections.abc import Iterable, Iterator

from .program import Program, Unit

HEADING = """\
# How many safe calls of random programs are warned about. Written by scripts/fuzz --needless FILE --update.
# The programs are known by a digest: numbers can be compared only for the same ones.
# seed level functions programs needless safe
"""


class Digest:
    """Of programs, in any order."""

    def __init__(self) -> None:
        self._sum = 0

    def add(self, unit: Unit) -> None:
        self._sum ^= int.from_bytes(hashlib.sha256(Program([unit]).text.encode()).digest()[:6], "big")

    def __str__(self) -> str:
        return f"{self._sum:012x}"


@dataclasses.dataclass(frozen=True)
class Entry:
    seed: int
    level: int
    functions: int
    programs: str
    needless: int
    safe: int

    @property
    def key(self) -> tuple[int, int, int]:
        return self.seed, self.level, self.functions

    def __str__(self) -> str:
        return " ".join(str(value) for value in dataclasses.astuple(self))

    @staticmethod
    def parse(line: str) -> Entry:
        seed, level, functions, programs, needless, safe = line.split()
        return Entry(int(seed), int(level), int(functions), programs, int(needless), int(safe))


class NeedlessList:
    """A text file with one entry a line; `#` begins a comment. Raises ValueError for any other line."""

    def __init__(self, path: pathlib.Path):
        self._path = path
        lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
        entries = (Entry.parse(line) for line in lines if line and not line.startswith("#"))
        self._entries = {entry.key: entry for entry in entries}

    def complaints(self, found: Iterable[Entry]) -> Iterator[str]:
        """Why the list and what was found do not agree; fewer needless warnings than listed do agree."""
        for entry in found:
            listed = self._entries.get(entry.key)
            where = f"seed {entry.seed}, level {entry.level}, {entry.functions} functions"
            if listed is None:
                yield f"{where}: not in {self._path}"
            elif listed.programs != entry.programs:
                yield f"{where}: these are other programs than those in {self._path}"
            elif entry.needless > listed.needless:
                numbers = f"{entry.needless} needless warnings, {listed.needless} in {self._path}"
                yield f"{where}: {numbers}: it may only fall"

    def fallen(self, found: Iterable[Entry]) -> list[Entry]:
        """Those with fewer needless warnings than are listed."""
        pairs = ((entry, self._entries.get(entry.key)) for entry in found)
        return [entry for entry, listed in pairs if listed and entry.needless < listed.needless]

    def update(self, found: Iterable[Entry]) -> None:
        """Writes what was found, except where the same programs have more needless warnings than are listed."""
        for entry in found:
            listed = self._entries.get(entry.key)
            if listed is None or listed.programs != entry.programs or entry.needless <= listed.needless:
                self._entries[entry.key] = entry
        lines = (f"{entry}\n" for _, entry in sorted(self._entries.items()))
        self._path.write_text(HEADING + "".join(lines), encoding="utf-8")
