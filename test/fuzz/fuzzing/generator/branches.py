"""Switches, and `if` with an initialiser."""
from __future__ import annotations

from ..program import Line, Node, block
from .beliefs import ANY, LOCAL, Beliefs
from .body import Body, Branch
from .changes import emit_call, filler, noise
from .sessions import as_operand, new_session
from .statements import statement, write_block
from .tests import joined_positive, some_right
from .variables import Condition, Session
from .vocabulary import SESSIONS


@statement
def switch(b: Body) -> None:
    modes = [c for c in b.of(Condition) if c.enumeration]
    known = None
    if modes and b.draft.chance(0.6):
        known = b.draft.one(modes)
        asked, labels = known.name, ["case Mode::Local:", "case Mode::Hosted:", "default:"]
    elif b.spend(1.6):
        name = b.draft.local_name("chosen")
        asked = b.draft.pick({"choose(3)": 4, f"const int {name} = choose(3); {name}": 1})
        labels = ["case 0:", "case 1:", "default:"]
    else:
        noise(b)
        return
    if b.draft.chance(0.2):
        labels.pop()
    before = dict(b.beliefs)
    ends: list[Beliefs | None] = [before] if len(labels) == 2 else []
    cases: list[Node] = []
    for number, label in enumerate(labels):
        b.beliefs = {**before, **(b.assume(known.tied(True), number == 0) if known else {})}
        nodes, left = b.nested(lambda: write_block(b, b.draft.one([1, 1, 2])), breakable=False)
        cases.append(block(f"{label} {{", nodes))
        if left:
            continue
        ends.append(b.beliefs)
        if number + 1 < len(labels) and b.draft.chance(0.12):
            cases.append(Line("[[fallthrough]];", statement=False))
        else:
            nodes.append(Line("break;"))
        b.beliefs = before
    b.out.append(block(f"switch ({asked}) {{", cases))
    b.meet(ends, before)


@statement
def if_initialiser(b: Body) -> None:
    text, _ = new_session(b, ANY)
    session = Session(b.draft.local_name(*SESSIONS))
    right = some_right(b)
    test = joined_positive(b, session, right)

    def fill() -> None:
        b.declare(session, LOCAL if right else ANY)
        if b.draft.chance(0.3):
            filler(b, session)
        emit_call(b, session)

    kind = "auto" if b.draft.chance(0.4) else "Session"
    b.branch([Branch(f"if ({kind} {session.name} = {as_operand(text)}; {test}) {{", fill)])
