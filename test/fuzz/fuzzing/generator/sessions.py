"""Expressions of type Session: a new one, or a copy."""
from __future__ import annotations

from .beliefs import ANY, HOSTED, LOCAL, Plain, Tied, choose
from .body import Body
from .configurations import Expression, config_initialiser, some_aim
from .variables import Config, Session
from .vocabulary import BLOCKS, SAVED, SESSIONS, USERS


def plain_session(b: Body, want: Plain) -> str:
    """A new session whose workbench is plainly off (LOCAL) or not (HOSTED)."""
    if want is HOSTED and b.draft.chance(0.3) and b.draft.spend(0.5):
        return f'{b.composio}.use("saved")'
    value = "false" if want is LOCAL else "true"
    return f'{b.composio}.create("{b.draft.one(USERS)}", {{.{b.draft.one(BLOCKS)} = {{.enable = {value}}}}})'


def saved_session(b: Body) -> str:
    """A session of which nothing is known."""
    return f'{b.composio}.use("{b.draft.one(SAVED)}")' if b.draft.chance(0.5) else f"fetch({b.composio})"


def either_plain(b: Body, text: str, condition: Tied | None) -> Expression:
    """A conditional expression between a local session and another."""
    wants = [LOCAL, HOSTED] if b.draft.chance(0.6) else [HOSTED, LOCAL]
    first, second = (plain_session(b, want) for want in wants)
    return f"{text} ? {first} : {second}", choose(condition, *wants)


def new_session(b: Body, want: Plain | None = None, *, inline: bool = False) -> Expression:
    """An expression that makes a session. inline: no configuration in scope takes part."""
    want = want or some_aim(b)
    user = f'"{b.draft.one(USERS)}"'
    client = b.composio if b.draft.chance(0.85) else f"{b.composio}.sessions()"
    if not inline:
        fitting = [c for c in b.of(Config) if want is ANY or b.belief(c) == want or isinstance(b.belief(c), Tied)]
        if fitting and b.draft.chance(0.75):
            config = b.draft.one(fitting)
            return f"{client}.create({user}, {config.lvalue})", b.belief(config)
    made = b.draft.extras.new_session(b, want) if b.draft.extras else None
    if made:
        return made
    if want is ANY and b.draft.chance(0.62) and b.spend(1.6):
        return f'{client}.use("{b.draft.one(SAVED)}")', ANY
    if want is HOSTED and b.draft.chance(0.2) and b.spend(1):
        return f"{client}.create({user})", HOSTED
    if b.level > 1 and want is ANY and b.draft.chance(0.5):
        asked = b.some_condition()
        if asked:
            return either_plain(b, *asked)
    initialiser, belief = config_initialiser(b, want)
    if initialiser == "{}" and b.draft.chance(0.5):
        return f"{client}.create({user})", HOSTED
    if b.draft.chance(0.1):
        initialiser = "SessionConfig" + initialiser
    return f"{client}.create({user}, {initialiser})", belief


def some_session(b: Body, want: Plain | None = None) -> Expression:
    """A new session or a copy of one in scope."""
    known = b.sessions()
    if known and b.draft.chance(0.25):
        fitting = [v for v in known if want in (None, ANY) or b.belief(v) == want]
        if fitting:
            session = b.draft.one(fitting)
            return session.lvalue, b.belief(session)
    if b.level > 1 and len(known) > 1 and b.draft.chance(0.12):
        first, second = b.draft.sample(known, 2)
        asked = b.some_condition()
        if asked:
            text, condition = asked
            belief = choose(condition, b.belief(first), b.belief(second))
            return f"{text} ? {first.lvalue} : {second.lvalue}", belief
    return new_session(b, want)


def as_operand(text: str) -> str:
    """The expression, to stand where a conditional one would be cut in two."""
    return f"({text})" if " ? " in text else text


def need_session(b: Body, *, mutable: bool = False) -> Session:
    """A session in scope; declares one where there is none."""
    found = b.session(mutable=mutable)
    if found:
        return found
    text, belief = new_session(b)
    session = Session(b.draft.local_name(*SESSIONS))
    b.emit(f"Session {session.name} = {text};")
    return b.declare(session, belief)
