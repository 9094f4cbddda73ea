"""Functions that return one of their arguments, fill one in, or return a session or nothing."""
from __future__ import annotations

from ...program import Line
from ..basics import declare
from ..beliefs import HOSTED, LOCAL, choose
from ..body import Body, Branch
from ..changes import emit_call, filler, noise
from ..leaving import leave
from ..sessions import plain_session
from ..statements import statement
from ..tests import negative, positive, some_right
from ..variables import Session, pointed_session
from ..vocabulary import SESSIONS
from .helpers import define, writing_helper
from .makers import declare_saved


@statement
def select(b: Body) -> None:
    kinds = {_same: 1, _one_of_two: 1, _first_local: 1.5, _filled_in: 2, _session_or_nothing: 2.5}
    if b.draft.can_nest:
        b.draft.pick(kinds)(b)
    else:
        noise(b)


def _same(b: Body) -> None:
    session = b.session()
    if not session:
        declare(b)
        return
    function, name = b.draft.global_name("same"), b.draft.local_name("ref", "same")
    const = "" if session.mutable else "const "
    define(b, f"static {const}Session &{function}({const}Session &session) {{", [Line("return session;")])
    b.emit(f"{const}Session &{name} = {function}({session.lvalue});")
    b.add(Session(name, mutable=session.mutable, key=session.key))


def _two_sessions(b: Body) -> tuple[Session, Session] | None:
    found = b.sessions()
    first = b.draft.one(found) if found else None
    others = [v for v in found if first and v.key != first.key]
    return (first, b.draft.one(others)) if first and others else None


def _one_of_two(b: Body) -> None:
    two, text = _two_sessions(b), b.unknown()
    if not two or not text:
        declare(b)
        return
    function, name = b.draft.global_name("pick"), b.draft.local_name("picked", "chosen")
    parameters = "const Session &a, const Session &b"
    define(b, f"static const Session &{function}({parameters}) {{", [Line(f"return {text} ? a : b;")])
    first, second = two
    b.emit(f"const Session &{name} = {function}({first.lvalue}, {second.lvalue});")
    b.declare(Session(name, mutable=False), choose(None, b.belief(first), b.belief(second)))


def _first_local(b: Body) -> None:
    two = _two_sessions(b)
    if not two:
        declare(b)
        return
    function, name = b.draft.global_name("firstLocal"), b.draft.local_name("found")

    def is_local(pointer: str, right: bool) -> str:
        e = f"{pointer}->workbench().enable"
        return b.draft.one([f"{e} == false", f"!{e}.value_or(true)"]) if right else f"!{e}.value_or(false)"

    tests = [f"if ({is_local('a', some_right(b))}) return a;", f"if ({is_local('b', True)}) return b;"]
    nodes = [Line(text) for text in (*tests, "return nullptr;")]
    define(b, f"static const Session *{function}(const Session *a, const Session *b) {{", nodes)
    target = pointed_session(name, mutable=False)
    call = f"const Session *{name} = {function}({two[0].address}, {two[1].address})"
    _use_if_there(b, target, call, [f"!{name}"])


def _use_if_there(b: Body, target: Session, declaration: str, missing: list[str]) -> None:
    """A checked call with what the declaration says, unless it is nothing."""

    def use() -> None:
        b.declare(target, LOCAL)
        if b.draft.chance(0.2):
            filler(b, target)
        emit_call(b, target)

    if b.draft.chance(0.4):
        b.branch([Branch(f"if ({declaration}) {{", use)])
    else:
        b.emit(f"{declaration};")
        b.emit(f"if ({b.draft.one(missing)}) {leave(b)}")
        use()


def _filled_in(b: Body) -> None:
    """bool open(Composio &, Session &out)"""
    function, name, right = b.draft.global_name("open", "acquire"), b.draft.local_name(*SESSIONS), some_right(b)
    b.spend(1.6)
    with writing_helper(b):
        inner = b.child("bool")
        out = inner.add(Session("out"))
        inner.emit(b.draft.one(['out = composio.use("saved");', "out = fetch(composio);"]))
        if b.draft.chance(0.4):
            inner.emit(f"if ({negative(inner, out, right)}) return false;")
            inner.emit("return true;")
        else:
            inner.emit(f"return {positive(inner, out, right)};")
        define(b, f"static bool {function}(Composio &composio, Session &out) {{", inner)
    b.emit(f"Session {name};")
    session = b.declare(Session(name), LOCAL)
    call = f"{function}({b.composio}, {name})"
    if b.draft.chance(0.5):
        b.branch([Branch(f"if ({call}) {{", lambda: emit_call(b, session))])
        return
    b.emit(f"if (!{call}) {leave(b)}")
    if b.draft.chance(0.2):
        filler(b, session)
    emit_call(b, session)


def _session_or_nothing(b: Body) -> None:
    """std::optional<Session> tryOpen(Composio &)"""
    function, name = b.draft.global_name("tryOpen", "acquire"), b.draft.local_name("opened", "result", "maybe")
    right = some_right(b)
    with writing_helper(b):
        inner = b.child("optional")
        if b.draft.chance(0.67):
            session = declare_saved(inner)
            inner.emit(f"if ({negative(inner, session, right)}) return std::nullopt;")
            inner.emit("return session;")
        else:
            inner.emit(f"if ({inner.unknown() or 'false'}) return std::nullopt;")
            inner.emit(f"return {plain_session(inner, LOCAL if right else HOSTED)};")
        define(b, f"static std::optional<Session> {function}(Composio &composio) {{", inner)
    target = pointed_session(name, address=f"&*{name}")
    kind = b.draft.one(["auto", "std::optional<Session>"])
    call = f"{kind} {name} = {function}({b.composio})"
    _use_if_there(b, target, call, [f"!{name}", f"!{name}.has_value()"])
