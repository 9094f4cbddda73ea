"""Statements that change a session, or only look like it; and those that do nothing."""
from __future__ import annotations

from .beliefs import ANY, HOSTED, LOCAL
from .body import Body
from .configurations import enable_value, switch_to
from .leaving import leave
from .sessions import new_session, plain_session, some_session
from .variables import Session
from .vocabulary import BLOCKS, CALL


def noise(b: Body) -> None:
    """Something that changes no session."""
    session = b.session()
    table = {f'std::string {b.draft.local_name("label")} = "run";': 1.0, "opaque();": 0.5}
    if session:
        table[f"(void){session.dot}tools();"] = 1.5
        table[f'{session.dot}execute("search");'] = 1.5
        table[f"visit({session.lvalue});"] = 1
        table[f'const std::string {b.draft.local_name("id")} = {session.dot}sessionId();'] = 0.6
    b.emit(b.draft.pick(table))


def fix(b: Body, session: Session) -> None:
    """Makes the session local."""
    if b.draft.chance(0.6):
        b.emit(f"{session.dot}update({switch_to(b, 'false')});")
    elif b.level > 2 and b.draft.chance(0.4):
        b.emit(f"ensureLocal({session.lvalue});")
    else:
        text, belief = new_session(b, LOCAL)
        b.emit(f"{session.lvalue} = {text};")
        b.believe(session, belief)
        return
    b.believe(session, LOCAL)


def change(b: Body, session: Session) -> None:
    """Updates the session."""
    want = b.draft.pick({LOCAL: 45, HOSTED: 35, ANY: 20})
    kind = b.draft.pick({"enable": 8, "other": 1.5, "named": 1})
    block = b.draft.one(BLOCKS)
    if kind == "other":
        other = {
            '{.toolkits = std::vector<std::string>{"github"}}': 2.0,
            f"{{.{block} = {{.enableProxyExecution = true}}}}": 2,
            "{}": 1,
            "{.sandbox = {.enable = false}, .workbench = {.autoOffloadThreshold = 64}}": 0.3,
        }
        b.emit(f"{session.dot}update({b.draft.pick(other)});")
        return
    value, belief = enable_value(b, want)
    argument = f"{{.{block} = {{.enable = {value}}}}}"
    if kind == "named":
        name = b.draft.local_name("change", "patch")
        if b.draft.chance(0.5):
            b.emit(f"SessionUpdate {name}{argument};")
        else:
            b.emit(f"SessionUpdate {name};")
            b.emit(f"{name}.{block}.enable = {value};")
        argument = name
    b.emit(f"{session.dot}update({argument});")
    # An unset `enable` of another session changes nothing.
    b.believe(session, ANY if "workbench()" in value else belief)


def replace(b: Body, session: Session) -> None:
    """Assigns to the session."""
    text, belief = some_session(b)
    if text == session.lvalue:
        change(b, session)
        return
    b.emit(f"{session.lvalue} = {text};")
    b.believe(session, belief)


def disturb(b: Body, session: Session) -> None:
    """Something that makes a local session doubtful, or only seems to."""
    if not b.draft.chance(0.72):
        seem_to_disturb(b, session)
        return
    if not session.mutable:
        noise(b)
        return
    kinds = {"update": 3, "assign": 2, "value": 1.5, "block": 1.5}
    if b.level > 1:
        kinds |= {"alias": 1.5, "touch": 1}
    kind = b.draft.pick(kinds)
    if kind == "touch" and b.spend(1.6):
        b.emit(f"touch({session.lvalue});")
    elif kind == "alias":
        _switch_on_by_alias(b, session)
    elif kind == "value":
        value, _ = enable_value(b, ANY)
        b.emit(f"{session.dot}update({switch_to(b, value)});")
    else:
        on = f"{session.dot}update({switch_to(b, 'true')});"
        if kind == "assign":
            on = f"{session.lvalue} = {plain_session(b, HOSTED)};"
        asked = b.some_condition()
        if asked:
            b.emit(f"if ({asked[0]}) {on}")
        elif b.draft.chance(0.4):
            b.emit(on)
        else:
            noise(b)


def _switch_on_by_alias(b: Body, session: Session) -> None:
    name = b.draft.local_name("twin", "also")
    if b.draft.chance(0.5):
        b.emit(f"{b.draft.one(['Session', 'auto'])} &{name} = {session.lvalue};")
        dot = f"{name}."
    else:
        b.emit(f"Session *{name} = {session.address};")
        dot = f"{name}->"
    asked = b.some_condition() if b.draft.chance(0.6) else None
    b.emit(f"{f'if ({asked[0]}) ' if asked else ''}{dot}update({switch_to(b, 'true')});")


def seem_to_disturb(b: Body, session: Session) -> None:
    """What leaves a local session local."""
    block = b.draft.one(BLOCKS)
    kind = b.draft.pick({"copy": 2, "visit": 1, "fields": 1, "same": 1, "leave": 1 if b.level > 1 else 0})
    asked = None
    if kind == "copy":
        name = b.draft.local_name("copy")
        b.emit(f"{b.draft.one(['Session', 'auto'])} {name} = {session.lvalue};")
        b.emit(f"{name}.update({{.{block} = {{.enable = true}}}});")
    elif kind == "visit":
        b.emit(f"visit({session.lvalue});")
    elif kind == "leave" and (text := b.unknown()):
        b.emit(f"if ({text}) {leave(b)}")
    elif kind == "fields" and session.mutable:
        b.emit(f"{session.dot}update({{.{block} = {{.enableProxyExecution = true}}}});")
    elif session.mutable and (asked := b.some_condition()):
        b.emit(f"if ({asked[0]}) {session.dot}update({{.{block} = {{.enable = false}}}});")
    else:
        noise(b)


def filler(b: Body, session: Session) -> None:
    """Something between the test and the call, now and then something that matters."""
    kind = b.draft.pick({"noise": 40, "other": 15, "change": 20, "disturb": 25})
    others = [v for v in b.sessions(mutable=True) if v.key != session.key]
    if kind == "other" and others:
        change(b, b.draft.one(others))
    elif kind == "change" and session.mutable:
        change(b, session)
    elif kind in ("change", "disturb"):
        disturb(b, session)
    else:
        noise(b)


def call(b: Body, session: Session) -> tuple[str, int | None]:
    """A statement that needs the session to be local, and the number of its checked call."""
    draft = b.draft
    made = draft.extras.call(b, session) if draft.extras and draft.wants_checks else None
    if made:
        return made
    plain = f"{CALL}({b.composio}, {session.lvalue});"
    forms = {
        plain: 10,
        f"auto {draft.local_name('workbench')} = {plain}": 2,
        f"(void){plain}": 1,
        f"const LocalWorkbenchSession {draft.local_name('helper')} = {plain}": 0.7,
    }
    if b.composio != "composio":
        forms[f"composio::experimental::{plain}"] = 0.5
    return draft.pick(forms), draft.next_check()


def emit_call(b: Body, session: Session) -> None:
    b.emit(*call(b, session))
    b.believe(session, LOCAL)
