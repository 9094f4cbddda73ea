#!/usr/bin/env python3
"""Runs the composio-local-workbench-session check over a large body of C++ that was not written for it.

    scripts/robustness --sample 200               200 files of each body: some minutes
    scripts/robustness                            every file: many hours
    scripts/robustness --minutes 60 --seed 7      an hour, with files that another seed chooses
    scripts/robustness --only sprinkled           only files into whose functions calls are sprinkled

Bodies: the test suites of g++ and libstdc++, and the headers of Boost, where the check may say nothing; and
`sprinkled`: the same files with a call of createLocalWorkbenchSession at the beginning and the ends of every function,
where each call that can be reached must be warned about. A failure is printed with the command that shows it again.

Exit status: 0 no crash, no hang, no wrong and no missing warning; 1 there is one; 2 wrong options; 3 it cannot run.
"""
from __future__ import annotations

import argparse
import contextlib
import itertools
import os
import pathlib
import signal
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence

sys.path.insert(1, str(pathlib.Path(__file__).resolve().parents[1]))

from commandline import count, positive
from realcode import report
from realcode.bodies import Bodies
from realcode.campaign import SPRINKLED, Batch, Campaign, Plain, Sprinkler, batches, by_turns, interleaved
from realcode.expectation import Expectation
from realcode.functions import FunctionFinder
from realcode.process import Limits, Processes
from realcode.report import Tally
from realcode.source import CannotRun
from realcode.tidy import Tidy
from realcode.verdict import Outcome

CANNOT_RUN = 3
BUILD = pathlib.Path(__file__).resolve().parents[2] / "build"
SECONDS_BETWEEN_TABLES = 600


def niceness(text: str) -> int:
    if not text.isdecimal() or int(text) > 19:
        raise argparse.ArgumentTypeError(f"{text!r} is no number from 0 to 19")
    return int(text)


def parse_command_line(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="scripts/robustness",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    bodies = (*Bodies.NAMES, SPRINKLED)
    add = parser.add_argument
    add("--sample", type=count, metavar="N", help="files of each body (default: all)")
    add("--seed", type=int, default=1, help="decides which files come first (default: 1)")
    add("--minutes", type=positive, metavar="M", help="begin no new files after that")
    add("--only", choices=bodies, nargs="+", default=bodies, metavar="BODY", help=" ".join(bodies))
    add("--module", type=pathlib.Path, metavar="FILE", help="the check's module (default: built first)")
    add("--llvm-bin", type=pathlib.Path, metavar="DIR", help="where clang-tidy, clang-query and clang++ are")
    add("--work", type=pathlib.Path, default=BUILD / "robustness", metavar="DIR", help="for what is unpacked and kept")
    add("-j", "--jobs", type=count, default=os.cpu_count() or 1, metavar="N", help="processes at a time")
    add("--time-limit", type=positive, default=60, metavar="S", help="seconds of a processor for a file (default: 60)")
    add("--memory-limit", type=count, default=4096, metavar="MB", help="for a process (default: 4096)")
    add("--nice", type=niceness, default=10, metavar="N", help="how much the processes give way (default: 10)")
    add("--at-a-time", type=count, default=20, metavar="N", help="files for one process (default: 20)")
    add("--check-options", action="store_true", help=argparse.SUPPRESS)  # for scripts/robustness, which builds between
    options = parser.parse_args(arguments)
    if options.check_options:
        sys.exit(0)
    options.module = options.module or BUILD / "release" / "lib" / "ComposioTidyModule.so"
    options.llvm_bin = options.llvm_bin or pathlib.Path("/usr/lib/llvm-22/bin")
    if not options.module.is_file():
        parser.error(f"--module: {options.module} is no file")
    options.module = options.module.resolve()  # clang-tidy is run elsewhere
    options.work = options.work.absolute()
    return options


def queue_of(options: argparse.Namespace, bodies: Bodies) -> Iterator[Batch]:
    def sample(body: str) -> Iterator[Batch]:
        names = Bodies.NAMES if body == SPRINKLED else (body,)
        sources = by_turns([bodies.shuffled(name, options.seed) for name in names])
        return batches(body, itertools.islice(sources, options.sample), options.at_a_time)

    return interleaved([sample(body) for body in dict.fromkeys(options.only)])


def campaign_of(options: argparse.Namespace, folder: pathlib.Path) -> Campaign:
    processes = Processes(Limits(options.time_limit, options.memory_limit, options.nice))
    tidy = Tidy(options.llvm_bin / "clang-tidy", options.module, processes, folder)
    tidy.prepare()
    finder = FunctionFinder(options.llvm_bin / "clang-query", processes, folder)
    expectation = Expectation(options.llvm_bin / "clang++", processes)
    sprinkler = Sprinkler(tidy, finder, expectation, folder, options.work / "failed")
    return Campaign({**dict.fromkeys(Bodies.NAMES, Plain(tidy)), SPRINKLED: sprinkler}, options.jobs, processes.stop)


def follow(outcomes: Iterator[tuple[str, list[Outcome]]]) -> dict[str, Tally]:
    """Tells of each failure as it comes, and now and then of all; in the end too, even if that is early."""
    tallies: dict[str, Tally] = {}
    shown = time.monotonic()
    try:
        for body, some in outcomes:
            for outcome in some:
                tallies.setdefault(body, Tally()).add(outcome)
                for line in report.failure(outcome):
                    print(line, flush=True)
            if time.monotonic() - shown > SECONDS_BETWEEN_TABLES:
                shown = time.monotonic()
                print("\n".join(["so far:", *report.table(tallies)]), flush=True)
    finally:
        print("\n".join(report.table(tallies)), flush=True)
    return tallies


def run(options: argparse.Namespace) -> bool:
    """Returns whether something is wrong."""
    options.work.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=options.work, prefix="run-") as name:
        campaign = campaign_of(options, pathlib.Path(name))
        queue = queue_of(options, Bodies(options.work))
        with contextlib.closing(campaign.outcomes(queue, options.minutes and 60 * options.minutes)) as outcomes:
            tallies = follow(outcomes)
    return any(tally.fails for tally in tallies.values())


def main() -> None:
    options = parse_command_line(sys.argv[1:])
    began = time.monotonic()
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(128 + number))  # so that it leaves nothing behind
    try:
        wrong = run(options)
    except (CannotRun, OSError) as trouble:
        print(f"scripts/robustness: error: {trouble}", file=sys.stderr)
        sys.exit(CANNOT_RUN)
    except KeyboardInterrupt:
        sys.exit(130)
    print(f"{time.monotonic() - began:.0f} s")
    sys.exit(wrong)


if __name__ == "__main__":
    main()
