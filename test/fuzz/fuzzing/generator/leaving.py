"""Statements that end a path."""
from __future__ import annotations

from .beliefs import LOCAL
from .body import Body
from .sessions import plain_session

_RETURNS = {
    "void": "return;",
    "bool": "return false;",
    "optional": "return std::nullopt;",
    "pointer": "return nullptr;",
}


def leave(b: Body) -> str:
    """A statement after which control does not go on."""
    ways: dict[str, float] = {}
    if b.returns == "session":
        ways[f"return {plain_session(b, LOCAL)};"] = 4
    elif b.returns in _RETURNS:
        ways[_RETURNS[b.returns]] = 6
    if b.breakable:
        ways["continue;"] = 4
        ways["break;"] = 2
    if b.level > 1 or b.returns != "void":
        ways['throw std::runtime_error("not local");'] = 1.2
    if b.level > 1:
        ways["fatal();"] = 0.6
    return b.draft.pick(ways)
