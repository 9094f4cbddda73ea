"""A class that keeps a session; all that uses it is in this file."""
from __future__ import annotations

from ...program import Arm, Block, Line, Node, block
from ..beliefs import ANY, HOSTED, LOCAL, untied
from ..body import Body
from ..changes import filler, noise
from ..guards import guarded_call, rather_local
from ..leaving import leave
from ..sessions import new_session
from ..statements import statement
from ..variables import Helper, Session
from .helpers import define_type, flag_argument, writing_helper


@statement
def class_(b: Body) -> None:
    if not b.draft.can_nest:
        noise(b)
        return
    kind = b.draft.global_name("Runner", "Service", "Agent")
    constructor = b.draft.one(["initialiser", "initialiser", "body", "parameter"])
    const = constructor != "body" and b.draft.chance(0.3)
    mutators = [] if const or b.draft.chance(0.4) else [b.draft.pick({_RESET: 2, _DISABLE: 2, _ENABLE: 1.5})]
    has_getter = b.draft.chance(0.3)
    with writing_helper(b):
        _define_class(b, kind, constructor, const, mutators, has_getter)
    _use(b, kind, constructor, mutators, has_getter)


_RESET = Helper("reset", flag=False)
_DISABLE = Helper("disable", LOCAL)
_ENABLE = Helper("enable", ANY)

_BODIES = {
    _RESET: ["session_.update({.workbench = {.enable = enabled}});"],
    _DISABLE: ["session_.update({.workbench = {.enable = false}});"],
    _ENABLE: ['session_ = composio_.use("saved");', "session_ = fetch(composio_);"],
}


def _define_class(b: Body, kind: str, constructor: str, const: bool, mutators: list[Helper], has_getter: bool) -> None:
    want = b.draft.pick({LOCAL: 6, HOSTED: 2, ANY: 2.5})
    text, belief = new_session(b.child(), want, inline=True)
    runs = b.child(composio="composio_")
    session = runs.add(Session("session_", mutable=not const))
    runs.believe(session, LOCAL if constructor == "parameter" else untied(belief))
    if not const and b.draft.chance(0.15):
        filler(runs, session)
    guarded_call(runs, session)
    public: list[Node] = [_constructor(kind, constructor, text)]
    private: list[Node] = [
        Line("Composio &composio_;", statement=False),
        Line(f"{'const ' if const else ''}Session session_;", statement=False),
    ]
    if b.draft.chance(0.25):
        public.append(block("void run() {", [Line("start();")]))
        private.insert(0, block("void start() {", runs.out))
    else:
        public.append(block("void run() {", runs.out))
    for mutator in mutators:
        parameter = "" if mutator.flag is None else "bool enabled"
        public.append(block(f"void {mutator.name}({parameter}) {{", [Line(b.draft.one(_BODIES[mutator]))]))
    if has_getter:
        public.append(block("const Session &session() const {", [Line("return session_;")]))
    definition = [Arm(f"class {kind} {{", []), Arm(" public:", public), Arm(" private:", private)]
    define_type(b, Block(definition, "};"))


def _constructor(kind: str, constructor: str, text: str) -> Node:
    client = "composio_(composio)"
    if constructor == "initialiser":
        return Line(f"explicit {kind}(Composio &composio) : {client}, session_({text}) {{}}", statement=False)
    if constructor == "body":
        return block(f"explicit {kind}(Composio &composio) : {client} {{", [Line(f"session_ = {text};")])
    parameters = "Composio &composio, const Session &session"
    return Line(f"{kind}({parameters}) : {client}, session_(session) {{}}", statement=False)


def _use(b: Body, kind: str, constructor: str, mutators: list[Helper], has_getter: bool) -> None:
    name = b.draft.local_name("runner", "service")
    if constructor == "parameter":
        session = rather_local(b)
        b.emit(f"{kind} {name}({b.composio}, {session.lvalue});")
    else:
        b.emit(f"{kind} {name}({b.composio});" if b.draft.chance(0.7) else f"{kind} {name}{{{b.composio}}};")
    for mutator in mutators:
        if b.draft.chance(0.4):
            continue
        value = "" if mutator.flag is None else flag_argument(b, mutator)[0]
        asked = b.unknown() if mutator.flag is None and b.draft.chance(0.25) else None
        b.emit(f"{f'if ({asked}) ' if asked else ''}{name}.{mutator.name}({value});")
    if has_getter and b.draft.chance(0.5):
        tests = [f"{name}.session().workbench().enable != false", f"!isLocalWorkbenchCompatible({name}.session())"]
        b.emit(f"if ({b.draft.one(tests)}) {leave(b)}")
    b.emit(f"{name}.run();")
