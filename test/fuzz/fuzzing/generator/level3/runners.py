"""Functions that contain the checked call, or are one."""
from __future__ import annotations

from ...program import Line
from ..beliefs import ANY, LOCAL
from ..body import Body
from ..changes import call, emit_call, filler
from ..guards import guarded_call
from ..statements import write_block
from ..tests import positive, some_right
from ..variables import Helper, Session
from .helpers import argument, define, define_exported, known_helpers, session_parameter, writing_helper


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
    style = b.draft.pick({"static": 9, "verified": 1, "contract": 1.5, "exported": 1.5})
    if style == "exported" and not b.spend(2):
        style = "static"
    kinds: dict[str, float] = {"const Session &": 6, "Session ": 2, "const Session *": 1}
    if may_mutate:
        kinds |= {"Session &": 1.5, "Session *": 0.5}
    by = "const Session &" if style == "contract" else b.draft.pick(kinds)
    helper = Helper(
        name,
        flag=True if style == "verified" else None,
        takes_pointer="*" in by,
        mutates=by in ("Session &", "Session *"),
        contract=style == "contract",
    )
    with writing_helper(b):
        inner = b.child()
        session = session_parameter(inner, by)
        if style == "exported":
            call_ = f"{name}(composio, {'&other' if helper.takes_pointer else 'other'})"
            _write_exported(inner, session, helper.takes_pointer)
            define_exported(b, f"void {name}(Composio &composio, {by}session) {{", inner, call_)
        elif style == "contract":
            linkage = b.draft.one(["static ", ""])
            parameter = f"COMPOSIO_REQUIRES_LOCAL {by}session ORACLE_WHERE"
            _write_contract(inner, session)
            define(b, f"{linkage}void {name}(Composio &composio, {parameter}) {{", inner)
        elif style == "verified":
            _write_verified(inner, session)
            define(b, f"static void {name}(Composio &composio, {by}session, bool verified) {{", inner)
        else:
            _write_static(inner, session, helper.takes_pointer)
            define(b, f"static void {name}(Composio &composio, {by}session) {{", inner)
    b.draft.remember("runner", helper)
    return helper


def _write_contract(b: Body, session: Session) -> None:
    b.out.append(Line(f"ORACLE_CALLED({session.lvalue});", statement=False))
    b.believe(session, LOCAL)
    _write_filler(b, session)
    if not b.dead:
        emit_call(b, session)


def _write_static(b: Body, session: Session, is_pointer: bool) -> None:
    b.believe(session, LOCAL if b.draft.chance(0.75) else ANY)
    if is_pointer and b.draft.chance(0.3):
        b.emit("if (!session) return;")
    _write_filler(b, session)
    if not b.dead:
        guarded_call(b, session)


def _write_filler(b: Body, session: Session) -> None:
    if b.draft.chance(0.3):
        filler(b, session)
    if b.draft.chance(0.15):
        write_block(b, 1, {"if_unknown": 1, "nothing": 1, "if_test": 1})


def _write_verified(b: Body, session: Session) -> None:
    """The caller has tested."""
    if b.draft.chance(0.5):
        b.emit("if (!verified) return;")
        emit_call(b, session)
    else:
        text, check = call(b, session)
        b.emit(f"if (verified) {text}", check)


def _write_exported(b: Body, session: Session, is_pointer: bool) -> None:
    """It has callers in other files, so that it must test, and test rightly."""
    if b.draft.chance(0.3):
        emit_call(b, session)
        return
    if is_pointer:
        b.emit("if (!session) return;")
    b.believe(session, ANY)
    guarded_call(b, session)
