"""One function under construction, as a whole: its chance, its names, its budget, and the helpers it has so far."""
from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, TypeVar

from ..program import Arm, Block, Node, Unit, both
from .variables import Helper

if TYPE_CHECKING:
    from .extras import Extras

T = TypeVar("T")

# The logarithm of how many runs a function may have, about: what keeps its exploration exhaustive.
MOST_BITS = 9.5
DEEPEST_HELPER = 2


class Draft:
    def __init__(self, seed: int, level: int, index: int):
        self.name = f"{seed}:{level}:{index}"
        self.level = level
        self.index = index
        self.extras: Extras | None = None
        self._random = random.Random(self.name)
        # The parameters of helpers have this name.
        self._names: dict[str, int] = {"session": 1} if level == 3 else {}
        self._globals = 0
        self._bits = 0.0
        self.checks = 0
        self.most_checks = self.one([1, 2, 2, 3, 3])
        self.throws = False
        self.nesting = 0  # of helpers that are being written
        self._helper_nodes: list[Node] = []
        self._elsewhere = ""  # what stands before the function in its instrumented form
        self._helpers: dict[str, list[Helper]] = {}

    # Chance

    def chance(self, probability: float) -> bool:
        return self._random.random() < probability

    def one(self, values: Sequence[T]) -> T:
        return self._random.choice(values)

    def sample(self, values: Sequence[T], count: int) -> list[T]:
        return self._random.sample(values, count)

    def pick(self, weights: Mapping[T, float]) -> T:
        return self.weighted(list(weights), list(weights.values()))

    def weighted(self, values: Sequence[T], weights: Sequence[float]) -> T:
        return self._random.choices(values, weights)[0]

    # Names

    def local_name(self, *bases: str) -> str:
        """A name that no other variable of the function has."""
        base = self.one(bases)
        count = self._names[base] = self._names.get(base, 0) + 1
        return base if count == 1 else f"{base}{count}"

    def global_name(self, *bases: str) -> str:
        """A name that no other function or class of any program with this function has."""
        base = self.one(bases)
        self._globals += 1
        return f"{base}{self.index}_{self._globals}"

    # Budget

    def spend(self, bits: float) -> bool:
        """Takes part of the budget of unknown answers, if that much is left."""
        if self._bits + bits > MOST_BITS:
            return False
        self._bits += bits
        return True

    def next_check(self) -> int:
        """The number of a new checked call."""
        self.checks += 1
        return self.checks

    @property
    def wants_checks(self) -> bool:
        return self.checks < self.most_checks

    # Helpers

    @property
    def can_nest(self) -> bool:
        return self.nesting < DEEPEST_HELPER

    def define(self, node: Node) -> None:
        """Puts a function or class before the function."""
        self._helper_nodes.append(node)

    def called_from_elsewhere(self, statements: str) -> None:
        """What a caller in another file may do instead of calling the function."""
        self._elsewhere += f" if (fuzz::calledFromElsewhere()) {{ {statements} }}"

    def remember(self, kind: str, helper: Helper) -> None:
        self._helpers.setdefault(kind, []).append(helper)

    def known(self, kind: str) -> list[Helper]:
        return list(self._helpers.get(kind, []))

    def unit(self, body: Sequence[Node]) -> Unit:
        entry = f"run{self.index}"
        opening = f"void {entry}(Composio &composio) {{" + both("", self._elsewhere)
        main = Block([Arm(opening, body)], fixed=True)
        return Unit(self.name, self.level, entry, [*self._helper_nodes, main], self.throws)
