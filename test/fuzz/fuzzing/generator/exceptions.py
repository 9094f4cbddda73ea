"""Exceptions that are caught in the function."""
from __future__ import annotations

from ..program import Arm, Block
from .beliefs import ANY, LOCAL, merge
from .body import Body
from .changes import change, emit_call, fix, noise, replace
from .guards import guarded_call
from .leaving import leave
from .sessions import need_session
from .statements import statement, write_block
from .tests import negative, some_right
from .variables import Session

_HANDLERS = ["...", "const std::exception &", "const std::exception &error"]
_HANDLERS_OF_THE_CALL = ["const WorkbenchEnabledError &", "const Error &", "...", "const std::exception &"]


@statement
def try_(b: Body) -> None:
    b.draft.throws = True
    session = need_session(b)
    kinds = {_throw: 3, _demand: 1.2, _change: 1.5}
    if b.draft.wants_checks:
        kinds[_call] = 2
    kind = b.draft.pick(kinds)
    handler = b.draft.one(_HANDLERS_OF_THE_CALL if kind is _call else _HANDLERS)
    before = dict(b.beliefs)
    nodes, left = b.nested(lambda: kind(b, session))
    ends = [None if left else b.beliefs]
    # A handler is entered with any state that the block could leave behind.
    b.beliefs = merge([before, b.beliefs], before)
    caught, left = b.nested(lambda: _handle(b, session, deliberate="Workbench" in handler))
    ends.append(None if left else b.beliefs)
    b.out.append(Block([Arm("try {", nodes), Arm(f"}} catch ({handler}) {{", caught)]))
    b.meet(ends, before)
    if not b.dead and b.draft.wants_checks and b.draft.chance(0.45):
        guarded_call(b, session)


def _call(b: Body, session: Session) -> None:
    emit_call(b, session)


def _demand(b: Body, session: Session) -> None:
    right = some_right(b)
    b.emit(f'if ({negative(b, session, right)}) throw std::runtime_error("hosted");')
    b.believe(session, LOCAL if right else ANY)
    if b.draft.wants_checks:
        emit_call(b, session)


def _change(b: Body, session: Session) -> None:
    if not session.mutable:
        noise(b)
    elif b.draft.chance(0.5):
        replace(b, session)
    else:
        change(b, session)


def _throw(b: Body, session: Session) -> None:
    """May throw between two changes."""
    if session.mutable and b.draft.chance(0.5):
        change(b, session)
    test = b.unknown() or f"ready({session.lvalue})"
    error = b.draft.one(["std::runtime_error", "Error", "std::logic_error"])
    b.emit(f'if ({test}) throw {error}("retry");')
    if session.mutable and b.draft.chance(0.6):
        fix(b, session) if b.draft.chance(0.6) else change(b, session)
    elif b.draft.wants_checks and b.belief(session) is LOCAL:
        emit_call(b, session)


def _handle(b: Body, session: Session, deliberate: bool) -> None:
    """deliberate: the handler is for the error of the checked call."""
    forms = {"leave": 4, "noise": 2, "block": 1.5}
    if session.mutable:
        forms["fix"] = 2
    if not deliberate:
        forms["rethrow"] = 0.6
    form = b.draft.pick(forms)
    if form == "leave":
        b.leave_with(leave(b))
    elif form == "rethrow":
        b.leave_with("throw;")
    elif form == "fix":
        fix(b, session)
    elif form == "noise":
        noise(b)
    else:
        write_block(b, 1)
