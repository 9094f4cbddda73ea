"""Functions that tell whether a session is local."""
from __future__ import annotations

from ..body import Body
from ..tests import in_parentheses, positive, some_right
from ..variables import Helper, Lambda, Session
from .helpers import argument, define, known_helpers, session_parameter, writing_helper


def predicate(b: Body, session: Session, right: bool) -> str | None:
    """A call of a predicate, right or wrong."""
    kind = "predicate" if right else "wrong predicate"
    found = known_helpers(b, kind)
    if (not found or b.draft.chance(0.35)) and b.draft.can_nest:
        found = [_new_predicate(b, kind, right)]
    if not found:
        return None
    helper = b.draft.one(found)
    return f"{helper.name}({argument(session, helper)})"


def _new_predicate(b: Body, kind: str, right: bool) -> Helper:
    name = b.draft.global_name("isLocal", "canRun", "usable")
    by = b.draft.pick({"const Session *": 1, "const Session &": 6, "Session ": 1})
    with writing_helper(b):
        inner = b.child("bool")
        parameter = session_parameter(inner, by)
        parameter.mutable = False
        if "*" in by:
            test = _plain_test(inner, parameter, right)
            inner.emit(f"return session && {in_parentheses(test, '||')};")
        else:
            _write_predicate(inner, parameter, right)
        annotation = "COMPOSIO_LOCAL_IF_TRUE " if right and b.draft.chance(0.12) else ""
        define(b, f"static bool {name}({annotation}{by}session) {{", inner)
    helper = Helper(name, takes_pointer="*" in by)
    b.draft.remember(kind, helper)
    return helper


def _plain_test(b: Body, session: Session, right: bool) -> str:
    if not right:
        return positive(b, session, False)
    e = f"{session.dot}workbench().enable"
    tests = {
        f"{e} == false": 5,
        f"!{e}.value_or(true)": 3,
        f"{e}.has_value() && !*{e}": 2,
        f"isLocalWorkbenchCompatible({session.lvalue})": 1,
    }
    return b.draft.pick(tests)


def _write_predicate(b: Body, session: Session, right: bool) -> None:
    e = f"{session.dot}workbench().enable"
    test = _plain_test(b, session, right)
    styles = {"return": 5, "ifs": 1.5}
    if right:
        styles |= {"early": 1.5, "view": 1.5, "and": 1}
    style = b.draft.pick(styles)
    if style == "return":
        b.emit(f"return {test};")
    elif style == "ifs":
        b.emit(f"if ({test}) return true;")
        b.emit("return false;")
    elif style == "early":
        b.emit(f"if (!{e}) return false;")
        b.emit(f"return !*{e};")
    elif style == "view":
        b.emit(f"const auto {b.draft.one(['enable', '&enable'])} = {e};")
        b.emit("return enable.has_value() && !enable.value();")
    else:
        b.emit(f"return {test} && ready({session.lvalue});")


def write_lambda_predicate(b: Body, name: str) -> None:
    """Declares a lambda that is a predicate."""
    right = some_right(b)
    candidate = Session("candidate", mutable=False)
    test = _plain_test(b.child("bool"), candidate, right)
    b.emit(f"auto {name} = [](const Session &candidate) {{ return {test}; }};")
    helper = Helper(name, is_lambda=True, takes_client=False)
    b.add(Lambda(name, "predicate" if right else "wrong predicate", helper))
