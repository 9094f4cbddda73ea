"""Runs programs under every answer of their unknowns, which gives each checked call its truth."""
from __future__ import annotations

import dataclasses
import pathlib
import re
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from typing import Any

from scoring.cache import Cache, Digest
from scoring.case import CORPUS, DEFAULT_STANDARD, CannotJudge

from .program import PREAMBLE, Program, Unit

HERE = pathlib.Path(__file__).resolve().parent
DRIVER = HERE / "explore_main.cpp"
SILENT_SECONDS = 600  # a program that prints nothing for so long has lost its own clock

_ERROR = re.compile(r"^(?:.*?):(\d+):\d+: (?:fatal )?error: (.*)$", re.M)

# What the instrumented program's headers do beyond the corpus's: (header, text in it, what takes its place).
_CHANGES = (
    ("composio/composio.h", "#pragma once\n", '#pragma once\n#include "explore.h"\n'),
    (
        "composio/composio.h",
        "s.workbench_.enable = w.enable.value_or(true);",
        "{ s.workbench_.enable = w.enable.value_or(true); fuzz::enabled(s.workbench_.enable); }",
    ),
    (
        "composio/composio.h",
        "if (w.enable) workbench_.enable = w.enable;",
        "if (w.enable) { workbench_.enable = w.enable; fuzz::enabled(workbench_.enable); }",
    ),
    (
        "composio/composio.h",
        "const WorkbenchConfig &workbench() const COMPOSIO_BODY(return workbench_;)",
        "const WorkbenchConfig &workbench() const { escape_.known(); return workbench_; }\n"
        "  void escapes() { escape_.escaped(workbench_.enable); }",
    ),
    (
        "composio/composio.h",
        "void update(const SessionUpdate &change) COMPOSIO_BODY(",
        "void update(const SessionUpdate &change) COMPOSIO_BODY(escape_.known();",
    ),
    ("composio/composio.h", "  std::string id_;", "  fuzz::Escape escape_;\n  std::string id_;"),
    ("oracle.h", "if (oracleUnsafe) throw", "if (oracleUnsafe && fuzz::goesOn()) return; if (oracleUnsafe) throw"),
)


@dataclasses.dataclass(frozen=True)
class Counts:
    """How often a call was reached and how often it failed, in each kind of runs.

    Tainted: the run took a behaviour that only some readings allow, as an API call that throws for a reason of its own,
    or a function of another file that keeps the address of a session.
    Elsewhere: a caller in another file called a function of the unit.
    Vague: a session whose workbench is on said so by an unset `enable`, not by true.
    """

    reached: int = 0
    failed: int = 0
    elsewhere_reached: int = 0
    elsewhere_failed: int = 0
    vague_reached: int = 0
    vague_failed: int = 0
    tainted_reached: int = 0
    tainted_failed: int = 0


@dataclasses.dataclass(frozen=True)
class Exploration:
    """What the runs of one unit told."""

    status: str  # ok: complete; limit: cut; crash, hang: the program itself is wrong; broken: does not compile
    runs: int = 0
    counts: dict[int, Counts] = dataclasses.field(default_factory=dict)  # by check
    error: str | None = None  # of the compiler


class Explorer:
    """most_runs: after which the exploration of a function is cut; rounds: of a loop that ends nobody knows when."""

    def __init__(self, compiler: str, folder: pathlib.Path, *, most_runs: int, rounds: int, cache: Cache):
        self._compiler = compiler
        self._folder = folder
        self._most_runs = str(most_runs)
        self._cache = cache
        headers = _changed_headers(folder / "headers")
        # Little optimisation: compiling takes far longer than running.
        self._flags = [DEFAULT_STANDARD, "-O0", "-w", "-DCOMPOSIO_ORACLE", "-D_GLIBCXX_ASSERTIONS"]
        self._flags += [f"-DFUZZ_ROUNDS={rounds}", "-I", str(headers), "-I", str(HERE)]
        self._environment = Digest().add(self._flags[:-4], self._most_runs).add_program(compiler).add_file(DRIVER)
        for header in (*sorted(headers.rglob("*.h")), HERE / "explore.h"):
            self._environment.add(header.read_text(encoding="utf-8"))
        self._driver = folder / "driver.o"
        self._prelude = folder / "prelude.pch"

    def prepare(self) -> None:
        """Compiles what all programs share."""
        includes = [line for line in PREAMBLE.splitlines() if line.startswith("#include")]
        prelude = self._folder / "prelude.h"
        prelude.write_text("\n".join(includes) + "\n", encoding="utf-8")
        for arguments in (
            ["-c", str(DRIVER), "-o", str(self._driver)],
            ["-x", "c++-header", str(prelude), "-o", str(self._prelude)],
        ):
            try:
                done = self._compile(arguments)
            except OSError as failure:
                raise CannotJudge(f"cannot run {self._compiler}: {failure.strerror}") from failure
            if done.returncode:
                raise CannotJudge(f"the exploration itself does not compile: {done.stderr.strip()[:2000]}")

    def explore(self, units: Sequence[Unit], *, apart: bool = False) -> list[Exploration]:
        digest = self._environment.copy().add(Program(units, instrumented=True, apart=apart).text)
        known = self._cache.load(digest)
        if known is not None:
            return [_from_json(exploration) for exploration in known]
        explorations = self._explore_anew(units, apart)
        # A crash or hang may be the machine's fault, and be well the next time.
        if all(exploration.status in ("ok", "limit") for exploration in explorations):
            self._cache.store(digest, [dataclasses.asdict(exploration) for exploration in explorations])
        return explorations

    def _explore_anew(self, units: Sequence[Unit], apart: bool) -> list[Exploration]:
        errors: dict[int, str] = {}
        with tempfile.TemporaryDirectory(dir=self._folder) as folder:
            while len(errors) < len(units):
                kept = [number for number in range(len(units)) if number not in errors]
                program = Program([units[number] for number in kept], instrumented=True, apart=apart)
                executable = pathlib.Path(folder, "program")
                found = self._build(program, executable)
                if not found:
                    outcome = self._run(program, executable)
                    return [
                        outcome[kept.index(number)] if number in kept else Exploration("broken", error=errors[number])
                        for number in range(len(units))
                    ]
                errors |= {kept[position]: text for position, text in found.items()}
        return [Exploration("broken", error=errors[number]) for number in range(len(units))]

    def _compile(self, arguments: Sequence[str]) -> subprocess.CompletedProcess[str]:
        return subprocess.run([self._compiler, *self._flags, *arguments], capture_output=True, text=True)

    def _build(self, program: Program, executable: pathlib.Path) -> dict[int, str]:
        """Returns the first error of each unit that does not compile."""
        source = executable.with_suffix(".cpp")
        source.write_text(program.text, encoding="utf-8")
        inputs = ["-ferror-limit=0", "-include-pch", str(self._prelude), str(source), str(self._driver)]
        done = self._compile([*inputs, "-o", str(executable)])
        if done.returncode == 0:
            return {}
        errors: dict[int, str] = {}
        for line, text in _ERROR.findall(done.stderr):
            unit = program.unit_at(int(line))
            if unit is not None:
                errors.setdefault(unit, text)
        return errors or {unit: done.stderr.strip()[:400] for unit in range(len(program.ranges))}

    def _run(self, program: Program, executable: pathlib.Path) -> list[Exploration]:
        try:
            ran = subprocess.run(
                [str(executable), self._most_runs], capture_output=True, text=True, timeout=SILENT_SECONDS
            )
        except subprocess.TimeoutExpired:
            return [Exploration("hang") for _ in program.ranges]
        return read_runs(program, ran.stdout)


def read_runs(program: Program, output: str) -> list[Exploration]:
    """What the driver printed, for each unit. A unit of which it says nothing has ended the whole program."""
    status: dict[int, tuple[str, int]] = {}
    lines: dict[int, list[int]] = {}
    for kind, *words in map(str.split, output.splitlines()):
        if kind == "F":
            status[int(words[0])] = (words[2], int(words[1]))
        else:  # a line may be reached by way of more than one function
            counted = lines.setdefault(int(words[0]), [0] * 8)
            lines[int(words[0])] = [a + int(b) for a, b in zip(counted, words[2:])]
    counts: list[dict[int, Counts]] = [{} for _ in program.ranges]
    for line, call in program.calls.items():
        counts[call.unit][call.check] = Counts(*lines.get(line, ()))
    return [Exploration(*status.get(unit, ("crash", 0)), counts[unit]) for unit in range(len(program.ranges))]


def _from_json(exploration: dict[str, Any]) -> Exploration:
    counts = {int(check): Counts(**counted) for check, counted in exploration.pop("counts").items()}
    return Exploration(**exploration, counts=counts)


def _changed_headers(folder: pathlib.Path) -> pathlib.Path:
    """A copy of the corpus's headers, with the changes."""
    shutil.copytree(CORPUS / "include", folder)
    for name, old, new in _CHANGES:
        header = folder / name
        text = header.read_text(encoding="utf-8")
        if text.count(old) != 1:
            raise CannotJudge(f"{name} has changed: it should hold once: {old}\nAdapt _CHANGES in {__file__}.")
        header.write_text(text.replace(old, new), encoding="utf-8")
    return folder
