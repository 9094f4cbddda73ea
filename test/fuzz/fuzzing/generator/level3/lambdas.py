"""Lambdas: stored, called in place, passed on; with captures by reference, by value and by initialiser."""
from __future__ import annotations

from ...program import Line, block
from ..basics import config as write_config
from ..basics import declare
from ..beliefs import ANY, HOSTED, LOCAL, untied
from ..body import Body
from ..changes import change, filler, noise, replace
from ..configurations import some_aim
from ..guards import guarded_call, rather_local
from ..sessions import new_session
from ..statements import statement, step
from ..variables import Condition, Constant, Helper, Lambda, Session
from ..vocabulary import SESSIONS
from .helpers import define
from .makers import write_maker_with_flag, write_simple_maker
from .predicates import write_lambda_predicate


@statement
def lambda_(b: Body) -> None:
    if b.composio != "composio":
        noise(b)  # a member, which is captured by another name
        return
    kinds = {_maker: 1.5, _predicate: 1.2, _mutator: 2.5, _maker_in_place: 1.2}
    if b.draft.wants_checks:
        kinds |= {_by_reference: 3.4, _by_copy: 4.1, _in_place: 1.2, _with_parameter: 1.5, _callback: 1}
    b.draft.pick(kinds)(b)


def _captured(b: Body, *, mutable: bool = False) -> Session | None:
    """A session that a lambda can capture."""
    found = [v for v in b.sessions(mutable=mutable) if v.plain]
    return b.draft.one(found) if found else None


def _between(b: Body, session: Session) -> None:
    """What happens between the making of a lambda and its call."""
    if b.draft.chance(0.35):
        noise(b)
    elif session.mutable and b.draft.chance(0.35):
        change(b, session)
    elif b.draft.chance(0.3):
        step(b, {"if_unknown": 1, "nothing": 1, "assign": 0.5, "declare": 1})
        b.dead = False


def _by_reference(b: Body) -> None:
    session = _captured(b)
    if not session:
        declare(b)
        return
    name = b.draft.local_name("task")
    inner = b.closure()
    inner.believe(session, LOCAL if b.draft.chance(0.7) else ANY)
    if b.draft.chance(0.2):
        filler(inner, session)
    guarded_call(inner, session)
    kind = "std::function<void()>" if b.draft.chance(0.12) else "auto"
    b.out.append(block(f"{kind} {name} = [&] {{", inner.out, "};"))
    _between(b, session)
    b.emit(f"{name}();")
    b.believe(session, ANY)


def _by_copy(b: Body) -> None:
    session = _captured(b)
    if not session:
        declare(b)
        return
    form = b.draft.pick({"copy": 2.5, "initialiser": 1, "mutable": 0.6})
    name = b.draft.local_name("task")
    inner = b.child()
    copy_name = b.draft.local_name("kept") if form == "initialiser" else session.name
    copy = inner.add(Session(copy_name, mutable=form == "mutable" and session.mutable))
    inner.believe(copy, untied(b.belief(session)) if b.draft.chance(0.7) else LOCAL)
    if copy.mutable and b.draft.chance(0.6):
        change(inner, copy)
    guarded_call(inner, copy)
    capture = b.draft.one([f"{session.name}, &composio", "=, &composio"])
    if form == "initialiser":
        capture = f"{copy_name} = {session.name}, &composio"
    b.out.append(block(f"auto {name} = [{capture}]{'() mutable' if form == 'mutable' else ''} {{", inner.out, "};"))
    _between(b, session)
    b.emit(f"{name}();")


def _in_place(b: Body) -> None:
    session = _captured(b)
    if not session:
        declare(b)
        return
    inner = b.closure()
    if b.draft.chance(0.3):
        filler(inner, session)
    guarded_call(inner, session)
    b.out.append(block("[&] {", inner.out, "}();"))
    b.believe(session, ANY)


def _maker(b: Body) -> None:
    name = b.draft.local_name("openSession")
    inner = b.child("session")
    if b.draft.chance(0.4):
        parameters, helper = "", write_simple_maker(inner, name, b.draft.one([LOCAL, HOSTED]))
    else:
        parameters, helper = write_maker_with_flag(inner, name)
    # The branches of a lambda return one type: all of them are Session.
    b.out.append(block(f"auto {name} = [&]({parameters}) {{", inner.out, "};"))
    helper = Helper(name, helper.effect, helper.flag, helper.default, is_lambda=True, takes_client=False)
    b.add(Lambda(name, "maker", helper))
    declare(b)


def _maker_in_place(b: Body) -> None:
    name = b.draft.local_name(*SESSIONS)
    inner = b.closure("session")
    if b.draft.chance(0.6):
        write_config(inner)
    text, belief = new_session(inner)
    inner.emit(f"return {text};")
    b.out.append(block(f"Session {name} = [&] {{", inner.out, "}();"))
    b.declare(Session(name), untied(belief))


def _predicate(b: Body) -> None:
    write_lambda_predicate(b, b.draft.local_name("isLocal"))
    if b.session() and b.draft.wants_checks:
        guarded_call(b)


def _mutator(b: Body) -> None:
    session = _captured(b, mutable=True)
    if not session:
        noise(b)
        return
    name = b.draft.local_name("change_")
    inner = b.closure()
    change(inner, session) if b.draft.chance(0.75) else replace(inner, session)
    b.out.append(block(f"auto {name} = [&] {{", inner.out, "};"))
    _between(b, session)
    asked = b.some_condition() if b.draft.chance(0.3) else None
    if b.draft.chance(0.85):
        b.emit(f"if ({asked[0]}) {name}();" if asked else f"{name}();")
        b.believe(session, ANY if asked else untied(inner.belief(session)))


def _given(b: Body, *, mutable: bool) -> tuple[Body, Session]:
    """The body of a lambda with a session for its parameter."""
    inner = b.closure()
    inner.variables = [v for v in inner.variables if isinstance(v, (Condition, Constant))]
    return inner, inner.add(Session("given", mutable=mutable))


def _with_parameter(b: Body) -> None:
    name = b.draft.local_name("task")
    inner, given = _given(b, mutable=False)
    inner.believe(given, LOCAL if b.draft.chance(0.75) else ANY)
    guarded_call(inner, given)
    b.out.append(block(f"auto {name} = [&](const Session &given) {{", inner.out, "};"))
    b.add(Lambda(name, "runner", Helper(name, is_lambda=True, takes_client=False)))
    b.emit(f"{name}({rather_local(b).lvalue});")


def _callback(b: Body) -> None:
    """A lambda that a function template calls with a session of its own."""
    function = b.draft.global_name("with")
    text, belief = new_session(b.child(), some_aim(b))
    nodes = [Line(f"Session session = {text};"), Line("action(session);")]
    define(b, f"template <class F> static void {function}(Composio &composio, F action) {{", nodes)
    inner, given = _given(b, mutable=True)
    inner.believe(given, untied(belief))
    guarded_call(inner, given)
    b.out.append(block(f"{function}(composio, [&](Session &given) {{", inner.out, "});"))
