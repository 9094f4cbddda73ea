"""How often each statement is taken, and where it may stand."""
from __future__ import annotations

import dataclasses
import enum


class Trait(enum.Flag):
    NONE = 0
    NESTS = enum.auto()  # not two scopes deep
    CALLS = enum.auto()  # not once the function has its checked calls
    LARGE = enum.auto()  # seldom one scope deep, never two
    OUTSIDE = enum.auto()  # not in a helper


@dataclasses.dataclass(frozen=True)
class Weight:
    level1: float
    level2: float
    level3: float
    traits: Trait = Trait.NONE

    def at(self, level: int) -> float:
        return (self.level1, self.level2, self.level3)[level - 1]


_NESTS, _CALLS, _LARGE, _OUTSIDE = Trait.NESTS, Trait.CALLS, Trait.LARGE, Trait.OUTSIDE

# By the name of the function that writes it.
STATEMENTS = {
    # basics
    "declare": Weight(2, 1.6, 2.5),
    "config": Weight(1, 0.8, 1.3),
    "mutate_config": Weight(1, 0.7, 0.5),
    "assign": Weight(1.6, 1.3, 0.8),
    "update": Weight(2.4, 1.8, 1.2),
    "if_unknown": Weight(2.4, 2, 1.1, _NESTS),
    "if_test": Weight(1.6, 1.1, 0.6, _NESTS),
    "guard_out": Weight(1.3, 0.9, 0.7),
    "check": Weight(4.5, 4.5, 4, _CALLS),
    "nothing": Weight(0.6, 0.3, 0.3),
    "constant": Weight(0.3, 0.15, 0.15),
    # unknowns
    "declare_condition": Weight(0, 1.3, 1),
    # conditions
    "assign_condition": Weight(0, 0.7, 0.3),
    "tie_session": Weight(0, 2.6, 0.9, _NESTS),
    "flagged": Weight(0, 1.1, 0.4, _NESTS | _CALLS),
    "test_both": Weight(0, 0.6, 0.3, _CALLS),
    # branches
    "switch": Weight(0, 1, 0.35, _NESTS),
    "if_initialiser": Weight(0, 0.5, 0.4, _NESTS | _CALLS),
    # pointers
    "alias": Weight(0, 2.6, 1),
    "outside": Weight(0, 0.7, 0.4),
    # loops
    "loop": Weight(0, 2.2, 0.9, _NESTS | _CALLS | _OUTSIDE),
    # flow
    "assertion": Weight(0.4, 0.4, 0.2),
    "left_early": Weight(0.5, 0.7, 0.3, _NESTS | _CALLS),
    "conditional_lvalue": Weight(0, 0.5, 0.2),
    "in_place": Weight(0, 0.6, 0.2, _NESTS),
    "try_": Weight(0, 0.5, 1.9, _LARGE),
    # places
    "place": Weight(0.4, 1, 0.3),
    # level 3
    "adjust": Weight(0, 0, 1.8),
    "demand": Weight(0, 0, 1.3, _CALLS),
    "select": Weight(0, 0, 1.8, _CALLS | _LARGE | _OUTSIDE),
    "lambda_": Weight(0, 0, 3.2, _LARGE | _OUTSIDE),
    "struct": Weight(0, 0, 1.7, _CALLS | _LARGE | _OUTSIDE),
    "class_": Weight(0, 0, 0.9, _CALLS | _LARGE | _OUTSIDE),
    "transfer": Weight(0, 0, 1.1),
}
