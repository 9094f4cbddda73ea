"""Chooses what statement comes next. The modules that write statements register them here."""
from __future__ import annotations

from collections.abc import Callable, Mapping

from .body import Body
from .variables import Condition
from .weights import STATEMENTS, Trait

Writer = Callable[[Body], None]

# After so many statements a function comes to its end.
_MOST_STEPS = 26

_writers: dict[str, Writer] = {}


def statement(writer: Writer) -> Writer:
    """Registers a function that writes a statement, by its name: `weights` says how often it is taken."""
    _writers[writer.__name__] = writer
    return writer


def written() -> set[str]:
    """The names of all statements."""
    return set(_writers)


def step(b: Body, weights: Mapping[str, float] | None = None) -> None:
    """Writes a statement: any, or one of these."""
    b.steps += 1
    if b.steps > _MOST_STEPS:
        weights = {"nothing": 1, "check": 1}
    possible = {name: _weight_here(b, name, weight) for name, weight in (weights or _weights_of(b.level)).items()}
    if not b.sessions() and "declare" in possible:
        possible["declare"] *= 3
    _writers[b.draft.pick(possible) if any(possible.values()) else "nothing"](b)


def write_block(b: Body, count: int, weights: Mapping[str, float] | None = None) -> None:
    """Writes up to so many statements, at least one."""
    for _ in range(count):
        if b.dead:
            break
        step(b, weights)
    if not b.out:
        _writers["nothing"](b)


def write_function(b: Body) -> None:
    """Writes the body of a whole function."""
    draft = b.draft
    if b.level > 1 and draft.chance(0.5):
        _writers["declare_condition"](b)
    if draft.chance(0.4):
        _writers["config"](b)
        if b.of(Condition) and draft.chance(0.6):
            _writers["tie_session"](b)
    if not b.sessions():
        _writers["declare"](b)
    for _ in range(draft.one([1, 2, 2, 3, 3, 4, 5])):
        if not b.dead:
            step(b)
    if not b.dead and (draft.checks == 0 or draft.wants_checks and draft.chance(0.8)):
        _writers["check"](b)


def _weights_of(level: int) -> dict[str, float]:
    return {name: weight.at(level) for name, weight in STATEMENTS.items()}


def _weight_here(b: Body, name: str, weight: float) -> float:
    traits = STATEMENTS[name].traits
    scopes = b.depth - 1
    if scopes >= 2 and traits & (Trait.NESTS | Trait.LARGE):
        return 0
    if Trait.CALLS in traits and not b.draft.wants_checks:
        return 0
    if Trait.OUTSIDE in traits and b.draft.nesting:
        return 0
    if scopes >= 1 and Trait.LARGE in traits:
        return weight / 4
    return weight
