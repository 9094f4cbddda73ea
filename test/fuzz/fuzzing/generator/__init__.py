"""Makes random programs. A function is made from (seed, level, index) alone: the functions around it do not matter.

From below: `draft` (chance, names, budget), `beliefs`, `variables`; `body` (a function under construction); what can be
written in one place (`leaving`, `configurations`, `tests`, `calls`, `guards`); the statements of level 1 (`basics`),
of level 2 (`conditions`, `pointers`, `loops`, ...) and of level 3 (`level3`); `weights` says how often each is taken.
"""
from __future__ import annotations

from ..program import Unit
from . import basics, branches, conditions, exceptions, flow, loops, places, pointers, statements, unknowns
from .body import Body
from .draft import Draft
from .level3 import Level3, classes, lambdas, mutators, owners, selectors, structs

# Their statements register when they are imported.
_STATEMENTS = (
    *(basics, branches, conditions, exceptions, flow, loops, places, pointers, unknowns),
    *(classes, lambdas, mutators, owners, selectors, structs),
)


def make_unit(seed: int, level: int, index: int) -> Unit:
    draft = Draft(seed, level, index)
    if level == 3:
        draft.extras = Level3()
    body = Body(draft)
    statements.write_function(body)
    return draft.unit(body.out)
