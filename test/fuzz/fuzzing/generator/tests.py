"""Tests of a session, right ones and wrong ones."""
from __future__ import annotations

from .body import Body
from .variables import Constant, Session, View


def enable_of(b: Body, session: Session) -> str:
    """An expression for the session's `enable`."""
    views = [v.enable for v in b.of(View) if v.key == session.key]
    if views and b.draft.chance(0.7):
        return b.draft.one(views)
    return f"{session.dot}workbench().enable"


def some_right(b: Body) -> bool:
    """Whether a test is to be the right one."""
    return b.draft.chance(0.7)


def in_parentheses(test: str, operator: str) -> str:
    """The test, in parentheses where this operator would tear it apart."""
    return f"({test})" if operator in test else test


def positive(b: Body, session: Session, right: bool = True) -> str:
    """A test that is true only for a local session, or (not right) one that merely looks like it."""
    if b.draft.extras and b.draft.chance(0.24 if right else 0.2):
        test = b.draft.extras.test(b, session, right)
        if test:
            return test
    e = enable_of(b, session)
    constants = [v.name for v in b.of(Constant) if v.value != right]
    if constants and b.draft.chance(0.3):
        return f"{e} == {b.draft.one(constants)}"
    return b.draft.pick(right_positive(e, session.lvalue) if right else wrong_positive(e, session))


def right_positive(e: str, session: str) -> dict[str, float]:
    return {
        f"{e} == false": 6,
        f"false == {e}": 1,
        f"!{e}.value_or(true)": 3,
        f"{e}.has_value() && !*{e}": 2,
        f"{e} && !*{e}": 2,
        f"{e}.has_value() && !{e}.value()": 1.5,
        f"isLocalWorkbenchCompatible({session})": 2,
        f"!({e} != false)": 1,
        f"{e}.value_or(true) == false": 1,
        f"{e} == std::optional<bool>(false)": 0.4,
        f"{e} && *{e} == false": 0.6,
        f"{e} == std::make_optional(false)": 0.3,
        f"{e} && {e} != true": 0.4,
    }


def wrong_positive(e: str, session: Session) -> dict[str, float]:
    return {
        f"!{e}": 3,
        f"!{e}.value_or(false)": 3,
        f"{e} != true": 2.5,
        f"{e}.has_value()": 1,
        f"!{e}.has_value()": 0.4,
        f"!{e} || !*{e}": 1.8,
        f"{e} != false": 0.7,
        f"{e} == std::nullopt": 0.2,
        f"ready({session.lvalue})": 0.7,
        f"{session.dot}workbench().enableProxyExecution == false": 0.7,
        f"{e} == true": 0.3,
        f"!{session.dot}sessionId().empty()": 0.7,
    }


def negative(b: Body, session: Session, right: bool = True) -> str:
    """A test that is true for every session that is not local, or (not right) for some only."""
    if right and b.draft.extras and b.draft.chance(0.24):
        test = b.draft.extras.test(b, session, True)
        if test:
            return f"!{test}"
    e = enable_of(b, session)
    return b.draft.pick(right_negative(e, session.lvalue) if right else wrong_negative(e, session.lvalue))


def right_negative(e: str, session: str) -> dict[str, float]:
    return {
        f"{e} != false": 7,
        f"{e}.value_or(true)": 3,
        f"!{e} || *{e}": 2,
        f"!{e}.has_value() || *{e}": 1.5,
        f"!isLocalWorkbenchCompatible({session})": 2,
        f"!({e} == false)": 1.5,
        f"!{e}.has_value() || {e}.value()": 1,
        f"{e} == true || !{e}.has_value()": 0.6,
        f"false != {e}": 0.4,
    }


def wrong_negative(e: str, session: str) -> dict[str, float]:
    return {
        f"{e}.has_value()": 2,
        f"{e}.value_or(false)": 3,
        f"{e} == true": 3,
        f"!{e}": 1,
        f"{e} && *{e}": 2,
        f"{e}.has_value() && *{e}": 1,
        f"!{e}.has_value()": 1,
        f"{e} == false": 1,
        f"!ready({session})": 0.7,
    }


def joined_positive(b: Body, session: Session, right: bool) -> str:
    """As `positive`, now and then together with something else."""
    return _join(b, positive(b, session, right), keep="&&", lose="||")


def joined_negative(b: Body, session: Session, right: bool) -> str:
    """As `negative`, now and then together with something else."""
    return _join(b, negative(b, session, right), keep="||", lose="&&")


def _join(b: Body, test: str, keep: str, lose: str) -> str:
    """keep: the operator that keeps what the test proves; lose: the other one, which is rarer."""
    if b.level == 1 or not b.draft.chance(0.15):
        return test
    known = b.condition()
    other = known.test(b.draft.chance(0.5)) if known and b.draft.chance(0.6) else b.unknown()
    if not other:
        return test
    operator, weaker = (keep, lose) if b.draft.chance(0.88) else (lose, keep)
    test = in_parentheses(test, weaker)
    other = in_parentheses(other, weaker)
    return f"{other} {operator} {test}" if b.draft.chance(0.5) else f"{test} {operator} {other}"
