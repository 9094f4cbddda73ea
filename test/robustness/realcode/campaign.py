"""Takes the files through the check, some at a time and several at once."""
from __future__ import annotations

import concurrent.futures
import dataclasses
import itertools
import pathlib
import shutil
import tempfile
import time
from collections.abc import Callable, Collection, Generator, Iterable, Iterator, Sequence

from .directives import at_least_17
from .expectation import DIVISION, INSPECTION, Expectation
from .functions import FunctionFinder
from .source import Source
from .sprinkling import CHECKED_CALL, PRELUDE, Form, Insertion, insertions, sprinkle
from .tidy import Tidy
from .verdict import Outcome, Place, Wanted, judge, settle

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


@dataclasses.dataclass(frozen=True)
class Copy:
    """A file with calls in it, beside the text that it was made of."""

    source: Source
    text: bytes
    where: Sequence[Insertion]
    calls: tuple[Place, ...]

    def places(self, numbers: Collection[int]) -> frozenset[Place]:
        return frozenset(self.calls[n] for n in numbers)

    def other(self, form: Form, name: str) -> tuple[Source, list[Place]]:
        """The same with something else in place of the calls, in a file beside it."""
        text, places = sprinkle(self.text, self.where, form)
        path = self.source.path.with_name(f"{name}_{self.source.path.name}")
        path.write_bytes(text)
        return dataclasses.replace(self.source, path=path), places


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
            outcomes = []
            for copy, said in zip(found, self._tidy.check([copy.source for copy in found])):
                outcomes.append(self._keep(self._settle(copy, judge(said, self._wanted(copy)))))
            return outcomes

    def _copy(self, source: Source, folder: pathlib.Path) -> Copy | None:
        """None if the file has no function of its own."""
        source = dataclasses.replace(source, flags=at_least_17(source.flags))
        text = source.path.read_bytes()
        where = insertions(self._finder.find(source, text))
        if not where:
            return None
        flags = (*source.flags, "-include", str(PRELUDE), "-iquote", str(source.path.parent))
        made = Source(SPRINKLED, f"{source.body}/{source.name}", folder / source.path.name, flags)
        with_calls, calls = sprinkle(text, where, CHECKED_CALL)
        folder.mkdir()
        made.path.write_bytes(with_calls)
        return Copy(made, text, where, tuple(calls))

    def _wanted(self, copy: Copy) -> Wanted:
        divided, divisions = copy.other(DIVISION, "divided")
        reached = self._expectation.reached(divided)
        if reached is None:
            return Wanted(copy.calls, None)
        return Wanted(copy.calls, copy.places([n for n, place in enumerate(divisions) if place in reached]))

    def _settle(self, copy: Copy, outcome: Outcome) -> Outcome:
        ends = copy.places([n for n, insertion in enumerate(copy.where) if insertion.is_end])
        if not ends.intersection(outcome.missing):
            return outcome
        inspected, inspections = copy.other(INSPECTION, "inspected")
        followed = self._expectation.followed(inspected)
        return settle(outcome, ends, copy.places([n for n, place in enumerate(inspections) if place in followed]))

    def _keep(self, outcome: Outcome) -> Outcome:
        if not outcome.fails:
            return outcome
        self._kept.mkdir(parents=True, exist_ok=True)
        source = outcome.source
        kept = dataclasses.replace(source, path=self._kept / source.name.replace("/", "_"))
        shutil.copyfile(source.path, kept.path)
        return dataclasses.replace(outcome, source=kept, command=self._tidy.command(kept))


class Campaign:
    def __init__(
        self, ways: dict[str, Callable[[Sequence[Source]], list[Outcome]]], jobs: int, stop: Callable[[], None]
    ):
        self._ways = ways  # of each body
        self._jobs = jobs
        self._stop = stop  # what runs, so that nobody must wait for it

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
                self._stop()
