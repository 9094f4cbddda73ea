"""What level 3 adds to the expressions of the levels below it, which do not know how."""
from __future__ import annotations

import abc

from .beliefs import Belief, Plain
from .body import Body
from .variables import Session


class Extras(abc.ABC):
    """Each may decline."""

    @abc.abstractmethod
    def new_session(self, b: Body, want: Plain) -> tuple[str, Belief] | None:
        """An expression that makes a session."""

    @abc.abstractmethod
    def declare_session(self, b: Body) -> bool:
        """Declares something that owns a session."""

    @abc.abstractmethod
    def declare_config(self, b: Body, name: str) -> bool:
        """Declares a configuration of this name."""

    @abc.abstractmethod
    def test(self, b: Body, session: Session, right: bool) -> str | None:
        """A test that proves the session local, or (not right) one that merely looks like it."""

    @abc.abstractmethod
    def call(self, b: Body, session: Session) -> tuple[str, int | None] | None:
        """A statement that needs the session to be local, and the number of the checked call if it is one itself."""
