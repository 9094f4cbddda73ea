"""Other flow in a function: assertions, blocks that are left early, conditional lvalues, lambdas called in place."""
from __future__ import annotations

from ..program import Line, block
from .basics import declare
from .beliefs import ANY, LOCAL, choose, untied
from .body import Body
from .changes import change, emit_call, noise
from .configurations import enable_value, some_aim, switch_to
from .guards import asserted, guarded_call, subject
from .sessions import need_session, plain_session
from .statements import statement, write_block
from .tests import joined_negative, negative, positive, some_right
from .variables import flag


@statement
def assertion(b: Body) -> None:
    """Nothing goes on unless the session is local."""
    session = subject(b) or need_session(b)
    right = some_right(b)
    b.emit(asserted(b, positive(b, session, right)))
    b.believe(session, LOCAL if right else ANY)


@statement
def left_early(b: Body) -> None:
    """A block that a `break` or `goto` leaves, as people do who clean up at one place."""
    session = subject(b) or need_session(b)
    right = some_right(b)
    uses_goto = b.draft.chance(0.6)
    label = b.draft.local_name("done", "cleanup")
    out = f"goto {label};" if uses_goto else "break;"
    before = dict(b.beliefs)

    def fill() -> None:
        b.emit(f"if ({joined_negative(b, session, right)}) {out}")
        b.believe(session, LOCAL if right else ANY)
        write_block(b, b.draft.one([0, 1]))
        if not b.dead and b.draft.wants_checks:
            emit_call(b, session)

    nodes, _ = b.nested(fill, breakable=False)
    b.out.append(block("{" if uses_goto else "do {", nodes, "}" if uses_goto else "} while (false);"))
    if uses_goto:
        b.emit(f"{label}:;", statement=False)
    b.meet([before, b.beliefs], before)


@statement
def conditional_lvalue(b: Body) -> None:
    """Changes the one or the other session."""
    found = b.sessions(mutable=True)
    first = b.draft.one(found) if found else None
    others = [v for v in found if first and v.key != first.key]
    asked = b.some_condition() if others else None
    if not first or not asked:
        declare(b)
        return
    second = b.draft.one(others)
    test, condition = asked
    target = f"({test} ? {first.lvalue} : {second.lvalue})"
    aim = some_aim(b)
    if b.draft.chance(0.6):
        value, belief = enable_value(b, aim)
        b.emit(f"{target}.update({switch_to(b, value)});")
    else:
        belief = aim if aim is not ANY else LOCAL
        b.emit(f"{target} = {plain_session(b, belief)};")
    b.believe(first, choose(condition, belief, b.belief(first)))
    b.believe(second, choose(condition, b.belief(second), belief))


@statement
def in_place(b: Body) -> None:
    """A lambda that is called where it is written."""
    found = [v for v in b.sessions() if v.plain]
    if not found:
        declare(b)
        return
    session = b.draft.one(found)
    kind = b.draft.pick({"test": 3, "change": 2, "call": 2 if b.draft.wants_checks else 0})
    if kind == "test":
        name, right = b.draft.local_name("isLocal", "ok"), some_right(b)
        nodes = [Line(f"if ({negative(b, session, right)}) return false;"), Line("return true;")]
        b.out.append(block(f"const bool {name} = [&] {{", nodes, "}();"))
        known = b.add(flag(name))
        b.believe(session, known.tied(True) if right else b.belief(session))
        return
    inner = b.closure()
    if kind == "change" and session.mutable:
        change(inner, session)
    elif kind == "call":
        guarded_call(inner, session)
    else:
        noise(inner)
    b.out.append(block("[&] {", inner.out, "}();"))
    b.believe(session, untied(inner.belief(session)))
