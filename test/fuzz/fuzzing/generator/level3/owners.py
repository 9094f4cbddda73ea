"""Sessions in optionals and smart pointers; moves, swaps and exchanges."""
from __future__ import annotations

from ...program import both
from ..basics import declare
from ..beliefs import ANY, LOCAL, Belief
from ..body import Body, Branch
from ..changes import call, noise
from ..guards import guarded_call
from ..leaving import leave
from ..sessions import as_operand, new_session, plain_session, some_session
from ..statements import statement
from ..tests import in_parentheses, positive, some_right
from ..variables import Session, pointed_session
from ..vocabulary import SESSIONS


def declare_owner(b: Body) -> bool:
    """Declares something that owns a session."""
    text, belief = some_session(b)
    kind = b.draft.pick({_optional: 3, _maybe: 2.5, _unique: 3.5, _shared: 1.5})
    return kind(b, text, belief)


def _optional(b: Body, text: str, belief: Belief) -> bool:
    name = b.draft.local_name("slot", "stored", "cached")
    form = b.draft.pick({"initialised": 3, "assigned": 1.5, "emplaced": 1.5})
    if form == "initialised":
        b.emit(f"std::optional<Session> {name}" + (f"({text});" if " ? " in text else f" = {text};"))
    else:
        b.emit(f"std::optional<Session> {name};")
        b.emit(f"{name} = {text};" if form == "assigned" else f"{name}.emplace({text});")
    if b.draft.chance(0.25):
        value = f"{name}.value()"
        b.declare(Session(name, lvalue=value, key=f"{name}*"), belief)
    else:
        b.declare(pointed_session(name, address=f"&*{name}"), belief)
    return True


def _maybe(b: Body, text: str, belief: Belief) -> bool:
    """An optional that may be empty."""
    asked = b.some_condition()
    if not asked:
        return False
    name = b.draft.local_name("slot", "stored", "cached")
    b.emit(f"std::optional<Session> {name};")
    b.emit(f"if ({asked[0]}) {name} = {text};")
    session = pointed_session(name, address=f"&*{name}")
    b.believe(session, belief)
    has_value = b.draft.one([name, f"{name}.has_value()"])
    form = b.draft.pick({"leave": 3, "and": 2, "block": 2, "value_or": 0.8})

    def use() -> None:
        b.add(session)
        guarded_call(b, session)

    if form == "leave":
        b.emit(f"if (!{has_value}) {leave(b)}")
        b.add(session)
    elif form == "and":
        test = in_parentheses(positive(b, session, some_right(b)), "||")
        made, check = call(b, session)
        b.emit(f"if ({has_value} && {test}) {made}", check)
    elif form == "block":
        b.branch([Branch(f"if ({has_value}) {{", use)])
    else:
        other = b.draft.local_name(*SESSIONS)
        b.emit(f"Session {other} = {name}.value_or({plain_session(b, LOCAL)});")
        b.declare(Session(other), belief if belief is LOCAL else ANY)
    return True


def _unique(b: Body, text: str, belief: Belief) -> bool:
    name = b.draft.local_name("owned", "boxed", "holderPtr")
    forms = {
        f"auto {name} = std::make_unique<Session>({text});": 1.5,
        f"std::unique_ptr<Session> {name} = std::make_unique<Session>({text});": 1.5,
        f"std::unique_ptr<Session> {name}(new Session({text}));": 0.5,
    }
    b.emit(b.draft.pick(forms))
    if b.draft.chance(0.15):
        moved, name = name, b.draft.local_name("moved")
        b.emit(f"auto {name} = std::move({moved});")
    b.declare(pointed_session(name, address=f"{name}.get()"), belief)
    return True


def _shared(b: Body, text: str, belief: Belief) -> bool:
    name = b.draft.local_name("owned", "boxed", "holderPtr")
    b.emit(f"auto {name} = std::make_shared<Session>({text});")
    session = b.declare(pointed_session(name, address=f"{name}.get()"), belief)
    if b.draft.chance(0.5):
        second = b.draft.local_name("second")
        b.emit(f"{b.draft.one(['auto', 'std::shared_ptr<Session>'])} {second} = {name};")
        b.add(pointed_session(second, address=f"{second}.get()", key=session.key))
    return True


@statement
def transfer(b: Body) -> None:
    found = [v for v in b.sessions(mutable=True) if not v.element]
    if not found:
        declare(b)
        return
    b.draft.pick({_move: 2, _swap: 2, _exchange: 1})(b, b.draft.one(found))


def _swap(b: Body, first: Session) -> None:
    others = [v for v in b.sessions(mutable=True) if v.key != first.key and not v.element]
    if not others:
        declare(b)
        return
    second = b.draft.one(others)
    b.emit(f"std::swap({first.lvalue}, {second.lvalue});")
    belief = b.belief(first)
    b.believe(first, b.belief(second))
    b.believe(second, belief)


def _exchange(b: Body, session: Session) -> None:
    name = b.draft.local_name(*SESSIONS)
    text, belief = new_session(b)
    b.emit(f"Session {name} = std::exchange({session.lvalue}, {as_operand(text)});")
    b.declare(Session(name), b.belief(session))
    b.believe(session, belief)


def _move(b: Body, session: Session) -> None:
    if session.depth != b.depth or not session.plain:
        noise(b)
        return
    name = b.draft.local_name(*SESSIONS)
    belief = b.belief(session)
    b.emit(f"Session {name} = std::move({session.lvalue});" + both("", f" fuzz::moved({session.lvalue});"))
    if b.draft.chance(0.35):
        text, other = new_session(b)
        b.emit(f"{session.lvalue} = {text};")
        b.believe(session, other)
    else:
        b.variables = [v for v in b.variables if not (isinstance(v, Session) and v.key == session.key)]
    b.declare(Session(name), belief)
