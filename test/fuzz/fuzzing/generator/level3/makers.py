"""Functions that make sessions and configurations."""
from __future__ import annotations

from collections.abc import Callable, Sequence

from ...program import Arm, Block, Line, Node
from ..basics import config as write_config
from ..basics import declare
from ..beliefs import ANY, HOSTED, LOCAL, Belief, Plain, untied
from ..body import Body, Branch
from ..changes import fix
from ..configurations import config_initialiser
from ..sessions import need_session, new_session, plain_session
from ..statements import write_block
from ..tests import negative, positive, some_right
from ..variables import Config, Helper, Session
from ..vocabulary import BLOCKS
from .helpers import define, flag_argument, flag_parameter, known_helpers, writing_helper


def session_by_helper(b: Body, want: Plain) -> tuple[str, Belief] | None:
    """A call of a function or lambda that makes a session."""
    makers = known_helpers(b, "maker")
    fitting = [h for h in makers if h.flag is not None or h.effect == want or want is ANY]
    if not fitting or b.draft.chance(0.3):
        if not b.draft.can_nest:
            return None
        fitting = [_new_maker(b, want)]
    helper = b.draft.one(fitting)
    arguments = [b.composio] if helper.takes_client else []
    belief = helper.effect if helper.effect is not None else ANY
    if helper.flag is not None:
        value, belief = flag_argument(b, helper, want)
        if value != helper.default:
            arguments.append(value)
    return f"{helper.name}({', '.join(arguments)})", belief


def _new_maker(b: Body, want: Plain) -> Helper:
    name = b.draft.global_name("open", "make", "start")
    with writing_helper(b):
        inner = b.child("session")
        form = b.draft.pick({"simple": 3, "flag": 4, "guarded": 2.5, "block": 1.5, "recursive": 0.4})
        parameters, annotation, remembered = "", "", True
        if form == "simple" and want is LOCAL and b.draft.chance(0.2):
            # A promise is checked against the body, which must certainly keep it.
            annotation = "COMPOSIO_RETURNS_LOCAL "
            inner.emit(f"return {plain_session(inner, LOCAL)};")
            helper = Helper(name, LOCAL)
        elif form == "simple":
            helper = write_simple_maker(inner, name, want)
        elif form == "flag":
            parameters, helper = write_maker_with_flag(inner, name)
            parameters = ", " + parameters
        elif form == "guarded":
            helper = _write_guarded(inner, name)
        elif form == "block":
            helper = _write_long(inner, name)
        else:
            parameters, helper = ", int tries = 2", _write_recursive(inner, name)
            remembered = False  # one call of it is enough for the budget
        define(b, f"{annotation}static Session {name}(Composio &composio{parameters}) {{", inner)
    if remembered:
        b.draft.remember("maker", helper)
    return helper


def write_simple_maker(b: Body, name: str, want: Plain) -> Helper:
    if b.draft.chance(0.4):
        write_config(b)
    text, belief = new_session(b, want)
    b.emit(f"return {text};")
    return Helper(name, untied(belief))


def write_maker_with_flag(b: Body, name: str) -> tuple[str, Helper]:
    """Returns the parameter too, with its default."""
    parameter, local = flag_parameter(b)
    b.add(parameter)
    styles: dict[Callable[[Body, str, str], None], float] = {
        _flag_as_value: 3,
        _flag_in_config: 3,
        _flag_returns: 3,
        _flag_selects: 1.5,
        _flag_updates: 1,
        _flag_else: 1,
    }
    b.draft.pick(styles)(b, parameter.test(local), parameter.test(not local))
    default = b.draft.one(["true", "false"]) if b.draft.chance(0.25) else None
    helper = Helper(name, flag=local, default=default)
    return f"bool {parameter.name}" + (f" = {default}" if default else ""), helper


def _flag_as_value(b: Body, yes: str, no: str) -> None:
    b.emit(f'return composio.create("user", {{.{b.draft.one(BLOCKS)} = {{.enable = {no}}}}});')


def _flag_in_config(b: Body, yes: str, no: str) -> None:
    for line in _config_by_flag(b, yes, no):
        b.out.append(line)
    b.emit('return composio.create("user", config);')


def _config_by_flag(b: Body, yes: str, no: str) -> list[Line]:
    block = b.draft.one(BLOCKS)
    assigned = f"config.{block}.enable = {no};" if b.draft.chance(0.4) else f"if ({yes}) config.{block}.enable = false;"
    return [Line("SessionConfig config;"), Line(assigned)]


def _flag_returns(b: Body, yes: str, no: str) -> None:
    local, hosted = (f"return {plain_session(b, want)};" for want in (LOCAL, HOSTED))
    if b.draft.chance(0.5):
        b.emit(f"if ({yes}) {local}")
        b.emit(hosted)
    else:
        b.emit(f"if ({no}) {hosted}")
        b.emit(local)


def _flag_selects(b: Body, yes: str, no: str) -> None:
    b.emit(f"return {yes} ? {plain_session(b, LOCAL)} : {plain_session(b, HOSTED)};")


def _flag_updates(b: Body, yes: str, no: str) -> None:
    b.emit(f"Session session = {plain_session(b, HOSTED)};")
    b.emit(f"if ({yes}) session.update({{.{b.draft.one(BLOCKS)} = {{.enable = false}}}});")
    b.emit("return session;")


def _flag_else(b: Body, yes: str, no: str) -> None:
    local, hosted = (Line(f"return {plain_session(b, want)};") for want in (LOCAL, HOSTED))
    b.out.append(Block([Arm(f"if ({yes}) {{", [local]), Arm("} else {", [hosted])]))


def declare_saved(b: Body) -> Session:
    """Declares `session`, of which nothing is known."""
    b.spend(1.6)
    b.emit("Session session = " + b.draft.one(['composio.use("saved");', "fetch(composio);"]))
    return b.add(Session("session"))


def _write_guarded(b: Body, name: str) -> Helper:
    session, right = declare_saved(b), some_right(b)
    style = b.draft.pick({"throw": 2, "fix": 3, "other": 2, "fatal": 0.7})
    if style == "throw":
        b.emit(f'if ({negative(b, session, right)}) throw std::runtime_error("not local");')
    elif style == "fatal":
        b.emit(f"if ({negative(b, session, right)}) fatal();")
    elif style == "fix":
        b.branch([Branch(f"if ({negative(b, session, right)}) {{", lambda: fix(b, session))])
    else:
        b.emit(f"if ({positive(b, session, right)}) return session;")
    b.emit(f"return {plain_session(b, LOCAL)};" if style == "other" else "return session;")
    return Helper(name, LOCAL if right else ANY)


def _write_recursive(b: Body, name: str) -> Helper:
    b.spend(1.4)
    session = declare_saved(b)
    b.emit(f"if ({positive(b, session, some_right(b))}) return session;")
    end = b.draft.one([f"return {plain_session(b, LOCAL)};", 'throw std::runtime_error("no session");'])
    b.emit(f"if (tries == 0) {end}")
    b.emit(f"return {name}(composio, tries - 1);")
    return Helper(name, LOCAL)


def _write_long(b: Body, name: str) -> Helper:
    declare(b)
    few = {"update": 2, "if_unknown": 1.5, "if_test": 1, "assign": 1, "guard_out": 1.5, "declare": 0.7}
    write_block(b, b.draft.one([1, 2]), few)
    if b.dead:
        return Helper(name, ANY)
    session = need_session(b)
    b.emit(f"return {session.lvalue};")
    return Helper(name, untied(b.belief(session)))


def config_by_helper(b: Body, name: str) -> bool:
    """Declares a configuration that a function makes."""
    found = b.draft.known("config")
    if not found or b.draft.chance(0.4):
        found = [_new_config_maker(b)]
    helper = b.draft.one(found)
    value, belief = flag_argument(b, helper) if helper.flag is not None else ("", helper.effect or ANY)
    kind = b.draft.one(["SessionConfig", "auto", "const SessionConfig"])
    b.emit(f"{kind} {name} = {helper.name}({value});")
    b.declare(Config(name, mutable=not kind.startswith("const")), belief)
    return True


def _new_config_maker(b: Body) -> Helper:
    name = b.draft.global_name("settings", "defaults", "localConfig")
    nodes: Sequence[Node]
    parameter = ""
    if b.draft.chance(0.6):
        known, local = flag_parameter(b)
        yes, no = known.test(local), known.test(not local)
        if b.draft.chance(0.33):
            nodes = [Line(f"return {{.{b.draft.one(BLOCKS)} = {{.enable = {no}}}}};")]
        else:
            nodes = [*_config_by_flag(b, yes, no), Line("return config;")]
        helper, parameter = Helper(name, flag=local), f"bool {known.name}"
    else:
        initialiser, belief = config_initialiser(b.child(), b.draft.one([LOCAL, LOCAL, HOSTED]))
        nodes, helper = [Line(f"return {initialiser};")], Helper(name, untied(belief))
    define(b, f"static SessionConfig {name}({parameter}) {{", nodes)
    b.draft.remember("config", helper)
    return helper
