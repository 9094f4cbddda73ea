#!/usr/bin/env python3
"""Scores the composio-local-workbench-session check on a folder of annotated cases.

In a case, every line that begins a checked call ends in one of
    // SAFE               no run of any program can fail here: a warning is a false positive
    // UNSAFE             some run fails here: no warning is a false negative
    // UNSAFE open        as UNSAFE, but the failing caller is outside this file
    // HANDLED            may fail, in a try whose handler names WorkbenchEnabledError: a deliberate
                          attempt, so a warning counts as a false positive
and, where a function's contract is judged against its own body,
    // LIE                breaks the promise of its function: no warning is a false negative
    // TRUE               keeps it: a warning is a false positive
and no other line may be warned about. A remark in parentheses may follow the mark.
A first line `// ARGS: ...` adds compiler flags.

    score.py --plugin build/lib/ComposioTidyModule.so cases/          static score
    score.py --oracle cases/                                          run the cases, check the marks
"""
import argparse
import concurrent.futures
import json
import os
import pathlib
import sys

from scoring.cache import Cache
from scoring.case import CORPUS, CannotJudge, collect
from scoring.check import CheckRunner
from scoring.oracle import OracleRunner

FAULTS = ("false_positive", "false_negative", "elsewhere")


def parse_command_line():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("paths", nargs="+", type=pathlib.Path)
    parser.add_argument("--plugin", type=pathlib.Path, help="the check's shared object")
    parser.add_argument("--clang-tidy", default="clang-tidy-22", help="command that runs clang-tidy")
    parser.add_argument("--cxx", default="clang++-22", help="compiler for --oracle")
    parser.add_argument("--include", type=pathlib.Path, default=CORPUS / "include",
                        help="where <composio/composio.h> is found first")
    parser.add_argument("--oracle", action="store_true", help="check the marks by running the cases")
    parser.add_argument("--tolerate-false-positives", action="store_true", help="fail for everything else")
    parser.add_argument("--cache", type=pathlib.Path, metavar="DIR", help="keep results there for the next run")
    parser.add_argument("--timeout", type=float, default=60, help="seconds for a case")
    parser.add_argument("-j", type=int, default=os.cpu_count() or 1, help="cases at a time")
    parser.add_argument("--json", action="store_true", help="print every case's result as JSON")
    parser.add_argument("-v", "--verbose", action="store_true",
                        help="with --oracle, also name safe calls that no run reaches")
    options = parser.parse_args()
    if not options.oracle and not options.plugin:
        parser.error("name the plugin, or give --oracle")
    for path in filter(None, [*options.paths, options.plugin]):
        if not path.exists():
            parser.error(f"{path} does not exist")
    return options


def judge_all(cases, runner, cache, jobs):
    """The result of each case, in their order: from the cache, else by the runner."""
    results = {case: cache.load(runner.digest(case)) for case in cases}
    missing = [case for case, result in results.items() if result is None]
    if missing:
        runner.prepare()
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        for case, result in zip(missing, pool.map(runner.judge, missing)):
            results[case] = {"case": case.name, **result}
            if not result["broken"]:  # it may be the machine's fault, and be well the next time
                cache.store(runner.digest(case), results[case])
    return [results[case] for case in cases]


def troubles(result, tolerated):
    """What is wrong with a case, in words."""
    if result["broken"]:
        yield result["broken"]
    for fault in FAULTS:
        if result.get(fault) and fault not in tolerated:
            yield f"{fault.replace('_', ' ')} at {', '.join(map(str, result[fault]))}"
    yield from result.get("wrong", [])


def print_troubles(results, tolerated=()):
    """Prints the troubles of each case; returns how many cases have some."""
    bad = 0
    for result in results:
        found = list(troubles(result, tolerated))
        if found:
            bad += 1
            print(f"{result['case']}: " + "; ".join(found))
    return bad


def print_score(results):
    def total(key):
        return sum(len(result.get(key, [])) for result in results)

    def count(key):
        return sum(result.get(key, 0) for result in results)

    print(
        f"{len(results)} cases, {sum(bool(result['broken']) for result in results)} broken; "
        f"false positives {total('false_positive')} of {count('safe')} safe calls; "
        f"false negatives {total('false_negative')} of {count('unsafe')} unsafe calls; "
        f"warnings elsewhere {total('elsewhere')}"
    )


def report_oracle(results, verbose):
    bad = print_troubles(results)
    for result in results:
        if verbose and result.get("unseen"):
            print(f"{result['case']}: no run reaches the safe calls at {', '.join(map(str, result['unseen']))}")
    print(f"{len(results) - bad} of {len(results)} cases agree with their runs")
    return bad


def report_score(results, tolerated):
    bad = print_troubles(results, tolerated)
    print_score(results)
    return bad


def main():
    options = parse_command_line()
    cases = collect(options.paths)
    if not cases:
        raise SystemExit("no case (*.cpp) found below " + ", ".join(map(str, options.paths)))
    if options.oracle:
        runner = OracleRunner(options.cxx, options.timeout)
    else:
        runner = CheckRunner(options.clang_tidy, options.plugin, options.include, options.timeout)
    try:
        results = judge_all(cases, runner, Cache(options.cache), options.j)
    except CannotJudge as trouble:
        raise SystemExit(f"score.py: {trouble}") from None
    if options.json:
        print(json.dumps(results, indent=1))
    if options.oracle:
        bad = report_oracle(results, options.verbose)
    else:
        bad = report_score(results, ("false_positive",) if options.tolerate_false_positives else ())
    sys.exit(bool(bad))


if __name__ == "__main__":
    main()
