"""Checked calls: plain, after something that matters, and behind a test."""
from __future__ import annotations

import dataclasses
from collections.abc import Callable

from ..program import block
from .beliefs import ANY, HOSTED, LOCAL, Tied
from .body import Body, Branch
from .changes import call, disturb, emit_call, filler, fix, noise
from .leaving import leave
from .sessions import need_session
from .statements import write_block
from .tests import enable_of, in_parentheses, joined_negative, joined_positive, negative, positive, some_right
from .variables import Condition, Session, View
from .vocabulary import CALL

_Form = Callable[["Body", "Guard"], None]

_MODES = {
    LOCAL: {"plain": 47, "trap": 46, "guard": 7},
    HOSTED: {"plain": 52, "fix": 43, "guard": 5},
    ANY: {"plain": 30, "guard": 58, "fix": 12},
}
_MODES_OF_TIED = {"plain": 14, "guard": 20, "condition": 48, "wrong condition": 18}


@dataclasses.dataclass(frozen=True)
class Guard:
    """A call of `session` is to be made where yes() is true, or no() is false."""

    session: Session
    yes: Callable[[], str]
    no: Callable[[], str]
    condition: Tied | None = None  # the test, where it asks a condition


def subject(b: Body) -> Session | None:
    """A session to make a checked call with: rather one of which something must be known."""
    found = b.sessions()
    interest = {LOCAL: 1.4, HOSTED: 1, ANY: 2.6}
    weights = []
    for number, session in enumerate(found):
        belief = b.belief(session)
        weights.append((4 if isinstance(belief, Tied) else interest[belief]) * (2 + number))
    return b.draft.weighted(found, weights) if found else None


def guarded_call(b: Body, session: Session | None = None) -> None:
    """A checked call, in a way that suits what is believed of its session."""
    session = session or subject(b) or need_session(b)
    belief = b.belief(session)
    mode = b.draft.pick(_MODES_OF_TIED if isinstance(belief, Tied) else _MODES[belief])
    if isinstance(belief, Tied) and mode in ("condition", "wrong condition"):
        for known in b.of(Condition):
            if known.name == belief.condition:
                write_guard(b, _asked(session, known, belief.value == (mode == "condition")))
                return
        mode = "guard"
    if mode == "fix" and not session.mutable:
        mode = "guard"
    if mode == "guard":
        write_guard(b, tested(b, session, some_right(b)))
        return
    if mode == "trap":
        disturb(b, session)
    elif mode == "fix":
        fix(b, session)
    if b.dead:
        return
    emit_call(b, session)
    if mode == "plain" and belief is HOSTED and b.returns == "void" and b.draft.chance(0.7):
        b.dead = True  # it throws, as far as is known


def _asked(session: Session, known: Condition, value: bool) -> Guard:
    """A guard that asks a condition."""
    return Guard(session, lambda: known.test(value), lambda: known.test(not value), known.tied(value))


def tested(b: Body, session: Session, right: bool) -> Guard:
    """A guard that tests the session itself."""
    return Guard(session, lambda: joined_positive(b, session, right), lambda: joined_negative(b, session, right))


def write_guard(b: Body, guard: Guard) -> None:
    forms = {form: weight for form, weight in _FORMS.items() if b.level >= _LEVELS.get(form, 1)}
    if guard.condition:
        forms = {form: weight for form, weight in forms.items() if form not in (_chain, _steps, _copied)}
    if not guard.session.mutable:
        del forms[_repaired]
    b.draft.pick(forms)(b, guard)


def _call_inside(b: Body, session: Session) -> None:
    if b.draft.chance(0.25):
        filler(b, session)
    emit_call(b, session)
    if b.draft.chance(0.15):
        noise(b)


def _branch(b: Body, opening: str, guard: Guard) -> Branch:
    return Branch(opening, lambda: _call_inside(b, guard.session), {guard.session.key: LOCAL})


def _call_if(b: Body, test: str, guard: Guard) -> None:
    b.branch([_branch(b, f"if ({test}) {{", guard)], condition=guard.condition)


def _call_unless(b: Body, test: str, guard: Guard, filled: float = 0) -> None:
    """Leaves where the test is true. filled: how often something stands between it and the call."""
    b.emit(f"if ({test}) {leave(b)}")
    b.believe(guard.session, LOCAL)
    if b.draft.chance(filled):
        filler(b, guard.session)
    emit_call(b, guard.session)


def _leave_here(b: Body) -> None:
    b.leave_with(leave(b))


def _inline(b: Body, guard: Guard) -> None:
    test = guard.yes()
    text, check = call(b, guard.session)
    b.emit(f"if ({test}) {text}", check)


def _block(b: Body, guard: Guard) -> None:
    _call_if(b, guard.yes(), guard)


def _left(b: Body, guard: Guard) -> None:
    if b.draft.chance(0.75):
        _call_unless(b, guard.no(), guard, filled=0.2)
        return

    def fill() -> None:
        noise(b)
        _leave_here(b)

    b.branch([Branch(f"if ({guard.no()}) {{", fill)])
    emit_call(b, guard.session)


def _else(b: Body, guard: Guard) -> None:
    def fill() -> None:
        noise(b) if b.draft.chance(0.5) else _leave_here(b)

    b.branch([Branch(f"if ({guard.no()}) {{", fill), _branch(b, "} else {", guard)], exhaustive=True)


def _else_if(b: Body, guard: Guard) -> None:
    text = b.unknown()
    if not text:
        _block(b, guard)
        return
    branches = [
        Branch(f"if ({text}) {{", lambda: write_block(b, 1)),
        _branch(b, f"}} else if ({guard.yes()}) {{", guard),
        Branch("} else {", lambda: noise(b)),
    ]
    b.branch(branches, exhaustive=True)


def _variable(b: Body, guard: Guard) -> None:
    """The test in a variable."""
    negated = b.draft.chance(0.4)
    if negated:
        name, test = b.draft.local_name("isHosted", "refused", "skip"), guard.no()
    else:
        name, test = b.draft.local_name("isLocal", "ok", "usable", "allowed"), guard.yes()
    b.emit(f"const bool {name} = {as_boolean(test)};")
    if b.draft.chance(0.3):
        filler(b, guard.session)
    yes, no = (f"!{name}", name) if negated else (name, f"!{name}")
    if b.draft.chance(0.5):
        _call_if(b, yes, guard)
    else:
        _call_unless(b, no, guard)


def as_boolean(test: str) -> str:
    """An optional is a test in an `if`, and no value of a bool."""
    is_optional = " " not in test and not test.startswith("!") and test.endswith("enable")
    return test + ".has_value()" if is_optional else test


def _repaired(b: Body, guard: Guard) -> None:
    repair = Branch(f"if ({guard.no()}) {{", lambda: fix(b, guard.session))
    b.branch([repair], otherwise={guard.session.key: LOCAL})
    emit_call(b, guard.session)


def _short_circuit(b: Body, guard: Guard) -> None:
    test = in_parentheses(guard.yes(), "||")
    b.emit(f"{test} && ({CALL}({b.composio}, {guard.session.lvalue}), true);", b.draft.next_check())


def _nested(b: Body, guard: Guard) -> None:
    text = b.unknown()
    if not text:
        _block(b, guard)
        return
    test = guard.yes()
    b.branch([Branch(f"if ({text}) {{", lambda: _call_if(b, test, guard))])


def _chain(b: Body, guard: Guard) -> None:
    """True and unset ruled out one after the other; or one of them forgotten."""
    e = enable_of(b, guard.session)
    on = b.draft.one([f"{e} == true", f"{e}.value_or(false)"])
    unset = b.draft.one([f"!{e}", f"!{e}.has_value()"])
    tests = b.draft.sample([on, unset], 2 if some_right(b) else 1)
    branches = [
        Branch(f"{'} else ' if number else ''}if ({test}) {{", lambda: noise(b)) for number, test in enumerate(tests)
    ]
    b.branch([*branches, _branch(b, "} else {", guard)], exhaustive=True)


def _steps(b: Body, guard: Guard) -> None:
    """First whether it is set, then what it is; or one of them wrong."""
    e = enable_of(b, guard.session)
    if b.draft.chance(0.5):
        test = f"!*{e}" if some_right(b) else b.draft.one([f"{e} != true", f"{e}.value()"])
        outer = Branch(f"if ({e}{b.draft.one(['', '.has_value()'])}) {{", lambda: _call_if(b, test, guard))
        b.branch([outer])
        return
    b.emit(f"if (!{e}{b.draft.one(['', '.has_value()'])}) {leave(b)}")
    _call_unless(b, f"*{e}" if some_right(b) else f"{e} == std::nullopt", guard)


def _copied(b: Body, guard: Guard) -> None:
    """The test asks a copy of `enable`."""
    session = guard.session
    name = b.draft.local_name("enable", "state_", "flag_")
    b.emit(f"const {b.draft.one(['auto', 'std::optional<bool>'])} {name} = {session.dot}workbench().enable;")
    b.add(View(name, session.key, name))
    if b.draft.chance(0.25):
        filler(b, session)
    right = some_right(b)
    if b.draft.chance(0.5):
        _call_if(b, positive(b, session, right), guard)
    else:
        _call_unless(b, negative(b, session, right), guard)


def rather_local(b: Body) -> Session:
    """A session that is about to be needed: made local or tested, as a rule, unless it is believed to be local."""
    session = need_session(b)
    if b.belief(session) is not LOCAL and b.draft.chance(0.7):
        if session.mutable and b.draft.chance(0.6):
            fix(b, session)
        else:
            b.emit(f"if ({negative(b, session, some_right(b))}) {leave(b)}")
            b.believe(session, LOCAL)
    return session


def asserted(b: Body, test: str) -> str:
    """A statement after which the test is true."""
    forms = {
        f"assert({test});": 3.0,
        f"CHECK({test});": 2,
        f'CHECK({test}) << "not local";': 1,
        f"REQUIRE({test});": 2,
    }
    return b.draft.pick(forms)


def _asserted(b: Body, guard: Guard) -> None:
    b.emit(asserted(b, guard.yes()))
    emit_call(b, guard.session)


def _comma(b: Body, guard: Guard) -> None:
    test = in_parentheses(guard.yes(), "||")
    _call_if(b, f"(visit({guard.session.lvalue}), {test})", guard)


def _initialised(b: Body, guard: Guard) -> None:
    """An `if` with an initialiser."""
    name = b.draft.local_name("isLocal", "proven")
    opening = f"if (const bool {name} = {as_boolean(guard.yes())}; {name}) {{"
    b.branch([_branch(b, opening, guard)], condition=guard.condition)


def _skipped(b: Body, guard: Guard) -> None:
    """A jump past the call."""
    label = b.draft.local_name("skip")

    def fill() -> None:
        b.emit(f"if ({guard.no()}) goto {label};")
        _call_inside(b, guard.session)

    nodes, _ = b.nested(fill, breakable=False)
    b.out.append(block("{", nodes))
    b.emit(f"{label}:;", statement=False)


_FORMS: dict[_Form, float] = {
    _inline: 4,
    _asserted: 0.8,
    _comma: 0.3,
    _initialised: 0.5,
    _skipped: 0.5,
    _block: 4,
    _left: 6,
    _else: 1.5,
    _repaired: 1.2,
    _chain: 1,
    _steps: 0.8,
    _copied: 1,
    _else_if: 1.5,
    _variable: 2,
    _short_circuit: 0.5,
    _nested: 0.8,
}
_LEVELS: dict[_Form, int] = {_comma: 2, _skipped: 2, _else_if: 2, _variable: 2, _short_circuit: 2, _nested: 2}
