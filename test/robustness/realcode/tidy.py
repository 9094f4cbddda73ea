"""Asks clang-tidy about many files, and finds out which of them it did not survive."""
from __future__ import annotations

import dataclasses
import enum
import json
import pathlib
import re
import shlex
import subprocess
import tempfile
from collections.abc import Sequence

from . import process
from .process import Ended, Processes
from .source import CannotRun, Source

CHECK = "composio-local-workbench-session"
TRIVIAL_CHECK = "darwin-avoid-spinlock"  # one matcher for calls by name: what any check does

_WARNING = re.compile(rf"^(/.*?):(\d+):(\d+): warning: .*\[{CHECK}\]$", re.MULTILINE)
_ERRORS = re.compile(r"^(?:\d+ warnings? and )?(\d+) errors? generated\.$", re.MULTILINE)


class Trouble(enum.Enum):
    CRASH = "crash"
    HANG = "hang"


@dataclasses.dataclass(frozen=True)
class Said:
    """What clang-tidy said of one file."""

    source: Source
    warnings: frozenset[tuple[int, int]] = frozenset()  # line and column, in the file itself
    elsewhere: tuple[str, ...] = ()  # warnings in other files
    has_errors: bool = False  # it does not compile
    trouble: Trouble | None = None
    clangs_own: bool = False  # the trouble comes without the module, too
    detail: str = ""  # how the trouble looked


class Tidy:
    """A clang-tidy, the module, and its limits."""

    def __init__(self, program: pathlib.Path, module: pathlib.Path, processes: Processes, folder: pathlib.Path):
        self._program = program
        self._module = module
        self._processes = processes
        self._folder = folder  # for databases of compile commands

    def prepare(self) -> None:
        """clang-tidy ignores a module that it cannot load, and nothing would ever be found."""
        command = [str(self._program), *self._chosen(CHECK), "--list-checks"]
        try:
            listed = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True).stdout
        except OSError as trouble:
            raise CannotRun(f"{self._program} cannot be run: {trouble.strerror}") from None
        if CHECK not in listed.split():
            raise CannotRun(f"{self._program} does not list {CHECK} with {self._module}; it said:\n{listed}")

    def command(self, source: Source) -> str:
        """What to type to see it again."""
        return shlex.join([str(self._program), *self._chosen(CHECK), str(source.path), "--", *source.flags])

    def check(self, sources: Sequence[Source]) -> list[Said]:
        """One answer for each, in their order."""
        ended = self._run(sources, CHECK)
        if ended.crashed or ended.hung:
            return self._isolate(sources, ended)
        if ended.status not in (0, 1):
            raise CannotRun(f"clang-tidy ended with status {ended.status}:\n{ended.output[-2000:]}")
        return self._read(sources, ended.output)

    def _read(self, sources: Sequence[Source], output: str) -> list[Said]:
        failed = _with_errors(sources, output)
        places: dict[str, set[tuple[int, int]]] = {str(source.path): set() for source in sources}
        elsewhere = []
        for path, line, column in _WARNING.findall(output):
            if path in places:
                places[path].add((int(line), int(column)))
            else:
                elsewhere.append(f"{path}:{line}:{column}")
        if elsewhere and len(sources) > 1:  # of which of them?
            return [self.check([source])[0] for source in sources]
        return [
            Said(
                source,
                warnings=frozenset(places[str(source.path)]),
                elsewhere=tuple(elsewhere),
                has_errors=str(source.path) in failed,
            )
            for source in sources
        ]

    def _isolate(self, sources: Sequence[Source], ended: Ended) -> list[Said]:
        """What clang-tidy found before it crashed is lost: the others are asked once more, without the culprit."""
        if len(sources) == 1:
            return [self._troubled(sources[0], ended)]
        culprits = [source for source in sources if str(source.path) == ended.at]
        if not culprits:  # it said nothing before it died
            half = len(sources) // 2
            return self.check(sources[:half]) + self.check(sources[half:])
        (culprit,) = culprits
        (alone,) = self.check([culprit])
        if not alone.trouble:
            names = " ".join(str(source.path) for source in sources)
            detail = f"not by itself, but as one of {names}:\n{_shown(ended.output)}"
            alone = dataclasses.replace(alone, trouble=_kind(ended), detail=detail)
        others = [source for source in sources if source != culprit]
        answers = {said.source: said for said in [*self.check(others), alone]}
        return [answers[source] for source in sources]

    def _troubled(self, source: Source, ended: Ended) -> Said:
        without = self._run([source], TRIVIAL_CHECK)
        return Said(
            source,
            trouble=_kind(ended),
            clangs_own=without.crashed or without.hung,
            detail=_shown(ended.output),
        )

    def _run(self, sources: Sequence[Source], check: str) -> Ended:
        with tempfile.TemporaryDirectory(dir=self._folder) as folder:
            compiler = [str(self._program.with_name("clang++")), "-ferror-limit=0"]
            commands = [
                {
                    "directory": folder,
                    "file": str(source.path),
                    "arguments": [*compiler, *source.flags, str(source.path)],
                }
                for source in sources
            ]
            pathlib.Path(folder, "compile_commands.json").write_text(json.dumps(commands), encoding="utf-8")
            files = [str(source.path) for source in sources]
            how = [*self._chosen(check), "--header-filter=.*", "-p", folder]
            return self._processes.run([str(self._program), *how, *files], pathlib.Path(folder))

    def _chosen(self, check: str) -> list[str]:
        module = [f"--load={self._module}"] if check == CHECK else []
        return [*module, "--config={}", f"--checks=-*,{check}"]


def _with_errors(sources: Sequence[Source], output: str) -> set[str]:
    """The files that do not compile: clang-tidy counts errors on from file to file, so those that add some."""
    before, failed = 0, set()
    # Of one file, it says no name. What it says before the first one is nothing that counts.
    parts = process.by_file(output) or [(str(sources[0].path), output)]
    for path, said in parts:
        errors = max(map(int, _ERRORS.findall(said)), default=before)
        if errors > before:
            failed.add(path)
        before = errors
    return failed


def _kind(ended: Ended) -> Trouble:
    return Trouble.HANG if ended.hung else Trouble.CRASH


def _shown(output: str) -> str:
    """The assertion that failed, and the innermost frames: the project's, if it has some."""
    lines = output.splitlines()
    telling = [line for line in lines if "Assertion" in line or "LLVM ERROR" in line or "terminate" in line]
    frames = [line.strip() for line in lines if re.match(r"\s*#\d+ ", line)]
    ours = [re.sub(r" \(/\S+\)$", "", frame) for frame in frames if "composio::" in frame]
    return "\n".join(line[:300] for line in telling[:2] + (ours or frames)[:6])
