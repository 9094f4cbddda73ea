"""Functions that contain the checked call, or are one."""
from __future__ import annotations

from ...program import Line
from ..beliefs import ANY, LOCAL
from ..body import Body
from ..changes import call, emit_call, filler
from ..guards import Guard, guarded_call, write_guard
from ..statements import write_block
from ..tests import positive, some_right
from ..variables import Helper, Session
from ..vocabulary import CALL
from .helpers import argument, define, known_helpers, session_parameter, writing_helper


def call_of_runner(b: Body, session: Session) -> tuple[str, int | None]:
    found = [h for h in known_helpers(b, "runner") if session.mutable or not h.mutates]
    if not found or b.draft.chance(0.35):
        found = [_new_runner(b, session.mutable)]
    helper = b.draft.one(found)
    arguments = [b.composio] if helper.takes_client else []
    arguments.append(argument(session, helper))
    if helper.flag is not None:
        arguments.append(positive(b, session, some_right(b)))
    check = b.draft.next_check() if helper.contract else None
    return f"{helper.name}({', '.join(arguments)});", check


def _new_runner(b: Body, may_mutate: bool) -> Helper:
    name = b.draft.global_name("launch", "prepare", "stage", "serve")
    style = b.draft.pick({"static": 9, "verified": 1, "contract": 1.5, "guarded": 1, "open": 0.5})
    kinds: dict[str, float] = {"const Session &": 6, "Session ": 2, "const Session *": 1}
    if may_mutate:
        kinds |= {"Session &": 1.5, "Session *": 0.5}
    by = "const Session &" if style == "contract" else b.draft.pick(kinds)
    is_static, annotation, more = style in ("static", "verified"), "", ""
    with writing_helper(b):
        inner = b.child()
        session = session_parameter(inner, by)
        if style == "verified":
            more = ", bool verified"
            _write_verified(inner, session)
        elif style == "contract":
            is_static, annotation, more = b.draft.chance(0.5), "COMPOSIO_REQUIRES_LOCAL ", " ORACLE_WHERE"
            inner.out.append(Line(f"ORACLE_CALLED({session.lvalue});", statement=False))
            inner.believe(session, LOCAL)
            _write_call(inner, session, plainly=True)
        elif style == "guarded":
            _write_guarded(inner, session, is_pointer="*" in by)
        elif style == "open":
            inner.emit(f"{CALL}(composio, {session.lvalue});", b.draft.next_check(), open=True)
        else:
            inner.believe(session, LOCAL if b.draft.chance(0.75) else ANY)
            if "*" in by and b.draft.chance(0.3):
                inner.emit("if (!session) return;")
            _write_call(inner, session, plainly=False)
        parameters = f"Composio &composio, {annotation}{by}session{more}"
        define(b, f"{'static ' if is_static else ''}void {name}({parameters}) {{", inner)
    helper = Helper(
        name,
        flag=True if style == "verified" else None,
        takes_pointer="*" in by,
        mutates=by in ("Session &", "Session *"),
        contract=style == "contract",
    )
    b.draft.remember("runner", helper)
    return helper


def _write_verified(b: Body, session: Session) -> None:
    """The caller has tested."""
    if b.draft.chance(0.5):
        b.emit("if (!verified) return;")
        emit_call(b, session)
    else:
        text, check = call(b, session)
        b.emit(f"if (verified) {text}", check)


def _write_guarded(b: Body, session: Session, is_pointer: bool) -> None:
    """It has callers in other files, so that it must test."""
    if is_pointer:
        b.emit("if (!session) return;")
    e = f"{session.dot}workbench().enable"

    def yes() -> str:
        return positive(b, session) if b.draft.chance(0.3) else f"{e} == false"

    write_guard(b, Guard(session, yes, lambda: f"{e} != false"))


def _write_call(b: Body, session: Session, plainly: bool) -> None:
    if b.draft.chance(0.3):
        filler(b, session)
    if b.draft.chance(0.15):
        write_block(b, 1, {"if_unknown": 1, "nothing": 1, "if_test": 1})
    if b.dead:
        return
    emit_call(b, session) if plainly else guarded_call(b, session)
