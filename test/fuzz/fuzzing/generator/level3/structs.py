"""Structs and pairs that hold a session or a configuration."""
from __future__ import annotations

from ...program import Line, block
from ..beliefs import Belief, HOSTED, LOCAL, untied
from ..body import Body
from ..configurations import block_of, config_initialiser, enable_value, some_aim
from ..guards import guarded_call
from ..sessions import some_session
from ..statements import statement
from ..tests import positive, some_right
from ..variables import Config, Session, flag, member_session
from ..vocabulary import SESSIONS
from .helpers import define_type


@statement
def struct(b: Body) -> None:
    b.draft.pick({_holder: 3, _holder_with_flag: 2, _settings: 1.5, _pair: 1})(b)


def _define_bundle(b: Body) -> str:
    name = b.draft.global_name("Bundle")
    members = [Line("Session session;", statement=False), Line("bool local = false;", statement=False)]
    define_type(b, block(f"struct {name} {{", members, "};"))
    return name


def _holder(b: Body) -> None:
    kind, name = _define_bundle(b), b.draft.local_name("bundle", "state")
    text, belief = some_session(b)
    forms = {f"{kind} {name}{{{text}}};": 3, f"{kind} {name}{{.session = {text}}};": 1, f"{kind} {name};": 1}
    declaration = b.draft.pick(forms)
    b.emit(declaration)
    if declaration == f"{kind} {name};":
        b.emit(f"{name}.session = {text};")
    b.declare(member_session(f"{name}.session"), belief)
    if b.draft.chance(0.25):
        copy = b.draft.local_name("duplicate")
        b.emit(f"{kind} {copy} = {name};")
        b.declare(member_session(f"{copy}.session"), belief)


def _holder_with_flag(b: Body) -> None:
    """The holder knows of its session whether it is local."""
    kind, name = _define_bundle(b), b.draft.local_name("bundle", "state")
    text, _ = some_session(b)
    b.emit(f"{kind} {name}{{{text}}};")
    session = b.add(member_session(f"{name}.session"))
    b.emit(f"{name}.local = {positive(b, session, some_right(b))};")
    known = b.add(flag(f"{name}.local", mutable=True))
    b.believe(session, known.tied(True))
    guarded_call(b, session)


def _settings(b: Body) -> None:
    """A struct that holds a configuration and opens sessions with it."""
    kind, name = b.draft.global_name("Settings"), b.draft.local_name("holder", "setup")
    initialiser, first = config_initialiser(b.child(), b.draft.one([LOCAL, LOCAL, HOSTED]))
    belief: Belief = untied(first)
    opener = block("Session open(Composio &composio) const {", [Line('return composio.create("user", config);')])
    member = Line(f"SessionConfig config{initialiser};", statement=False)
    define_type(b, block(f"struct {kind} {{", [member, opener], "};"))
    b.emit(f"{kind} {name};")
    config = b.add(Config(f"{name}.config", block=block_of(initialiser)))
    if b.draft.chance(0.4):
        value, belief = enable_value(b, some_aim(b))
        b.emit(f"{config.path}.enable = {value};")
    b.believe(config, belief)
    session = b.draft.local_name(*SESSIONS)
    b.emit(f"Session {session} = {name}.open({b.composio});")
    b.declare(Session(session), belief)


def _pair(b: Body) -> None:
    name = b.draft.local_name("pair")
    text, belief = some_session(b)
    b.emit(f"std::pair<Session, int> {name}{{{text}, 1}};")
    if b.draft.chance(0.5):
        b.declare(member_session(f"{name}.first"), belief)
        return
    session, number = b.draft.local_name("left"), b.draft.local_name("number")
    b.emit(f"auto {b.draft.one(['', '&'])}[{session}, {number}] = {name};")
    b.declare(Session(session, capturable=False), belief)
