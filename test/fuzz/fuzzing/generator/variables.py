"""What a function under construction has in scope."""
from __future__ import annotations

import dataclasses

from .beliefs import Belief, Tied


@dataclasses.dataclass(eq=False)
class Variable:
    name: str
    depth: int = dataclasses.field(default=0, kw_only=True)  # of the scope that it was declared in
    mutable: bool = dataclasses.field(default=True, kw_only=True)


@dataclasses.dataclass(eq=False)
class Subject(Variable):
    """Something that beliefs are held about. Those with one key are the same object."""

    key: str = dataclasses.field(default="", kw_only=True)
    lvalue: str = dataclasses.field(default="", kw_only=True)
    dot: str = dataclasses.field(default="", kw_only=True)  # what stands before a member's name

    def __post_init__(self) -> None:
        self.key = self.key or self.name
        self.lvalue = self.lvalue or self.name
        self.dot = self.dot or self.lvalue + "."


@dataclasses.dataclass(eq=False)
class Session(Subject):
    address: str = dataclasses.field(default="", kw_only=True)
    pointer: bool = dataclasses.field(default=False, kw_only=True)  # `name` is a pointer, and can point elsewhere
    element: bool = dataclasses.field(default=False, kw_only=True)  # of a container, in a loop over it
    capturable: bool = dataclasses.field(default=True, kw_only=True)  # not a structured binding, nor static

    def __post_init__(self) -> None:
        super().__post_init__()
        self.address = self.address or "&" + self.lvalue

    @property
    def plain(self) -> bool:
        """A variable, reference or parameter under its own name."""
        return self.lvalue == self.name and self.name.isidentifier() and self.capturable


def pointed_session(
    name: str, *, address: str = "", key: str = "", mutable: bool = True, pointer: bool = False
) -> Session:
    """The session that a pointer, owner or optional of this name leads to."""
    return Session(
        name,
        lvalue=f"*{name}",
        dot=f"{name}->",
        address=address or name,
        key=key or f"{name}*",
        mutable=mutable,
        pointer=pointer,
    )


def member_session(path: str, *, mutable: bool = True) -> Session:
    return Session(path, mutable=mutable)


@dataclasses.dataclass(eq=False)
class Config(Subject):
    block: str = dataclasses.field(default="workbench", kw_only=True)  # the one that is filled in

    @property
    def path(self) -> str:
        return self.dot + self.block


@dataclasses.dataclass(eq=False)
class Condition(Variable):
    """An unknown that can be asked again."""

    yes: str
    no: str
    enumeration: bool = dataclasses.field(default=False, kw_only=True)
    capturable: bool = dataclasses.field(default=True, kw_only=True)  # not a structured binding, nor static
    enable: str = dataclasses.field(default="", kw_only=True)  # a value for `enable` that is false where it holds

    @property
    def boolean(self) -> bool:
        """A variable (or member) of type bool, which can be assigned to."""
        return self.yes == self.name

    def test(self, positive: bool) -> str:
        return self.yes if positive else self.no

    def value(self, positive: bool) -> str:
        """As `test`, to stand anywhere in an expression."""
        return self.test(positive) if self.boolean else f"({self.test(positive)})"

    def tied(self, positive: bool) -> Tied:
        return Tied(self.name, positive)


def flag(name: str, *, mutable: bool = False, capturable: bool = True) -> Condition:
    """A variable, parameter, member or element of type bool."""
    return Condition(name, name, f"!{name}", mutable=mutable, capturable=capturable)


@dataclasses.dataclass(eq=False)
class Constant(Variable):
    value: bool


@dataclasses.dataclass(eq=False)
class View(Variable):
    """A copy of a session's workbench or a reference to it."""

    key: str  # of the session
    enable: str  # the expression for its `enable`


@dataclasses.dataclass(frozen=True)
class Helper:
    """A function or lambda that can be called again."""

    name: str
    effect: Belief | None = None  # of calling it
    flag: bool | None = None  # the value of its bool parameter that makes the result local; None: it has none
    default: str | None = None  # of that parameter
    is_lambda: bool = False  # captures the client instead of taking it
    takes_client: bool = True
    takes_pointer: bool = False
    mutates: bool = False
    contract: bool = False  # its call is a checked call


@dataclasses.dataclass(eq=False)
class Lambda(Variable):
    """A lambda that can be called as the helpers of its kind can."""

    kind: str
    helper: Helper
