"""Where the functions of a file begin and end: clang-query tells."""
from __future__ import annotations

import dataclasses
import pathlib
import re
import tempfile

from .process import Processes
from .source import Source

# A lambda's body is that of its operator, which has no other form that is written.
_WHICH = (
    "functionDecl(isExpansionInMainFile(), unless(isImplicit()), {constant}eachOf({inner}, has(cxxTryStmt({inner}))))"
)
_BODY = 'has(compoundStmt().bind("{name}"))'
_RETURN = 'has(compoundStmt(forEach(returnStmt().bind("return"))))'

_BOUND = re.compile(
    r"^(?P<path>/.*?):\d+:\d+:\{(?P<line>\d+):(?P<column>\d+)-(?P<end_line>\d+):(?P<end_column>\d+)\}.*?: note: "
    r'"(?P<name>\w+)" binds here$',
    re.MULTILINE,
)
_LINE_MARKER = re.compile(rb"^[ \t]*#[ \t]*(?:line[ \t]+)?\d", re.MULTILINE)


@dataclasses.dataclass(frozen=True, order=True)
class Function:
    """Offsets into the text, of a function that is written there and in no macro."""

    opening: int  # of the brace
    closing: int
    is_constexpr: bool


@dataclasses.dataclass(frozen=True)
class Functions:
    bodies: tuple[Function, ...] = ()
    returns: tuple[int, ...] = ()  # offsets of the return statements that stand directly in a body


def queries() -> str:
    lines = ["set bind-root false", "set output diag", "set traversal AsIs"]
    for name, constant in (("constant", "isConstexpr(), "), ("body", "unless(isConstexpr()), ")):
        lines.append("match " + _WHICH.format(constant=constant, inner=_BODY.format(name=name)))
    lines.append("match " + _WHICH.format(constant="", inner=_RETURN))
    return "\n".join(lines) + "\n"


class FunctionFinder:
    def __init__(self, clang_query: pathlib.Path, processes: Processes, folder: pathlib.Path):
        self._program = clang_query
        self._processes = processes
        self._folder = folder

    def find(self, source: Source, text: bytes) -> Functions:
        """None at all where positions cannot be trusted: where the file says that its lines are another file's."""
        if _LINE_MARKER.search(text):
            return Functions()
        with tempfile.NamedTemporaryFile("w", dir=self._folder, suffix=".query") as script:
            script.write(queries())
            script.flush()
            how = ["-fdiagnostics-print-source-range-info", "-fno-caret-diagnostics", "-ferror-limit=0"]
            command = [str(self._program), "-f", script.name, str(source.path), "--", *source.flags, *how]
            ended = self._processes.run(command)
        return read(ended.output, str(source.path), text)


def read(output: str, path: str, text: bytes) -> Functions:
    """Takes from clang-query's answer what the text confirms: not what a macro brings along."""
    begins = [0]
    for line in text.splitlines(keepends=True):
        begins.append(begins[-1] + len(line))

    def offset(line: str, column: str) -> int:
        return begins[min(int(line), len(begins)) - 1] + int(column) - 1

    bodies, returns = set(), set()
    for found in _BOUND.finditer(output):
        if found["path"] != path:
            continue
        begin, end = offset(found["line"], found["column"]), offset(found["end_line"], found["end_column"])
        if found["name"] == "return":
            if re.match(rb"return\b", text[begin : begin + 7]):
                returns.add(begin)
        elif text[begin : begin + 1] == b"{" and text[end - 1 : end] == b"}":
            bodies.add(Function(begin, end - 1, found["name"] == "constant"))
    # Of a template and its instances, one may be constexpr and the other not.
    constant = {(body.opening, body.closing) for body in bodies if body.is_constexpr}
    kept = {body for body in bodies if body.is_constexpr or (body.opening, body.closing) not in constant}
    return Functions(tuple(sorted(kept)), tuple(sorted(returns)))
