"""Functions that change a session, and those that do not return unless it is local."""
from __future__ import annotations

from ..basics import declare, guard_out
from ..beliefs import ANY, HOSTED, LOCAL, Belief
from ..body import Body
from ..changes import change
from ..guards import guarded_call
from ..sessions import plain_session
from ..statements import statement
from ..tests import negative, positive, some_right
from ..variables import Helper
from .helpers import argument, define, flag_argument, flag_parameter, session_parameter, writing_helper


@statement
def adjust(b: Body) -> None:
    """Calls a function that may change a session."""
    session = b.session(mutable=True)
    if not session:
        declare(b)
        return
    found = b.draft.known("mutator")
    if (not found or b.draft.chance(0.45)) and b.draft.can_nest:
        found = [_new_mutator(b)]
    if not found:
        change(b, session)
        return
    helper = b.draft.one(found)
    arguments = [b.composio] if helper.takes_client else []
    arguments.append(argument(session, helper))
    belief = helper.effect
    if helper.flag is not None:
        value, belief = flag_argument(b, helper)
        arguments.append(value)
    b.emit(f"{helper.name}({', '.join(arguments)});")
    if helper.mutates and belief is not None:
        b.believe(session, belief)


def _new_mutator(b: Body) -> Helper:
    name = b.draft.global_name("disable", "configure", "adjust", "reset")
    by = b.draft.pick({"Session &": 6, "Session *": 1.5, "Session ": 1.2})  # the last one changes a copy
    form = b.draft.pick({"off": 2.4, "on": 2, "flag": 2.2, "maybe": 2, "if needed": 1.3, "replace": 0.8})
    effect: Belief | None = LOCAL
    local, more = None, ""
    with writing_helper(b):
        inner = b.child()
        session = session_parameter(inner, by)
        off = f"{session.dot}update({{.workbench = {{.enable = false}}}});"
        if form == "off":
            inner.emit(off)
        elif form == "on":
            inner.emit(f"{session.dot}update({{.sandbox = {{.enable = true}}}});")
            effect = HOSTED
        elif form == "flag":
            parameter, local = flag_parameter(b)
            inner.emit(f"{session.dot}update({{.workbench = {{.enable = {parameter.test(not local)}}}}});")
            effect, more = None, f", bool {parameter.name}"
        elif form == "maybe":
            value = b.draft.one(["true", "false"])
            test = inner.unknown() or f"ready({session.lvalue})"
            inner.emit(f"if ({test}) {session.dot}update({{.workbench = {{.enable = {value}}}}});")
            effect = ANY
        elif form == "if needed":
            inner.emit(f"if ({negative(inner, session)}) {off}")
        else:
            inner.emit(f"{session.lvalue} = {plain_session(inner, LOCAL)};")
        promises = effect is LOCAL and by == "Session &" and b.draft.chance(0.15)
        annotation = "COMPOSIO_ENSURES_LOCAL " if promises else ""
        client = "Composio &composio, " if form == "replace" else ""
        define(b, f"static void {name}({client}{annotation}{by}session{more}) {{", inner)
    helper = Helper(name, effect, local, takes_client=bool(client), takes_pointer="*" in by, mutates=by != "Session ")
    b.draft.remember("mutator", helper)
    return helper


@statement
def demand(b: Body) -> None:
    """Calls a function that does not return unless the session is local."""
    session = b.session()
    if not session:
        declare(b)
        return
    found = b.draft.known("demand")
    if (not found or b.draft.chance(0.4)) and b.draft.can_nest:
        found = [_new_demand(b)]
    if not found:
        guard_out(b)
        return
    helper = b.draft.one(found)
    b.emit(f"{helper.name}({session.lvalue});")
    b.believe(session, helper.effect or ANY)
    if b.draft.chance(0.5):
        guarded_call(b, session)


def _new_demand(b: Body) -> Helper:
    name, right = b.draft.global_name("demand", "requireLocal", "verify"), some_right(b)
    stop = b.draft.one(['throw std::invalid_argument("hosted");', 'throw Error("hosted");', "fatal();"])
    with writing_helper(b):
        inner = b.child()
        session = session_parameter(inner, "const Session &")
        if b.draft.chance(0.67):
            inner.emit(f"if ({negative(inner, session, right)}) {stop}")
        else:
            inner.emit(f"if ({positive(inner, session, right)}) return;")
            inner.emit(stop)
        annotation = "COMPOSIO_ENSURES_LOCAL " if right and b.draft.chance(0.15) else ""
        define(b, f"static void {name}({annotation}const Session &session) {{", inner)
    helper = Helper(name, LOCAL if right else ANY)
    b.draft.remember("demand", helper)
    return helper
