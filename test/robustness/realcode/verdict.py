"""What is wrong with what was said of a file."""
from __future__ import annotations

import dataclasses
from collections.abc import Collection, Sequence

from .source import Source
from .tidy import Said

Place = tuple[int, int]


@dataclasses.dataclass(frozen=True)
class Wanted:
    """The warnings that a file of sprinkled calls should get."""

    calls: tuple[Place, ...] = ()  # all that were sprinkled
    reached: frozenset[Place] | None = frozenset()  # those that clang can reach; None: it does not know


@dataclasses.dataclass(frozen=True)
class Outcome:
    source: Source
    said: Said
    calls: int = 0
    due: int = 0
    wrong: tuple[str, ...] = ()
    missing: tuple[Place, ...] = ()
    unsettled: tuple[Place, ...] = ()  # silent, and nobody shows that a run gets there
    command: str = ""  # shows it again

    @property
    def fails(self) -> bool:
        return bool(self.wrong or self.missing or (self.said.trouble and not self.said.clangs_own))


def judge(said: Said, wanted: Wanted, command: str = "") -> Outcome:
    """A warning at a sprinkled call is never wrong: nothing is known of the session. One elsewhere always is.

    Of code with errors no warning is wanted: what clang makes of it has holes.
    """
    stray = sorted(said.warnings - set(wanted.calls))
    wrong = tuple(f"{said.source.path}:{line}:{column}" for line, column in stray) + said.elsewhere
    due: Sequence[Place] = ()
    if wanted.reached is not None and not said.has_errors and not said.trouble:
        due = sorted(wanted.reached)
    missing = tuple(place for place in due if place not in said.warnings)
    return Outcome(said.source, said, len(wanted.calls), len(due), wrong, missing, command=command)


def settle(outcome: Outcome, ends: Collection[Place], followed: Collection[Place]) -> Outcome:
    """Takes from the missing warnings those at ends that no path was found to."""
    unsettled = tuple(place for place in outcome.missing if place in ends and place not in followed)
    missing = tuple(place for place in outcome.missing if place not in unsettled)
    return dataclasses.replace(outcome, missing=missing, unsettled=unsettled)
