"""Puts a call of the checked function at the beginning and at each end of every function of a text.

The call at the beginning takes a session from a function that nobody can see. A copy of another such session is made
there too, and taken by the calls at the ends, so that the proof has an object to follow through the whole function.
The text gets no new lines.
"""
from __future__ import annotations

import dataclasses
import pathlib
from collections.abc import Sequence

from .functions import Function, Functions

PRELUDE = pathlib.Path(__file__).resolve().parents[1] / "sprinkled.h"

_UNSEEN = "::sprinkled::session()"
_NAME = "sprinkled_session"
_VARIABLE = f"::composio::Session {_NAME} = {_UNSEEN}; "
# A constexpr function has no such variable before C++23, and must be able to do without the call.
_GUARD = "if (!__builtin_is_constant_evaluated()) "


@dataclasses.dataclass(frozen=True)
class Form:
    """How a call is written, and at which of its characters clang reports it."""

    text: str  # with {session}
    mark: int


CHECKED_CALL = Form("::composio::experimental::createLocalWorkbenchSession(::sprinkled::client(), {session})", 0)


@dataclasses.dataclass(frozen=True, order=True)
class Insertion:
    offset: int
    before: str
    session: str
    is_end: bool

    def render(self, form: Form) -> tuple[bytes, int]:
        """The text, and the offset in it of the mark."""
        before = f" {self.before}"
        return f"{before}{form.text.format(session=self.session)}; ".encode(), len(before) + form.mark


def insertions(functions: Functions) -> list[Insertion]:
    """In the order of the text."""
    found = []
    for body in functions.bodies:
        ends = [body.closing] + [at for at in functions.returns if _innermost(at, functions) == body]
        if body.is_constexpr:
            found.append(Insertion(body.opening + 1, _GUARD, _UNSEEN, False))
            found += [Insertion(end, _GUARD, _UNSEEN, True) for end in ends]
        else:
            found.append(Insertion(body.opening + 1, _VARIABLE, _UNSEEN, False))
            found += [Insertion(end, "", _NAME, True) for end in ends]
    return sorted(found, key=lambda each: each.offset)


def _innermost(offset: int, functions: Functions) -> Function | None:
    around = [body for body in functions.bodies if body.opening < offset < body.closing]
    return max(around) if around else None


def sprinkle(text: bytes, where: Sequence[Insertion], form: Form) -> tuple[bytes, list[tuple[int, int]]]:
    """The text with all calls, and the line and column at which each is reported."""
    pieces, places = [], []
    done, line, column = 0, 1, 1

    def add(piece: bytes) -> None:
        nonlocal line, column
        pieces.append(piece)
        if b"\n" in piece:
            line += piece.count(b"\n")
            column = len(piece) - piece.rfind(b"\n")
        else:
            column += len(piece)

    for insertion in where:
        add(text[done : insertion.offset])
        done = insertion.offset
        inserted, mark = insertion.render(form)
        places.append((line, column + mark))
        add(inserted)
    add(text[done:])
    return b"".join(pieces), places
