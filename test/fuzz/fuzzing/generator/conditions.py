"""Correlated conditions: unknowns that are asked again, and what is set where they hold."""
from __future__ import annotations

from .basics import declare, tie_config
from .beliefs import ANY, HOSTED, LOCAL, Tied
from .body import Body, Branch
from .changes import change, emit_call, fix, noise, replace
from .configurations import switch_to
from .guards import guarded_call
from .leaving import leave
from .sessions import either_plain, need_session, plain_session
from .statements import statement, step
from .tests import in_parentheses, negative, positive, some_right
from .unknowns import declare_condition
from .variables import Condition, Session, flag
from .vocabulary import SESSIONS


@statement
def assign_condition(b: Body) -> None:
    found = [c for c in b.of(Condition) if c.mutable and c.boolean]
    if not found:
        declare_condition(b)
        return
    condition = b.draft.one(found)
    kind = b.draft.pick({"flip": 2, "cond()": 2, "true": 1, "false": 1})
    if kind == "cond()" and not b.unknown():
        kind = "false"
    b.emit(f"{condition.name} = {f'!{condition.name}' if kind == 'flip' else kind};")
    if b.draft.chance(0.35):
        return  # a wrong belief: what is tied to the old value is tested by the new one
    for key, belief in b.beliefs.items():
        if isinstance(belief, Tied) and belief.condition == condition.name:
            b.beliefs[key] = belief.inverted() if kind == "flip" else ANY


@statement
def tie_session(b: Body) -> None:
    """Changes a session or configuration under a condition that can be tested again."""
    if not b.condition():
        declare_condition(b)
    known = b.condition()
    if not known:
        return
    value = b.draft.chance(0.6)
    test, condition = known.test(value), known.tied(value)
    found = b.config()
    session = b.session(mutable=True)
    if found and b.draft.chance(0.5):
        tie_config(b, found, test, condition)
    elif session:
        subject = session

        def fill() -> None:
            change(b, subject) if b.draft.chance(0.6) else replace(b, subject)

        branch = Branch(f"if ({test}) {{", fill, b.assume(condition, True))
        b.branch([branch], condition=condition, otherwise=b.assume(condition, False))
    else:
        text, belief = either_plain(b, test, condition)
        name = b.draft.local_name(*SESSIONS)
        b.emit(f"Session {name} = {text};")
        b.declare(Session(name), belief)


@statement
def flagged(b: Body) -> None:
    """A variable that is set where a session becomes local (or stops to be), and tested later."""
    session = need_session(b, mutable=True)
    asked = b.some_condition()
    if not asked:
        noise(b)
        return
    known, good, bad = _new_flag(b)
    local_first = b.belief(session) is LOCAL and b.draft.chance(0.7)
    b.emit(f"{'Mode' if known.enumeration else 'bool'} {known.name} = {good if local_first else bad};")

    def fill() -> None:
        if not local_first:
            fix(b, session)
        elif b.draft.chance(0.5):
            b.emit(f"{session.dot}update({switch_to(b, 'true')});")
        else:
            b.emit(f"{session.lvalue} = {plain_session(b, HOSTED)};")
        if b.draft.chance(0.9):
            b.emit(f"{known.name} = {bad if local_first else good};")

    branches = [Branch(f"if ({asked[0]}) {{", fill)]
    if b.draft.chance(0.25):
        other = noise if b.draft.chance(0.6) else lambda b: change(b, session)
        branches.append(Branch("} else {", lambda: other(b)))
    b.branch(branches, exhaustive=len(branches) > 1)
    b.add(known)
    b.believe(session, known.tied(True))
    if b.draft.chance(0.35):
        step(b, {"update": 1, "if_unknown": 1, "nothing": 1, "assign": 1})
    if not b.dead:
        guarded_call(b, session)


def _new_flag(b: Body) -> tuple[Condition, str, str]:
    """A variable that is not declared yet, and its values that mean yes and no."""
    if b.draft.chance(0.25):
        name = b.draft.local_name("state", "chosenMode")
        yes, no = f"{name} == Mode::Local", f"{name} != Mode::Local"
        return Condition(name, yes, no, mutable=False, enumeration=True), "Mode::Local", "Mode::Hosted"
    return flag(b.draft.local_name("prepared", "switched", "safe")), "true", "false"


@statement
def test_both(b: Body) -> None:
    """One test for two sessions."""
    found = b.sessions()
    if len(found) < 2:
        declare(b)
        return
    first, second = b.draft.sample(found, 2)

    def fill() -> None:
        emit_call(b, first)
        emit_call(b, second)

    right = some_right(b)
    if b.draft.chance(0.5):
        tests = [in_parentheses(positive(b, v, ok), "||") for v, ok in ((first, right), (second, True))]
        b.branch([Branch(f"if ({' && '.join(tests)}) {{", fill)])
        return
    tests = [in_parentheses(negative(b, v, ok), "&&") for v, ok in ((first, right), (second, True))]
    if b.draft.chance(0.85):
        b.emit(f"if ({' || '.join(tests)}) {leave(b)}")
    else:
        b.emit(f"if ({' && '.join(in_parentheses(test, '||') for test in tests)}) {leave(b)}")
    fill()
