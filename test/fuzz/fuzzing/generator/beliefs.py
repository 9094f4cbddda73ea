"""What the generator believes of a session or configuration.

It only steers the choice of what comes next, so that safe and failing calls are both common. The truth of a call comes
from running the program.
"""
from __future__ import annotations

import dataclasses
import enum
from collections.abc import Iterable, Mapping, Sequence


class Plain(enum.Enum):
    LOCAL = enum.auto()
    HOSTED = enum.auto()  # not local, as far as is known
    ANY = enum.auto()


LOCAL, HOSTED, ANY = Plain.LOCAL, Plain.HOSTED, Plain.ANY


@dataclasses.dataclass(frozen=True)
class Tied:
    """Local exactly where the condition of this name has this value."""

    condition: str
    value: bool

    def inverted(self) -> Tied:
        return Tied(self.condition, not self.value)


Belief = Plain | Tied
Beliefs = dict[str, Belief]  # by Variable.key


def untied(belief: Belief) -> Plain:
    """What can be said of it where the condition is out of sight."""
    return belief if isinstance(belief, Plain) else ANY


def merge(ends: Sequence[Mapping[str, Belief]], keys: Iterable[str]) -> Beliefs:
    """What is believed where several paths meet."""
    merged: Beliefs = {}
    for key in keys:
        first, *others = (end.get(key, ANY) for end in ends)
        merged[key] = first if all(other == first for other in others) else ANY
    return merged


def choose(condition: Tied | None, if_true: Belief, if_false: Belief) -> Belief:
    """What is believed of a value that is the one or the other, by a condition that may be known again."""
    if if_true == if_false:
        return if_true
    if condition and if_true == LOCAL:
        return condition
    if condition and if_false == LOCAL:
        return condition.inverted()
    return ANY


def assume(beliefs: Mapping[str, Belief], condition: Tied | None, taken: bool) -> Beliefs:
    """What is known of the tied ones where the condition came out as `taken`."""
    if not condition:
        return {}
    return {
        key: LOCAL if (belief.value == condition.value) == taken else HOSTED
        for key, belief in beliefs.items()
        if isinstance(belief, Tied) and belief.condition == condition.condition
    }
