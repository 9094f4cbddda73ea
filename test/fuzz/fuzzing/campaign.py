"""Evaluates many functions, several programs at a time."""
from __future__ import annotations

import concurrent.futures
import dataclasses
import itertools
import time
from collections.abc import Iterable, Iterator, Sequence

from .generator import make_unit
from .program import Unit
from .reduction import Failure, reduced
from .verdicts import Evaluator, Result, Verdict

Name = tuple[int, int, int]  # seed, level, index


@dataclasses.dataclass(frozen=True)
class Plan:
    """Which functions are made: so many of each level, or as many as the seconds allow."""

    seed: int
    levels: Sequence[int]
    functions: int | None
    seconds: float | None

    def batches(self, at_a_time: int) -> Iterator[list[Name]]:
        deadline = time.monotonic() + self.seconds if self.seconds is not None else None
        for first in itertools.count(0, at_a_time):
            last = first + at_a_time
            if self.functions is not None:
                last = min(last, self.functions)
            for level in self.levels:
                if first >= last or (deadline is not None and time.monotonic() >= deadline):
                    return
                yield [(self.seed, level, index) for index in range(first, last)]


class Campaign:
    def __init__(self, evaluator: Evaluator, workers: int, at_a_time: int):
        self._evaluator = evaluator
        self._workers = workers
        self._at_a_time = at_a_time  # functions in one program

    def results(self, batches: Iterable[Sequence[Name]]) -> Iterator[list[Result]]:
        """The results of each batch, as they come in; a batch is taken when a worker is free for it."""

        def work(names: Sequence[Name]) -> list[Result]:
            return self._evaluator.evaluate([make_unit(*name) for name in names])

        upcoming = iter(batches)
        with concurrent.futures.ThreadPoolExecutor(self._workers) as pool:
            running = {pool.submit(work, names) for names in itertools.islice(upcoming, self._workers)}
            while running:
                done, running = concurrent.futures.wait(running, return_when=concurrent.futures.FIRST_COMPLETED)
                running |= {pool.submit(work, names) for names in itertools.islice(upcoming, len(done))}
                for future in done:
                    yield future.result()

    def reduced(self, failures: Sequence[Failure]) -> list[Failure]:
        """The failures in functions made small, in their order."""
        return reduced(failures, self._evaluate_variants)

    def _evaluate_variants(self, units: Sequence[Unit]) -> list[Result]:
        share = max(1, min(self._at_a_time, -(-len(units) // self._workers)))
        parts = [units[first : first + share] for first in range(0, len(units), share)]
        with concurrent.futures.ThreadPoolExecutor(self._workers) as pool:
            results = pool.map(lambda part: self._evaluator.evaluate(part, apart=True), parts)
            return list(itertools.chain.from_iterable(results))


def failures_of(results: Iterable[Result], verdict: Verdict) -> list[Failure]:
    return [Failure(verdict, call.check, result) for result in results for call in result.failing(verdict)]
