"""Runs a program that may crash, hang or eat all memory, and tells which file it was at."""
from __future__ import annotations

import dataclasses
import os
import pathlib
import re
import selectors
import subprocess
import threading
import time
from collections.abc import Sequence

_PROGRESS = re.compile(r"^\[ *\d+/\d+\] (?:\([^)]*\) )?Processing file (.*)\.$", re.MULTILINE)
_WALL_PER_CPU = 20  # a process that sleeps is given up as well, but a busy machine is no reason
_TICK = os.sysconf("SC_CLK_TCK")


@dataclasses.dataclass(frozen=True)
class Limits:
    seconds: float = 60  # of processor time, for one file
    megabytes: int = 4096
    nice: int = 10


@dataclasses.dataclass(frozen=True)
class Ended:
    status: int  # negative: the number of the signal
    hung: bool
    output: str  # standard output and standard error
    at: str | None  # the file that clang-tidy named last, if it had several

    @property
    def crashed(self) -> bool:
        return not self.hung and (self.status < 0 or self.status > 128 or "\nStack dump:" in self.output)


def by_file(output: str) -> list[tuple[str, str]]:
    """What clang-tidy says while it is at each of its files; empty if it has only one."""
    _, *parts = _PROGRESS.split(output)
    return list(zip(parts[::2], parts[1::2]))


def limited(command: Sequence[str], limits: Limits) -> list[str]:
    """The command with all limits but that of time, as a shell would run it."""
    bounds = ["prlimit", f"--as={limits.megabytes << 20}", "--core=0"]
    return ["nice", "-n", str(limits.nice), *bounds, "--", *command]


class Stopped(Exception):
    """Nobody waits for an answer any more."""


class Processes:
    """Runs programs within limits, from any thread."""

    def __init__(self, limits: Limits):
        self._limits = limits
        self._stopped = threading.Event()

    def stop(self) -> None:
        """Ends all that run now, within a second, and begins no more."""
        self._stopped.set()

    def run(self, command: Sequence[str], folder: pathlib.Path | None = None) -> Ended:
        """Runs it to its end, or until it has worked at one file for too long."""
        with subprocess.Popen(
            limited(command, self._limits),
            cwd=folder,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        ) as child:
            try:
                return self._follow(child)
            finally:
                child.kill()

    def _follow(self, child: subprocess.Popen[bytes]) -> Ended:
        assert child.stdout
        pieces: list[bytes] = []
        tail = ""  # the beginning of a line whose end has not come yet
        at: str | None = None
        began, used = time.monotonic(), 0.0
        with selectors.DefaultSelector() as selector:
            selector.register(child.stdout, selectors.EVENT_READ)
            while True:
                if selector.select(timeout=min(1.0, self._limits.seconds / 4)):
                    piece = os.read(child.stdout.fileno(), 1 << 16)
                    if not piece:
                        return Ended(child.wait(), False, _text(pieces), at)
                    pieces.append(piece)
                    text = tail + piece.decode(errors="replace")
                    named = _PROGRESS.findall(text)
                    tail = text.rsplit("\n", 1)[-1]
                    if named:
                        at, began, used = named[-1], time.monotonic(), _cpu_seconds(child.pid)
                if self._stopped.is_set():
                    raise Stopped
                if self._is_too_long(_cpu_seconds(child.pid) - used, time.monotonic() - began):
                    child.kill()
                    return Ended(child.wait(), True, _text(pieces), at)

    def _is_too_long(self, worked: float, waited: float) -> bool:
        return worked > self._limits.seconds or waited > _WALL_PER_CPU * self._limits.seconds


def _text(pieces: list[bytes]) -> str:
    return b"".join(pieces).decode(errors="replace")


def _cpu_seconds(process: int) -> float:
    """What a process has used of processor time; 0 once it is gone."""
    try:
        fields = pathlib.Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    except (OSError, IndexError):
        return 0.0
    return (int(fields[11]) + int(fields[12])) / _TICK
