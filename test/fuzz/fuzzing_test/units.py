"""Small functions whose truth is plain to see, and a check that says what a test wants."""
from collections.abc import Callable, Sequence
from typing import Any

from fuzzing.program import Arm, Block, Line, Node, Unit

from scoring.check import CHECK, compare

CALL = "createLocalWorkbenchSession(composio, session);"
LOCAL = 'composio.create("user", {.workbench = {.enable = false}});'
UNKNOWN = 'composio.use("saved");'


def unit(*nodes: Node | str, index: int = 0, throws: bool = False) -> Unit:
    """A function with these statements."""
    lines = [Line(node) if isinstance(node, str) else node for node in nodes]
    body = Block([Arm(f"void run{index}(Composio &composio) {{", lines)], fixed=True)
    return Unit(f"0:0:{index}", 1, f"run{index}", [body], throws)


def call(check: int = 1, before: str = "") -> Line:
    return Line(before + CALL, check)


class FakeCheck:
    """Takes the place of clang-tidy. warns: whether it warns about a line."""

    def __init__(self, warns: Callable[[str], bool], crashes: Callable[[str], bool] = lambda text: False):
        self._warns = warns
        self._crashes = crashes
        self.cases: list[str] = []

    def judge(self, case: Any) -> dict[str, Any]:
        text = case.path.read_text()
        self.cases.append(text)
        if self._crashes(text):
            return {"broken": "clang-tidy crashed"}
        lines: Sequence[str] = text.splitlines()
        warned = (number for number, line in enumerate(lines, 1) if self._warns(line))
        return compare(case, "".join(f"{case.path}:{number}:3: warning: not local [{CHECK}]\n" for number in warned))
