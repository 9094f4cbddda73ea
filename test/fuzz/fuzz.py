#!/usr/bin/env python3
"""Compares the composio-local-workbench-session check with what random programs do when they are run.

    scripts/fuzz                                  1000 functions of each level, with a new seed
    scripts/fuzz --level 2 --functions 20000      many of one level
    scripts/fuzz --minutes 60 --save DIR          an hour; what fails is kept, as cases for test/corpus/score.py
    scripts/fuzz --only 7:2:31                    one function, with the truth of its calls
    scripts/fuzz --plugin X.so --seed 7           another build of the check

UNSOUND: a call fails in some run, and there is no warning. IMPRECISE: a call that cannot fail is warned about.
What fails is reduced before it is shown. test/fuzz/README.md tells more.

Exit status: 0 nothing UNSOUND, 1 something is (or the check crashed, or more is needless than listed), 2 wrong options,
3 it cannot run.
"""
from __future__ import annotations

import argparse
import os
import pathlib
import sys
import tempfile
import time
from collections.abc import Sequence

sys.path.insert(1, str(pathlib.Path(__file__).resolve().parents[1]))

from commandline import count, positive
from fuzzing import report
from fuzzing.campaign import Campaign, Name, Plan, failures_of
from fuzzing.checking import Checker
from fuzzing.exploration import Explorer
from fuzzing.needless import Digest, Entry, NeedlessList
from fuzzing.reduction import Failure
from fuzzing.report import Tally
from fuzzing.verdicts import Evaluator, Result, Verdict

from scoring.cache import Cache
from scoring.case import CORPUS, CannotJudge
from scoring.check import CheckRunner

CANNOT_RUN = 3
BUILT = pathlib.Path(__file__).resolve().parents[2] / "build" / "release" / "lib" / "ComposioTidyModule.so"


def name_of_function(text: str) -> Name:
    try:
        seed, level, index = map(int, text.split(":"))
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is no SEED:LEVEL:INDEX") from None
    if level not in (1, 2, 3) or index < 0:
        raise argparse.ArgumentTypeError(f"{text!r}: levels are 1, 2 and 3, indices count from 0")
    return seed, level, index


def parse_command_line(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="scripts/fuzz",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    add = parser.add_argument
    add("--level", type=int, nargs="+", choices=(1, 2, 3), default=[1, 2, 3], help="1 plain, 2 correlated, 3 helpers")
    add("--seed", type=int, help="by which functions are made (default: a new one, from the time)")
    many = parser.add_mutually_exclusive_group()
    many.add_argument("--functions", type=count, metavar="N", help="functions of each level (default: 1000)")
    many.add_argument("--minutes", type=positive, metavar="M", help="begin no new programs after that")
    many.add_argument("--only", type=name_of_function, nargs="+", metavar="SEED:LEVEL:INDEX", help="these functions")
    add("--plugin", type=pathlib.Path, default=BUILT, metavar="FILE", help="the check's module (default: built first)")
    add("--save", type=pathlib.Path, metavar="DIR", help="keep what fails there, as cases of the corpus")
    add("--show", type=int, default=10, metavar="N", help="IMPRECISE calls of a level to reduce and show (default: 10)")
    add("--needless", type=pathlib.Path, metavar="FILE", help="fail where more is IMPRECISE than this list says")
    add("--update", action="store_true", help="write into that list what has fallen, and what is new")
    add("--cache", type=pathlib.Path, metavar="DIR", help="keep the truth of programs there for the next time")
    add("--rounds", type=count, default=3, metavar="N", help="of a loop that ends nobody knows when (default: 3)")
    add("--runs", type=count, default=20000, metavar="N", help="after which a function is given up (default: 20000)")
    add("--timeout", type=positive, default=120, metavar="S", help="seconds for clang-tidy (default: 120)")
    add("--at-a-time", type=count, default=150, metavar="N", help="functions in one program (default: 150)")
    add("--clang-tidy", default="clang-tidy-22", metavar="COMMAND", help="command that runs clang-tidy")
    add("--cxx", default="clang++-22", metavar="COMMAND", help="compiler of the programs that are run")
    add("-j", type=count, default=os.cpu_count() or 1, metavar="N", help="programs at a time")
    add("--check-options", action="store_true", help=argparse.SUPPRESS)  # for scripts/fuzz, which builds in between
    options = parser.parse_args(arguments)
    if options.update and not options.needless:
        parser.error("--update needs --needless")
    if options.needless and (options.seed is None or options.functions is None):
        parser.error("--needless needs --seed and --functions: it compares the same programs")
    if options.check_options:
        sys.exit(0)
    if not options.plugin.is_file():
        parser.error(f"--plugin: {options.plugin} is no file")
    if options.save and options.save.exists() and not options.save.is_dir():
        parser.error(f"--save: {options.save} is no folder")
    options.level = sorted(set(options.level))
    if options.seed is None:
        options.seed = int(time.time())
    if options.functions is None and options.minutes is None:
        options.functions = 1000
    return options


class Reporter:
    """Counts results, and shows, reduces and keeps what fails."""

    def __init__(self, options: argparse.Namespace, campaign: Campaign):
        self._campaign = campaign
        self._shown = options.show
        self._folder: pathlib.Path | None = options.save
        self._only = bool(options.only)
        self.tallies: dict[int, Tally] = {}
        self.programs: dict[int, Digest] = {}
        self._needless: dict[int, list[Failure]] = {}

    def take(self, results: Sequence[Result]) -> None:
        for result in results:
            level = result.unit.level
            self.tallies.setdefault(level, Tally()).add(result)
            self.programs.setdefault(level, Digest()).add(result.unit)
            for fault in report.faults(result):
                print(f"{result.unit.name}: {fault}", flush=True)
            if self._only:
                print(f"{result.unit.name}:\n{report.listing(result)}\n")
            self._needless.setdefault(level, []).extend(failures_of([result], Verdict.IMPRECISE))
        # What is missed is shown at once: the campaign may be long.
        self._show(failures_of(results, Verdict.UNSOUND))

    def finish(self) -> bool:
        """Shows the rest; returns whether something is wrong."""
        for level in sorted(self.tallies):
            found = self._needless[level]
            self._show(found[: self._shown])
            if self._shown and len(found) > self._shown:
                names = sorted({failure.result.unit.name for failure in found[self._shown :]})
                print(f"IMPRECISE too, not shown: {' '.join(names)}\n")
        for level, tally in sorted(self.tallies.items()):
            print(f"level {level}: " + "\n  ".join(tally.lines()), flush=True)
        return any(tally.fails for tally in self.tallies.values())

    def _show(self, failures: Sequence[Failure]) -> None:
        for kind in report.kinds(self._campaign.reduced(failures)):
            names = " ".join(failure.result.unit.name for failure in kind)
            (call,) = (call for call in kind[0].result.calls if call.check == kind[0].check)
            print(f"{kind[0].verdict.value} {names}: failed in {call.counts.failed} of {call.counts.reached} runs")
            print(report.listing(kind[0].result) + "\n", flush=True)
            for failure in kind[:1]:
                self._save(failure)

    def _save(self, failure: Failure) -> None:
        if self._folder:
            self._folder.mkdir(parents=True, exist_ok=True)
            name = f"{failure.verdict.value.lower()}_{failure.result.unit.name.replace(':', '_')}_{failure.check}.cpp"
            (self._folder / name).write_text(report.as_case(failure.result), encoding="utf-8")


def compare_with_list(options: argparse.Namespace, reporter: Reporter) -> bool:
    """Whether more warnings are needless than the list says."""
    listed = NeedlessList(options.needless)
    found = [
        Entry(options.seed, level, tally.functions, str(reporter.programs[level]), tally.needless, tally.safe)
        for level, tally in sorted(reporter.tallies.items())
    ]
    if options.update:
        listed.update(found)
        print(f"updated {options.needless}")
    complaints = list(listed.complaints(found))
    for complaint in complaints:
        print(f"error: {complaint}")
    for entry in listed.fallen(found):
        print(f"level {entry.level} has fewer needless warnings than {options.needless} says: run this with --update")
    return bool(complaints)


def run(options: argparse.Namespace) -> bool:
    """Returns whether something is wrong."""
    with tempfile.TemporaryDirectory(prefix="composio-fuzz-") as name:
        folder = pathlib.Path(name)
        explorer = Explorer(
            options.cxx, folder, most_runs=options.runs, rounds=options.rounds, cache=Cache(options.cache)
        )
        runner = CheckRunner(options.clang_tidy, options.plugin, CORPUS / "include", options.timeout)
        runner.prepare()
        explorer.prepare()
        campaign = Campaign(Evaluator(explorer, Checker(runner, folder)), options.j, options.at_a_time)
        seconds = options.minutes and 60 * options.minutes
        plan = Plan(options.seed, options.level, options.functions, seconds)
        reporter = Reporter(options, campaign)
        for results in campaign.results([options.only] if options.only else plan.batches(options.at_a_time)):
            reporter.take(results)
        wrong = reporter.finish()
    if options.needless:
        wrong |= compare_with_list(options, reporter)
    return wrong


def main() -> None:
    options = parse_command_line(sys.argv[1:])
    began = time.monotonic()
    if not options.only:
        print(f"seed {options.seed}", flush=True)
    try:
        wrong = run(options)
    except (CannotJudge, OSError, ValueError) as trouble:
        print(f"scripts/fuzz: error: {trouble}", file=sys.stderr)
        sys.exit(CANNOT_RUN)
    except KeyboardInterrupt:
        sys.exit(130)
    print(f"{time.monotonic() - began:.0f} s")
    sys.exit(wrong)


if __name__ == "__main__":
    main()
