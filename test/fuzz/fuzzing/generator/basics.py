"""The statements of level 1: configurations, sessions, updates, simple branches."""
from __future__ import annotations

from .beliefs import ANY, HOSTED, LOCAL, Belief, Beliefs, Tied, choose
from .body import Body, Branch
from .changes import change, noise, replace
from .configurations import block_of, config_initialiser, enable_value, fields, some_aim
from .guards import guarded_call, subject
from .leaving import leave
from .sessions import new_session, some_session
from .statements import statement, write_block
from .tests import joined_negative, joined_positive, some_right
from .variables import Config, Constant, Session
from .vocabulary import CONFIGS, OTHER_FIELDS, SESSIONS


@statement
def check(b: Body) -> None:
    guarded_call(b)


@statement
def nothing(b: Body) -> None:
    noise(b)


@statement
def constant(b: Body) -> None:
    value = b.draft.chance(0.45)
    name = b.draft.local_name("enabled", "workbenchOn", "flag")
    kinds = ["const bool", "constexpr bool", "bool", "static const bool", "const std::optional<bool>"]
    b.emit(f"{b.draft.one(kinds)} {name} = {'true' if value else 'false'};")
    b.add(Constant(name, value))


# Sessions


@statement
def declare(b: Body) -> None:
    extras = b.draft.extras
    if extras and b.draft.chance(0.22) and extras.declare_session(b):
        return
    text, belief = some_session(b)
    name = b.draft.local_name(*SESSIONS)
    forms = {
        f"Session {name} = {text};": 8.0,
        f"auto {name} = {text};": 3,
        f"Session {name}({text});": 1,
        f"const Session {name} = {text};": 1.5,
        f"Session {name}{{{text}}};": 1,
        f"const auto {name} = {text};": 0.5,
        f"Session {name};": 0.8,
    }
    declaration = b.draft.pick(forms)
    b.emit(declaration)
    session = b.declare(Session(name, mutable=not declaration.startswith("const")), belief)
    if declaration == f"Session {name};":
        _assign_later(b, session, text)


def _assign_later(b: Body, session: Session, text: str) -> None:
    belief = b.belief(session)
    asked = b.some_condition() if b.draft.chance(0.4) else None
    if not asked:
        b.emit(f"{session.name} = {text};")
        return
    test, condition = asked
    other = new_session(b)

    def assign(text: str, belief: Belief) -> None:
        b.emit(f"{session.name} = {text};")
        b.believe(session, belief)

    branches = [
        Branch(f"if ({test}) {{", lambda: assign(text, belief)),
        Branch("} else {", lambda: assign(*other)),
    ]
    b.branch(branches, exhaustive=True, condition=condition)


@statement
def assign(b: Body) -> None:
    session = b.session(mutable=True)
    replace(b, session) if session else declare(b)


@statement
def update(b: Body) -> None:
    session = b.session(mutable=True)
    change(b, session) if session else noise(b)


# Configurations


@statement
def config(b: Body) -> None:
    """A configuration in a variable: by an initialiser, or field by field."""
    draft = b.draft
    name = draft.local_name(*CONFIGS)
    if draft.extras and draft.chance(0.15) and draft.extras.declare_config(b, name):
        return
    known = b.of(Config)
    if b.level > 1 and draft.chance(0.1) and (asked := b.some_condition()):
        test, condition = asked
        (first, one), (second, other) = (config_initialiser(b, want) for want in (some_aim(b), some_aim(b)))
        b.emit(f"const SessionConfig {name} = {test} ? SessionConfig{first} : SessionConfig{second};")
        b.declare(Config(name, mutable=False), choose(condition, one, other))
    elif known and draft.chance(0.15):
        original = draft.one(known)
        b.emit(f"SessionConfig {name} = {original.lvalue};")
        b.declare(Config(name, block=original.block), b.belief(original))
    elif draft.chance(0.4):
        initialiser, belief = config_initialiser(b, some_aim(b))
        kind = draft.pick({"SessionConfig {}{};": 2, "SessionConfig {} = {};": 1, "const SessionConfig {}{};": 1})
        b.emit(kind.format(name, initialiser))
        b.declare(Config(name, block=block_of(initialiser), mutable=not kind.startswith("const")), belief)
    else:
        b.emit(f"SessionConfig {name};")
        made = b.declare(Config(name, block="workbench" if draft.chance(0.7) else "sandbox"), HOSTED)
        if draft.chance(0.2):
            b.emit(f'{name}.toolkits = {{"github"}};')
        _fill_in(b, made)


def _fill_in(b: Body, made: Config) -> None:
    want = some_aim(b)
    kind = b.draft.pick({"block": 1, "condition": 2.5 if b.level > 1 else 0, "field": 2.5})
    if kind == "block":
        block = b.draft.local_name("block", "limits")
        text, belief = fields(b, want)
        b.emit(f"WorkbenchConfig {block}{{{text}}};")
        if b.draft.chance(0.4):
            value, belief = enable_value(b, some_aim(b))
            b.emit(f"{block}.enable = {value};")
        b.emit(f"{made.path} = {block};")
        b.believe(made, belief)
    elif kind == "condition" and (asked := b.some_condition()):
        tie_config(b, made, *asked)
    elif want is LOCAL and b.draft.chance(0.2):
        b.emit(f"{made.dot}sessionPreset = SessionPreset::DirectTools;")
        b.believe(made, LOCAL)
    else:
        value, belief = enable_value(b, want)
        b.emit(f"{made.path}.enable = {value};")
        b.believe(made, belief)


def tie_config(b: Body, config: Config, test: str, condition: Tied | None) -> None:
    """Sets a configuration under a condition."""

    def local() -> None:
        if b.belief(config) is HOSTED and b.draft.chance(0.15):
            b.emit(f"{config.dot}sessionPreset = SessionPreset::DirectTools;")
        else:
            b.emit(f"{config.path}.enable = false;")
        b.believe(config, LOCAL)

    def hosted() -> None:
        given = b.draft.one(["enable = true", "enableProxyExecution = true", "enable = std::nullopt"])
        b.emit(f"{config.path}.{given};")
        b.believe(config, HOSTED)

    if b.draft.chance(0.5):
        b.branch([Branch(f"if ({test}) {{", local)], condition=condition)
        return
    first, second = (local, hosted) if b.draft.chance(0.7) else (hosted, local)
    b.branch([Branch(f"if ({test}) {{", first), Branch("} else {", second)], exhaustive=True, condition=condition)


@statement
def mutate_config(b: Body) -> None:
    found = b.config()
    if not found:
        config(b)
        return
    draft = b.draft
    kinds = {"enable": 5, "clear": 1, "extra": 1, "block": 1, "emplace": 0.6, "null": 0.7, "whole": 0.4, "both": 0.15}
    kind = draft.pick({**kinds, "toolkits": 0.35})
    belief = b.belief(found)
    if kind == "enable":
        value, belief = enable_value(b, some_aim(b))
        b.emit(f"{found.path}.enable = {value};")
    elif kind == "emplace":
        emplaced = draft.chance(0.5)
        swapped = draft.local_name("off")
        if emplaced:
            b.emit(f"{found.path}.enable.emplace(false);")
        else:
            b.emit(f"std::optional<bool> {swapped} = false;")
            b.emit(f"{found.path}.enable.swap({swapped});")
        belief = LOCAL
    elif kind == "null":
        b.emit(found.path + draft.one([".enable = std::nullopt;", ".enable.reset();"]))
        belief = HOSTED
    elif kind == "clear":
        b.emit(f"{found.path} = {{}};")
        belief = HOSTED
    elif kind == "extra":
        b.emit(f"{found.path}{draft.one(OTHER_FIELDS)};")
    elif kind == "block":
        text, belief = fields(b, some_aim(b))
        b.emit(f"{found.path} = {{{text}}};")
    elif kind == "whole":
        initialiser, belief = config_initialiser(b, some_aim(b))
        b.emit(f"{found.lvalue} = SessionConfig{initialiser};")
    elif kind == "both":
        other = "sandbox" if found.block == "workbench" else "workbench"
        b.emit(f"{found.dot}{other}.enable = false;")  # most often: refused by create()
    else:
        b.emit(f'{found.dot}toolkits.push_back("slack");')
    b.believe(found, belief)


# Branches


@statement
def if_unknown(b: Body) -> None:
    asked = b.some_condition()
    if not asked:
        noise(b)
        return
    test, condition = asked
    count = b.draft.one([1, 1, 2])

    def leaving() -> None:
        if b.draft.chance(0.5):
            write_block(b, 1)
        if not b.dead:
            b.leave_with(leave(b))

    leaves = b.draft.chance(0.2)
    fill = leaving if leaves else lambda: write_block(b, count)
    branches = [Branch(f"if ({test}) {{", fill, b.assume(condition, True))]
    if not leaves and b.draft.chance(0.12 if b.level > 1 else 0.05) and (other := b.unknown()):
        branches.append(Branch(f"}} else if ({other}) {{", lambda: write_block(b, 1)))
    exhaustive = not leaves and b.draft.chance(0.45)
    if exhaustive:
        assumed = b.assume(condition, False) if len(branches) == 1 else {}
        branches.append(Branch("} else {", lambda: write_block(b, b.draft.one([1, 1, 2])), assumed))
    b.branch(branches, exhaustive=exhaustive, condition=condition, otherwise=b.assume(condition, False))


@statement
def if_test(b: Body) -> None:
    session = subject(b)
    if not session:
        declare(b)
        return
    if b.belief(session) is HOSTED and session.mutable:
        change(b, session)
        return
    right = some_right(b)
    proven: Beliefs = {session.key: LOCAL} if right else {}
    is_positive = b.draft.chance(0.6)
    test = (joined_positive if is_positive else joined_negative)(b, session, right)

    def fill() -> None:
        write_block(b, b.draft.one([1, 2]))

    branches = [Branch(f"if ({test}) {{", fill, proven if is_positive else {})]
    exhaustive = b.draft.chance(0.4)
    if exhaustive:
        branches.append(Branch("} else {", fill, {} if is_positive else proven))
    b.branch(branches, exhaustive=exhaustive, otherwise={} if is_positive else proven)


@statement
def guard_out(b: Body) -> None:
    session = subject(b)
    if not session:
        declare(b)
    elif b.belief(session) in (LOCAL, HOSTED):
        change(b, session) if session.mutable else noise(b)
    else:
        right = some_right(b)
        b.emit(f"if ({joined_negative(b, session, right)}) {leave(b)}")
        b.believe(session, LOCAL if right else ANY)
