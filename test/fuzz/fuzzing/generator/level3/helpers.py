"""What all kinds of helpers share: how they are written before the function, parameters, flags."""
from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence

from ...program import Arm, Block, Node, block
from ..beliefs import ANY, HOSTED, LOCAL, Belief, Plain, Tied
from ..body import Body
from ..configurations import some_aim
from ..variables import Condition, Helper, Lambda, Session, flag, pointed_session


def define(b: Body, opening: str, inside: Body | Sequence[Node]) -> None:
    """Puts a function before the function under construction."""
    b.draft.define(block(opening, inside.out if isinstance(inside, Body) else inside))


def define_exported(b: Body, opening: str, inside: Body, call: str) -> None:
    """Puts a function with callers in other files there; they make this call, with a session of their own, `other`."""
    b.draft.define(Block([Arm(opening, inside.out)], fixed=True, indivisible=True))
    b.draft.called_from_elsewhere(f'Session other = composio.use("elsewhere"); return {call};')


def define_type(b: Body, definition: Node) -> None:
    b.draft.define(block("namespace {", [definition], "}  // namespace"))


@contextlib.contextmanager
def writing_helper(b: Body) -> Iterator[None]:
    """While it lasts, statements that are too large for a helper are not written."""
    b.draft.nesting += 1
    try:
        yield
    finally:
        b.draft.nesting -= 1


def known_helpers(b: Body, kind: str) -> list[Helper]:
    """The functions of this kind, and the lambdas of it that are in scope."""
    return b.draft.known(kind) + [v.helper for v in b.of(Lambda) if v.kind == kind]


def session_parameter(b: Body, kind: str) -> Session:
    """The parameter `session` of the helper b, declared as `kind` says: a reference, a pointer or a value."""
    mutable = "const" not in kind
    if "*" in kind:
        return b.add(pointed_session("session", mutable=mutable))
    return b.add(Session("session", mutable=mutable))


def flag_parameter(b: Body) -> tuple[Condition, bool]:
    """A parameter of type bool, and the value of it that means local."""
    name, value = b.draft.one([("local", True), ("offline", True), ("hosted", False), ("enabled", False)])
    return flag(name), value


def argument(session: Session, helper: Helper) -> str:
    return session.address if helper.takes_pointer else session.lvalue


def flag_argument(b: Body, helper: Helper, want: Plain | None = None) -> tuple[str, Belief]:
    """A value for the helper's flag, and what is then believed of what it makes."""
    assert helper.flag is not None
    want = want or some_aim(b)
    known = b.condition()
    if known and (want is ANY or b.draft.chance(0.15)):
        return known.yes, Tied(known.name, helper.flag)
    if want is ANY and (text := b.unknown()):
        return text, ANY
    return ("true" if helper.flag == (want is LOCAL) else "false"), (LOCAL if want is LOCAL else HOSTED)
