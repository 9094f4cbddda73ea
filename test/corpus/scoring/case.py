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
_CLASS = re.compile(r"^(?:class|struct)\s+(\w+)")
_FUNCTION = re.compile(r"^(?!template\b|using\b|namespace\b)(?=\w)[^=]*?([\w:~]+)\s*\(")
_METHOD = re.compile(r"^  (?!template\b|using\b)(?=[\w~])[^=]*?([\w:~]+)\s*\(")


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

    @functools.cached_property
    def keys(self):
        """A name for each marked line that outlives edits elsewhere in the case: case:function:ordinal in it."""
        keys, scope, ordinals = {}, Scope(), {}
        for number, line in enumerate(self.lines, 1):
            scope = scope.after(line)
            if number in self.marks:
                ordinals[str(scope)] = ordinals.get(str(scope), 0) + 1
                keys[number] = f"{self.name}:{scope}:{ordinals[str(scope)]}"
        return keys


@dataclasses.dataclass(frozen=True)
class Scope:
    """The function or class that a line belongs to, told by the layout that clang-format gives the cases."""

    owner: str = ""
    function: str = ""

    def after(self, line):
        """The scope at this line: functions and classes begin in the first column, methods in the third."""
        if match := _CLASS.match(line):
            return Scope(owner=match.group(1))
        if match := _FUNCTION.match(line):
            return Scope(function=match.group(1))
        if self.owner and (match := _METHOD.match(line)):
            return Scope(self.owner, match.group(1))
        return self

    def __str__(self):
        return "::".join(filter(None, (self.owner, self.function)))


def collect(paths):
    """The cases at and below the paths, each once, in order of path."""
    cases = {}
    for root in paths:
        for path in sorted(root.rglob("*.cpp")) if root.is_dir() else [root]:
            name = path.relative_to(root).as_posix() if root.is_dir() else path.name
            cases.setdefault(path.resolve(), Case(path, name))
    return [cases[path] for path in sorted(cases)]
