"""Other ways to a session: references, pointers, views of its workbench, functions of other files."""
from __future__ import annotations

from .basics import declare
from .beliefs import ANY, LOCAL, choose
from .body import Body
from .changes import call, emit_call, filler
from .leaving import leave
from .statements import statement
from .tests import joined_positive, some_right
from .variables import Session, View, pointed_session


@statement
def alias(b: Body) -> None:
    found = [v for v in b.sessions() if not v.element]
    if not found:
        declare(b)
        return
    kinds = {_reference: 4, _pointer: 3, _either: 1.5, _view: 2, _repoint: 1, _maybe: 0.8}
    b.draft.pick(kinds)(b, b.draft.one(found))


def _const(b: Body, *sessions: Session) -> str:
    return "const " if b.draft.chance(0.35) or not all(v.mutable for v in sessions) else ""


def _reference(b: Body, session: Session) -> None:
    name, const = b.draft.local_name("ref", "view_", "same"), _const(b, session)
    b.emit(f"{const}{'auto' if b.draft.chance(0.3) else 'Session'} &{name} = {session.lvalue};")
    b.add(Session(name, mutable=not const, key=session.key))


def _pointer(b: Body, session: Session) -> None:
    name, const, fixed = b.draft.local_name("ptr", "handle"), _const(b, session), b.draft.chance(0.2)
    b.emit(f"{const}Session *{'const ' if fixed else ''}{name} = {session.address};")
    b.add(pointed_session(name, key=session.key, mutable=not const, pointer=not fixed))


def _either(b: Body, session: Session) -> None:
    """A reference or pointer to one of two."""
    others = [v for v in b.sessions() if v.key != session.key and not v.element]
    asked = b.some_condition() if others else None
    if not asked:
        _reference(b, session)
        return
    other = b.draft.one(others)
    test, condition = asked
    const = _const(b, session, other)
    belief = choose(condition, b.belief(session), b.belief(other))
    if b.draft.chance(0.5):
        name = b.draft.local_name("chosen", "picked")
        b.emit(f"{const}Session &{name} = {test} ? {session.lvalue} : {other.lvalue};")
        b.declare(Session(name, mutable=not const), belief)
    else:
        name = b.draft.local_name("which", "selected")
        b.emit(f"{const}Session *{name} = {test} ? {session.address} : {other.address};")
        b.declare(pointed_session(name, mutable=not const, pointer=True), belief)


def _view(b: Body, session: Session) -> None:
    workbench = f"{session.dot}workbench()"
    kind = b.draft.pick({"block": 2, "copy": 1.5, "enable": 1.5, "enable&": 0.7})
    if kind in ("block", "copy"):
        name = b.draft.local_name("info" if kind == "block" else "snapshot")
        reference = "&" if kind == "block" else ""
        b.emit(f"const {b.draft.one(['WorkbenchConfig', 'auto'])} {reference}{name} = {workbench};")
        b.add(View(name, session.key, f"{name}.enable"))
    else:
        name = b.draft.local_name("enable")
        reference = "&" if kind == "enable&" else ""
        b.emit(f"const {b.draft.one(['std::optional<bool>', 'auto'])} {reference}{name} = {workbench}.enable;")
        b.add(View(name, session.key, name))


def _repoint(b: Body, session: Session) -> None:
    """Makes a pointer point elsewhere."""
    pointers = [v for v in b.sessions() if v.pointer and v is not session]
    fitting = [p for p in pointers if session.depth <= p.depth and (session.mutable or not p.mutable)]
    if not fitting:
        _pointer(b, session)
        return
    pointer = b.draft.one(fitting)
    b.emit(f"{pointer.name} = {session.address};")
    if pointer.depth == b.depth:
        pointer.key = session.key
        return
    before = b.belief(pointer)
    pointer.key = b.draft.local_name(f"{pointer.name}@")  # the old session or the new one
    b.believe(pointer, choose(None, before, b.belief(session)))


def _maybe(b: Body, session: Session) -> None:
    """A pointer that is set only where its session is local."""
    name = b.draft.local_name("found", "candidate")
    b.emit(f"const Session *{name} = nullptr;")
    b.emit(f"if ({joined_positive(b, session, some_right(b))}) {name} = {session.address};")
    others = [v for v in b.sessions() if v.key != session.key]
    if others and b.draft.chance(0.4):
        other = b.draft.one(others)
        test = joined_positive(b, other, some_right(b))
        goes_on = b.draft.chance(0.6)  # one statement with the `if` before it
        b.emit(f"{'else ' if goes_on else ''}if ({test}) {name} = {other.address};", statement=not goes_on)
    target = pointed_session(name, mutable=False)
    target.depth = b.depth
    if b.draft.chance(0.2):
        filler(b, session)
    if b.draft.chance(0.5):
        text, check = call(b, target)
        b.emit(f"if ({name}{b.draft.one(['', ' != nullptr'])}) {text}", check)
    else:
        b.emit(f"if (!{name}) {leave(b)}")
        b.declare(target, LOCAL)
        emit_call(b, target)


@statement
def outside(b: Body) -> None:
    """Calls a function of another file."""
    session = b.session(mutable=True)
    kind = b.draft.pick({"touch": 1, "visit": 1, "opaque": 0.4})
    if kind == "touch" and session and b.spend(1.6):
        b.emit(f"touch({session.lvalue});")
        b.believe(session, ANY)
    elif kind == "visit" and (visited := b.session()):
        b.emit(f"visit({visited.lvalue});")
    else:
        b.emit("opaque();")
