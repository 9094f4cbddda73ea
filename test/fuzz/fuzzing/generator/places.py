"""Places that hold sessions, other than a variable: elements, members, bindings, statics, pointers to pointers."""
from __future__ import annotations

from ..program import both
from .basics import declare
from .beliefs import LOCAL, Belief
from .body import Body
from .sessions import plain_session, some_session
from .statements import statement
from .variables import Session, member_session
from .vocabulary import SESSIONS


@statement
def place(b: Body) -> None:
    """Puts a session somewhere."""
    kinds = {_element: 1.5, _member: 1.5, _static: 0.5}
    if b.level > 1:
        kinds |= {_binding: 1.5, _pointer_to_pointer: 1.2}
    b.draft.pick(kinds)(b)


def _two(b: Body) -> list[tuple[str, Belief]]:
    return [some_session(b), some_session(b)]


def _element(b: Body) -> None:
    """Two elements of an array, each under its constant index."""
    name = b.draft.local_name("both", "slots")
    items = _two(b)
    b.emit(f"Session {name}[2] = {{{items[0][0]}, {items[1][0]}}};")
    for index, (_, belief) in enumerate(items):
        b.declare(member_session(f"{name}[{index}]"), belief)


def _member(b: Body) -> None:
    """A member of a struct, or of a struct in one, whose type is the function's own."""
    kind, name = b.draft.local_name("Bundle"), b.draft.local_name("bundle")
    text, belief = some_session(b)
    if b.draft.chance(0.5):
        b.emit(f"struct {kind} {{ int number; Session session; }};")
        path, value = f"{name}.session", f"{{1, {text}}}"
    else:
        b.emit(f"struct {kind} {{ struct {{ Session session; bool ready; }} inner; int number; }};")
        path, value = f"{name}.inner.session", f"{{{{{text}, true}}, 1}}"
    b.emit(f"{kind} {name}{value};")
    b.declare(member_session(path), belief)
    if b.draft.chance(0.3):
        copy = b.draft.local_name("duplicate")
        b.emit(f"{b.draft.one(['auto', kind])} {copy} = {name};")
        b.declare(member_session(path.replace(name, copy, 1)), belief)


def _static(b: Body) -> None:
    """Made by the first call of the function, and the same ever after: it is const."""
    name = b.draft.local_name(*SESSIONS)
    text = plain_session(b, LOCAL)
    b.emit(f"{both('static ', '')}const Session {name} = {text};")
    b.declare(Session(name, mutable=False, capturable=False), LOCAL)


def _binding(b: Body) -> None:
    """Structured bindings to a pair or an array, by reference or of a copy."""
    by = b.draft.one(["", "&", "&"])
    name = b.draft.local_name("pair")
    first, second = b.draft.local_name("left"), b.draft.local_name("right")
    items = _two(b)
    kind = b.draft.pick({f"std::pair<Session, Session> {name}": 2, f"Session {name}[2] =": 1})
    b.emit(f"{kind} {{{items[0][0]}, {items[1][0]}}};")
    b.emit(f"auto {by}[{first}, {second}] = {name};")
    for binding, (_, belief) in zip((first, second), items):
        b.declare(Session(binding, capturable=False), belief)


def _pointer_to_pointer(b: Body) -> None:
    found = [v for v in b.sessions(mutable=True) if not v.element]
    if not found:
        declare(b)
        return
    session = b.draft.one(found)
    pointer, name = b.draft.local_name("inner"), b.draft.local_name("outer")
    b.emit(f"Session *{pointer} = {session.address};")
    b.emit(f"Session **{name} = &{pointer};")
    alias = Session(name, lvalue=f"**{name}", dot=f"(*{name})->", address=f"*{name}", key=session.key)
    others = [v for v in found if v.key != session.key]
    if others and b.draft.chance(0.4):
        session = b.draft.one(others)
        b.emit(f"*{name} = {session.address};")
        alias.key = session.key
    b.add(alias)
