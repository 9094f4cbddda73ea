"""The body of one function, lambda or method under construction."""
from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from ..program import Arm, Block, Line, Node, block
from . import beliefs
from .beliefs import ANY, Belief, Beliefs, Tied
from .draft import Draft
from .variables import Condition, Config, Session, Subject, Variable

V = TypeVar("V", bound=Variable)
S = TypeVar("S", bound=Subject)
Fill = Callable[[], None]

# A statement in a loop is run several times, and asks its unknowns each time.
BITS_IN_A_LOOP = 2.2


@dataclasses.dataclass(frozen=True)
class Branch:
    opening: str
    fill: Fill
    assume: Mapping[str, Belief] = dataclasses.field(default_factory=dict)  # what is believed at its beginning


class Body:
    """`composio` is the name of the client; `returns` says what leaves the function: see `leaving`."""

    def __init__(self, draft: Draft, *, composio: str = "composio", returns: str = "void"):
        self.draft = draft
        self.level = draft.level
        self.composio = composio
        self.returns = returns
        self.variables: list[Variable] = []
        self.beliefs: Beliefs = {}
        self.out: list[Node] = []
        self.dead = False  # control does not get here
        self.depth = 1
        self.breakable = False  # in a loop that may be left by `break` and `continue`
        self.in_loop = False
        self.steps = 0

    def child(self, returns: str = "void", composio: str = "composio") -> Body:
        """The body of a helper of this function."""
        return Body(self.draft, composio=composio, returns=returns)

    def closure(self, returns: str = "void") -> Body:
        """The body of a lambda that captures everything by reference."""
        inner = self.child(returns)
        inner.variables = [v for v in self.variables if not (isinstance(v, (Session, Condition)) and not v.capturable)]
        inner.beliefs = dict(self.beliefs)
        return inner

    # What is in scope

    def add(self, variable: V) -> V:
        variable.depth = self.depth
        self.variables.append(variable)
        return variable

    def declare(self, subject: S, belief: Belief) -> S:
        self.believe(subject, belief)
        return self.add(subject)

    def of(self, kind: type[V]) -> list[V]:
        return [v for v in self.variables if isinstance(v, kind)]

    def sessions(self, *, mutable: bool = False) -> list[Session]:
        return [v for v in self.of(Session) if v.mutable or not mutable]

    def session(self, *, mutable: bool = False) -> Session | None:
        """Some session: later declarations and references are the likelier ones."""
        found = self.sessions(mutable=mutable)
        return self.draft.weighted(found, range(1, len(found) + 1)) if found else None

    def condition(self) -> Condition | None:
        found = self.of(Condition)
        return self.draft.one(found) if found else None

    def config(self) -> Config | None:
        found = [v for v in self.of(Config) if v.mutable]
        return self.draft.one(found) if found else None

    # Beliefs

    def belief(self, subject: Subject) -> Belief:
        return self.beliefs.get(subject.key, ANY)

    def believe(self, subject: Subject, belief: Belief) -> None:
        self.beliefs[subject.key] = belief

    def assume(self, condition: Tied | None, taken: bool) -> Beliefs:
        return beliefs.assume(self.beliefs, condition, taken)

    # Text

    def emit(self, text: str, check: int | None = None, *, statement: bool = True) -> None:
        self.out.append(Line(text, check, statement))

    def leave_with(self, text: str) -> None:
        self.emit(text)
        self.dead = True

    def nested(self, fill: Fill, *, breakable: bool | None = None, loop: bool = False) -> tuple[list[Node], bool]:
        """Runs fill() in an inner scope; returns what it wrote, and whether control cannot come out at its end."""
        variables, out, dead, outer, in_loop = list(self.variables), self.out, self.dead, self.breakable, self.in_loop
        self.out, self.dead = [], False
        self.depth += 1
        self.in_loop = in_loop or loop
        if breakable is not None:
            self.breakable = breakable
        fill()
        written, ended = self.out, self.dead
        self.out, self.dead, self.breakable, self.in_loop = out, dead, outer, in_loop
        self.depth -= 1
        self.variables = [v for v in variables if v in self.variables]  # some may have been moved from
        return written, ended

    def branch(
        self,
        branches: Sequence[Branch],
        *,
        exhaustive: bool = False,
        condition: Tied | None = None,
        otherwise: Mapping[str, Belief] | None = None,
    ) -> None:
        """Writes branches, and merges what is believed after them.

        condition: where the first branch is taken. otherwise: what is believed where none is.
        """
        before, written = dict(self.beliefs), []
        ends: list[Beliefs | None] = []
        for branch in branches:
            self.beliefs = {**before, **branch.assume}
            nodes, ended = self.nested(branch.fill)
            written.append(Arm(branch.opening, nodes))
            ends.append(None if ended else self.beliefs)
        if not exhaustive:
            ends.append({**before, **(otherwise or {})})
        self.out.append(Block(written))
        self.meet(ends, before, condition)

    def meet(self, ends: Sequence[Beliefs | None], before: Beliefs, condition: Tied | None = None) -> None:
        """Goes on where paths meet; None is one that does not arrive."""
        arriving = [end for end in ends if end is not None]
        if not arriving:
            self.dead, self.beliefs = True, before
        elif condition and len(arriving) == len(ends) == 2:
            first, second = arriving
            self.beliefs = {key: beliefs.choose(condition, first.get(key, ANY), second.get(key, ANY)) for key in before}
        else:
            self.beliefs = beliefs.merge(arriving, before)

    def loop(self, opening: str, fill: Fill, close: str = "}", *, breakable: bool = True) -> None:
        """Writes a loop, after which only what it does not change is believed."""
        before = dict(self.beliefs)
        nodes, _ = self.nested(fill, breakable=breakable, loop=True)
        self.out.append(block(opening, nodes, close))
        self.beliefs = beliefs.merge([before, self.beliefs], before)

    # Unknowns

    def spend(self, bits: float) -> bool:
        return self.draft.spend(bits * (BITS_IN_A_LOOP if self.in_loop else 1))

    def unknown(self) -> str | None:
        """An expression that may be true or false, while the budget lasts."""
        return "cond()" if self.spend(1) else None

    def some_condition(self) -> tuple[str, Tied | None] | None:
        """A test that says nothing of sessions by itself, and the condition it asks if it can be asked again."""
        known = self.condition() if self.level > 1 else None
        if known and self.draft.chance(0.7):
            positive = self.draft.chance(0.6)
            return known.test(positive), known.tied(positive)
        text = self.unknown()
        if text:
            if known and self.draft.chance(0.12):
                return self.draft.one([f"{text} && {known.yes}", f"{known.no} || {text}"]), None
            return text, None
        return (known.yes, known.tied(True)) if known else None
