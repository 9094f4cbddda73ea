"""Takes the files through the check, some at a time and several at once."""
from __future__ import annotations

import concurrent.futures
import dataclasses
import itertools
import pathlib
import shutil
import tempfile
import time
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence

from .expectation import DIVISION, Expectation
from .functions import FunctionFinder
from .source import Source
from .sprinkling import CHECKED_CALL, PRELUDE, insertions, sprinkle
from .tidy import Tidy
from .verdict import Outcome, Wanted, judge

SPRINKLED = "sprinkled"

Batch = tuple[str, list[Source]]


def batches(body: str, sources: Iterable[Source], size: int) -> Iterator[Batch]:
    waiting = iter(sources)
    while batch := list(itertools.islice(waiting, size)):
        yield body, batch


def by_turns(bodies: Sequence[Iterable[Source]]) -> Iterator[Source]:
    """One of each body after the other, until all are used up."""
    for turn in itertools.zip_longest(*bodies):
        yield from (source for source in turn if source is not None)


def interleaved(queues: Sequence[Iterator[Batch]]) -> Iterator[Batch]:
    """So that a run that is stopped has seen something of everything."""
    for turn in itertools.zip_longest(*queues):
        yield from (batch for batch in turn if batch is not None)


class Plain:
    """Files as they are: nothing in them is named as the checked function is."""

    def __init__(self, tidy: Tidy):
        self._tidy = tidy

    def __call__(self, sources: Sequence[Source]) -> list[Outcome]:
        return [judge(said, Wanted(), self._tidy.command(said.source)) for said in self._tidy.check(sources)]


class Sprinkler:
    """Copies with calls in every function. Copies of files that fail are kept."""

    def __init__(
        self, tidy: Tidy, finder: FunctionFinder, expectation: Expectation, folder: pathlib.Path, kept: pathlib.Path
    ):
        self._tidy = tidy
        self._finder = finder
        self._expectation = expectation
        self._folder = folder
        self._kept = kept

    def __call__(self, sources: Sequence[Source]) -> list[Outcome]:
        with tempfile.TemporaryDirectory(dir=self._folder) as name:
            copies = [self._copy(source, pathlib.Path(name, str(n))) for n, source in enumerate(sources)]
            found = [copy for copy in copies if copy]
            if not found:
                return []
            answers = self._tidy.check([copy for copy, _ in found])
            return [self._keep(judge(said, wanted)) for said, (_, wanted) in zip(answers, found)]

    def _copy(self, source: Source, folder: pathlib.Path) -> tuple[Source, Wanted] | None:
        """The file with calls, and what should be said of it; None if it has no function of its own."""
        text = source.path.read_bytes()
        where = insertions(self._finder.find(source, text))
        if not where:
            return None
        folder.mkdir()
        flags = (*source.flags, "-include", str(PRELUDE), "-iquote", str(source.path.parent))
        copy = Source(SPRINKLED, f"{source.body}/{source.name}", folder / source.path.name, flags)
        with_calls, calls = sprinkle(text, where, CHECKED_CALL)
        copy.path.write_bytes(with_calls)
        with_divisions, divisions = sprinkle(text, where, DIVISION)
        divided = dataclasses.replace(copy, path=folder / f"divided_{source.path.name}")
        divided.path.write_bytes(with_divisions)
        reached = self._expectation.of(divided)
        if reached is not None:
            reached = frozenset(call for call, division in zip(calls, divisions) if division in reached)
        return copy, Wanted(tuple(calls), reached)

    def _keep(self, outcome: Outcome) -> Outcome:
        if not outcome.fails:
            return outcome
        self._kept.mkdir(parents=True, exist_ok=True)
        source = outcome.source
        kept = dataclasses.replace(source, path=self._kept / source.name.replace("/", "_"))
        shutil.copyfile(source.path, kept.path)
        return dataclasses.replace(outcome, source=kept, command=self._tidy.command(kept))


class Campaign:
    def __init__(self, ways: dict[str, Callable[[Sequence[Source]], list[Outcome]]], jobs: int):
        self._ways = ways  # of each body
        self._jobs = jobs

    def outcomes(
        self, queue: Iterator[Batch], seconds: float | None = None
    ) -> Generator[tuple[str, list[Outcome]], None, None]:
        """What came out of each batch, as soon as it is there. After so many seconds no new one is begun."""
        ends = time.monotonic() + seconds if seconds else float("inf")
        with concurrent.futures.ThreadPoolExecutor(self._jobs) as pool:
            running: dict[concurrent.futures.Future[list[Outcome]], str] = {}
            try:
                while True:
                    while len(running) < self._jobs and time.monotonic() < ends and (batch := next(queue, None)):
                        body, sources = batch
                        running[pool.submit(self._ways[body], sources)] = body
                    if not running:
                        return
                    done, _ = concurrent.futures.wait(running, return_when=concurrent.futures.FIRST_COMPLETED)
                    for future in done:
                        yield running.pop(future), future.result()
            finally:
                for future in running:
                    future.cancel()
