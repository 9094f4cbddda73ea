"""A file to check, and how it is compiled."""
from __future__ import annotations

import dataclasses
import pathlib


class CannotRun(Exception):
    """Something that is needed is not there, or does not work; the text says what, and what to do."""


@dataclasses.dataclass(frozen=True)
class Source:
    body: str  # the body of code that it belongs to
    name: str  # its path there
    path: pathlib.Path
    flags: tuple[str, ...]  # the compiler's
