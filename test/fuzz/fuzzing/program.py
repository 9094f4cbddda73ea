"""A generated program: a tree of lines and blocks, and its two printed forms.

Both forms have the same line numbers. The check reads the plain one; the exploration runs the instrumented one.
"""
from __future__ import annotations

import dataclasses
import pathlib
import re
from collections.abc import Sequence

PREAMBLE = pathlib.Path(__file__).with_name("preamble.h").read_text(encoding="utf-8")

_BOTH = re.compile("\x01([^\x02]*)\x02([^\x03]*)\x03")
_NAMES_THE_ERROR = "} catch (const WorkbenchEnabledError"


def both(plain: str, instrumented: str) -> str:
    """Text that differs between the program that is checked and the one that is run."""
    return f"\x01{plain}\x02{instrumented}\x03"


@dataclasses.dataclass(frozen=True)
class Line:
    text: str
    check: int | None = None  # the number, in its unit, of the checked call that begins here
    statement: bool = True  # before which a call may throw


@dataclasses.dataclass(frozen=True)
class Arm:
    """An opening line, as `if (a) {` or `} else {`, and what follows it."""

    opening: str
    nodes: Sequence[Node]


@dataclasses.dataclass(frozen=True)
class Block:
    arms: Sequence[Arm]
    close: str = "}"
    fixed: bool = False  # the program makes no sense without it
    indivisible: bool = False  # it is there as a whole, or not at all

    @property
    def namespace(self) -> bool:
        """It gives internal linkage: to take it away changes who may call what is in it."""
        return self.arms[0].opening.startswith("namespace")


Node = Line | Block


def block(opening: str, nodes: Sequence[Node], close: str = "}") -> Block:
    """A block with one arm."""
    return Block([Arm(opening, nodes)], close)


@dataclasses.dataclass(frozen=True)
class Unit:
    """One generated function with the helpers that it alone uses."""

    name: str  # SEED:LEVEL:INDEX
    level: int
    entry: str
    nodes: Sequence[Node]
    throws: bool  # it has a `try`, so that a call that throws for a reason of its own matters

    def with_nodes(self, nodes: Sequence[Node]) -> Unit:
        return dataclasses.replace(self, nodes=nodes)


@dataclasses.dataclass(frozen=True)
class Call:
    """A checked call of a program."""

    unit: int  # its position among the program's units
    check: int
    handled: bool  # in a `try` with a handler for WorkbenchEnabledError


class Program:
    """The text of some units, and what its lines belong to.

    `apart` puts each unit into a namespace of its own: variants of one unit define the same names.
    """

    def __init__(self, units: Sequence[Unit], *, instrumented: bool = False, apart: bool = False):
        self.lines: list[str] = []
        self.calls: dict[int, Call] = {}  # by line number
        self.ranges: list[range] = []  # the line numbers of each unit
        self._instrumented = instrumented
        self._throws = False
        for text in PREAMBLE.splitlines():
            self._put(text)
        self._put("")
        for number, unit in enumerate(units):
            first = len(self.lines) + 1
            self._throws = unit.throws
            if apart:
                self._put(f"namespace n{number} {{")
            self._put_nodes(unit.nodes, 0, number, handled=False)
            if apart:
                self._put(f"}}  // namespace n{number}")
            self.ranges.append(range(first, len(self.lines) + 1))
            self._put("")
        self._put("void target(Composio &composio) {")
        self._put(f"  switch (choose({len(units)})) {{")
        for number, unit in enumerate(units):
            self._put(f"    case {number}: return {f'n{number}::' if apart else ''}{unit.entry}(composio);")
        self._put("  }")
        self._put("}")

    @property
    def text(self) -> str:
        return "\n".join(self.lines) + "\n"

    def unit_at(self, line: int) -> int | None:
        """The position of the unit that this line belongs to."""
        return next((number for number, lines in enumerate(self.ranges) if line in lines), None)

    def marked(self, marks: dict[int, str]) -> str:
        """The text as a case of the corpus: with a mark at the end of each of these lines."""
        notes = (f"  // {marks[number]}" if number in marks else "" for number in range(1, len(self.lines) + 1))
        return "".join(f"{text}{note}\n" for text, note in zip(self.lines, notes))

    def _put(self, text: str) -> None:
        self.lines.append(_BOTH.sub(r"\2" if self._instrumented else r"\1", text).rstrip())

    def _put_nodes(self, nodes: Sequence[Node], depth: int, unit: int, handled: bool) -> None:
        for node in nodes:
            if isinstance(node, Line):
                self._put_line(node, depth, unit, handled)
            else:
                self._put_block(node, depth, unit, handled)

    def _put_line(self, line: Line, depth: int, unit: int, handled: bool) -> None:
        text = line.text
        if self._instrumented and self._throws and depth and line.statement and ("(" in text or "=" in text):
            text = "fuzz::mayThrow(); " + text
        self._put("  " * depth + text)
        if line.check is not None:
            self.calls[len(self.lines)] = Call(unit, line.check, handled)

    def _put_block(self, node: Block, depth: int, unit: int, handled: bool) -> None:
        names_the_error = any(arm.opening.startswith(_NAMES_THE_ERROR) for arm in node.arms)
        for number, arm in enumerate(node.arms):
            self._put("  " * depth + arm.opening)
            is_function = "[" in arm.opening or "{" not in arm.opening
            inside = (names_the_error and number == 0) or (handled and not is_function)
            self._put_nodes(arm.nodes, depth + 1, unit, inside)
        self._put("  " * depth + node.close)
