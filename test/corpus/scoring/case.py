"""A case: an annotated C++ program of the corpus."""
import dataclasses
import functools
import pathlib
import re
import shlex

CORPUS = pathlib.Path(__file__).resolve().parent.parent
DEFAULT_STANDARD = "-std=c++20"

_MARK = re.compile(r"//\s*(SAFE|HANDLED|UNSAFE(?: open)?|LIE|TRUE)\s*(?:\(.*\))?\s*$")
_ARGUMENTS = "// ARGS:"


class CannotJudge(Exception):
    """No case can be judged, for a reason that lies outside of them."""


def must_warn(mark):
    """Whether the check must warn about a line with this mark; about every other line it must not."""
    return mark.startswith("UNSAFE") or mark == "LIE"


@dataclasses.dataclass(frozen=True)
class Case:
    path: pathlib.Path
    name: str  # its path below the folder that was scored

    @functools.cached_property
    def lines(self):
        return self.path.read_text(encoding="utf-8").splitlines()

    @functools.cached_property
    def marks(self):
        """The mark of each marked line, by line number."""
        found = ((number, _MARK.search(line)) for number, line in enumerate(self.lines, 1))
        return {number: match.group(1) for number, match in found if match}

    @property
    def own_flags(self):
        """The compiler flags that the case asks for in its first line."""
        first = self.lines[0] if self.lines else ""
        return shlex.split(first[len(_ARGUMENTS) :]) if first.startswith(_ARGUMENTS) else []

    def flags(self, *include_folders):
        standard = [] if any(flag.startswith("-std=") for flag in self.own_flags) else [DEFAULT_STANDARD]
        includes = [part for folder in include_folders for part in ("-I", str(folder))]
        return standard + self.own_flags + includes


def collect(paths):
    """The cases at and below the paths, each once, in order of path."""
    cases = {}
    for root in paths:
        for path in sorted(root.rglob("*.cpp")) if root.is_dir() else [root]:
            name = path.relative_to(root).as_posix() if root.is_dir() else path.name
            cases.setdefault(path.resolve(), Case(path, name))
    return [cases[path] for path in sorted(cases)]
